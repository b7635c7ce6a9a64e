// Random games, move by move against the naive reference. KOMAINU_SEED and KOMAINU_POSITIONS choose which and how many,
// KOMAINU_GAME one game by its name in tests/support/variants.cpp; tools/differential does so for long runs.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <random>

#include "../reference/reference.h"
#include "../support/moves.h"
#include "../support/variants.h"
#include "komainu/movegen/attacks.h"
#include "komainu/movegen/move_text.h"

namespace komainu::test {
namespace {

reference::Rules reference_rules(const NamedVariant& named) {
    reference::Rules rules;
    rules.variant = named.game;
    rules.lishogi = named.name == "chushogi-lishogi";
    rules.jumps_capture_only = named.name == "dai-seireigi-captures";
    return rules;
}

// Captures and promotions more often than chance has it, so that hands fill and promoted pieces appear.
Move choose(const Position& position, const std::vector<Move>& moves, std::mt19937_64& random) {
    const auto any = [&](std::size_t size) { return std::uniform_int_distribution<std::size_t>(0, size - 1)(random); };
    std::vector<Move> lively;
    std::ranges::copy_if(moves, std::back_inserter(lively), [&](Move move) {
        return move.kind() == MoveKind::Double || move.promotion() != Promotion::None ||
               (move.kind() == MoveKind::Normal && position[move.to()] != Piece::None);
    });
    return !lively.empty() && any(3) == 0 ? lively[any(lively.size())] : moves[any(moves.size())];
}

void compare_random_games(const NamedVariant& named, std::uint64_t seed, long positions) {
    const auto variant = named.make();
    const reference::Rules rules = reference_rules(named);
    std::mt19937_64 random(seed);
    while (positions > 0) {
        Position position(variant);
        reference::Board board = reference::parse(rules, reference::start(rules));
        for (int ply = 0; ply < 300 && positions > 0; ++ply, --positions) {
            INFO(named.name << " seed " << seed << " ply " << ply << ": " << position.to_sfen());
            const std::vector<Move> moves = legal_moves(position);
            std::string expected;
            for (const std::string& move : reference::legal_moves(rules, board)) {
                expected += expected.empty() ? "" : " ";
                expected += move;
            }
            REQUIRE(sorted_text(position, moves) == expected);
            REQUIRE(in_check(position) == reference::in_check(rules, board));
            if (moves.empty()) {
                break;
            }
            const Move move = choose(position, moves, random);
            const std::string text = variant->move_text(move);
            INFO(text);
            position.make(move);
            board = reference::after(rules, board, reference::parse_move(text));
            REQUIRE(position.to_sfen() == reference::format(rules, board));
        }
    }
}

}  // namespace

TEST_CASE("random games agree with the naive reference", "[reference][random]") {
    const auto seed = static_cast<std::uint64_t>(environment_number("SEED", 20260101));
    const char* const only = std::getenv("KOMAINU_GAME");
    bool any = false;
    for (const NamedVariant& named : all_variants()) {
        if (only != nullptr && named.name != only) {
            continue;
        }
        any = true;
        const long wanted = named.game == "dai-seireigi" ? 700 : 3000;
        compare_random_games(named, seed, environment_number("POSITIONS", wanted));
    }
    REQUIRE(any);
}

}  // namespace komainu::test
