// How long to think. Soft limit: no new iteration after it; hard limit: the search ends. Both in milliseconds from the
// start of the search, or from ponder_hit.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "komainu/core/types.h"
#include "komainu/search/limits.h"

namespace komainu {

struct TimeBudget {
    std::int64_t soft = 0;
    std::int64_t hard = 0;
};

// The budget of a move, or none without clock or movetime. `overhead`: what each move loses on its way to the GUI.
// `moves_left`: moves a side that a game of this kind still lasts.
std::optional<TimeBudget> time_budget(const SearchLimits& limits, Color side, std::int64_t overhead, int moves_left);

class Stopwatch {
public:
    void start() { start_.store(now(), std::memory_order_relaxed); }
    std::int64_t elapsed() const { return (now() - start_.load(std::memory_order_relaxed)) / 1000; }  // milliseconds

private:
    static std::int64_t now() {
        return std::chrono::duration_cast<std::chrono::microseconds>(
                   std::chrono::steady_clock::now().time_since_epoch())
            .count();
    }
    std::atomic<std::int64_t> start_{0};
};

}  // namespace komainu
