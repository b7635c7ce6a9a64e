// Moves and boards as CECP engines for Chu Shogi write them: files a..l from the first player's left, ranks 1..12 from
// the first player's side, and the first player is White. A board set up for an engine that always lets White begin is
// turned round when the second player is to move; then all squares are turned as well.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "komainu/core/move.h"
#include "komainu/position/position.h"

namespace komainu::match {

// "f3g5", "c8c9+", "e6d6,d6c6", "@@@@".
std::string cecp_move_text(const Variant& variant, Move move, bool turned);

// A move in the product's notation, "7j6h". The position is needed for "@@@@", which names no piece. InvalidArgument if
// the text cannot be read; whether the move is legal is not looked at.
absl::StatusOr<std::string> read_cecp_move(Position& position, std::string_view text, bool turned);

// The board field of SFEN, which these engines read as FEN.
std::string cecp_board_text(const Position& position, bool turned);

}  // namespace komainu::match
