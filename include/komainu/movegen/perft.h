// Counts the leaves of the legal move tree: the standard test of a move generator, and a measure of its speed.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "komainu/position/position.h"

namespace komainu {

// Leaves at `depth` plies (1 at depth 0). The last ply is counted from its list, without making the moves.
std::uint64_t perft(Position& position, int depth);

// The same for each legal move, in text order, each told when it is counted. Returns the sum; when stopped it returns
// soon, the move under way is not told, and the sum is that of the moves told.
std::uint64_t perft_divide(Position& position, int depth, const std::function<void(Move, std::uint64_t)>& tell,
                           const std::stop_token& stop = {});

}  // namespace komainu
