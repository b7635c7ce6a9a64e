// What happens while a search runs: answers at once, and exactly one bestmove whatever comes when (users.md 1.1, 1.4).
// Tests wait for lines, never for a time.

#include <catch2/catch.hpp>

#include "session_driver.h"

using namespace komainu;
using namespace komainu::test;

namespace {

const std::string kOneReply = "position 8k/6+P2/8P/9/9/9/9/9/K8 w - 1";  // White has few moves

}  // namespace

TEST_CASE("isready is answered during a search, which goes on", "[usi][live]") {
    LiveSession session;
    session.send("position startpos");
    session.send("go infinite");
    session.wait_for("info depth 1 ");
    session.synchronize();
    session.send("usi");
    session.wait_for("usiok");
    session.send("d");
    session.wait_for("SFEN: ");
    CHECK(session.count("bestmove") == 0);
    session.send("stop");
    session.wait_for("bestmove ");
    session.close();
    CHECK(session.count("bestmove") == 1);
}

TEST_CASE("go infinite keeps its move back until stop, even at a limit, a mate or without a move", "[usi][live]") {
    for (const char* setup :
         {"position startpos", "position 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "position 9/9/9/9/9/9/4p4/4g4/4K4 b - 1"}) {
        CAPTURE(setup);
        LiveSession session;
        session.send(setup);
        session.send("go infinite depth 1 nodes 10 movetime 1");
        for (int i = 0; i < 20; ++i) {
            session.synchronize();
        }
        CHECK(session.count("bestmove") == 0);
        session.send("stop");
        session.wait_for("bestmove ");
        session.send("stop");
        session.close();
        CHECK(session.count("bestmove") == 1);
    }
}

TEST_CASE("go ponder keeps its move back until ponderhit", "[usi][live]") {
    const std::pair<const char*, const char*> kSearches[] = {
        {"go ponder depth 2", "ponderhit"},
        {"go ponder depth 60 nodes 20 movetime 1", "ponderhit"},
        {"go ponder btime 500 wtime 500 byoyomi 10", "ponderhit"},
        {"go ponder", "ponderhit btime 300 wtime 300 byoyomi 10"},
        {"go ponder btime 1 wtime 1", "ponderhit btime 300 wtime 300 binc 5 winc 5"},
    };
    for (const auto& [go, hit] : kSearches) {
        CAPTURE(go, hit);
        LiveSession session;
        session.send("position startpos");
        session.send(go);
        for (int i = 0; i < 20; ++i) {
            session.synchronize();
        }
        CHECK(session.count("bestmove") == 0);
        session.send(hit);
        session.wait_for("bestmove ");
        session.send("ponderhit");
        session.send("stop");
        session.synchronize();
        CHECK(session.count("bestmove") == 1);
    }
}

TEST_CASE("stop during ponder gives the move", "[usi][live]") {
    LiveSession session;
    session.send("position startpos");
    session.send("go ponder btime 100000 wtime 100000");
    session.wait_for("info depth 1 ");
    session.send("stop");
    session.wait_for("bestmove ");
    // The position of another move follows at once.
    session.send("position startpos moves 7g7f 3c3d");
    session.send("go depth 2");
    session.wait_for("bestmove ");
    session.close();
    CHECK(session.count("bestmove") == 2);
}

TEST_CASE("ponderhit: what cannot be read is told, and the move is given", "[usi][live]") {
    LiveSession session;
    session.send("go ponder depth 1");
    session.send("ponderhit nonsense");
    session.wait_for("info string error: go: unknown word 'nonsense'");
    session.wait_for("bestmove ");
    session.close();
    CHECK(session.count("bestmove ") == 1);
}

TEST_CASE("ponderhit without limits goes on until stop", "[usi][live]") {
    LiveSession session;
    session.send("position startpos");
    session.send("go ponder");
    session.send("ponderhit");
    session.synchronize();
    session.send("stop");
    session.wait_for("bestmove ");
    session.close();
    CHECK(session.count("bestmove") == 1);
}

TEST_CASE("commands that change something end the search first", "[usi][live]") {
    for (const char* command :
         {"setoption name USI_Hash value 8", "setoption name USI_Variant value chushogi", "setoption name Clear_Hash",
          "position startpos moves 7g7f", "position nonsense", "usinewgame", "ucinewgame", "gameover win",
          "gameover lose", "gameover draw", "gameover unknown", "go depth 1", "go mate 100", "perft 1", "eval"}) {
        CAPTURE(command);
        LiveSession session;
        session.send("position startpos");
        session.send("go infinite");
        session.send(command);
        session.synchronize();
        const Lines lines = session.lines();
        REQUIRE(count_prefix(lines, "bestmove ") >= 1);
        session.close();
        CHECK(session.count("bestmove") == (std::string(command) == "go depth 1" ? 2 : 1));
    }
}

TEST_CASE("a setting made during a search holds afterwards", "[usi][live]") {
    LiveSession session;
    session.send("go infinite");
    session.send("setoption name USI_Variant value chushogi");
    session.send("go depth 1");
    session.wait_for("bestmove ");
    session.wait_for("bestmove ");
    session.send("sfen");
    CHECK(session.wait_for("lfcsgekgscfl/").ends_with(" b - 1"));
}

TEST_CASE("stop races the end of the search: one bestmove each", "[usi][live]") {
    LiveSession session;
    session.send(kOneReply);
    constexpr std::size_t kSearches = 200;
    for (std::size_t i = 0; i < kSearches; ++i) {
        session.send(i % 2 == 0 ? "go depth 1" : "go nodes 40");
        session.send("stop");
        if (i % 3 == 0) {
            session.send("stop");
        }
    }
    session.synchronize();
    session.close();
    CHECK(session.count("bestmove") == kSearches);
}

TEST_CASE("stop races ponderhit: one bestmove each", "[usi][live]") {
    LiveSession session;
    session.send(kOneReply);
    constexpr std::size_t kSearches = 100;
    for (std::size_t i = 0; i < kSearches; ++i) {
        session.send("go ponder btime 20 wtime 20");
        session.send(i % 2 == 0 ? "ponderhit" : "stop");
        session.send(i % 2 == 0 ? "stop" : "ponderhit");
    }
    session.close();
    CHECK(session.count("bestmove") == kSearches);
}

TEST_CASE("a whole game through, bestmove by bestmove, with isready before each search", "[usi][live]") {
    LiveSession session;
    session.send("setoption name USI_Variant value kamikaze-mortal-shogi");
    std::string moves;
    for (int ply = 0; ply < 30; ++ply) {
        session.synchronize();
        session.send("position startpos moves" + moves);
        session.send("go nodes 300");
        const std::string answer = session.wait_for("bestmove ");
        const std::string move = answer.substr(9, answer.find(' ', 9) - 9);
        if (move == "resign") {
            break;
        }
        moves += ' ' + move;
    }
    CHECK(session.count("info string error") == 0);
}

TEST_CASE("quit stops at once and the search still gives its move", "[usi][live]") {
    for (const char* go : {"go infinite", "go ponder", "go depth 100", "go btime 3600000 wtime 3600000"}) {
        CAPTURE(go);
        LiveSession session;
        session.send("position startpos");
        session.send(go);
        session.send("quit");
        session.send("isready");  // no longer read
        session.join();
        CHECK(session.lines().back().starts_with("bestmove "));
        CHECK(session.count("bestmove") == 1);
        CHECK(session.count("readyok") == 0);
    }
}

TEST_CASE("the end of input right behind go", "[usi][live]") {
    for (const char* go : {"go infinite", "go ponder movetime 5", "go depth 3", "go movetime 20"}) {
        CAPTURE(go);
        LiveSession session;
        session.send("position startpos");
        session.send(go);
        session.close();
        CHECK(session.lines().back().starts_with("bestmove "));
        CHECK(session.count("bestmove") == 1);
    }
}

TEST_CASE("a ponder search that was hit is finished at the end of input", "[usi][live]") {
    LiveSession session;
    session.send("position startpos");
    session.send("go ponder depth 4");
    session.send("ponderhit");
    session.close();
    CHECK(session.count("info depth 4 ") >= 1);
    CHECK(session.lines().back().starts_with("bestmove "));
}

TEST_CASE("a long perft or bench: questions are answered meanwhile, and stop ends it", "[usi][live]") {
    for (const std::string command : {"perft 50", "go perft 50", "bench 100"}) {
        CAPTURE(command);
        LiveSession session;
        session.send(command);
        session.synchronize();
        session.send("sfen");
        session.wait_for("lnsgkgsnl/");
        session.send("stop");
        session.wait_for("Stopped.");
        session.send("perft 1");
        session.wait_for("Nodes searched: 30");
    }
}

TEST_CASE("perft and bench are finished before the next command that needs the engine, and before quit",
          "[usi][live]") {
    const Lines lines =
        run_script("perft 3\nposition startpos moves 7g7f\nperft 1\ngo depth 1\nbench 1\nperft 3\nquit\n");
    CHECK(count_prefix(lines, "Nodes searched: 25470") == 1);
    CHECK(count_prefix(lines, "Nodes searched: ") == 4);
    CHECK(count_prefix(lines, "bestmove ") == 1);
    CHECK(count_prefix(lines, "Stopped.") == 0);
    CHECK(lines.back().starts_with("Nodes searched: "));
}
