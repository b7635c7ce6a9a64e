#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "usi-check/checks.h"
#include "usi-check/line_grammar.h"

namespace komainu::usi_check {
namespace {

void says_who_it_is(Session& s) {
    s.send("usi");
    s.expect("usiok", s.subject().limits.start);
    int names = 0;
    int authors = 0;
    for (const std::string& line : s.engine_lines()) {
        names += begins_with_word(line, "id name") ? 1 : 0;
        authors += begins_with_word(line, "id author") ? 1 : 0;
    }
    require(names == 1, "one 'id name' is wanted before 'usiok'");
    require(authors == 1, "one 'id author' is wanted before 'usiok'");
}

void declares_options_well(Session& s) {
    s.send("usi");
    s.expect("usiok");
    for (const std::string& line : s.engine_lines()) {
        if (begins_with_word(line, "option")) {
            const std::string problem = option_problem(line);
            require(problem.empty(), absl::StrCat(line, ": ", problem));
        }
    }
}

void shakes_hands_twice(Session& s) {
    s.open();
    s.open();
    s.position("startpos");
    s.go("depth 1");
}

void is_ready_each_time(Session& s) {
    s.open();
    for (int plies = 0; plies < 4; ++plies) {
        s.send("isready");
        s.expect("readyok");
        s.send("position startpos");
        s.assume("startpos");
        s.go("depth 1");
    }
}

void is_silent_before_usi(Session& s) {
    s.send("usi");
    s.expect("id name");
    require(begins_with_word(s.engine_lines().front(), "id"), "a line before 'id name'");
}

void quits(Session& s) {
    s.open();
    s.send("quit");
    s.expect_exit();
}

void quits_at_once(Session& s) {
    s.send("quit");
    s.expect_exit();
}

void ends_with_its_input(Session& s) {
    s.open();
    s.close_input();
    s.expect_exit();
}

}  // namespace

std::vector<Check> handshake_checks() {
    return {
        {"handshake", Level::Must, "GUIs give an engine 2 to 15 s for id name, id author and usiok", says_who_it_is},
        {"option-form", Level::Must, "ShogiHome splits option lines at single blanks", declares_options_well},
        {"handshake-twice", Level::Must, "runners that take over a running process", shakes_hands_twice},
        {"isready-each-search", Level::Must, "shoginet sends isready before every search", is_ready_each_time},
        {"silent-before-usi", Level::Optional, "Lishogi-Bot logs unknown lines as errors", is_silent_before_usi},
        {"quit", Level::Must, "ShogiHome kills after 5 s", quits},
        {"quit-at-once", Level::Must, "a user who closes the settings dialog", quits_at_once},
        {"input-ends", Level::Must, "a GUI that dies closes the pipe", ends_with_its_input},
    };
}

}  // namespace komainu::usi_check
