// Which squares are attacked, by looking outwards from the square: along the eight rays, back along every leap of the
// variant, and along the routes of hook movers.
#pragma once

#include "komainu/core/square.h"
#include "komainu/core/types.h"
#include "komainu/position/position.h"

namespace komainu {

// What stands on the attacked square. A range slide that jumps over a piece cannot take a royal (D2).
enum class Target : std::uint8_t { Royal, Other };

// Could a piece of `by` move to `square` and capture there? Pins, turn and Lion-trading rules are ignored.
bool is_attacked(const Position& position, Square square, Color by, Target target);

// Does the piece on `from` attack `to`, with the board as it is?
bool piece_attacks(const Position& position, Square from, Square to, Target target);

// Is the only royal of `color` attacked? False with two royals or none: losing one of two is no check (C9).
bool royal_in_check(const Position& position, Color color);

// The same for the side to move, remembered in the position.
inline bool in_check(Position& position) {
    if (position.state().in_check == Answer::Unknown) {
        position.cache_check(royal_in_check(position, position.side_to_move()));
    }
    return position.state().in_check == Answer::Yes;
}

}  // namespace komainu
