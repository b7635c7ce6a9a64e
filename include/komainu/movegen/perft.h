// Counts the leaves of the legal move tree: the standard test of a move generator, and a measure of its speed.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "komainu/position/position.h"

namespace komainu {

// Leaves at `depth` plies (1 at depth 0). The last ply is counted from its list, without making the moves.
std::uint64_t perft(Position& position, int depth);

// The same for each legal move, in text order.
std::vector<std::pair<Move, std::uint64_t>> perft_divide(Position& position, int depth);

}  // namespace komainu
