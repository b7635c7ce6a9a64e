// A game as a line of text.

#include <catch2/catch.hpp>
#include <random>

#include "../support/variants.h"
#include "datagen/training_game.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/move_generator.h"

namespace komainu::training::test {
namespace {

const std::string kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

bool same(const TrainingGame& a, const TrainingGame& b) {
    return a.start == b.start && a.result == b.result &&
           std::equal(
               a.plies.begin(), a.plies.end(), b.plies.begin(), b.plies.end(),
               [](const TrainingPly& x, const TrainingPly& y) { return x.score == y.score && x.move == y.move; });
}

std::string error_of(const std::string& line) {
    const auto game = read_training_game(*make_variant("shogi"), line);
    REQUIRE_FALSE(game.ok());
    CHECK(game.status().code() == absl::StatusCode::kInvalidArgument);
    return std::string(game.status().message());
}

void check_error(const std::string& line, const std::string& told) {
    CAPTURE(line);
    CHECK_THAT(error_of(line), Catch::Contains(told));
}

}  // namespace

TEST_CASE("a game's line says what it should", "[datagen]") {
    const auto shogi = *make_variant("shogi");
    const std::string line = "0.5\t" + kStart + "\t12:7g7f -:3c3d -31990:8h2b+ - ";
    const auto game = read_training_game(shogi, line);
    REQUIRE(game.ok());
    CHECK(game->start == kStart);
    CHECK(game->result == 0.5);
    REQUIRE(game->plies.size() == 4);
    CHECK(game->plies[0].score == 12);
    CHECK_FALSE(game->plies[1].score.has_value());
    CHECK(shogi->move_text(game->plies[1].move) == "3c3d");
    CHECK(game->plies[2].score == -31990);
    CHECK(shogi->move_text(game->plies[2].move) == "8h2b+");
    CHECK_FALSE(game->plies[3].score.has_value());
    CHECK(game->plies[3].move.is_none());
    CHECK(to_text(*game, *shogi) + " " == line);
}

TEST_CASE("games survive their text, in every variant", "[datagen]") {
    for (const auto& named : komainu::test::all_variants()) {
        CAPTURE(named.name);
        const auto variant = named.make();
        for (std::uint32_t number = 0; number < 9; ++number) {
            std::mt19937_64 random(number);
            Position position(variant);
            TrainingGame game;
            game.start = position.to_sfen();
            game.result = number % 3 * 0.5;
            for (int ply = 0; ply < 40; ++ply) {
                const std::vector<Move> moves = legal_moves(position);
                if (moves.empty()) {
                    break;
                }
                const Move move = moves[random() % moves.size()];
                const auto score = static_cast<Score>(random() % (2 * kMate + 1)) - kMate;
                game.plies.push_back({random() % 4 == 0 ? std::nullopt : std::optional(score), move});
                position.make(move);
            }
            if (number >= 3) {
                // Adjudicated: the last ply has no move, and perhaps no score either.
                game.plies.push_back({number >= 6 ? std::optional<Score>(3100) : std::nullopt, Move()});
            }
            const std::string text = to_text(game, *variant);
            CAPTURE(text);
            const auto again = read_training_game(variant, text);
            REQUIRE(again.ok());
            CHECK(same(*again, game));
            CHECK(to_text(*again, *variant) == text);
        }
    }
}

TEST_CASE("lines that are no games are refused, and it is said why", "[datagen]") {
    REQUIRE(read_training_game(*make_variant("shogi"), "1\t" + kStart + "\t0:7g7f").ok());
    const std::string shape = "a result, a position and plies are expected, with tabs between";
    check_error("", shape);
    check_error("1\t" + kStart, shape);
    check_error("1\t" + kStart + "\t0:7g7f\t", shape);
    check_error("1 " + kStart + " 0:7g7f", shape);
    for (const std::string result : {"", "x", "2", "-1", "0.25", "nan", "1x"}) {
        check_error(result + "\t" + kStart + "\t0:7g7f", shape);
    }
    check_error("1\tlnsgkgsnl/9 b - 1\t0:7g7f", "board");
    check_error("1\t" + kStart.substr(0, kStart.size() - 5) + "x - 1\t0:7g7f", "side");
    for (const std::string ply : {"7g7f", ":7g7f", "x:7g7f", "1.5:7g7f", "32001:7g7f", "-32001:7g7f", "--:7g7f"}) {
        check_error("1\t" + kStart + "\t" + ply, "'" + ply + "' has no score");
    }
    check_error("1\t" + kStart + "\t0:7g7e", "illegal move '7g7e'");
    check_error("1\t" + kStart + "\t0:7g7f 0:7f7e", "illegal move '7f7e'");
    check_error("1\t" + kStart + "\t0:what", "cannot read move 'what'");
    check_error("1\t" + kStart + "\t0:", "cannot read move ''");
    check_error("1\t" + kStart + "\t3000 0:7g7f", "'0:7g7f' follows a ply without a move");
    check_error("1\t" + kStart + "\t- -", "'-' follows a ply without a move");
}

}  // namespace komainu::training::test
