// Options as GUIs declare and send them (users.md 1.1 setoption, 1.2, 1.3).

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "session_driver.h"

using namespace komainu;
using namespace komainu::test;

namespace {

// The SFEN at the end of a session: tells whether the position was reset, and of which game it is.
std::string final_sfen(const std::string& script) { return run_script(script + "\nsfen\n").back(); }

// "option name NAME type TYPE ..." with single blanks and one-word names, defaults and values.
bool is_option_line(const std::string& line) {
    const auto words = split_words(line);
    if (words.size() < 5 || join_words(words) != line || words[0] != "option" || words[1] != "name" ||
        words[3] != "type") {
        return false;
    }
    if (words[4] == "button") {
        return words.size() == 5;
    }
    if (words.size() < 7 || words[5] != "default") {
        return false;
    }
    if (words[4] == "check") {
        return words.size() == 7 && (words[6] == "true" || words[6] == "false");
    }
    if (words[4] == "filename") {
        return words.size() == 7;
    }
    if (words[4] == "spin") {
        return words.size() == 11 && words[7] == "min" && words[9] == "max" && parse_number(words[6]).has_value() &&
               parse_number(words[8]).has_value() && parse_number(words[10]).has_value();
    }
    for (std::size_t i = 7; i < words.size(); i += 2) {
        if (words[i] != "var" || i + 1 == words.size()) {
            return false;
        }
    }
    return words[4] == "combo" && words.size() > 7;
}

const std::string kMoved = "position startpos moves 7g7f\n";
const std::string kShogiMoved = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";

}  // namespace

TEST_CASE("usi: ids, options with single blanks and one-word names and defaults, usiok", "[usi]") {
    const Lines lines = run_script("usi\n");
    CHECK(lines.front().starts_with("id name Komainu "));
    CHECK(count_prefix(lines, "id author ") == 1);
    CHECK(lines.back() == "usiok");
    for (const std::string& line : lines) {
        if (line.starts_with("option")) {
            CAPTURE(line);
            CHECK(is_option_line(line));
        }
        CHECK(std::ranges::all_of(line, [](char c) { return c >= ' ' && c <= '~'; }));
    }
    for (const char* name : {"USI_Hash", "USI_Ponder", "Threads", "USI_MultiPV", "USI_Variant", "ChuRules",
                             "RangeJumps", "EnteringKingRule", "Move_Overhead", "ResignValue", "MaxMovesToDraw",
                             "Skill_Level", "Contempt", "Clear_Hash"}) {
        CAPTURE(name);
        CHECK(count_prefix(lines, std::string("option name ") + name + " type ") == 1);
    }
    CHECK(contains(lines,
                   "option name USI_Variant type combo default shogi var shogi var chushogi var dai-seireigi "
                   "var kamikaze-mortal-shogi"));
}

TEST_CASE("uci: the same in the sister protocol's words", "[usi]") {
    const Lines lines = run_script("uci\n");
    CHECK(lines.back() == "uciok");
    CHECK(count_prefix(lines, "option name UCI_Variant type combo ") == 1);
    CHECK(count_prefix(lines, "option name Hash type spin ") == 1);
    CHECK(count_prefix(lines, "option name USI_Variant ") == 0);
}

TEST_CASE("setoption: unknown names get an info string at most", "[usi]") {
    const Lines lines = run_script_without_evaluation("setoption name No_Such_Thing value 3\nisready\n");
    CHECK(lines == Lines{"info string error: no such option: No_Such_Thing", "readyok"});
}

TEST_CASE("setoption: customary names are taken in silence", "[usi]") {
    const Lines lines = run_script_without_evaluation(
        "setoption name USI_AnalyseMode value true\n"
        "setoption name USI_OwnBook value false\n"
        "setoption name Skill_Level value 20\n"
        "setoption name Skill Level value 20\n"
        "setoption name EvalFile value \n"
        "setoption name BookFile value some file.bin\n"
        "setoption name NetworkDelay value 120\n"
        "setoption name MaxMovesToDraw value 320\n"
        "setoption name USI_Ponder value true\n"
        "setoption name USI_Hash value 32\n"
        "setoption name NumberOfThreads value 1\n"
        "setoption name MultiPV value 2\n"
        "setoption name USI_MultiPV value 1\n"
        "setoption name ResignValue value 99999\n"
        "setoption name Clear Hash\n"
        "setoption name clear_hash value \n"
        "isready\n");
    CHECK(lines == Lines{"readyok"});
}

TEST_CASE("setoption: empty, wrong and out-of-range values leave the session alive", "[usi]") {
    const Lines lines = run_script(
        "setoption name USI_Hash value \n"
        "setoption name Threads value\n"
        "setoption name Threads value many\n"
        "setoption name USI_Ponder value perhaps\n"
        "setoption name USI_Variant value chess\n"
        "setoption name ChuRules value \n"
        "setoption name USI_MultiPV value 0\n"
        "setoption name Move_Overhead value 9223372036854775808\n"
        "setoption\n"
        "setoption name\n"
        "setoption Threads 2\n"
        "isready\n");
    CHECK(lines.back() == "readyok");
    CHECK(count_prefix(lines, "info string error: option ") == 6);
    CHECK(count_prefix(lines, "info string error: setoption: ") == 3);
    CHECK(contains(lines, "info string option USI_MultiPV: 0 is not in 1..64, using 1"));
    CHECK(contains(lines, "info string option Move_Overhead: 9223372036854775808 is not in 0..10000, using 10000"));
    CHECK(lines.size() == 13);  // the evaluation's name too
}

