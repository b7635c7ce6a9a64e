#include "match/clock.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"

namespace komainu::match {
namespace {

std::string seconds_text(std::int64_t milliseconds) { return absl::StrCat(static_cast<double>(milliseconds) / 1000); }

}  // namespace

absl::StatusOr<std::int64_t> parse_seconds(std::string_view text) {
    double seconds = 0;
    if (!absl::SimpleAtod(to_absl(text), &seconds) || !(seconds >= 0) ||
        seconds * 1000 > static_cast<double>(kMaxTime)) {
        return absl::InvalidArgumentError(absl::StrCat("not a time in seconds: '", to_absl(text), "'"));
    }
    return std::llround(seconds * 1000);
}

absl::StatusOr<TimeControl> parse_time(std::string_view text) {
    const std::size_t plus = text.find('+');
    TimeControl control;
    const auto base = parse_seconds(text.substr(0, plus));
    if (!base.ok()) {
        return base.status();
    }
    control.base = *base;
    if (plus != std::string_view::npos) {
        const auto increment = parse_seconds(text.substr(plus + 1));
        if (!increment.ok()) {
            return increment.status();
        }
        control.increment = *increment;
    }
    return control;
}

std::string limits_text(const Limits& limits) {
    std::string text;
    const auto add = [&](const std::string& part) { absl::StrAppend(&text, text.empty() ? "" : ", ", part); };
    if (limits.clock) {
        std::string clock = seconds_text(limits.clock->base);
        if (limits.clock->increment > 0) {
            clock += "+" + seconds_text(limits.clock->increment);
        }
        clock += " s";
        if (limits.clock->byoyomi > 0) {
            clock += ", byoyomi " + seconds_text(limits.clock->byoyomi) + " s";
        }
        add(clock);
    }
    if (limits.movetime) {
        add(absl::StrCat(*limits.movetime, " ms a move"));
    }
    if (limits.nodes) {
        add(absl::StrCat(*limits.nodes, " nodes"));
    }
    if (limits.depth) {
        add(absl::StrCat("depth ", *limits.depth));
    }
    return text;
}

GameClock::GameClock(const Limits& limits, std::int64_t margin)
    : limits_(limits), margin_(margin), remaining_(limits.clock ? limits.clock->base : 0) {}

std::optional<std::int64_t> GameClock::allowance() const {
    std::optional<std::int64_t> allowed;
    if (limits_.clock) {
        allowed = remaining_ + limits_.clock->byoyomi + margin_;
    }
    if (limits_.movetime) {
        allowed = std::min(allowed.value_or(*limits_.movetime + margin_), *limits_.movetime + margin_);
    }
    return allowed;
}

bool GameClock::charge(std::int64_t elapsed) {
    if (const auto allowed = allowance(); allowed && elapsed > *allowed) {
        return false;
    }
    if (limits_.clock) {
        remaining_ = std::max<std::int64_t>(remaining_ - elapsed, 0) + limits_.clock->increment;
    }
    return true;
}

}  // namespace komainu::match
