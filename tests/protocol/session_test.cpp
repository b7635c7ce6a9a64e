// USI sessions as scripts: what GUIs, bots and runners send (users.md 1.1 to 1.4).

#include <algorithm>
#include <catch2/catch.hpp>

#include "session_driver.h"

using namespace komainu;
using namespace komainu::test;

namespace {

const std::string kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const std::string kAfterPawn = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";
const std::string kBoard = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

std::string sfen_after(const std::string& script) { return run_script(script + "\nsfen\n").back(); }

// "info" and its fields in the order that GUIs expect, "pv" and at least one move last.
bool is_info_line(const std::string& line) {
    auto words = split_words(line);
    std::erase_if(words, [](std::string_view word) { return word == "lowerbound" || word == "upperbound"; });
    constexpr std::string_view kFields[] = {"info",     "depth", "",     "seldepth", "",  "multipv", "",
                                            "score",    "*",     "",     "nodes",    "",  "nps",     "",
                                            "hashfull", "",      "time", "",         "pv"};
    if (words.size() <= std::size(kFields) || join_words(split_words(line)) != line) {
        return false;
    }
    for (std::size_t i = 0; i < std::size(kFields); ++i) {
        const bool fits = kFields[i].empty()  ? parse_number(words[i]).has_value()
                          : kFields[i] == "*" ? words[i] == "cp" || (words[i] == "mate" && words[i + 1] != "0")
                                              : words[i] == kFields[i];
        if (!fits) {
            return false;
        }
    }
    return true;
}

// Black to move has been mated.
const std::string kMated = "position 9/9/9/9/9/9/4p4/4g4/4K4 b - 1";

}  // namespace

TEST_CASE("a whole session as Shogidokoro and ShogiHome hold it", "[usi]") {
    const Lines lines = run_script(
        "usi\n"
        "setoption name USI_Ponder value true\n"
        "setoption name USI_Hash value 16\n"
        "isready\n"
        "usinewgame\n"
        "position startpos\n"
        "go btime 1000 wtime 1000 byoyomi 50\n"
        "isready\n"
        "gameover win\n"
        "isready\n"
        "usinewgame\n"
        "position startpos moves 7g7f\n"
        "go btime 1000 wtime 1000 binc 10 winc 10\n"
        "gameover lose\n"
        "quit\n");
    CHECK(count_prefix(lines, "usiok") == 1);
    CHECK(count_prefix(lines, "readyok") == 3);
    CHECK(count_prefix(lines, "bestmove ") == 2);
    CHECK(count_prefix(lines, "info string error") == 0);
    CHECK(count_prefix(lines, "info string") == 3);  // what evaluates
}

TEST_CASE("piped commands are carried out in order", "[usi]") {
    const Lines lines = run_script_without_evaluation("isready\nposition startpos\ngo depth 2\n");
    CHECK(lines.front() == "readyok");
    CHECK(lines.back().starts_with("bestmove "));
}

TEST_CASE("position: every spelling that occurs", "[usi]") {
    CHECK(sfen_after("position startpos") == kStart);
    CHECK(sfen_after("position startpos moves") == kStart);
    CHECK(sfen_after("position startpos moves 7g7f") == kAfterPawn);
    CHECK(sfen_after("position sfen " + kStart) == kStart);
    CHECK(sfen_after("position sfen " + kStart + " moves") == kStart);
    CHECK(sfen_after("position sfen " + kStart + " moves 7g7f") == kAfterPawn);
    CHECK(sfen_after("position " + kStart + " moves 7g7f") == kAfterPawn);
    CHECK(sfen_after("position sfen " + kBoard + " b -") == kStart);
    CHECK(sfen_after("position sfen " + kBoard + " moves 7g7f") == kAfterPawn);
    CHECK(sfen_after("position sfen " + kBoard + "_b_-_1 moves 7g7f") == kAfterPawn);
    CHECK(sfen_after("  position \t startpos   moves  7g7f \t\r") == kAfterPawn);
}

