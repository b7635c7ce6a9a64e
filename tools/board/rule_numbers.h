// Which rulings of docs/rules speak of a piece or of an end of the game. The numbers are the documents'; a test looks
// for each of them there.
#pragma once

#include <string_view>

#include "komainu/game/endings.h"
#include "komainu/rules/game_spec.h"

namespace komainu::board {

// "C5, C6, C7, C8"; empty if nothing special holds for the piece. `id` as in PieceSpec.
std::string_view piece_rules(const GameSpec& game, std::string_view id);

// "C10"; empty if the game's rules have no number for this end.
std::string_view end_rule_number(const GameSpec& game, EndRule rule);

}  // namespace komainu::board
