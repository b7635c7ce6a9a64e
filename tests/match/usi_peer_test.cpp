// USI engines that behave, and those that do not: nothing that they do may hang or crash the runner.

#include <catch2/catch.hpp>

#include "match/usi_peer.h"
#include "support.h"

namespace komainu::match::test {
namespace {

// The first game of a match, in which the engine of that mode has Black, against one that behaves.
GameRecord game_against(const std::string& mode, MatchSettings settings = match_of({}, fake_usi("play", "good"))) {
    settings.engines[0] = fake_usi(mode, "bad");
    settings.games = 1;
    const TemporaryFolder folder;
    const std::vector<GameRecord> games = played(settings, folder);
    REQUIRE(games.size() == 1);
    CHECK(games[0].black == 0);
    return games[0];
}

void check_forfeit(const GameRecord& game, Fault fault) {
    CHECK(game.fault == fault);
    CHECK(game.fault_engine == 0);
    CHECK(game.winner == Color::White);
    CHECK(game.reason == fault_text(fault));
}

MatchSettings impatient() {
    MatchSettings settings = match_of({}, fake_usi("play", "good"));
    settings.answer_limit = 200;  // only the engine under test is asked
    return settings;
}

}  // namespace

TEST_CASE("info lines are read", "[match][usi]") {
    Answer answer;
    read_usi_info("info depth 7 seldepth 9 multipv 1 score cp -123 nodes 4567 nps 1 pv 7g7f", answer);
    CHECK(answer.depth == 7);
    CHECK(answer.score == -123);
    CHECK(answer.nodes == 4567);
    read_usi_info("info depth 8 score cp 50 lowerbound nodes 5000", answer);
    read_usi_info("info depth 8 multipv 2 score cp 50", answer);
    read_usi_info("info string score cp 99", answer);
    read_usi_info("info depth 9 currmove 7g7f", answer);
    CHECK(answer.depth == 7);
    CHECK(answer.score == -123);
    read_usi_info("info score mate 5", answer);
    CHECK(answer.score == 31995);
    read_usi_info("info score mate -4", answer);
    CHECK(answer.score == -31996);
    read_usi_info("info score mate -", answer);
    CHECK(answer.score == -32000);
}

TEST_CASE("engines that behave play to the end", "[match][usi]") {
    const GameRecord game = game_against("play");
    CHECK(game.fault == Fault::None);
    CHECK(game.reason == "move limit");
    CHECK(game.moves.size() == 60 - 8);
    CHECK(game.moves[0].depth == 3);
    CHECK(game.moves[0].score == 0);
    CHECK(game.moves[0].nodes == 99);
}

TEST_CASE("nonsense in between and second answers do no harm", "[match][usi]") {
    const GameRecord garbage = game_against("garbage");
    CHECK(garbage.fault == Fault::None);
    CHECK(garbage.reason == "move limit");
    const GameRecord twice = game_against("twice");
    CHECK(twice.fault == Fault::None);
    CHECK(twice.reason == "move limit");
}

TEST_CASE("wrong answers forfeit", "[match][usi]") {
    for (const char* const mode : {"illegal", "nonsense", "empty", "win"}) {
        CAPTURE(mode);
        check_forfeit(game_against(mode), Fault::IllegalMove);
    }
    const GameRecord resigned = game_against("resign");
    CHECK(resigned.fault == Fault::None);
    CHECK(resigned.reason == "resignation");
    CHECK(resigned.winner == Color::White);
}

TEST_CASE("engines that die forfeit", "[match][usi]") {
    const GameRecord died = game_against("die:3");
    check_forfeit(died, Fault::Crash);
    CHECK(died.detail == "bad: exit status 3");
    CHECK(died.moves.size() == 4);
    const GameRecord aborted = game_against("abort");
    check_forfeit(aborted, Fault::Crash);
    CHECK(aborted.detail == "bad: killed by signal 6");
    check_forfeit(game_against("close"), Fault::Crash);
    const GameRecord killed = game_against("kill:3");
    check_forfeit(killed, Fault::Crash);
    CHECK(killed.detail == "bad: killed by signal 9");
    const GameRecord parent = game_against("parent:3");
    check_forfeit(parent, Fault::Crash);
    CHECK(parent.detail == "bad: killed by signal 9");
}

TEST_CASE("engines that do not answer forfeit", "[match][usi]") {
    for (const char* const mode : {"silent", "deaf", "flood", "endless"}) {
        CAPTURE(mode);
        check_forfeit(game_against(mode, impatient()), Fault::NoAnswer);
    }
    check_forfeit(game_against("late", impatient()), Fault::Time);
}

TEST_CASE("the game goes on with a new process after a fault", "[match][usi]") {
    for (const char* const mode : {"die:10", "kill:10"}) {
        MatchSettings settings = match_of(fake_usi(mode, "bad"), fake_usi("play", "good"));
        settings.games = 4;
        const TemporaryFolder folder;
        const std::vector<GameRecord> games = played(settings, folder);
        REQUIRE(games.size() == 4);
        for (const GameRecord& game : games) {
            CHECK(game.fault == Fault::Crash);
            CHECK(game.fault_engine == 0);
            CHECK(game.half_points() == 0);
            CHECK(game.moves.size() == (game.black == 0 ? 18 : 19));
        }
    }
}

TEST_CASE("engines that do not start are an error before the match", "[match][usi]") {
    const TemporaryFolder folder;
    const std::atomic<bool> interrupt = false;
    const auto start = [&](EngineSettings engine) {
        MatchSettings settings = match_of(std::move(engine), fake_usi("play", "good"));
        settings.start_limit = 200;
        settings.log_path = folder.file("log");
        return run_match(settings, interrupt, [](const std::string&) {}).status();
    };
    CHECK(start(fake_usi("mute")).code() == absl::StatusCode::kDeadlineExceeded);
    EngineSettings none = fake_usi("play");
    none.command = {"/no/such/engine"};
    CHECK(start(none).code() == absl::StatusCode::kNotFound);
    none.command = {"true"};
    CHECK(start(none).code() == absl::StatusCode::kUnavailable);
    none.command = {"cat"};  // answers "usi" with "usi"
    CHECK(start(none).code() == absl::StatusCode::kDeadlineExceeded);
    CHECK_FALSE(std::filesystem::exists(folder.file("log")));
}

TEST_CASE("scores that both engines agree on end games", "[match][adjudication]") {
    MatchSettings settings = match_of({}, fake_usi("score:-900", "good"));
    settings.adjudication.resign = ScoreRule{800, 3, 0};
    const GameRecord won = game_against("score:900", settings);
    CHECK(won.reason == "agreed score");
    CHECK(won.winner == Color::Black);
    CHECK(won.moves.size() == 6);
    settings.engines[1] = fake_usi("score:3", "good");
    settings.adjudication.draw = ScoreRule{5, 3, 20};
    const GameRecord drawn = game_against("score:-5", settings);
    CHECK(drawn.reason == "agreed draw");
    CHECK_FALSE(drawn.winner);
    CHECK(drawn.moves.size() == 20 - 8);
}

}  // namespace komainu::match::test