TEST_CASE("position: what cannot be read is told in one line and changes nothing", "[usi]") {
    const auto check = [](const std::string& command, const std::string& told) {
        const Lines lines = run_script("position startpos moves 7g7f\n" + command + "\nsfen\n");
        CAPTURE(command, lines);
        REQUIRE(lines.size() == 2);
        CHECK(lines[0].starts_with("info string error: position: "));
        CHECK(lines[0].find(told) != std::string::npos);
        CHECK(lines[1] == kAfterPawn);
    };
    check("position", "empty");
    check("position sfen", "empty");
    check("position sfen moves 7g7f", "empty");
    check("position startpos 7g7f", "'7g7f'");
    check("position sfen 9/9/9 b - 1", "ranks");
    check("position sfen " + kBoard + " x - 1", "'x'");
    check("position startpos moves 7g7f 3c3e", "move 2: illegal move '3c3e'");
    check("position startpos moves 7g7f 3c3d foo 2g2f", "move 3: cannot read move 'foo'");
    check("position startpos moves 7g7f 3c3d 8h2b+ 3a2b 0", "move 5");
}

TEST_CASE("position: the moves count for repetition", "[usi]") {
    const std::string cycle = " 2h3h 8b7b 3h2h 7b8b";
    CHECK(contains(run_script("position startpos moves" + cycle + cycle + "\nd\n"), "Referee: the game goes on"));
    CHECK(
        contains(run_script("position startpos moves" + cycle + cycle + cycle + "\nd\n"), "Referee: draw: repetition"));
}

TEST_CASE("CR LF, empty lines, blanks, debug and register are tolerated", "[usi]") {
    const Lines lines = run_script_without_evaluation(
        "\r\n\n   \n\tisready\t\r\ndebug on\r\ndebug off\r\nregister later\r\n"
        "setoption  name  Threads   value  1 \r\nposition startpos\r\ngo   depth\t1\r\n");
    CHECK(lines.front() == "readyok");
    CHECK(lines.back().starts_with("bestmove "));
    CHECK(lines.back().find('\r') == std::string::npos);
    CHECK(count_prefix(lines, "info string") == 0);
}

TEST_CASE("unknown commands get one line", "[usi]") {
    CHECK(run_script("xyzzy now\n\x80z\n") ==
          Lines{"info string error: unknown command 'xyzzy'", "info string error: unknown command '?z'"});
}

TEST_CASE("a last line without an end is a command", "[usi]") {
    CHECK(run_script_without_evaluation("isready") == Lines{"readyok"});
}

TEST_CASE("go: exactly one bestmove, of two or four words, after infos with pv last", "[usi]") {
    const Lines lines = run_script("position startpos\ngo depth 3\n");
    CHECK(count_prefix(lines, "bestmove ") == 1);
    const auto best = split_words(lines.back());
    CHECK((best.size() == 2 || (best.size() == 4 && best[2] == "ponder")));
    CHECK(count_prefix(lines, "info depth ") >= 1);
    for (const std::string& line : lines) {
        if (!line.starts_with("bestmove")) {
            CAPTURE(line);
            CHECK(is_info_line(line));
        }
    }
}

TEST_CASE("go: the first limit met ends the search", "[usi]") {
    const Lines lines =
        run_script("position startpos\ngo movetime 600000 depth 1 nodes 1000000000 btime 600000 wtime 600000\n");
    CHECK(lines.back().starts_with("bestmove "));
    CHECK(run_script("go nodes 50 depth 60 btime 600000 wtime 600000\n").back().starts_with("bestmove "));
}

TEST_CASE("go: clocks that are empty, negative or fractions", "[usi]") {
    for (const char* clocks : {"btime 0 wtime 0", "btime -5000 wtime -1 binc 0 winc 0", "btime 100.5 wtime 1000.25",
                               "byoyomi 20 btime 0 wtime 0", "btime 0 wtime 0 byoyomi 20", "movetime 0"}) {
        const Lines lines = run_script(std::string("position startpos\ngo ") + clocks + "\n");
        CAPTURE(clocks, lines);
        CHECK(count_prefix(lines, "bestmove ") == 1);
        CHECK(count_prefix(lines, "info string") == 0);
    }
}

TEST_CASE("go: each thing that cannot be read is told in a line, the rest holds", "[usi]") {
    const Lines lines = run_script_without_evaluation("position startpos\ngo depth x nonsense depth 1 byoyomi\n");
    CHECK(count_prefix(lines, "info string error: ") == 3);
    CHECK(contains(lines, "info string error: go: 'x' after depth is not a number"));
    CHECK(contains(lines, "info string error: go: unknown word 'nonsense'"));
    CHECK(contains(lines, "info string error: go: no number after byoyomi"));
    CHECK(only(lines, "info depth").starts_with("info depth 1 "));
    CHECK(count_prefix(lines, "bestmove ") == 1);
}

