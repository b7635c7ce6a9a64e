#include "usi-check/checks.h"
#include "usi-check/samples.h"

namespace komainu::usi_check {
namespace {

constexpr int kRaces = 20;

void begin(Session& s, std::string_view go) {
    s.open();
    s.position("startpos");
    s.send(go);
}

void searches_until_stop(Session& s) {
    begin(s, "go infinite");
    s.expect_quiet();
    s.send("stop");
    s.expect_move();
}

void searches_until_stop_when_done(Session& s) {
    s.open();
    for (const auto which : {&Samples::mate, &Samples::mated}) {
        s.position(sample_for(s, which));
        s.send("go infinite");
        s.expect_quiet();
        s.send("stop");
        s.expect("bestmove");  // another check is about which
    }
}

void stops_at_once(Session& s) {
    s.open();
    for (int i = 0; i < kRaces; ++i) {
        s.position("startpos");
        s.send("go infinite");
        s.send("stop");
        s.expect_move();
    }
}

void stops_when_idle(Session& s) {
    s.open();
    s.send("stop");
    require(s.settle() == 0, "an answer to 'stop' without a search");
    s.position("startpos");
    s.go("depth 1");
    s.send("stop");
    require(s.settle() == 0, "an answer to 'stop' behind the answer");
}

void stops_twice(Session& s) {
    begin(s, "go infinite");
    s.send("stop");
    s.send("stop");
    s.expect_move();
    require(s.settle() == 0, "a second answer after a second 'stop'");
}

void quits_in_a_search(Session& s) {
    begin(s, "go infinite");
    s.send("quit");
    s.expect_exit();
}

void ends_in_a_search(Session& s) {
    begin(s, "go infinite");
    s.close_input();
    s.expect_exit();
}

void is_ready_in_a_search(Session& s) {
    begin(s, "go infinite");
    if (s.settle(s.subject().limits.start) == 0) {
        s.send("stop");
        s.expect_move();
    }
}

void ends_a_game_in_a_search(Session& s) {
    begin(s, "go infinite");
    s.send("gameover lose");
    require(s.settle() <= 1, "more than one answer after 'gameover'");
    s.send("usinewgame");
    s.position("startpos");
    s.go("depth 1");
}

void ends_games(Session& s) {
    s.open();
    for (const char* const line : {"gameover win", "gameover lose", "gameover draw", "gameover unknown", "gameover"}) {
        s.send(line);
        require(s.settle() == 0, "an answer to 'gameover'");
        s.send("usinewgame");
        s.position("startpos");
        s.go("depth 1");
    }
}

}  // namespace

std::vector<Check> stop_checks() {
    return {
        {"infinite", Level::Must, "an early answer breaks the next command (lynx PR 777)", searches_until_stop},
        {"infinite-when-done", Level::Must, "also with a mate found, or without moves (cutechess#180)",
         searches_until_stop_when_done},
        {"stop-behind-go", Level::Must, "a user who clicks fast", stops_at_once},
        {"stop-when-idle", Level::Must, "a stop that crosses the answer", stops_when_idle},
        {"stop-twice", Level::Must, "a user who clicks twice", stops_twice},
        {"quit-in-search", Level::Must, "ShogiHome kills after 5 s", quits_in_a_search},
        {"input-ends-in-search", Level::Must, "a GUI that dies", ends_in_a_search},
        {"isready-in-search", Level::Must, "answered at once (Avalanche#17)", is_ready_in_a_search},
        {"gameover-in-search", Level::Must, "ShogiHome throws one late answer away", ends_a_game_in_a_search},
        {"gameover-words", Level::Must, "USI 2.0 has more results", ends_games},
    };
}

}  // namespace komainu::usi_check
