// The positions of the checks are what they are said to be.

#include "usi-check/samples.h"

#include <catch2/catch.hpp>

#include "komainu/games/catalogue.h"
#include "komainu/mate/mate_solver.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_text.h"
#include "komainu/protocol/position_text.h"

namespace komainu::usi_check::test {
namespace {

Position position_of(const GameSpec& game, const std::string& text) {
    auto position = read_position(make_variant(std::string(game.name)).value(), split_words(text));
    INFO(game.name << ": " << text);
    REQUIRE(position.ok());
    return *std::move(position);
}

void check_mate_in_one(Position position, Color attacker) {
    CHECK(position.side_to_move() == attacker);
    const MateResult result = MateSolver(1).solve(position, {});
    CHECK(result.outcome == MateOutcome::Mate);
    CHECK(result.line.size() == 1);
}

}  // namespace

TEST_CASE("samples of every game", "[usi-check]") {
    for (const GamePointer& game : all_games()) {
        CAPTURE(game->name);
        const Samples& samples = samples_for(game->name);
        check_mate_in_one(position_of(*game, samples.mate), Color::White);
        check_mate_in_one(position_of(*game, samples.one_king), Color::Black);
        CHECK(position_of(*game, samples.one_king).royals(Color::Black).empty());
        Position mated = position_of(*game, samples.mated);
        CHECK(mated.side_to_move() == Color::Black);
        CHECK(mated.royals(Color::Black).size() == 1);
        CHECK_FALSE(MoveGenerator(mated).has_legal_move());
        const bool has_drops = game->name != "chushogi";
        for (const std::string& text : {samples.drops, samples.hands, samples.hands_in_other_order}) {
            CHECK(text.empty() != has_drops);
            if (has_drops) {
                Position position = position_of(*game, text);
                CHECK(read_move(position, "P*5e").ok());
            }
        }
        if (has_drops) {
            CHECK(position_of(*game, samples.hands).to_sfen() ==
                  position_of(*game, samples.hands_in_other_order).to_sfen());
        }
    }
}

}  // namespace komainu::usi_check::test
