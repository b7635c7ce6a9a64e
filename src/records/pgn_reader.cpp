#include "pgn_reader.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/words.h"
#include "score_text.h"
#include "text.h"

namespace komainu::records {
namespace {

constexpr std::array<std::string_view, 4> kResults = {"*", "1-0", "0-1", "1/2-1/2"};  // as Outcome counts

std::optional<Outcome> outcome_of(std::string_view word) {
    const auto* const found = std::ranges::find(kResults, word);
    return found != kResults.end() ? std::optional(static_cast<Outcome>(found - kResults.begin())) : std::nullopt;
}

struct Tag {
    std::string name;
    std::string value;
};

// [Name "value"]
std::optional<Tag> read_tag(std::string_view line) {
    line = trim(line);
    const std::size_t quote = line.find('"');
    if (!line.starts_with('[') || quote == std::string_view::npos) {
        return std::nullopt;
    }
    Tag tag{std::string(trim(line.substr(1, quote - 1))), {}};
    std::size_t at = quote + 1;
    for (; at < line.size() && line[at] != '"'; ++at) {
        at += line[at] == '\\' && at + 1 < line.size() ? 1 : 0;
        tag.value += line[at];
    }
    return at < line.size() && !tag.name.empty() ? std::optional(std::move(tag)) : std::nullopt;
}

// "[%emt 0:01:05.250]"
std::optional<std::int64_t> read_time(std::string_view text) {
    Cursor cursor(text);
    std::int64_t seconds = 0;
    do {
        const int part = cursor.accept_number();
        if (part < 0 || seconds > 1'000'000) {
            return std::nullopt;
        }
        seconds = 60 * seconds + part;
    } while (cursor.accept(":"));
    std::int64_t milliseconds = 1000 * seconds;
    if (cursor.accept(".")) {
        for (int worth = 100, digit = 0; (digit = cursor.accept_digit()) >= 0; worth /= 10) {
            milliseconds += std::int64_t{digit} * worth;
        }
    }
    return milliseconds;
}

class PgnReader {
public:
    PgnReader(std::string_view text, RecordBuilder& builder) : rest_(text), builder_(builder) {}

    absl::Status read() {
        absl::Status status = read_tags();
        while (status.ok() && !done_ && skip_blanks()) {
            status = read_element();
        }
        if (status.ok() && !reason_.empty() && result_) {
            builder_.set_result({*result_, reason_}, line_);
        } else if (status.ok() && result_) {
            builder_.set_result({*result_, {}}, line_);
        }
        return status.ok() ? status : line_error(line_, to_std(status.message()));
    }

private:
    void advance(std::size_t bytes) {
        line_ += static_cast<int>(std::count(rest_.begin(), rest_.begin() + static_cast<std::ptrdiff_t>(bytes), '\n'));
        rest_.remove_prefix(bytes);
    }

    // False at the end.
    bool skip_blanks() {
        const std::size_t blanks = std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size());
        advance(blanks);
        return !rest_.empty();
    }

    absl::Status read_tags() {
        while (skip_blanks() && (rest_.front() == '[' || rest_.front() == '%')) {
            const std::string_view line = rest_.substr(0, rest_.find('\n'));
            if (line.front() == '[') {
                const auto tag = read_tag(line);
                if (!tag) {
                    return absl::InvalidArgumentError("cannot read the tag");
                }
                if (const absl::Status status = use_tag(*tag); !status.ok()) {
                    return status;
                }
            }
            advance(line.size());
        }
        return absl::OkStatus();
    }

    absl::Status use_tag(const Tag& tag) {
        if (tag.name == "SFEN" || tag.name == "FEN") {
            return builder_.set_start(tag.value);
        }
        if (tag.name == "Result") {
            result_ = outcome_of(tag.value);
        } else if (tag.name == "Termination") {
            reason_ = one_line(tag.value);
        } else if (tag.name != "Variant" && tag.name != "SetUp" && !is_rule_option(tag.name)) {
            builder_.add_header(tag.name, tag.value);
        }
        return absl::OkStatus();
    }

