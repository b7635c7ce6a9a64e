// Engines that think in their opponent's time: what they are told, whose clock runs, and faults.

#include <catch2/catch.hpp>

#include "match/usi_text.h"
#include "support.h"

namespace komainu::match::test {
namespace {

EngineSettings pondering(const std::string& mode) {
    EngineSettings engine = fake_usi(mode, "ponderer");
    engine.ponder = true;
    return engine;
}

// Both games of a match against an engine of that mode.
std::vector<GameRecord> games_of(const std::string& mode, const TemporaryFolder& folder,
                                 const std::string& opponent = "play", int move_limit = 30) {
    MatchSettings settings = match_of(pondering(mode), fake_usi(opponent, "opponent"));
    settings.move_limit = move_limit;
    settings.engines[0].limits.clock = TimeControl{600'000, 1000, 0};
    settings.engines[0].limits.depth.reset();
    settings.answer_limit = 5000;
    settings.trace_path = folder.file("trace");
    return played(settings, folder);
}

// What the ponderer was sent, without `isready`, `setoption` and the like.
std::vector<std::string> commands(const TemporaryFolder& folder) {
    std::vector<std::string> found;
    std::istringstream trace(read_file(folder.file("trace")));
    for (std::string line; std::getline(trace, line);) {
        const std::size_t at = line.find(" ponderer > ");
        const std::string command = at == std::string::npos ? "" : line.substr(at + 12);
        for (const char* const word :
             {"position", "go", "ponderhit", "stop", "gameover", "setoption name USI_Ponder"}) {
            if (begins_with_word(command, word)) {
                found.push_back(command);
            }
        }
    }
    return found;
}

}  // namespace

TEST_CASE("the expected move is read", "[match][ponder]") {
    Answer answer;
    read_bestmove("bestmove 7g7f ponder 3c3d", answer);
    CHECK(answer.move == "7g7f");
    CHECK(answer.ponder == "3c3d");
    Answer without;
    read_bestmove("bestmove 7g7f ponder", without);
    CHECK(without.move == "7g7f");
    CHECK(without.ponder.empty());
}

TEST_CASE("a hit goes on, with the position and the clocks that were told before", "[match][ponder]") {
    const TemporaryFolder folder;
    const std::vector<GameRecord> games = games_of("ponder", folder);
    REQUIRE(games.size() == 2);
    for (const GameRecord& game : games) {
        CAPTURE(game.detail);
        CHECK(game.reason == "move limit");
        CHECK(game.moves.size() == 30 - 8);
        CHECK(game.moves[2].score == 0);  // told after the hit
    }
    // White's last move ends the game, so that Black ponders in vain.
    CHECK(games[0].remarks[0] == "ponder hits 10 of 11");
    CHECK(games[1].remarks[0] == "ponder hits 10 of 10");
    const std::vector<std::string> sent = commands(folder);
    REQUIRE(sent.size() > 5);
    CHECK(sent[0] == "setoption name USI_Ponder value true");  // when the engines are tried
    CHECK(sent[1] == "setoption name USI_Ponder value true");
    CHECK(sent[2].starts_with("position startpos moves "));
    CHECK(sent[3].starts_with("go btime 600000 wtime 0 binc 1000 winc 0"));
    CHECK(sent[4].starts_with(sent[2] + " " + games[0].moves[0].move + " " + games[0].moves[1].move));
    CHECK(sent[5].starts_with("go ponder btime 60"));
    CHECK(sent[6] == "ponderhit");
    CHECK(std::ranges::count(sent, "stop") == 1);  // at the end of the first game
}

TEST_CASE("after a miss the engine is stopped and asked anew", "[match][ponder]") {
    const TemporaryFolder folder;
    for (const GameRecord& game : games_of("ponder-miss", folder)) {
        CAPTURE(game.detail);
        CHECK(game.reason == "move limit");
        CHECK(game.moves.size() == 30 - 8);
        CHECK(game.remarks[0].starts_with("ponder hits 0 of 1"));
    }
    const std::vector<std::string> sent = commands(folder);
    REQUIRE(sent.size() > 9);
    CHECK(sent[5].starts_with("go ponder "));
    CHECK(sent[6] == "stop");
    CHECK(sent[7].starts_with("position "));
    CHECK(sent[8].starts_with("go btime "));
    CHECK(std::ranges::count(sent, "ponderhit") == 0);
}

TEST_CASE("the clock of a pondering engine stands still", "[match][ponder]") {
    const TemporaryFolder folder;
    const GameRecord game = games_of("ponder", folder, "slow:1500", 14).front();
    CHECK(game.remarks[0] == "ponder hits 2 of 3");
    std::array<std::int64_t, 2> spent{};
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        spent[i % 2] += game.moves[i].elapsed;
    }
    CHECK(spent[1] >= 4500);
    CHECK(spent[0] < 3000);  // two moves of the opponent's
}

TEST_CASE("an engine that answers while it ponders forfeits", "[match][ponder]") {
    const TemporaryFolder folder;
    // The opponent takes its time, so that the answer is there before the hit would be told.
    for (const GameRecord& game : games_of("ponder-early", folder, "slow:500")) {
        CHECK(game.fault == Fault::Pondering);
        CHECK(game.reason == "pondering");
        CHECK(game.fault_engine == 0);
        CHECK(game.half_points() == 0);
        CHECK(game.detail == "ponderer: answers before ponderhit or stop");
    }
}

TEST_CASE("an engine that does not stop pondering forfeits", "[match][ponder]") {
    const TemporaryFolder folder;
    for (const GameRecord& game : games_of("ponder-deaf", folder)) {
        CHECK(game.fault == Fault::NoAnswer);
        CHECK(game.fault_engine == 0);
        CHECK(game.half_points() == 0);
        CHECK(game.detail == "ponderer: does not stop pondering");
    }
}

TEST_CASE("a game that ends while an engine ponders ends the pondering", "[match][ponder]") {
    const TemporaryFolder folder;
    const GameRecord game = games_of("ponder", folder, "resign").front();
    CHECK(game.reason == "resignation");
    CHECK(game.fault == Fault::None);
    CHECK(game.remarks[0] == "ponder hits 0 of 1");
    const std::vector<std::string> sent = commands(folder);
    const auto over = std::ranges::find(sent, "gameover win");
    REQUIRE(over != sent.end());
    CHECK(over[-1] == "stop");
    const TemporaryFolder other;
    const GameRecord deaf = games_of("ponder-deaf", other, "resign").front();
    CHECK(deaf.reason == "resignation");
    CHECK(deaf.remarks[0].starts_with("no answer after the game: does not stop pondering"));
}

TEST_CASE("a match with pondering engines is resumed as such", "[match][ponder]") {
    const TemporaryFolder folder;
    MatchSettings settings = match_of(pondering("ponder"), pondering("ponder"));
    settings.engines[1].name = "other";
    settings.log_path = folder.file("log");
    const std::atomic<bool> interrupt = false;
    const auto ignore = [](const std::string&) {};
    REQUIRE(run_match(settings, interrupt, ignore).ok());
    settings.resume = true;
    settings.games = 4;
    const auto tally = run_match(settings, interrupt, ignore);
    REQUIRE(tally.ok());
    CHECK(tally->games() == 4);
    CHECK(tally->reasons().at("move limit") == 4);
    settings.engines[1].ponder = false;
    const absl::Status other = run_match(settings, interrupt, ignore).status();
    CHECK(std::string(other.message()).find("engines/1/ponder differs") != std::string::npos);
}

}  // namespace komainu::match::test
