#include "usi-check/line_grammar.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"

namespace komainu::usi_check {
namespace {

constexpr std::array<std::string_view, 6> kTypes = {"check", "spin", "combo", "button", "string", "filename"};
constexpr std::array<std::string_view, 10> kNumbers = {"depth", "seldepth", "multipv", "nodes",          "nps",
                                                       "time",  "hashfull", "cpuload", "currmovenumber", "tbhits"};
constexpr std::string_view kOptionStart = "option name ";

template <typename Range>
bool contains(const Range& range, std::string_view word) {
    return std::ranges::find(range, word) != range.end();
}

std::optional<std::int64_t> whole_number(std::string_view word) {
    std::int64_t number = 0;
    if (word.starts_with('+') || !absl::SimpleAtoi(to_absl(word), &number)) {
        return std::nullopt;
    }
    return number;
}

bool has_loose_blanks(std::string_view line) {
    return line.find("  ") != std::string_view::npos || line.find('\t') != std::string_view::npos ||
           line.starts_with(' ') || line.ends_with(' ');
}

std::string spin_problem(Words words) {
    if (words.size() != 6 || words[0] != "default" || words[2] != "min" || words[4] != "max") {
        return "a spin option needs 'default N min N max N'";
    }
    const auto value = whole_number(words[1]);
    const auto min = whole_number(words[3]);
    const auto max = whole_number(words[5]);
    if (!value || !min || !max) {
        return "a spin option has whole numbers";
    }
    return *min <= *value && *value <= *max ? "" : "the default is out of range";
}

std::string combo_problem(Words words) {
    if (words.size() < 4 || words.size() % 2 != 0 || words[0] != "default") {
        return "a combo option needs 'default X var X ...', each value one word";
    }
    bool has_default = false;
    for (std::size_t i = 2; i < words.size(); i += 2) {
        if (words[i] != "var") {
            return absl::StrCat("'", to_absl(words[i]), "' where 'var' belongs");
        }
        has_default = has_default || words[i + 1] == words[1];
    }
    return has_default ? "" : "the default is no 'var'";
}

// Reads what follows "score" and moves on to its last word.
std::string score_problem(Words words, std::size_t& at) {
    if (at + 2 >= words.size() || (words[at + 1] != "cp" && words[at + 1] != "mate")) {
        return "a score is 'cp N' or 'mate N'";
    }
    if (!whole_number(words[at + 2])) {
        return absl::StrCat("'", to_absl(words[at + 2]), "' is not a number of the score");
    }
    at += 2;
    if (at + 1 < words.size() && (words[at + 1] == "lowerbound" || words[at + 1] == "upperbound")) {
        ++at;
    }
    return "";
}

}  // namespace

bool begins_with_word(std::string_view line, std::string_view word) {
    return line.starts_with(word) && (line.size() == word.size() || line[word.size()] == ' ');
}

std::string option_name(std::string_view line) {
    const std::size_t type = line.find(" type ");
    if (!line.starts_with(kOptionStart) || type == std::string_view::npos || type < kOptionStart.size()) {
        return "";
    }
    return std::string(line.substr(kOptionStart.size(), type - kOptionStart.size()));
}

std::string option_problem(std::string_view line) {
    const std::string name = option_name(line);
    if (name.empty()) {
        return "not 'option name NAME type TYPE ...'";
    }
    if (has_loose_blanks(line)) {
        return "blanks must be single, with none at the end (an empty default is '<empty>')";
    }
    if (name.find(' ') != std::string::npos) {
        return "a name is one word";
    }
    const std::vector<std::string_view> words = split_words(line);
    const std::string_view type = words[4];
    const Words rest = Words(words).subspan(5);
    if (!contains(kTypes, type)) {
        return absl::StrCat("unknown type '", to_absl(type), "'");
    }
    if (type == "spin") {
        return spin_problem(rest);
    }
    if (type == "combo") {
        return combo_problem(rest);
    }
    if (type == "button") {
        return rest.empty() ? "" : "a button has no value";
    }
    if (rest.size() != 2 || rest[0] != "default") {
        return "one word of 'default' is needed";
    }
    return type != "check" || rest[1] == "true" || rest[1] == "false" ? "" : "a check option is true or false";
}

std::string info_problem(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.size() < 2) {
        return "it says nothing";
    }
    if (words[1] == "string") {
        return "";
    }
    std::vector<std::string_view> seen;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (contains(seen, word)) {
            return absl::StrCat("'", to_absl(word), "' twice");
        }
        if (word == "seldepth" && !contains(seen, "depth")) {
            return "'seldepth' stands after 'depth'";
        }
        seen.push_back(word);
        if (word == "pv") {
            return i + 1 < words.size() && std::none_of(words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end(),
                                                        [](auto w) { return contains(kNumbers, w) || w == "score"; })
                       ? ""
                       : "'pv' is last, and moves follow it";
        }
        if (word == "score") {
            if (std::string problem = score_problem(words, i); !problem.empty()) {
                return problem;
            }
        } else if (word == "currmove") {
            ++i;
        } else if (!contains(kNumbers, word)) {
            return absl::StrCat("unknown word '", to_absl(word), "'");
        } else if (++i >= words.size() || !whole_number(words[i])) {
            return absl::StrCat("no number after '", to_absl(word), "'");
        }
    }
    return "";
}

std::string bestmove_problem(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    const bool good = !has_loose_blanks(line) && (words.size() == 2 || (words.size() == 4 && words[2] == "ponder"));
    return good ? "" : "'bestmove M' or 'bestmove M ponder M' is wanted";
}

std::string checkmate_problem(std::string_view line) {
    return !has_loose_blanks(line) && split_words(line).size() >= 2 ? "" : "a word or moves follow 'checkmate'";
}

bool is_known_line(std::string_view line) {
    constexpr std::array<std::string_view, 8> kKinds = {"id",       "option",    "usiok", "readyok",
                                                        "bestmove", "checkmate", "info",  "copyprotection"};
    return line.empty() || std::ranges::any_of(kKinds, [&](auto word) { return begins_with_word(line, word); });
}

bool is_ascii(std::string_view line) {
    return std::ranges::all_of(line, [](char c) { return (c >= ' ' && c <= '~') || c == '\t'; });
}

}  // namespace komainu::usi_check
