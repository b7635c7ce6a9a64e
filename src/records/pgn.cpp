// PGN: tags, then moves in the product's notation with numbers that count single moves, comments in braces.

#include <algorithm>
#include <cctype>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "format.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/words.h"
#include "pgn_reader.h"
#include "score_text.h"
#include "text.h"

namespace komainu::records {
namespace {

bool looks_like(std::string_view text) {
    LineReader lines(text.substr(0, 20'000));
    for (std::string_view line; lines.next(line);) {
        line = trim(line);
        if (line.empty() || line.starts_with('%') || line.starts_with(';')) {
            continue;
        }
        if (line.starts_with('[')) {
            return line.size() > 1 && std::isalpha(static_cast<unsigned char>(line[1])) != 0;
        }
        Cursor cursor(line);
        return cursor.accept_number() >= 0 && cursor.accept(".");
    }
    return false;
}

std::string tag(std::string_view name, std::string_view value) {
    std::string text = "[";
    std::ranges::copy_if(one_line(name), std::back_inserter(text),
                         [](char c) { return c != ' ' && c != '"' && c != ']' && c != '\\'; });
    text += " \"";
    for (const char c : one_line(value)) {
        text += c == '"' || c == '\\' ? absl::StrCat("\\", std::string(1, c)) : std::string(1, c);
    }
    return text + "\"]\n";
}

std::string tags(const Record& record) {
    std::string text;
    for (const auto& [name, value] : record.headers) {
        const std::string line = tag(name, value);
        text += is_read_as_header(kPgnFormat, record, line, {name, value}) ? line : "";
    }
    text += tag("Variant", record.variant->game().name);
    for (const auto& [name, value] : record.options) {
        text += tag(name, value);
    }
    if (!record.start.empty()) {
        text += tag("SetUp", "1") + tag("SFEN", record.start);
    }
    text += tag("Result", pgn_result(record.result.outcome));
    if (!record.result.reason.empty()) {
        text += tag("Termination", record.result.reason);
    }
    return text;
}

std::string time_text(std::int64_t milliseconds) {
    const std::int64_t seconds = milliseconds / 1000;
    const std::int64_t rest = milliseconds % 1000;
    return absl::StrFormat("%d:%02d:%02d%s", seconds / 3600, seconds / 60 % 60, seconds % 60,
                           rest != 0 ? absl::StrFormat(".%03d", rest) : "");
}

// "{[%eval 0.35] text}", or nothing.
std::string braces(const RecordMove& move) {
    std::string text;
    if (move.score) {
        absl::StrAppend(&text, "[%eval ", score_text(*move.score), "] ");
    }
    if (move.milliseconds) {
        absl::StrAppend(&text, "[%emt ", time_text(*move.milliseconds), "] ");
    }
    text += move.comment;
    std::ranges::replace(text, '}', ')');
    if (text.empty()) {
        return {};
    }
    return absl::StrCat("{", to_absl(trim(text)), "}");
}

std::string write(const Record& record) {
    constexpr std::size_t kWidth = 100;
    std::string text = tags(record) + "\n";
    if (!record.comment.empty()) {
        absl::StrAppend(&text, braces({.comment = record.comment}), "\n");
    }
    std::size_t line_begin = text.size();
    const auto add = [&](std::string_view word) {
        if (text.size() > line_begin && text.size() - line_begin + word.size() > kWidth) {
            text += '\n';
            line_begin = text.size();
        } else if (text.size() > line_begin) {
            text += ' ';
        }
        text += word;
    };
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        // Braces are for comments here; "HM*8h" is read as well as "{HM}*8h".
        std::string move = record.variant->move_text(record.moves[i].move);
        std::erase_if(move, [](char c) { return c == '{' || c == '}'; });
        add(absl::StrCat(i + 1, ". ", move));
        if (const std::string comment = braces(record.moves[i]); !comment.empty()) {
            add(comment);
        }
    }
    add(pgn_result(record.result.outcome));
    return text + "\n";
}

}  // namespace

const RecordFormat kPgnFormat = {
    .name = "pgn", .looks_like = looks_like, .named_game = pgn_named_game, .read = read_pgn, .write = write};

}  // namespace komainu::records
