// Moves and positions as chess programs write them, which XBoard and UCI runners keep for shogi games: files a, b, ...
// from the first player's left, ranks 1, 2, ... from the first player's side, and the first player is White.
//
// Some engines always let White begin. A board set up for them is turned round when the second player is to move; then
// all squares are turned as well.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "komainu/core/move.h"
#include "komainu/position/position.h"
#include "komainu/util/words.h"

namespace komainu {

// What stands for "no piece moves": XBoard's word and UCI's. Both are read.
constexpr std::string_view kXboardPass = "@@@@";
constexpr std::string_view kUciPass = "0000";

// "f3g5", "c8c9+", "e6d6,d6c6" (out and on, or back), "P@e5", "c6c7g"; `pass` for a pass.
std::string chess_move_text(const Variant& variant, Move move, std::string_view pass, bool turned = false);

// A move in the product's notation, "7j6h". The position is needed for a pass, which names no piece. InvalidArgument if
// the text cannot be read; whether the move is legal is not looked at.
absl::StatusOr<std::string> read_chess_move(Position& position, std::string_view text, bool turned = false);

// The board field of SFEN, which is that of FEN.
std::string chess_board_text(const Position& position, bool turned = false);

// Are these the fields of a FEN and not of an SFEN? The board fields are alike, but "w" is the first player in one and
// the second player in the other. A FEN has the hands in brackets behind the board, or a number in its third or fifth
// field, or six fields.
bool is_fen(Words fields);

// The SFEN for "BOARD[HANDS] w|b [CASTLING [EN-PASSANT]] [HALFMOVES] FULLMOVES"; all but the board may be missing. What
// cannot be read is handed on, for the reader of SFEN to name.
std::string sfen_from_fen(Words fields);

}  // namespace komainu
