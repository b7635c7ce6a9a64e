// Moves as the pieces make them, Lion-trading rules included (C5 to C7), the safety of the own royal not yet looked at.
#pragma once

#include "komainu/core/move.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/position/position.h"

namespace komainu {

// Most moves of a single piece in any game: every square of the largest board in each form, and the double moves.
constexpr int kMaxPieceMoves = (kMaxBoardSize * kMaxBoardSize + kMaxDoubleMoves) * (2 + kMaxChoices);

// Moves of the piece on `from`, which belongs to the side to move.
Move* generate_piece_moves(Position& position, Square from, MoveSet set, Move* out);

// Moves of all pieces on the board.
Move* generate_board_moves(Position& position, MoveSet set, Move* out);

// Drops on empty squares; where `only` is given, on its squares alone. A Pawn that mates is not sorted out here.
Move* generate_drops(const Position& position, const SquareSet* only, Move* out);

// May a piece of this type be dropped on the empty square (dead ranks, second Pawn)?
bool may_drop(const Position& position, PieceType type, Square to);

// May the piece on `from` take the Lion or Lions that this move takes? `middle` is None in a plain move.
bool lion_trade_allows(Position& position, Square from, Square middle, Square to);

}  // namespace komainu
