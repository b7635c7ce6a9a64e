// Short ways to the generator, for tests.
#pragma once

#include <string>
#include <vector>

#include "komainu/movegen/move_generator.h"
#include "komainu/position/position.h"

namespace komainu::test {

// Texts in byte order, separated by blanks.
std::string sorted_text(const Position& position, const std::vector<Move>& moves);

}  // namespace komainu::test
