#include "usi-check/checks.h"
#include "usi-check/samples.h"

namespace komainu::usi_check {
namespace {

constexpr std::string_view kPonder = "go ponder btime 500 wtime 500 byoyomi 100";

void begin(Session& s, std::string_view go = kPonder) {
    s.open();
    s.position(walk(s, 2));
    s.send(go);
}

void is_hit(Session& s) {
    begin(s);
    s.send("ponderhit");
    s.expect_move();
    require(s.settle() == 0, "a second answer after 'ponderhit'");
}

void is_hit_with_times(Session& s) {
    begin(s, "go ponder");
    s.send("ponderhit btime 500 wtime 500 byoyomi 100");
    s.expect_move();
}

void is_quiet(Session& s) {
    begin(s);
    s.expect_quiet();
    s.send("stop");
    s.expect_move();
}

void is_quiet_when_done(Session& s) {
    s.open();
    s.position(sample_for(s, &Samples::mate));
    s.send(kPonder);
    s.expect_quiet();
    s.send("ponderhit");
    s.expect_move();
}

void is_stopped(Session& s) {
    begin(s);
    s.send("stop");
    s.expect_move();
    require(s.settle() == 0, "a second answer after 'stop'");
}

void is_missed(Session& s) {
    begin(s);
    s.send("stop");
    s.expect_move();
    s.position(walk(s, 3));
    s.go("btime 500 wtime 500 byoyomi 100");
}

// The next search is asked for before the answer is there.
void is_missed_in_haste(Session& s) {
    begin(s);
    s.send("stop");
    s.send("position " + walk(s, 3));
    s.send("go depth 2");
    s.expect_move();
    s.assume(walk(s, 3));
    s.expect_move();
}

void is_hit_late(Session& s) {
    s.open();
    s.send("ponderhit");
    s.position("startpos");
    s.go("depth 1");
    s.send("ponderhit");
    require(s.settle() == 0, "an answer to a late 'ponderhit'");
    s.go("depth 1");
}

}  // namespace

std::vector<Check> ponder_checks() {
    return {
        {"ponderhit", Level::Must, "pondering; also right behind go", is_hit},
        {"ponderhit-times", Level::Optional, "ShogiHome's early ponder sends the times with ponderhit",
         is_hit_with_times},
        {"ponder-quiet", Level::Must, "a bestmove while pondering (SH11235/rshogi#78)", is_quiet},
        {"ponder-quiet-when-done", Level::Must, "also with a mate found", is_quiet_when_done},
        {"ponder-stop", Level::Must, "stop in ponder has one answer (SH11235/rshogi#78)", is_stopped},
        {"ponder-miss", Level::Must, "the opponent moved otherwise", is_missed},
        {"ponder-miss-in-haste", Level::Must, "runners that do not wait for the answer to stop", is_missed_in_haste},
        {"ponderhit-late", Level::Must, "a hit that crosses the answer", is_hit_late},
    };
}

}  // namespace komainu::usi_check