TEST_CASE("USI_Variant: any spelling, and the start of the new game", "[usi]") {
    const std::string chu = final_sfen("setoption name USI_Variant value chushogi");
    CHECK(chu.starts_with("lfcsgekgscfl/"));
    for (const char* spelling : {"chu", "Chu_Shogi", "CHU-SHOGI", "chu shogi"}) {
        CAPTURE(spelling);
        CHECK(final_sfen(std::string("setoption name usi variant value ") + spelling) == chu);
    }
    CHECK(final_sfen("setoption name UCI_Variant value chushogi") == chu);
    CHECK(final_sfen("setoption name USI_Variant value Dai_Seireigi").starts_with("lafm{rg}u"));
    CHECK(final_sfen(kMoved + "setoption name USI_Variant value kamikazemortalshogi").ends_with(" b - 1"));
    CHECK(final_sfen(kMoved + "setoption name USI_Variant value chu\nsetoption name USI_Variant value standard")
              .ends_with("/LNSGKGSNL b - 1"));
}

TEST_CASE("repeated settings reset nothing", "[usi]") {
    CHECK(final_sfen(kMoved + "setoption name USI_Variant value shogi") == kShogiMoved);
    CHECK(final_sfen(kMoved + "setoption name USI_Variant value Shogi\nusinewgame\nisready") == kShogiMoved);
    CHECK(final_sfen(kMoved + "setoption name EnteringKingRule value None") == kShogiMoved);
    // The rules of other games do not touch this one.
    CHECK(final_sfen(kMoved + "setoption name ChuRules value Lishogi") == kShogiMoved);
    CHECK(final_sfen(kMoved + "setoption name USI_Variant value nonsense") == kShogiMoved);
}

TEST_CASE("rule options, set before or after the game, change its rules", "[usi]") {
    CHECK(final_sfen(kMoved + "setoption name EnteringKingRule value CSARule27").ends_with(" b - 1"));
    // D2: with Captures a range jump to an empty square is no move.
    const std::string dai = "setoption name USI_Variant value dai-seireigi\n";
    const std::string captures = "setoption name RangeJumps value captures\n";
    const std::string moves = "position 7k7/15/15/15/15/15/15/15/15/15/15/15/7P7/15/7{RG}6K b\nmoves\n";
    const std::string any = run_script(dai + moves).back();
    const std::string before = run_script(captures + dai + moves).back();
    CHECK(before != any);
    CHECK(run_script(dai + captures + moves).back() == before);
}

TEST_CASE("MaxMovesToDraw reaches the referee", "[usi]") {
    const std::string moves = "position startpos moves 7g7f 3c3d\nd\n";
    CHECK(contains(run_script(moves), "Referee: the game goes on"));
    CHECK(std::ranges::any_of(run_script("setoption name MaxMovesToDraw value 2\n" + moves),
                              [](const std::string& line) { return line.starts_with("Referee: draw: "); }));
}

TEST_CASE("ResignValue: the engine gives up when so far behind, and not before", "[usi]") {
    const std::string bare_king = "position sfen 4k4/1r5b1/ppppppppp/9/9/9/9/9/4K4 b - 1\ngo depth 2\n";
    const auto answer = [&](const std::string& value) {
        return run_script("setoption name ResignValue value " + value + "\n" + bare_king).back();
    };
    CHECK(answer("1000") == "bestmove resign");
    CHECK(answer("0") != "bestmove resign");
    CHECK(answer("99999") != "bestmove resign");
    CHECK(run_script("setoption name ResignValue value 1000\nposition startpos\ngo depth 2\n").back() !=
          "bestmove resign");
}

TEST_CASE("Skill_Level and Contempt: ranges, defaults, and their effect", "[usi]") {
    const Lines lines = run_script("usi\n");
    CHECK(contains(lines, "option name Skill_Level type spin default 20 min 0 max 20"));
    CHECK(contains(lines, "option name Contempt type spin default 0 min -200 max 200"));
    const Lines remarks = run_script_without_evaluation(
        "setoption name Skill Level value 21\n"
        "setoption name Contempt value -500\n"
        "setoption name Contempt value none\n"
        "isready\n");
    CHECK(remarks == Lines{"info string option Skill_Level: 21 is not in 0..20, using 20",
                           "info string option Contempt: -500 is not in -200..200, using -200",
                           "info string error: option Contempt: 'none' is not a number", "readyok"});
    // One iteration, soon over, of which one line is shown.
    const Lines weak = run_script("setoption name Skill_Level value 0\ngo movetime 600000\n");
    CHECK(weak.size() == 2);
    CHECK(count_prefix(weak, "info depth 1 ") == 1);
    CHECK(count_prefix(weak, "bestmove ") == 1);
    // White may go back to the start position.
    const Lines draw = run_script(
        "setoption name Contempt value -200\n"
        "position startpos moves 2h3h 8b7b 3h2h\ngo depth 4\n");
    CHECK(draw.back().starts_with("bestmove 7b8b"));
}

TEST_CASE("values given before the session are its defaults", "[usi]") {
    std::istringstream in("usi\n");
    std::ostringstream out;
    Conversation session(in, out);
    CHECK(session.set_option("usi_variant", "chu").ok());
    CHECK(session.set_option("Threads", "2").ok());
    CHECK(absl::IsNotFound(session.set_option("Thread", "2")));
    CHECK(absl::IsInvalidArgument(session.set_option("Threads", "two")));
    session.run();
    CHECK(out.str().find("option name USI_Variant type combo default chushogi var shogi") != std::string::npos);
    CHECK(out.str().find("option name Threads type spin default 2 ") != std::string::npos);
}
