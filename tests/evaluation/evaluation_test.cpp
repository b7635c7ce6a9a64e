#include <catch2/catch.hpp>
#include <random>

#include "../rules/rotate.h"
#include "../support/moves.h"
#include "../support/variants.h"
#include "komainu/evaluation/hand_crafted.h"
#include "komainu/games/catalogue.h"

namespace komainu::test {

TEST_CASE("the evaluation that follows changes equals one made afresh", "[evaluation]") {
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        const auto weights = std::make_shared<const HandCraftedWeights>(*variant);
        HandCraftedEvaluator following(weights);
        std::mt19937_64 random(3);
        for (int game = 0; game < 5; ++game) {
            Position position(variant);
            for (int ply = 0; ply < 200; ++ply) {
                INFO(named.name << " " << position.to_sfen());
                const std::vector<Move> moves = legal_moves(position);
                if (moves.empty()) {
                    break;
                }
                // Look down a side line first, as a search does.
                position.make(moves[random() % moves.size()]);
                REQUIRE(following.evaluate(position) == HandCraftedEvaluator(weights).evaluate(position));
                position.unmake();
                position.make(moves[random() % moves.size()]);
                if (random() % 3 != 0) {
                    REQUIRE(following.evaluate(position) == HandCraftedEvaluator(weights).evaluate(position));
                }
            }
        }
    }
}

TEST_CASE("the evaluation is the same seen from the other side", "[evaluation]") {
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        HandCraftedEvaluator evaluator(std::make_shared<const HandCraftedWeights>(*variant));
        const auto rows = read_table(named.name + ".moves.tsv");
        for (std::size_t i = 0; i < rows.size(); i += 17) {
            INFO(named.name << " " << rows[i][0]);
            const auto position = Position::from_sfen(variant, rows[i][0]);
            const auto turned = Position::from_sfen(variant, rotated_sfen(rows[i][0]));
            REQUIRE(position.ok());
            REQUIRE(turned.ok());
            REQUIRE(evaluator.evaluate(*position) == evaluator.evaluate(*turned));
        }
    }
}

TEST_CASE("the phase goes from the start position to an empty board", "[evaluation]") {
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        const Phase phase(*variant);
        INFO(named.name);
        CHECK(phase.of(Position(variant)) == 0);
        // Random games take pieces: the phase never leaves its range and grows with what is gone.
        Position position(variant);
        std::mt19937_64 random(11);
        for (int ply = 0; ply < 300; ++ply) {
            const std::vector<Move> moves = legal_moves(position);
            if (moves.empty()) {
                break;
            }
            const auto before = position.pieces(Color::Black).size() + position.pieces(Color::White).size();
            const int phase_before = phase.of(position);
            position.make(moves[random() % moves.size()]);
            const auto after = position.pieces(Color::Black).size() + position.pieces(Color::White).size();
            const int phase_after = phase.of(position);
            REQUIRE(phase_after >= 0);
            REQUIRE(phase_after <= Phase::kEnding);
            REQUIRE((after < before ? phase_after >= phase_before : phase_after <= phase_before));
        }
    }
    const auto shogi = *make_variant("shogi");
    const auto bare = Position::from_sfen(shogi, "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    REQUIRE(bare.ok());
    CHECK(Phase(*shogi).of(*bare) == Phase::kEnding);
    CHECK(PhasedScore{100, 300}.at(0) == 100);
    CHECK(PhasedScore{100, 300}.at(Phase::kEnding) == 300);
    CHECK(PhasedScore{100, 300}.at(Phase::kEnding / 2) == 200);
}

TEST_CASE("tuned weights fit every game", "[evaluation]") {
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        const PieceValues values = derive_piece_values(*variant);
        INFO(named.name);
        // Derived weights would come back if the table had another layout.
        CHECK(linear_weights(*variant, values) != derive_weights(*variant, values));
    }
}

TEST_CASE("derived values put the pieces in the order players know", "[evaluation]") {
    const auto in_order = [](const char* game, std::initializer_list<const char*> ids) {
        const auto variant = *make_variant(game);
        const PieceValues values = derive_piece_values(*variant);
        Score last = kInfinite;
        for (const char* id : ids) {
            INFO(game << " " << id);
            const Score value = values.board[index(variant->find(id))];
            CHECK(value < last);
            CHECK(value > 0);
            last = value;
        }
    };
    in_order("shogi", {"+R", "+B", "R", "B", "G", "S", "L", "P"});
    in_order("chushogi", {"N", "+D", "+H", "Q", "D", "H", "R", "B", "G", "S", "C", "L", "I", "P"});
    in_order("dai-seireigi", {"+RG", "RG", "BG", "R", "B", "G", "S", "P"});
    in_order("kamikaze-mortal-shogi", {"+R", "+B", "R", "B", "G", "S", "L", "N", "P", "Z"});
}

}  // namespace komainu::test
