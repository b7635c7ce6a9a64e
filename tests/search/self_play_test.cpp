// Whole games of the engine against itself, with the referee watching.

#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "../support/engine_runner.h"
#include "../support/moves.h"
#include "../support/variants.h"
#include "komainu/game/game.h"

namespace komainu::test {
namespace {

// Bare Kings that wander about would play on for ever where no rule stops them.
constexpr int kMoveLimit = 1000;

}  // namespace

TEST_CASE("games of the engine against itself are legal and end", "[selfplay]") {
    const long games = environment_number("GAMES", 20);
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        Engine engine(variant);
        engine.set_move_limit(kMoveLimit);
        std::mt19937_64 random(11);
        std::map<std::string, int> endings;
        int longest = 0;
        for (long number = 0; number < games; ++number) {
            engine.new_game();
            Game game(variant, kMoveLimit);
            // A few random moves, so that the games differ.
            for (int i = 0; i < 6 && !game.verdict().is_over(); ++i) {
                const std::vector<Move> moves = legal_moves(game.position());
                REQUIRE(game.play(moves[random() % moves.size()]).ok());
            }
            while (!game.verdict().is_over()) {
                INFO(named.name << " game " << number << ": " << game.position().to_sfen());
                engine.set_position(game.position());
                const SearchResult result = search(engine, node_limit(200))->result;
                if (result.decision == Decision::DeclareWin) {
                    REQUIRE(game.declare_win().ok());
                    break;
                }
                REQUIRE(result.decision == Decision::Move);
                REQUIRE(game.play(result.best).ok());
            }
            longest = std::max(longest, game.position().plies());
            ++endings[std::string(end_rule_text(game.verdict().rule))];
        }
        std::string summary = named.name;
        for (const auto& [rule, count] : endings) {
            summary += ", " + rule + " " + std::to_string(count);
        }
        WARN(summary << ", longest " << longest << " plies");
    }
}

}  // namespace komainu::test
