// A move as the page needs it: which squares to click, what it takes, what becomes of the piece.
#pragma once

#include <string>
#include <vector>

#include "board/json_fields.h"
#include "komainu/core/move.h"
#include "komainu/position/position.h"

namespace komainu::board {

// The squares in the order to click: from, perhaps the square on the way, to. For a drop, to alone.
std::vector<std::string> path_of(Move move);

// One entry of "moves". The move must be legal in the position.
Json describe_move(const Position& position, Move move);

// "P7g-7f", "N6fx6ex6d", "N6fx6e-6f", "P*5e", "R2hx2c+", "P7d-7c=G", "N6f pass": for a list of moves. The move must be
// legal in the position, where it has not been made yet.
std::string played_text(const Position& position, Move move);

}  // namespace komainu::board
