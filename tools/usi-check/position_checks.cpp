#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "usi-check/checks.h"
#include "usi-check/samples.h"

namespace komainu::usi_check {
namespace {

constexpr int kPlies = 13;  // White is then to move, so that no answer to the start position is legal

// The position after some moves, as SFEN without its move number.
std::string sfen_without_number(Session& s) {
    s.assume(walk(s, kPlies));
    const std::string sfen = s.assumed().to_sfen();
    return sfen.substr(0, sfen.rfind(' '));
}

void plays_it(Session& s, std::string_view position) {
    s.send(absl::StrCat("position ", std::string(position)));
    s.go("depth 2");
}

void knows_no_new_game(Session& s) {
    s.open();
    for (const int plies : {0, 1, kPlies, 2}) {
        s.position(walk(s, plies));
        s.go("depth 1");
    }
}

void knows_new_game_each_time(Session& s) {
    s.open();
    for (const int plies : {0, 1, kPlies, 2}) {
        s.send("usinewgame");
        s.position(walk(s, plies));
        s.go("depth 1");
    }
}

void reads_moves_without_moves(Session& s) {
    s.open();
    s.position("startpos moves");
    s.go("depth 1");
    s.position(absl::StrCat("sfen ", sfen_without_number(s), " 14 moves"));
    s.go("depth 1");
}

void reads_no_number(Session& s) {
    s.open();
    plays_it(s, absl::StrCat("sfen ", sfen_without_number(s)));
}

void reads_no_word_sfen(Session& s) {
    s.open();
    plays_it(s, absl::StrCat(sfen_without_number(s), " 14"));
}

void reads_underscores(Session& s) {
    s.open();
    plays_it(s, absl::StrCat("sfen ", absl::StrReplaceAll(sfen_without_number(s), {{" ", "_"}}), "_14"));
}

void reads_hands(Session& s) {
    const std::string& hands = sample_for(s, &Samples::hands);
    s.open();
    for (const std::string& text : {hands, sample_for(s, &Samples::hands_in_other_order)}) {
        s.position(text);
        s.go("depth 1 searchmoves P*5e");
    }
}

void reads_long_games(Session& s) {
    s.open();
    s.position(walk(s, 150));
    s.go("depth 1");
}

// Sends the lines, after which the position may be any, and wants the engine to live.
std::function<void(Session&)> survives(std::vector<std::string> lines) {
    return [lines = std::move(lines)](Session& s) {
        s.open();
        for (const std::string& line : lines) {
            s.send(line);
            s.settle();
        }
        s.position(walk(s, kPlies));
        s.go("depth 1");
    };
}

void resigns_without_moves(Session& s) {
    s.open();
    s.position(sample_for(s, &Samples::mated));
    s.go("btime 1000 wtime 1000 byoyomi 100");
}

}  // namespace

std::vector<Check> position_checks() {
    return {
        {"no-usinewgame", Level::Must, "Lishogi-Bot never sends usinewgame", knows_no_new_game},
        {"usinewgame-each-time", Level::Must, "shoginet sends it before every position", knows_new_game_each_time},
        {"moves-without-moves", Level::Must, "shoginet and Lishogi-Bot end with the word moves",
         reads_moves_without_moves},
        {"sfen-without-number", Level::Must, "collections of positions leave the move number out", reads_no_number},
        {"sfen-without-word", Level::Optional, "YaneuraOu takes a missing word sfen", reads_no_word_sfen},
        {"sfen-underscores", Level::Optional, "lishogi may write _ for blanks", reads_underscores},
        {"hands", Level::Must, "counts of two digits, and both orders of hands (FSF#77)", reads_hands},
        {"long-game", Level::Must, "GUIs send all moves of the game each time", reads_long_games},
        {"illegal-move", Level::Must, "games edited by hand",
         survives(
             {"position startpos moves 1a1b", "position startpos moves 9z9z", "position startpos moves nonsense"})},
        {"bad-sfen", Level::Must, "positions typed by hand",
         survives({"position", "position sfen", "position sfen nonsense", "position sfen 9/9/9 b - 1",
                   "position sfen 99999999999999/9 x y z", "position startpos startpos"})},
        {"no-legal-move", Level::Must, "only resign is right; anything else is an error in ShogiHome",
         resigns_without_moves},
    };
}

}  // namespace komainu::usi_check
