// What one search may spend, as `go` states it. All limits may be combined; the first one met ends the search.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "komainu/core/move.h"
#include "komainu/core/types.h"

namespace komainu {

// Clocks in milliseconds by colour, as a GUI sends them. Negative times count as none left.
struct Clocks {
    std::array<std::int64_t, 2> time{};
    std::array<std::int64_t, 2> increment{};
    std::int64_t byoyomi = 0;  // for each side
    int moves_to_go = 0;       // to the next time on the clock; 0: the clock is for the whole game
};

struct SearchLimits {
    std::optional<int> depth;                 // plies
    std::optional<std::uint64_t> nodes;       // of all threads
    std::optional<std::uint64_t> soft_nodes;  // of all threads; the iteration in which they are reached is finished
    std::optional<std::int64_t> movetime;     // milliseconds
    std::optional<Clocks> clocks;
    bool infinite = false;           // no best move before stop()
    bool ponder = false;             // limits count from ponder_hit(); no best move before it or stop()
    std::vector<Move> search_moves;  // root moves to look at; empty: all

    bool is_bounded() const { return !infinite && !ponder && (depth || nodes || soft_nodes || movetime || clocks); }
};

}  // namespace komainu
