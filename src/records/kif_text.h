// Words of KIF files: numbers, squares, times, results, handicaps and the names of headers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "komainu/records/record.h"
#include "text.h"

namespace komainu::records {

// 1..999 as "十二". Empty for others.
std::string kanji_number(int number);
// -1 if there is none; at most 199.
int accept_kanji_number(Cursor& cursor);

// "７六" on boards of nine files, "12十二" on larger ones.
// Are squares written with one digit for the file, and one for the rank?
bool has_one_digit_squares(const Variant& variant);

std::string kif_square(const Variant& variant, Square square);
// "(77)", " （←12十）".
std::string kif_origin(const Variant& variant, Square square);
// Reads these and the usual other spellings: "7六", "76", "7f", "１２十二". False if there is no square of the board.
bool accept_square(Cursor& cursor, const Variant& variant, Square& square);
// The origin in brackets, with or without the arrow. False, and nothing taken, if there is none.
bool accept_origin(Cursor& cursor, const Variant& variant, Square& square);

// Milliseconds of "( 0:01/00:00:01)", the first of the two times; nothing taken if there is no time.
std::optional<std::int64_t> accept_time(Cursor& cursor);
// "( 0:01/00:00:01)", seconds rounded down.
std::string kif_time(std::int64_t milliseconds, std::int64_t total);

// "投了" and its like, said when `to_move` is to move.
std::optional<RecordResult> accept_result(Cursor& cursor, Color to_move);
// The word that accept_result() reads as this; one with the same outcome for results that have no word of their own.
std::string_view kif_result(const RecordResult& result, Color to_move);
// "まで117手で先手の勝ち".
std::optional<RecordResult> read_summary(std::string_view line);

// "先手" is "Black", and so on; others stay as they are.
std::string_view header_from_kif(std::string_view name);
std::string_view header_to_kif(std::string_view name);

// What the header 手合割 names: "二枚落ち", "中将棋", "平手".
struct KifStart {
    std::string game = {};  // empty: any
    std::string sfen = {};  // empty: the game's usual start, or one that follows
};
// Nothing if it names neither a handicap nor a game.
std::optional<KifStart> find_kif_start(std::string_view name);
// What to write there. Of a start without a name it only says the game.
std::string kif_start_name(const Record& record);

}  // namespace komainu::records
