// Attacks computed the slow way: each piece is walked from its square by its rule text, with coordinates instead of
// offsets. The oracle for the attack module.
#pragma once

#include "komainu/movegen/attacks.h"
#include "komainu/position/position.h"

namespace komainu::test {

bool slowly_attacks(const Position& position, Square from, Square to, Target target);
bool is_slowly_attacked(const Position& position, Square square, Color by, Target target);

}  // namespace komainu::test