    absl::Status read_element() {
        switch (rest_.front()) {
            case '{': return read_comment();
            case ';':
            case '%': advance(std::min(rest_.find('\n'), rest_.size())); return absl::OkStatus();
            case '(': return skip_variation();
            case '[':
                builder_.note(line_, "another game; only the first one is read");
                done_ = true;
                return absl::OkStatus();
            default: return read_word();
        }
    }

    absl::Status read_comment() {
        const std::size_t end = rest_.find('}');
        if (end == std::string_view::npos) {
            return absl::InvalidArgumentError("a comment without an end");
        }
        std::string_view text = trim(rest_.substr(1, end - 1));
        RecordMove* const move = builder_.last_move();
        while (text.starts_with("[%") && text.find(']') != std::string_view::npos) {
            const std::string_view command = text.substr(2, text.find(']') - 2);
            const std::string_view value = trim(command.substr(std::min(command.find(' '), command.size())));
            if (move != nullptr && command.starts_with("eval ")) {
                move->score = read_score(value);
            } else if (move != nullptr && command.starts_with("emt ")) {
                move->milliseconds = read_time(value);
            }
            text = trim(text.substr(text.find(']') + 1));
        }
        LineReader lines(text);
        for (std::string_view line; lines.next(line);) {
            builder_.add_comment(line);
        }
        advance(end + 1);
        return absl::OkStatus();
    }

    absl::Status skip_variation() {
        builder_.note(line_, "variations are left out");
        std::size_t at = 0;
        for (int depth = 0; at < rest_.size(); ++at) {
            depth += rest_[at] == '(' ? 1 : rest_[at] == ')' ? -1 : 0;
            if (depth == 0) {
                advance(at + 1);
                return absl::OkStatus();
            }
            if (rest_[at] == '{') {
                at = std::min(rest_.find('}', at), rest_.size() - 1);
            }
        }
        return absl::InvalidArgumentError("a variation without an end");
    }

    // A number, a result, or a move.
    absl::Status read_word() {
        const std::string_view whole = rest_.substr(0, rest_.find_first_of(" \t\r\n{}(;"));
        if (const auto outcome = outcome_of(whole)) {
            result_ = outcome == Outcome::Unknown && result_ ? result_ : outcome;
            done_ = true;
        }
        std::string_view word = whole;
        if (const std::size_t dot = word.find_last_of('.'); dot != std::string_view::npos) {
            word.remove_prefix(dot + 1);
        }
        while (word.ends_with('!')) {
            word.remove_suffix(1);
        }
        const bool is_number = std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
        if (!done_ && !word.empty() && !is_number && !word.starts_with('$')) {
            if (const absl::Status status = builder_.play(word); !status.ok()) {
                return status;
            }
        }
        if (whole.empty()) {
            return absl::InvalidArgumentError("an end of a comment or variation without its begin");
        }
        advance(whole.size());
        return absl::OkStatus();
    }

    std::string_view rest_;
    RecordBuilder& builder_;
    int line_ = 1;
    std::optional<Outcome> result_;
    std::string reason_;
    bool done_ = false;
};

}  // namespace

std::string_view pgn_result(Outcome outcome) { return kResults[static_cast<std::size_t>(outcome)]; }

NamedGame pgn_named_game(std::string_view text) {
    NamedGame named;
    LineReader lines(text);
    for (std::string_view line; lines.next(line);) {
        const auto tag = read_tag(line);
        if (!tag) {
            if (!trim(line).empty() && !line.starts_with('%')) {
                break;
            }
        } else if (tag->name == "Variant") {
            named.name = tag->value;
            named.line = lines.number();
        } else if (is_rule_option(tag->name)) {
            named.options.emplace_back(tag->name, tag->value);
            named.line = lines.number();
        }
    }
    return named;
}

absl::Status read_pgn(std::string_view text, RecordBuilder& builder) { return PgnReader(text, builder).read(); }

}  // namespace komainu::records
