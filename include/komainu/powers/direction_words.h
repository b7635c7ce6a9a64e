// Directions and leaps in English.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "komainu/rules/piece_text.h"

namespace komainu {

// "a", "a or b", "a, b or c"
std::string join_with_or(const std::vector<std::string>& parts);

// "orthogonally", "vertically or diagonally forward", "in any direction but straight backward". The set is not empty.
std::string direction_text(DirectionSet directions);

// One entry for each kind: "two squares diagonally", "three squares forward and one or two sideways", "to any square
// exactly two away".
std::vector<std::string> leap_texts(const PieceMoves& moves);

}  // namespace komainu
