// What XBoard says about time, depth and nodes, and the limits of a search that follow from it.
#pragma once

#include <cstdint>
#include <optional>

#include "absl/status/status.h"
#include "komainu/core/types.h"
#include "komainu/search/limits.h"
#include "komainu/util/words.h"

namespace komainu {

class CecpClock {
public:
    // Each takes the words behind its command. InvalidArgument says what is wrong; nothing changes then.
    // "level MOVES MINUTES[:SECONDS] SECONDS": MOVES are for that much time, 0: the whole game; the last word is added
    // after each move.
    absl::Status set_level(Words arguments);
    absl::Status set_move_time(Words arguments);  // "st SECONDS" a move
    absl::Status set_depth(Words arguments);      // "sd PLIES"
    absl::Status set_node_rate(Words arguments);  // "nps NODES": they stand for a second; 0: a second is a second
    absl::Status set_own_time(Words arguments);   // "time CENTISECONDS" left to the engine
    absl::Status set_other_time(Words arguments);

    // The clocks as a game begins, without a depth.
    void start_game();

    // For a search by `side`, which has made so many moves in this game. A client that has said nothing gets five
    // seconds a move.
    SearchLimits limits(Color side, int moves_made) const;

private:
    SearchLimits node_limits() const;

    // Milliseconds.
    std::int64_t base_ = 0;
    std::int64_t increment_ = 0;
    int session_ = 0;  // moves for the base
    std::optional<std::int64_t> move_time_ = 5000;
    std::optional<int> depth_;
    std::int64_t node_rate_ = 0;  // nodes a second
    std::int64_t own_ = 5000;
    std::int64_t other_ = 5000;
};

}  // namespace komainu
