#include "komainu/protocol/cecp_clock.h"

#include <algorithm>
#include <string_view>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "komainu/core/score.h"

namespace komainu {
namespace {

constexpr double kMostSeconds = 1e8;       // three years
constexpr std::int64_t kMostNumber = 1e9;  // of nodes, moves, centiseconds
constexpr std::int64_t kMovesLeft = 30;    // for clocks that count nodes

absl::Status unreadable(std::string_view what) {
    return absl::InvalidArgumentError(absl::StrCat("expected ", to_absl(what)));
}

// The only word, as a number that is not negative.
std::optional<std::int64_t> only_number(Words arguments) {
    const auto number = arguments.size() == 1 ? parse_number(arguments.front()) : std::nullopt;
    return number.has_value() ? std::optional(std::clamp<std::int64_t>(*number, 0, kMostNumber)) : std::nullopt;
}

// "12", "0.5" as milliseconds.
std::optional<std::int64_t> read_seconds(std::string_view word, double unit = 1) {
    double number = 0;
    if (!absl::SimpleAtod(to_absl(word), &number) || !(number >= 0)) {
        return std::nullopt;
    }
    return static_cast<std::int64_t>(std::min(number * unit, kMostSeconds) * 1000);
}

// "5" minutes, "0:30" as milliseconds.
std::optional<std::int64_t> read_base(std::string_view word) {
    const std::size_t colon = word.find(':');
    const auto minutes = read_seconds(word.substr(0, colon), 60);
    const auto seconds = colon == std::string_view::npos ? 0 : read_seconds(word.substr(colon + 1));
    return minutes.has_value() && seconds.has_value() ? std::optional(*minutes + *seconds) : std::nullopt;
}

}  // namespace

absl::Status CecpClock::set_level(Words arguments) {
    const auto session = arguments.size() == 3 ? only_number(arguments.first(1)) : std::nullopt;
    const auto base = arguments.size() == 3 ? read_base(arguments[1]) : std::nullopt;
    const auto increment = arguments.size() == 3 ? read_seconds(arguments[2]) : std::nullopt;
    if (!session || !base || !increment) {
        return unreadable("level MOVES MINUTES[:SECONDS] SECONDS");
    }
    session_ = static_cast<int>(*session);
    base_ = own_ = other_ = *base;
    increment_ = *increment;
    move_time_.reset();
    return absl::OkStatus();
}

absl::Status CecpClock::set_move_time(Words arguments) {
    const auto time = arguments.size() == 1 ? read_seconds(arguments.front()) : std::nullopt;
    if (!time) {
        return unreadable("st SECONDS");
    }
    move_time_ = own_ = other_ = *time;
    return absl::OkStatus();
}

absl::Status CecpClock::set_depth(Words arguments) {
    const auto depth = only_number(arguments);
    if (!depth || *depth == 0) {
        return unreadable("sd PLIES");
    }
    depth_ = static_cast<int>(std::min<std::int64_t>(*depth, kMaxPly));
    return absl::OkStatus();
}

absl::Status CecpClock::set_node_rate(Words arguments) {
    const auto rate = only_number(arguments);
    if (!rate) {
        return unreadable("nps NODES");
    }
    node_rate_ = *rate;
    return absl::OkStatus();
}

absl::Status CecpClock::set_own_time(Words arguments) {
    const auto time = arguments.size() == 1 ? parse_number(arguments.front()) : std::nullopt;
    if (!time) {
        return unreadable("time CENTISECONDS");
    }
    own_ = std::clamp<std::int64_t>(*time, 0, kMostNumber) * 10;  // a clock may have run out
    return absl::OkStatus();
}

absl::Status CecpClock::set_other_time(Words arguments) {
    const auto time = arguments.size() == 1 ? parse_number(arguments.front()) : std::nullopt;
    if (!time) {
        return unreadable("otim CENTISECONDS");
    }
    other_ = std::clamp<std::int64_t>(*time, 0, kMostNumber) * 10;
    return absl::OkStatus();
}

void CecpClock::start_game() {
    depth_.reset();
    own_ = other_ = move_time_.value_or(base_);
}

SearchLimits CecpClock::limits(Color side, int moves_made) const {
    SearchLimits limits;
    if (node_rate_ > 0) {
        limits = node_limits();
    } else {
        Clocks& clocks = limits.clocks.emplace();
        if (move_time_.has_value()) {
            clocks.byoyomi = std::min(*move_time_, own_);
        } else {
            clocks.time[index(side)] = own_;
            clocks.time[index(~side)] = other_;
            clocks.increment = {increment_, increment_};
            clocks.moves_to_go = session_ > 0 ? session_ - moves_made % session_ : 0;
        }
    }
    limits.depth = depth_;
    return limits;
}

SearchLimits CecpClock::node_limits() const {
    const std::int64_t time = move_time_.has_value() ? std::min(*move_time_, own_) : own_ / kMovesLeft + increment_;
    SearchLimits limits;
    limits.nodes =
        static_cast<std::uint64_t>(std::max(static_cast<double>(time) / 1000 * static_cast<double>(node_rate_), 1.0));
    return limits;
}

}  // namespace komainu