TEST_CASE("go: searchmoves restricts the move", "[usi]") {
    const Lines lines = run_script("position 4k4/9/9/9/9/9/9/9/4K4 b Pp 1\ngo searchmoves P*5e depth 2\n");
    CHECK(lines.back().starts_with("bestmove P*5e"));
    CHECK(run_script("position startpos\ngo depth 2 searchmoves 9g9f\n").back().starts_with("bestmove 9g9f"));
}

TEST_CASE("go mate answers with the moves, with nomate, or with timeout", "[usi]") {
    const std::string mate = "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1\n";
    CHECK(run_script(mate + "go mate 60000\n") == Lines{"checkmate G*5b"});
    CHECK(run_script("position startpos\ngo mate 60000\n") == Lines{"checkmate nomate"});
    CHECK(run_script(mate + "go mate 0\n").size() == 1);
    // Four Free Kings have more checks than can be seen through before the input ends.
    CHECK(run_script("setoption name USI_Variant value chushogi\n"
                     "position sfen 5k6/12/12/12/12/12/12/12/12/12/12/QQQQ1K6 b - 1\ngo mate infinite\n")
              .back()
              .starts_with("checkmate "));
}

TEST_CASE("bestmove resign without a legal move, bestmove win where a win may be declared", "[usi]") {
    CHECK(run_script(kMated + "\ngo depth 3\n").back() == "bestmove resign");
    CHECK(run_script(kMated + "\ngo infinite\nstop\n").back() == "bestmove resign");
    const std::string entered =
        "setoption name EnteringKingRule value CSARule27\n"
        "position sfen +R+RBBKGGGG/SSSSPPPPP/9/9/9/9/9/9/8k b 4N4L 1\ngo depth 3\n";
    CHECK(run_script(entered).back() == "bestmove win");
}

TEST_CASE("a mate is told in plies", "[usi]") {
    const Lines lines = run_script("position 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\ngo depth 5\n");
    CHECK(std::ranges::any_of(
        lines, [](const std::string& line) { return line.find(" score mate 1 ") != std::string::npos; }));
    CHECK(lines.back().starts_with("bestmove G*5b"));
}

TEST_CASE("MultiPV under both names", "[usi]") {
    for (const char* name : {"USI_MultiPV", "MultiPV"}) {
        const Lines lines =
            run_script(std::string("setoption name ") + name + " value 3\nposition startpos\ngo depth 2\n");
        CAPTURE(name, lines);
        CHECK(std::ranges::any_of(
            lines, [](const std::string& line) { return line.find(" multipv 3 ") != std::string::npos; }));
    }
}

TEST_CASE("stop, ponderhit and gameover are ignored when idle", "[usi]") {
    CHECK(run_script_without_evaluation(
              "stop\nponderhit\nponderhit btime 5 wtime 5\ngameover draw\ngameover unknown\nstop\nisready\n") ==
          Lines{"readyok"});
}

TEST_CASE("the end of input finishes a bounded search and stops any other", "[usi]") {
    for (const char* go : {"go depth 4", "go nodes 2000", "go movetime 30", "go btime 500 wtime 500", "go infinite",
                           "go ponder btime 1000 wtime 1000", "go", "go infinite depth 2"}) {
        const Lines lines = run_script(std::string("position startpos\n") + go + "\n");
        CAPTURE(go);
        CHECK(count_prefix(lines, "bestmove ") == 1);
        CHECK(lines.back().starts_with("bestmove "));
    }
    // Finished means finished: depth 4 is reached.
    CHECK(count_prefix(run_script("position startpos\ngo depth 4\n"), "info depth 4 ") >= 1);
}

TEST_CASE("every game plays", "[usi]") {
    for (const char* game : {"shogi", "chushogi", "dai-seireigi", "kamikaze-mortal-shogi"}) {
        const Lines lines = run_script(std::string("setoption name USI_Variant value ") + game +
                                       "\nisready\nusinewgame\nposition startpos\ngo depth 2\n");
        CAPTURE(game);
        CHECK(lines.back().starts_with("bestmove "));
        CHECK(lines.back() != "bestmove resign");
    }
}
