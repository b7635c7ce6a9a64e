// Sessions in UCI, as runners hold them that know Fairy-Stockfish: its notation of moves, its FEN, White first.

#include <catch2/catch.hpp>

#include "komainu/games/catalogue.h"
#include "komainu/protocol/go_parser.h"
#include "komainu/protocol/output.h"
#include "komainu/protocol/position_text.h"
#include "session_driver.h"

using namespace komainu;
using namespace komainu::test;

namespace {

const std::string kBoard = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
const std::string kAfterPawn = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2";

std::string sfen_after(const std::string& script) { return run_script("uci\n" + script + "\nsfen\n").back(); }

GoCommand go(std::string_view text, Dialect dialect) {
    const Position position(*make_variant("shogi"));
    return parse_go(split_words(text), position, dialect);
}

}  // namespace

TEST_CASE("uci: a whole game's commands", "[uci]") {
    const Lines lines = run_script_without_evaluation(
        "uci\nsetoption name UCI_Variant value shogi\nsetoption name Hash value 16\nsetoption name Threads value 1\n"
        "setoption name MultiPV value 1\nsetoption name Ponder value false\nisready\nucinewgame\n"
        "position startpos moves c3c4 g7g6\ngo wtime 300 btime 300 winc 10 binc 10 movestogo 20\nisready\nquit\n");
    CHECK(count_prefix(lines, "uciok") == 1);
    CHECK(count_prefix(lines, "readyok") == 2);
    CHECK(count_prefix(lines, "bestmove ") == 1);
    CHECK(count_prefix(lines, "info string") == 0);
}

TEST_CASE("uci: moves are written in chess notation, the line and the best move", "[uci]") {
    const Lines lines = run_script("uci\nposition startpos\ngo depth 1 searchmoves c3c4\n");
    CHECK(only(lines, "bestmove ").starts_with("bestmove c3c4"));
    CHECK(only(lines, "info depth 1 ").find(" pv c3c4") != std::string::npos);
    CHECK(only(run_script("uci\nposition fen 8k/9/8K/9/9/9/9/9/9[G] w - - 0 1\ngo depth 2\n"), "bestmove ")
              .starts_with("bestmove G@"));
    // The same words in USI.
    CHECK(only(run_script("uci\nusi\nposition startpos\ngo depth 1 searchmoves 7g7f\n"), "bestmove ")
              .starts_with("bestmove 7g7f"));
}

TEST_CASE("uci: positions as FEN, where w is the first player, and as SFEN", "[uci]") {
    CHECK(sfen_after("position startpos moves c3c4") == kAfterPawn);
    CHECK(sfen_after("position startpos moves 7g7f") == kAfterPawn);
    CHECK(sfen_after("position fen " + kBoard + "[] w - - 0 1 moves c3c4") == kAfterPawn);
    CHECK(sfen_after("position fen " + kBoard + "[-] w 0 1 moves c3c4") == kAfterPawn);
    CHECK(sfen_after("position fen " + kBoard + " b - 1 moves c3c4") == kAfterPawn);
    CHECK(sfen_after("position sfen " + kBoard + " b - 1 moves c3c4") == kAfterPawn);
    CHECK(sfen_after("position fen 4k4/9/9/9/9/9/9/9/4K4[GPPp] b - - 3 7") == "4k4/9/9/9/9/9/9/9/4K4 w G2Pp 14");
    CHECK(sfen_after("position fen 4k4/9/9/9/9/9/9/9/4K4 w G2Pp 14") == "4k4/9/9/9/9/9/9/9/4K4 w G2Pp 14");
    const Lines lines = run_script("uci\nposition startpos moves c3c4\nposition startpos moves c3c5\nsfen\n");
    CHECK(only(lines, "info string error") == "info string error: position: move 1: illegal move 'c3c5'");
    CHECK(lines.back() == kAfterPawn);
}

TEST_CASE("uci: White's clock is the first player's", "[uci]") {
    const auto uci = go("wtime 1 btime 2 winc 3 binc 4", Dialect::Uci).limits.clocks;
    CHECK(uci->time == std::array<std::int64_t, 2>{1, 2});
    CHECK(uci->increment == std::array<std::int64_t, 2>{3, 4});
    const auto usi = go("wtime 1 btime 2 winc 3 binc 4", Dialect::Usi).limits.clocks;
    CHECK(usi->time == std::array<std::int64_t, 2>{2, 1});
    CHECK(usi->increment == std::array<std::int64_t, 2>{4, 3});
}

TEST_CASE("uci: movestogo and mate", "[uci]") {
    CHECK(go("wtime 1000 btime 1000 movestogo 5", Dialect::Uci).limits.clocks->moves_to_go == 5);
    CHECK(go("wtime 1000 btime 1000 movestogo 5", Dialect::Uci).problems.empty());
    const GoCommand mate = go("mate 3", Dialect::Uci);
    CHECK(!mate.mate);
    CHECK(mate.limits.depth == 5);
    CHECK(go("mate 3", Dialect::Usi).mate);
    CHECK(count_prefix(run_script("uci\nposition fen 8k/9/8K/9/9/9/9/9/9[G] w 0 1\ngo mate 1\n"), "bestmove G@") == 1);
}

TEST_CASE("uci: mates are counted in moves", "[uci]") {
    CHECK(score_text(mate_in(1), Dialect::Uci) == "mate 1");
    CHECK(score_text(mate_in(5), Dialect::Uci) == "mate 3");
    CHECK(score_text(mated_in(2), Dialect::Uci) == "mate -1");
    CHECK(score_text(mated_in(4), Dialect::Uci) == "mate -2");
    CHECK(score_text(12, Dialect::Uci) == "cp 12");
}

TEST_CASE("uci: no move, and no word for giving up", "[uci]") {
    const Lines mated = run_script("uci\nposition fen 8k/8G/8K/9/9/9/9/9/9[] b 0 1\ngo depth 2\n");
    CHECK(only(mated, "bestmove ") == "bestmove (none)");
    CHECK(contains(mated, "info depth 0 score mate 0"));
    const Lines lines = run_script(
        "uci\nsetoption name ResignValue value 500\nposition fen 4k4/9/9/9/9/9/9/RR7/4K4[RB] b 0 1\ngo depth 2\n");
    CHECK(only(lines, "bestmove ").size() > std::string("bestmove ").size());
    CHECK(only(lines, "bestmove ").find("resign") == std::string::npos);
}

TEST_CASE("uci: double moves and passes of Chu Shogi", "[uci]") {
    const std::string setup =
        "uci\nsetoption name UCI_Variant value chu\nposition fen 11k/12/12/12/12/3p8/4p7/5N6/12/12/12/K11 w 0 1 moves ";
    CHECK(run_script(setup + "f5e6,e6d7\nsfen\n").back() == "11k/12/12/12/12/3N8/12/12/12/12/12/K11 w - 2");
    CHECK(run_script(setup + "0000\nsfen\n").back() == "11k/12/12/12/12/3p8/4p7/5N6/12/12/12/K11 w - 2");
    CHECK(only(run_script(setup + "\ngo depth 1 searchmoves f5e6,e6d7\n"), "bestmove ")
              .starts_with("bestmove f5e6,e6d7"));
}
