#include <limits>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"
#include "usi-check/checks.h"
#include "usi-check/line_grammar.h"

namespace komainu::usi_check {
namespace {

void still_plays(Session& s) {
    s.settle();
    s.position("startpos");
    s.go("depth 1");
}

// The word after the given one, or nothing.
std::string word_after(const std::string& line, std::string_view word) {
    const std::vector<std::string_view> words = split_words(line);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (words[i] == word) {
            return std::string(words[i + 1]);
        }
    }
    return "";
}

void sets_all_before_isready(Session& s) {
    s.send("usi");
    s.expect("usiok");
    for (const std::string& line : s.subject().option_lines) {
        const std::string value = word_after(line, "default");
        if (!value.empty() && value != "<empty>") {
            s.send(absl::StrCat("setoption name ", option_name(line), " value ", value));
        }
    }
    for (const std::string& command : s.game_commands()) {
        s.send(command);
    }
    still_plays(s);
}

// Sends the lines to an engine that has been set up and wants it to play on.
std::function<void(Session&)> bears(std::vector<std::string> lines) {
    return [lines = std::move(lines)](Session& s) {
        s.open();
        for (const std::string& line : lines) {
            s.send(line);
        }
        still_plays(s);
    };
}

void takes_empty_values(Session& s) {
    s.open();
    s.send("setoption name BookFile value ");
    for (const std::string& line : s.subject().option_lines) {
        const std::string value = word_after(line, "default");
        const std::string type = word_after(line, "type");
        if ((type == "string" || type == "filename") && (value.empty() || value == "<empty>")) {
            s.send(absl::StrCat("setoption name ", option_name(line), " value "));
        }
    }
    still_plays(s);
}

void takes_large_values(Session& s) {
    s.open();
    s.send("setoption name NodesLimit value 9223372036854775807");
    for (const std::string& line : s.subject().option_lines) {
        std::int64_t max = 0;
        if (absl::SimpleAtoi(word_after(line, "max"), &max) && max > std::numeric_limits<std::int32_t>::max()) {
            s.send(absl::StrCat("setoption name ", option_name(line), " value ", max));
        }
    }
    still_plays(s);
}

void takes_the_game_again(Session& s) {
    s.open();
    for (int i = 0; i < 2; ++i) {
        s.send(absl::StrCat("setoption name USI_Variant value ", to_absl(s.subject().variant->game().name)));
        still_plays(s);
    }
}

void takes_options_in_a_search(Session& s) {
    s.open();
    s.position("startpos");
    s.send("go infinite");
    s.send("setoption name USI_Ponder value true");
    s.send("stop");
    s.expect_move();
    still_plays(s);
}

void shows_two_lines(Session& s, const std::string& name) {
    s.open();
    s.send(absl::StrCat("setoption name ", name, " value 2"));
    s.position("startpos");
    s.go("depth 3");
    for (const std::string& line : s.engine_lines()) {
        if (line.find(" multipv 2 ") != std::string::npos) {
            return;
        }
    }
    throw Failure("no 'info' line has 'multipv 2'");
}

void shows_lines_by_its_name(Session& s) {
    const std::string* const line = s.option("USI_MultiPV") != nullptr ? s.option("USI_MultiPV") : s.option("MultiPV");
    if (line == nullptr) {
        throw Skip("neither USI_MultiPV nor MultiPV is declared");
    }
    shows_two_lines(s, option_name(*line));
}

void shows_lines_by_the_other_name(Session& s) {
    shows_two_lines(s, s.option("USI_MultiPV") != nullptr ? "MultiPV" : "USI_MultiPV");
}

}  // namespace

std::vector<Check> option_checks() {
    return {
        {"options-before-isready", Level::Must, "Ayane sets all options before isready", sets_all_before_isready},
        {"hash-and-ponder", Level::Must, "ShogiHome sets both, declared or not",
         bears({"setoption name USI_Hash value 32", "setoption name USI_Ponder value false"})},
        {"unknown-option", Level::Must, "shoginet and bots set options of other engines",
         bears({"setoption name No_Such_Option value 1", "setoption name No_Such_Button"})},
        {"empty-value", Level::Must, "ShogiHome sends 'value' and a blank (shogihome#1108)", takes_empty_values},
        {"large-value", Level::Must, "node limits of 64 bits", takes_large_values},
        {"variant-again", Level::Must, "Lishogi-Bot repeats USI_Variant, declared or not", takes_the_game_again},
        {"option-in-search", Level::Must, "a user who changes settings while analysing", takes_options_in_a_search},
        {"multipv", Level::Must, "analysis in ShogiHome and lishogi", shows_lines_by_its_name},
        {"multipv-other-name", Level::Optional, "shoginet says USI_MultiPV, lishogi's browser MultiPV",
         shows_lines_by_the_other_name},
    };
}

}  // namespace komainu::usi_check
