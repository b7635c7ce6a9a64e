// Commands for people: d, moves, perft, eval, bench, sfen, help.

#include <catch2/catch.hpp>
#include <numeric>

#include "komainu/games/catalogue.h"
#include "komainu/protocol/bench.h"
#include "komainu/protocol/board_text.h"
#include "session_driver.h"

using namespace komainu;
using namespace komainu::test;

TEST_CASE("moves: one line in text order, nothing else", "[usi]") {
    const Lines lines = run_script("position 4k4/9/9/9/9/9/9/9/4K4 b - 1\nmoves\n");
    CHECK(lines == Lines{"5i4h 5i4i 5i5h 5i6h 5i6i"});
    CHECK(run_script("position 9/9/9/9/9/9/4p4/4g4/4K4 b - 1\nmoves\n") == Lines{""});
}

TEST_CASE("perft and go perft: a line for each move, then the sum", "[usi]") {
    const Lines lines = run_script("perft 2\n");
    REQUIRE(lines.size() == 31);
    CHECK(lines.front() == "1g1f: 30");
    CHECK(lines.back() == "Nodes searched: 900");
    CHECK(run_script("go perft 2\n") == lines);
    CHECK(run_script("perft 0\n") == Lines{"Nodes searched: 1"});
    for (const char* bad : {"perft\n", "perft x\n", "perft -1\n", "perft 100000\n", "go perft\n"}) {
        CAPTURE(bad);
        CHECK(run_script(bad) == Lines{"info string error: perft: expected a depth in 0..50"});
    }
}

TEST_CASE("sfen, eval and help", "[usi]") {
    CHECK(run_script("position startpos moves 7g7f\nsfen\nstate\n") ==
          Lines(2, "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"));
    CHECK(only(run_script("eval\n"), "Hand-written evaluation: ").ends_with(" centipawns for Black"));
    CHECK(run_script("help\n").size() > 10);
}

TEST_CASE("d: board, hands, SFEN, key, check and the referee's word", "[usi]") {
    const Lines lines = run_script("position 4k4/4G4/4P4/9/9/9/9/9/4K4 w 2Pr 1\nd\n");
    CHECK(lines.front() == "White in hand: r");
    CHECK(contains(lines, "Black in hand: 2xP"));
    CHECK(contains(lines, "  9  8  7  6  5  4  3  2  1"));
    CHECK(contains(lines, "  .  .  .  .  G  .  .  .  .  b"));
    CHECK(contains(lines, "To move: White"));
    CHECK(contains(lines, "SFEN: 4k4/4G4/4P4/9/9/9/9/9/4K4 w 2Pr 1"));
    CHECK(contains(lines, "In check: yes"));
    CHECK(contains(lines, "Referee: Black wins: checkmate"));
    CHECK(only(lines, "Key: ").size() == 21);
    CHECK(count_prefix(lines, "Declaration") == 0);
    CHECK(run_script("show\n") == run_script("d\n"));
}

TEST_CASE("d tells whether a win may be declared", "[usi]") {
    const std::string rule = "setoption name EnteringKingRule value CSARule27\n";
    CHECK(contains(run_script(rule + "d\n"), "Declaration of a win: not possible"));
    CHECK(contains(run_script(rule + "position +R+RBBKGGGG/SSSSPPPPP/9/9/9/9/9/9/8k b 4N4L 1\nd\n"),
                   "Declaration of a win: possible"));
}

TEST_CASE("boards of all games are drawn in straight columns", "[protocol]") {
    for (const GamePointer& game : all_games()) {
        const Position position(RuleChoices().make_variant(game));
        std::istringstream text(board_text(position));
        std::size_t width = 0;
        int ranks = 0;
        for (std::string line; std::getline(text, line);) {
            if (line.size() > 3 && line[line.size() - 3] == ' ' && line[line.size() - 2] == ' ' &&
                line.back() == 'a' + ranks) {
                CAPTURE(line);
                CHECK((width == 0 || line.size() == width));
                width = line.size();
                ++ranks;
            }
        }
        CHECK(ranks == game->ranks);
    }
}

TEST_CASE("wide pieces are drawn without braces", "[protocol]") {
    const auto variant = make_variant("dai-seireigi").value();
    const auto position =
        Position::from_sfen(variant, "7k7/+{rg}14/15/15/15/15/15/15/15/15/15/15/15/13{HM}1/7K7 b 12P{CA} 1");
    REQUIRE(position.ok());
    const std::string text = board_text(*position);
    CHECK(text.find("\n +rg   .") != std::string::npos);
    CHECK(text.find("  HM   .  n") != std::string::npos);
    CHECK(text.find("Black in hand: CA 12xP") != std::string::npos);
}

TEST_CASE("bench: the same nodes twice, and the signature last", "[usi]") {
    Lines first;
    Lines second;
    const std::uint64_t nodes = run_bench(2, [&](const std::string& line) { first.push_back(line); });
    CHECK(run_bench(2, [&](const std::string& line) { second.push_back(line); }) == nodes);
    CHECK(nodes > 0);
    CHECK(first.back() == "Nodes searched: " + std::to_string(nodes));
    CHECK(first.size() == all_games().size() + 2);
    const Lines lines = run_script("bench 2\n");
    CHECK(lines.back() == first.back());
    CHECK(count_prefix(run_script("bench x\nbench 0\n"), "info string error: bench: ") == 2);
}
