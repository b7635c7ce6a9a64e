// KIF: recognising and writing it.

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "format.h"
#include "kif_board.h"
#include "kif_move.h"
#include "kif_read.h"
#include "kif_text.h"
#include "komainu/util/words.h"
#include "score_text.h"
#include "text.h"

namespace komainu::records {
namespace {

bool looks_like(std::string_view text) {
    // Words that no other format has, near the front.
    constexpr std::string_view kSigns[] = {"手合割", "手数", "先手", "後手", "▲",   "△",
                                           "☗",      "☖",    "手目", "同　", "棋戦"};
    const std::string_view front = text.substr(0, 4000);
    for (const std::string_view sign : kSigns) {
        if (const std::size_t at = front.find(sign); at != std::string_view::npos) {
            // Names and comments of other formats may be Japanese too.
            const std::string_view first = trim(front.substr(0, front.find('\n')));
            return !first.starts_with('[') && !first.starts_with('{') && !first.starts_with("setoption") &&
                   !first.starts_with("//");
        }
    }
    // "1 ７六歩(77)"
    LineReader lines(front);
    for (std::string_view line; lines.next(line);) {
        Cursor cursor(trim(line));
        if (cursor.accept_number() < 0) {
            continue;
        }
        cursor.accept(".");
        cursor.skip_blanks();
        if (const int file = cursor.accept_digit(); file >= 0 && accept_kanji_number(cursor) > 0) {
            return true;
        }
    }
    return false;
}

std::string head(const Record& record) {
    std::string text = "#KIF version=2.0 encoding=UTF-8\n";
    const std::string start = kif_start_name(record);
    absl::StrAppend(&text, "手合割：", start, "\n");
    for (const RuleOption& option : record.variant->game().options) {
        const auto unusual = std::ranges::find(record.options, option.name, &NameValues::value_type::first);
        // The usual value too where a text that does not name one is read by other rules.
        if (unusual != record.options.end() || !option.usual.empty()) {
            absl::StrAppend(&text, to_absl(kKifRules), "：", option.name, "=",
                            unusual != record.options.end() ? unusual->second : option.values.front().name, "\n");
        }
    }
    for (const auto& [name, value] : record.headers) {
        const std::string line = absl::StrCat(to_absl(header_to_kif(name)), "：", one_line(value));
        if (is_read_as_header(kKifFormat, record, line, {name, value})) {
            absl::StrAppend(&text, line, "\n");
        }
    }
    if (const auto named = find_kif_start(start); named.has_value() && named->sfen == record.start) {
        return text;
    }
    const std::string board = KifBoard(*record.variant).text(start_position(record));
    absl::StrAppend(&text, board);
    KifBoard again(*record.variant);
    LineReader lines(board);
    for (std::string_view line; lines.next(line);) {
        again.accept_line(line);
    }
    if (const auto sfen = again.sfen(); !sfen.ok() || *sfen != record.start) {
        absl::StrAppend(&text, to_absl(kKifSfen), "：", record.start, "\n");
    }
    return text;
}

void append_comment(std::string& text, std::string_view comment) {
    LineReader lines(comment);
    for (std::string_view line; lines.next(line);) {
        absl::StrAppend(&text, "*", one_line(line), "\n");
    }
}

std::string result_lines(const Record& record, const Position& position) {
    if (record.result == RecordResult()) {
        return {};
    }
    const Color to_move = position.side_to_move();
    const std::string_view word = kif_result(record.result, to_move);
    return absl::StrFormat("%4d %s\n", record.moves.size() + 1, std::string(word));
}

// Must the exact result be written in a header?
bool needs_result_header(const Record& record, Color to_move) {
    Cursor cursor(kif_result(record.result, to_move));
    return record.result != RecordResult() && accept_result(cursor, to_move) != record.result;
}

std::string write(const Record& record) {
    Position position = start_position(record);
    const KifMoves names(*record.variant);
    std::string moves;
    std::array<std::int64_t, 2> totals{};
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const RecordMove& move = record.moves[i];
        absl::StrAppend(&moves, names.text(position, move.move, absl::StrFormat("%4d ", i + 1)));
        if (move.milliseconds) {
            std::int64_t& total = totals[index(position.side_to_move())];
            total += *move.milliseconds;
            absl::StrAppend(&moves, "   ", kif_time(*move.milliseconds, total));
        }
        moves += '\n';
        if (move.score) {
            absl::StrAppend(&moves, "*", to_absl(kKifScore), score_text(*move.score), "\n");
        }
        append_comment(moves, move.comment);
        position.make(move.move);
    }
    std::string text = head(record);
    if (needs_result_header(record, position.side_to_move())) {
        absl::StrAppend(&text, to_absl(kKifResult), "：", one_line(result_text(record.result)), "\n");
    }
    text += "手数----指手---------消費時間--\n";
    append_comment(text, record.comment);
    return text + moves + result_lines(record, position);
}

}  // namespace

const RecordFormat kKifFormat = {.name = "kif",
                                 .looks_like = looks_like,
                                 .named_game = kif_named_game,
                                 .read = read_kif,
                                 .write = write,
                                 .is_of_today = true};

}  // namespace komainu::records
