#include "time_manager.h"

#include <algorithm>

namespace komainu {

std::optional<TimeBudget> time_budget(const SearchLimits& limits, Color side, std::int64_t overhead, int moves_left) {
    constexpr std::int64_t kShortest = 1;
    if (limits.movetime.has_value() && !limits.clocks.has_value()) {
        const std::int64_t time = std::max(*limits.movetime - overhead, kShortest);
        return TimeBudget{time, time};
    }
    if (!limits.clocks.has_value()) {
        return std::nullopt;
    }
    const std::int64_t time = std::max<std::int64_t>(limits.clocks->time[index(side)], 0);
    const std::int64_t increment = std::max<std::int64_t>(limits.clocks->increment[index(side)], 0);
    const std::int64_t byoyomi = std::max<std::int64_t>(limits.clocks->byoyomi, 0);

    // What may be spent at all. Some runners take the increment off the clock that they send: then it is what is left.
    const std::int64_t available = time > 0 || byoyomi > 0 ? time + byoyomi : increment;
    const std::int64_t most = std::max(available - overhead, kShortest);

    // The overhead is taken off what remains, not off each share: what it does not use stays on the clock. Three of
    // them are kept back for a machine that stalls.
    const int moves = limits.clocks->moves_to_go > 0
                          ? std::min(limits.clocks->moves_to_go + 1, std::max(moves_left, 10))
                          : std::max(moves_left, 10);
    const std::int64_t share = std::max<std::int64_t>(time - 3 * overhead, 0) / moves;
    const std::int64_t each_move = byoyomi > 0 ? std::max<std::int64_t>(byoyomi - overhead, 0) : 0;
    // With little left, half of it: then a clock that loses more than the increment on every move still does not fall.
    const std::int64_t low = std::max((most - each_move) / 2 + each_move, kShortest);
    TimeBudget budget;
    budget.soft = std::clamp(share + each_move + increment * 9 / 10, kShortest, low);
    // In a difficult position several shares of the clock, but a fifth of it at most.
    budget.hard = std::clamp(std::min(4 * share + increment, time / 5 + increment / 2) + each_move, budget.soft,
                             std::max(most * 8 / 10, budget.soft));
    if (time == 0 && byoyomi > 0) {
        budget.soft = budget.hard = most;  // nothing can be saved
    }
    if (limits.movetime.has_value()) {
        const std::int64_t cap = std::max(*limits.movetime - overhead, kShortest);
        budget.soft = std::min(budget.soft, cap);
        budget.hard = std::min(budget.hard, cap);
    }
    return budget;
}

}  // namespace komainu
