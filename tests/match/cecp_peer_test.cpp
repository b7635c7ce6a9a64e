// The CECP side, against a scripted engine with the habits of HaChu.

#include <catch2/catch.hpp>

#include "match/cecp_peer.h"
#include "support.h"

namespace komainu::match::test {
namespace {

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

// One game of the scripted engine, with Black, against a USI engine.
GameRecord cecp_game(const std::string& mode, const std::string& journal = "",
                     MatchSettings settings = match_of({}, fake_usi("play"))) {
    settings.engines[0] = fake_cecp(mode, journal);
    settings.games = 1;
    const TemporaryFolder folder;
    const std::vector<GameRecord> games = played(settings, folder);
    REQUIRE(games.size() == 1);
    return games[0];
}

}  // namespace

TEST_CASE("thinking lines are read", "[match][cecp]") {
    Answer answer;
    CHECK(read_cecp_thinking("3 -126 12 804 h4h5 e9e8 e4e5", answer));
    CHECK(answer.depth == 3);
    CHECK(answer.score == -126);
    CHECK(answer.nodes == 804);
    CHECK(read_cecp_thinking(" 4. 5 6 7", answer) == false);
    CHECK_FALSE(read_cecp_thinking("# 3 -126 12 804", answer));
    CHECK_FALSE(read_cecp_thinking("1-0 {resign}", answer));
    CHECK_FALSE(read_cecp_thinking("", answer));
}

TEST_CASE("whole games with double moves and passes", "[match][cecp]") {
    const TemporaryFolder folder;
    MatchSettings settings = match_of(fake_cecp("play", folder.file("journal")), fake_usi("play"));
    settings.games = 6;
    settings.move_limit = 200;
    const std::vector<GameRecord> games = played(settings, folder);
    REQUIRE(games.size() == 6);
    for (const GameRecord& game : games) {
        CHECK(game.fault == Fault::None);
        CHECK(game.remarks[0].empty());  // it took every move
        CHECK(game.moves.size() > 20);
        const MoveRecord& first = game.moves[game.black == 0 ? 0 : 1];
        CHECK(first.score == 40);
        CHECK(first.depth == 2);
    }
    const std::string journal = read_file(folder.file("journal"));
    CHECK(count(journal,
                "xboard\nprotover 2\nnew\nvariant chu\noption Allow repeats=1\nforce\nmemory 64\neasy\npost\n") ==
          7);  // six games and the trial start
    CHECK(count(journal, "setboard") == 0);
    CHECK(count(journal, "\nusermove @@@@\n") > 0);
    CHECK(count(journal, ",") > 0);
}

TEST_CASE("games from a position with the second player to move", "[match][cecp]") {
    const TemporaryFolder folder;
    const std::string start =
        "sfen lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/"
        "MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - 2 moves 6d6e";
    std::ofstream(folder.file("openings")) << start << '\n';
    MatchSettings settings = match_of(fake_cecp("play", folder.file("journal")), fake_usi("play"));
    settings.openings = folder.file("openings");
    const std::vector<GameRecord> games = played(settings, folder);
    REQUIRE(games.size() == 2);
    for (const GameRecord& game : games) {
        CHECK(game.opening.text() == start);
        CHECK(game.fault == Fault::None);
        CHECK(game.remarks[0].empty());
        CHECK(game.reason == "move limit");
    }
    // The start position looks the same from both sides, with Black's pieces below.
    CHECK(count(read_file(folder.file("journal")),
                "\nsetboard lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/"
                "MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL\nmemory 64\n") == 2);
}

TEST_CASE("after a refused move a new process is set up", "[match][cecp]") {
    const TemporaryFolder folder;
    const GameRecord game = cecp_game("refuse:20", folder.file("journal"));
    CHECK(game.fault == Fault::None);
    CHECK(game.reason == "move limit");
    CHECK(game.remarks[0] == "set up again 1 times");
    CHECK(count(read_file(folder.file("journal")), "\nsetboard ") == 1);
}

TEST_CASE("set up with the board turned round the game goes on", "[match][cecp]") {
    // The engine has White, so it is always set up turned.
    MatchSettings settings = match_of(fake_usi("play"), fake_cecp("refuse:21"));
    settings.games = 1;
    settings.move_limit = 160;
    const TemporaryFolder folder;
    const std::vector<GameRecord> games = played(settings, folder);
    REQUIRE(games.size() == 1);
    CHECK(games[0].fault == Fault::None);
    CHECK(games[0].moves.size() > 60);
    CHECK(games[0].remarks[1] == "set up again 1 times");
}

TEST_CASE("what cannot be set up again is void, not a silent loss", "[match][cecp]") {
    for (const char* const mode : {"refuse-all:20", "forget:20"}) {
        CAPTURE(mode);
        const GameRecord game = cecp_game(mode);
        CHECK(game.fault == Fault::Refusal);
        CHECK(game.fault_engine == 0);
        CHECK_FALSE(game.counts);
        CHECK(game.result_text() == "void");
    }
}

TEST_CASE("results without a move", "[match][cecp]") {
    const GameRecord resigned = cecp_game("resign:4");
    CHECK(resigned.reason == "resignation");
    CHECK(resigned.winner == Color::White);
    CHECK(resigned.moves.size() == 8);
    const GameRecord claimed = cecp_game("claim");
    CHECK(claimed.fault == Fault::NoAnswer);
    CHECK(claimed.winner == Color::White);
}

TEST_CASE("CECP engines that die or hang forfeit", "[match][cecp]") {
    const GameRecord died = cecp_game("die");
    CHECK(died.fault == Fault::Crash);
    CHECK(died.detail == "cecp: killed by signal 9");
    MatchSettings settings = match_of({}, fake_usi("play"));
    settings.answer_limit = 200;
    CHECK(cecp_game("silent", "", settings).fault == Fault::NoAnswer);
    CHECK(cecp_game("endless", "", settings).fault == Fault::NoAnswer);
    settings.start_limit = 200;
    settings.engines[0] = fake_cecp("no-pong");
    const std::atomic<bool> interrupt = false;
    CHECK(run_match(settings, interrupt, [](const std::string&) {}).status().code() ==
          absl::StatusCode::kDeadlineExceeded);
}

TEST_CASE("time is told the CECP way", "[match][cecp]") {
    const TemporaryFolder folder;
    const std::string journal = folder.file("journal");
    const auto heard = [&](const char* keys) {
        MatchSettings settings = match_of(*parse_engine(std::string("cmd=x ") + keys), fake_usi("play"));
        settings.engines[0].command = fake_cecp("play", journal).command;
        settings.engines[0].protocol = Protocol::Cecp;
        settings.games = 1;
        settings.move_limit = 10;
        settings.time_margin = 60'000;  // the machine may be busy
        std::filesystem::remove(journal);
        played(settings, folder);
        std::filesystem::remove(folder.file("played.jsonl"));
        return read_file(journal);
    };
    const std::string clock = heard("tc=65+2.9");
    CHECK(count(clock, "\nlevel 0 1:05 2\n") == 2);
    CHECK(count(clock, "\ntime 6500\n") == 1);
    const std::string movetime = heard("movetime=1500");
    CHECK(count(movetime, "\nst 2\n") == 2);
    CHECK(count(movetime, "\ntime 150\notim 150\ngo\n") == 1);
    const std::string byoyomi = heard("tc=40 byoyomi=2");
    CHECK(count(byoyomi, "\nst 3\ntime 300\n") == 1);
    const std::string depth = heard("depth=4");
    CHECK(count(depth, "\nsd 4\n") == 2);
}

TEST_CASE("CECP is for Chu Shogi", "[match][cecp]") {
    PeerContext context;
    context.variant = *make_variant("shogi");
    CHECK(make_peer(fake_cecp("play"), context).status().code() == absl::StatusCode::kInvalidArgument);
}

}  // namespace komainu::match::test
