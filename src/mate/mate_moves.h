// The moves that count in a mate search: the attacker's checks and the defences against them.
#pragma once

#include <array>

#include "komainu/core/move.h"
#include "komainu/core/square.h"
#include "komainu/position/position.h"

namespace komainu {

// Could `by` take all royals of the other side with one move, if it were its turn?
bool can_take_last_royal(Position& position, Color by);

// After a move of `attacker`: is a royal of the other side attacked, or all of them gone?
bool is_threat(const Position& position, Color attacker);

// Writes the legal moves of the side to move that may be threats: all that are, and few others. Room as for
// MoveGenerator::generate.
Move* generate_threats(Position& position, Move* out);

// Writes the moves of the side to move that save its royals, or take the last royal of the other side. None: mate.
Move* generate_defences(Position& position, Move* out);

}  // namespace komainu
