// What a side may spend on its moves, and its clock during a game. Times are milliseconds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace komainu::match {

// No time is longer: sums of a few never overflow.
constexpr std::int64_t kMaxTime = 10'000'000'000;  // milliseconds, a few months

struct TimeControl {
    std::int64_t base = 0;
    std::int64_t increment = 0;  // added after each own move
    std::int64_t byoyomi = 0;    // for each move, when the rest is used up
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// All that are given hold together; the engine stops at the first one.
struct Limits {
    std::optional<TimeControl> clock;
    std::optional<std::int64_t> movetime;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;

    bool any() const { return clock || movetime || nodes || depth; }
    friend bool operator==(const Limits&, const Limits&) = default;
};

// Reads "5+0.1", seconds and increment, or "5".
absl::StatusOr<TimeControl> parse_time(std::string_view text);
// Reads seconds, "1.5", as milliseconds.
absl::StatusOr<std::int64_t> parse_seconds(std::string_view text);

// For messages and logs: "5+0.1s", "nodes 1000".
std::string limits_text(const Limits& limits);

// One side's clock. Without a time limit it only adds up.
class GameClock {
public:
    // A move may take `margin` longer than the rules of the clock allow, for engines that overstep slightly.
    GameClock(const Limits& limits, std::int64_t margin);

    // Left on the main clock; never negative.
    std::int64_t remaining() const { return remaining_; }
    // How long the next move may take, margin included; none: as long as it likes.
    std::optional<std::int64_t> allowance() const;
    // A move took so long. False: the time is forfeited.
    bool charge(std::int64_t elapsed);

private:
    Limits limits_;
    std::int64_t margin_;
    std::int64_t remaining_;
};

}  // namespace komainu::match
