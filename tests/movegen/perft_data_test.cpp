// The yardstick: move lists, successors and leaf counts made by independent generators.

#include <catch2/catch.hpp>

#include "../support/moves.h"
#include "../support/variants.h"
#include "komainu/movegen/move_text.h"
#include "komainu/movegen/perft.h"

namespace komainu::test {
namespace {

Position read(const std::shared_ptr<const Variant>& variant, const std::string& sfen) {
    auto position = Position::from_sfen(variant, sfen);
    INFO(sfen);
    REQUIRE(position.ok());
    return *std::move(position);
}

}  // namespace

TEST_CASE("every listed position has exactly its listed moves", "[perft][data]") {
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        std::size_t positions = 0;
        for (const auto& row : read_table(named.name + ".moves.tsv")) {
            Position position = read(variant, row[0]);
            INFO(named.name << " " << row[0]);
            REQUIRE(position.to_sfen() == row[0]);
            REQUIRE(sorted_text(position, legal_moves(position)) == (row.size() > 1 ? row[1] : ""));
            ++positions;
        }
        CHECK(positions > 300);
    }
}

TEST_CASE("every listed move leads to its listed position", "[perft][data]") {
    for (const NamedVariant& named : all_variants()) {
        if (named.name == "shogi" || named.name == "dai-seireigi-captures") {
            continue;  // no such tables
        }
        const auto variant = named.make();
        std::size_t moves = 0;
        for (const auto& row : read_table(named.name + ".succ.tsv")) {
            Position position = read(variant, row[0]);
            INFO(named.name << " " << row[0] << " " << row[1]);
            const auto move = read_move(position, row[1]);
            REQUIRE(move.ok());
            position.make(*move);
            REQUIRE(position.to_sfen() == row[2]);
            ++moves;
        }
        CHECK(moves > 1000);
    }
}

TEST_CASE("perft counts", "[perft][data]") {
    // Sanitizer builds set a lower limit.
    const auto limit = static_cast<std::uint64_t>(environment_number("PERFT_NODES", 100'000'000));
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        std::size_t counted = 0;
        for (const auto& row : read_table(named.name + ".perft.tsv")) {
            const std::uint64_t nodes = std::stoull(row[2]);
            if (nodes > limit) {
                continue;
            }
            Position position = read(variant, row[0]);
            INFO(named.name << " " << row[0] << " depth " << row[1]);
            REQUIRE(perft(position, std::stoi(row[1])) == nodes);
            ++counted;
        }
        CHECK(counted >= 3);
    }
}

}  // namespace komainu::test
