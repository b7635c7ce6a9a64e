#include <algorithm>

#include "absl/strings/str_cat.h"
#include "komainu/protocol/position_text.h"
#include "usi-check/checks.h"
#include "usi-check/samples.h"

namespace komainu::usi_check {
namespace {

// A legal answer to each.
std::function<void(Session&)> answers(std::vector<std::string> limits) {
    return [limits = std::move(limits)](Session& s) {
        s.open();
        for (const std::string& text : limits) {
            s.position(walk(s, 1));
            s.go(text);
        }
    };
}

// Byoyomi counts wherever it stands: the times for thinking must be alike.
void finds_byoyomi_first(Session& s) {
    constexpr Milliseconds kByoyomi{1000};
    s.open();
    const auto time_for = [&](std::string_view limits) {
        s.send("usinewgame");
        s.position("startpos");
        const match::Clock::time_point begin = match::Clock::now();
        s.go(limits);
        return std::min(std::chrono::duration_cast<Milliseconds>(match::Clock::now() - begin), kByoyomi);
    };
    const Milliseconds last = time_for("btime 0 wtime 0 byoyomi 1000");
    const Milliseconds first = time_for("byoyomi 1000 btime 0 wtime 0");
    require(last < kByoyomi / 3 || first >= last / 4,
            absl::StrCat("thinks ", first.count(), " ms where byoyomi stands first, ", last.count(), " where last"));
}

void takes_moves_to_search(Session& s) {
    s.open();
    s.position("startpos");
    std::string moves;
    MoveLister().append(s.assumed(), moves);
    for (const std::string& move : {moves.substr(0, moves.find(' ')), moves.substr(moves.rfind(' ') + 1)}) {
        const std::string answer = s.go(absl::StrCat("depth 2 searchmoves ", move));
        require(answer == move, absl::StrCat("only ", move, " was to be searched"));
    }
}

void takes_drops_to_search(Session& s) {
    const std::string& drops = sample_for(s, &Samples::drops);
    s.open();
    s.position(drops);
    require(s.go("depth 2 searchmoves P*5e") == "P*5e", "only P*5e was to be searched");
}

}  // namespace

std::vector<Check> go_checks() {
    return {
        {"clock", Level::Must, "ShogiHome and all others",
         answers({"btime 1000 wtime 1000 byoyomi 0", "btime 1000 wtime 1000 byoyomi 100",
                  "btime 1000 wtime 1000 binc 50 winc 50"})},
        {"clock-any-order", Level::Must, "runners write the words in any order",
         answers(
             {"wtime 1000 btime 1000", "winc 50 binc 50 wtime 500 btime 500", "binc 50 btime 500 wtime 500 winc 50"})},
        {"clock-missing", Level::Must, "a missing word means 0",
         answers({"wtime 1000", "btime 1000", "byoyomi 100", "wtime 1000 byoyomi 100"})},
        {"clock-zero", Level::Must, "Lishogi-Bot subtracts byoyomi from the clock",
         answers({"btime 0 wtime 0 byoyomi 0", "btime 0 wtime 0 byoyomi 100", "btime 0 wtime 0 binc 100 winc 100"})},
        {"clock-negative", Level::Must, "Lishogi-Bot subtracts more than there is",
         answers({"btime -500 wtime -500 byoyomi 100", "btime -1 wtime -1 binc 0 winc 0"})},
        {"clock-fraction", Level::Must, "Lishogi-Bot once sent fractions (PR 166)",
         answers({"btime 1000.5 wtime 999.25 byoyomi 100.0"})},
        {"byoyomi-first", Level::Must, "byoyomi may stand before the times", finds_byoyomi_first},
        {"limits", Level::Must, "analysis and tests use depth, nodes and movetime",
         answers({"depth 3", "nodes 1000", "movetime 100"})},
        {"limits-combined", Level::Must, "shoginet combines all; the first limit met counts",
         answers({"depth 2 movetime 600000 nodes 1000000000000 btime 600000 wtime 600000",
                  "movetime 100 depth 100 nodes 1000000000000", "nodes 1000 movetime 600000 depth 100"})},
        {"searchmoves", Level::Must, "analysis of single moves", takes_moves_to_search},
        {"searchmoves-drops", Level::Must, "YaneuraOu once lower-cased the piece", takes_drops_to_search},
    };
}

}  // namespace komainu::usi_check
