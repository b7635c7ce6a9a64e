#include <string>

#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"
#include "usi-check/checks.h"
#include "usi-check/line_grammar.h"
#include "usi-check/samples.h"

namespace komainu::usi_check {
namespace {

// A session as a GUI has it, with several searches.
void usual_session(Session& s) {
    s.open();
    s.send("usinewgame");
    for (const int plies : {0, 1, 12}) {
        s.position(walk(s, plies));
        s.go("depth 4");
    }
    s.settle();
}

void judge_lines(const Session& s, std::string_view word, std::string (*problem_of)(std::string_view)) {
    for (const std::string& line : s.engine_lines()) {
        if (begins_with_word(line, word)) {
            const std::string problem = problem_of(line);
            require(problem.empty(), absl::StrCat(line, ": ", problem));
        }
    }
}

void informs_well(Session& s) {
    usual_session(s);
    judge_lines(s, "info", info_problem);
}

void informs_of_mates_well(Session& s) {
    s.open();
    for (const auto which : {&Samples::mate, &Samples::mated}) {
        s.position(sample_for(s, which));
        s.send("go depth 3");
        s.expect("bestmove");
    }
    judge_lines(s, "info", info_problem);
}

// Mate is for the mover, though that is White.
void scores_for_the_mover(Session& s) {
    s.open();
    s.position(sample_for(s, &Samples::mate));
    s.go("depth 3");
    std::string last;
    for (const std::string& line : s.engine_lines()) {
        if (begins_with_word(line, "info") && line.find(" score ") != std::string::npos) {
            last = line;
        }
    }
    const std::size_t at = last.find(" score ");
    require(at == std::string::npos || split_words(last.substr(at))[2][0] != '-',
            "the side that mates has a negative score: " + last);
}

void says_known_lines_only(Session& s) {
    usual_session(s);
    bool has_begun = false;  // what stands before the first `id` is another check's
    for (const std::string& line : s.engine_lines()) {
        has_begun = has_begun || begins_with_word(line, "id");
        require(!has_begun || is_known_line(line), "a line of no known kind: " + printable(line));
    }
}

void writes_ascii(Session& s) {
    usual_session(s);
    for (const std::string& line : s.engine_lines()) {
        require(is_ascii(line), "not ASCII: " + printable(line));
    }
}

void forms_bestmove_well(Session& s) {
    usual_session(s);
    judge_lines(s, "bestmove", bestmove_problem);
}

void answers_once(Session& s) {
    s.open();
    for (const int plies : {0, 1, 12}) {
        s.position(walk(s, plies));
        s.send("go depth 2");
        s.expect_move();
        require(s.settle() == 0, "a second answer to one 'go'");
    }
}

}  // namespace

std::vector<Check> line_checks() {
    return {
        {"info-form", Level::Must, "cshogi wants score before pv and pv last", informs_well},
        {"info-mate", Level::Must, "Lishogi-Bot crashes where mate is no number", informs_of_mates_well},
        {"score-side", Level::Must, "every GUI takes scores as the mover's", scores_for_the_mover},
        {"known-lines", Level::Must, "Lishogi-Bot logs stray lines as errors", says_known_lines_only},
        {"ascii", Level::Must, "cshogi decodes ids as ASCII", writes_ascii},
        {"bestmove-form", Level::Must, "cshogi and shoginet want 2 or 4 words", forms_bestmove_well},
        {"bestmove-once", Level::Must, "a second bestmove answers the next position", answers_once},
    };
}

}  // namespace komainu::usi_check
