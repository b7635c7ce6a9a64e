#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/protocol/position_text.h"
#include "komainu/util/words.h"
#include "usi-check/checks.h"
#include "usi-check/line_grammar.h"
#include "usi-check/samples.h"

namespace komainu::usi_check {
namespace {

// Does any of the moves lead to that?
template <typename Predicate>
bool can_reach(Position& position, Predicate predicate) {
    return std::ranges::any_of(legal_moves(position), [&](Move move) {
        position.make(move);
        const bool reached = predicate();
        position.unmake();
        return reached;
    });
}

// Where royals may stand in check, it is mate if the last one can be taken whatever the side to move plays.
bool is_mated(Position& position) {
    const Color us = position.side_to_move();
    const auto is_lost = [&] { return position.royals(us).empty(); };
    return !can_reach(position, [&] {
        return position.variant().rules().royals == RoyalRule::MustBeSafe || position.lacks_royal(~us) ||
               !can_reach(position, is_lost);
    });
}

// Are there no moves, or do they mate in the assumed position? Says whether there were.
bool judge_checkmate(Session& s, const std::string& line) {
    const std::string problem = checkmate_problem(line);
    require(problem.empty(), problem);
    const std::vector<std::string_view> words = split_words(line);
    if (words.size() == 2 && (words[1] == "nomate" || words[1] == "timeout" || words[1] == "notimplemented")) {
        return false;
    }
    Position& position = s.assumed();
    const Color attacker = position.side_to_move();
    position.set_royal_optional(attacker, position.royals(attacker).empty());
    const absl::Status played = play_moves(position, Words(words).subspan(1));
    require(played.ok(), absl::StrCat("the moves cannot be played: ", played.message()));
    require(is_mated(position), "the moves do not mate");
    return true;
}

void solves(Session& s, const std::string& position, std::string_view go) {
    s.open();
    s.position(position);
    s.send(go);
    judge_checkmate(s, s.expect("checkmate"));
    require(s.settle() == 0, "a second answer to one 'go mate'");
    s.position("startpos");
    s.go("depth 1");
}

const std::string& mate(const Session& s) { return sample_for(s, &Samples::mate); }

void stops_solving(Session& s) {
    s.open();
    s.position("startpos");
    s.send("go mate infinite");
    s.send("stop");
    judge_checkmate(s, s.expect("checkmate"));
    require(s.settle() == 0, "a second answer to one 'go mate'");
}

}  // namespace

std::vector<Check> mate_checks() {
    return {
        {"mate", Level::Must, "mate search in GUIs: checkmate MOVES, nomate, timeout or notimplemented",
         [](Session& s) { solves(s, mate(s), "go mate 3000"); }},
        {"mate-time", Level::Must, "the number is milliseconds, not plies (YO#83)",
         [](Session& s) { solves(s, "startpos", "go mate 200"); }},
        {"mate-infinite", Level::Must, "mate search without a limit",
         [](Session& s) { solves(s, mate(s), "go mate infinite"); }},
        {"mate-stop", Level::Must, "a user who gives up", stops_solving},
        {"mate-one-king", Level::Must, "problems where the attacker has no king (YO#107)",
         [](Session& s) { solves(s, sample_for(s, &Samples::one_king), "go mate 3000"); }},
    };
}

}  // namespace komainu::usi_check
