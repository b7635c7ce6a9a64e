#include <catch2/catch.hpp>
#include <utility>

#include "../../src/search/time_manager.h"

namespace komainu::test {
namespace {

constexpr std::int64_t kOverhead = 30;

TimeBudget budget(std::int64_t time, std::int64_t increment, std::int64_t byoyomi) {
    SearchLimits limits;
    limits.clocks.emplace();
    limits.clocks->time = {time, 1'000'000};
    limits.clocks->increment = {increment, 0};
    limits.clocks->byoyomi = byoyomi;
    return time_budget(limits, Color::Black, kOverhead, 40).value();
}

}  // namespace

TEST_CASE("no clock, no budget", "[time]") {
    CHECK_FALSE(time_budget(SearchLimits{}, Color::Black, kOverhead, 40).has_value());
}

TEST_CASE("movetime is used up, less the overhead", "[time]") {
    SearchLimits limits;
    limits.movetime = 1000;
    const auto result = time_budget(limits, Color::White, kOverhead, 40);
    REQUIRE(result.has_value());
    CHECK(result->soft == 970);
    CHECK(result->hard == 970);
}

TEST_CASE("a clock for so many moves is shared out among them", "[time]") {
    SearchLimits limits;
    limits.clocks.emplace();
    limits.clocks->time = {10'000, 10'000};
    const auto soft = [&](int moves_to_go) {
        limits.clocks->moves_to_go = moves_to_go;
        return time_budget(limits, Color::Black, kOverhead, 40).value().soft;
    };
    CHECK(soft(1) > soft(4));
    CHECK(soft(4) > 2 * soft(19));
    CHECK(soft(1) + kOverhead < 10'000);
    CHECK(soft(0) == soft(1000));  // the game may end before
}

TEST_CASE("a clock never runs out, whatever is left", "[time]") {
    for (const std::int64_t increment : {0, 10, 50, 100, 1000}) {
        for (const std::int64_t byoyomi : {0, 100, 1000}) {
            // Always thinking to the hard limit and losing the overhead on top.
            std::int64_t time = 10'000;
            for (int move = 0; move < 500; ++move) {
                const TimeBudget now = budget(time, increment, byoyomi);
                INFO("increment " << increment << " byoyomi " << byoyomi << " time " << time);
                REQUIRE(now.soft >= 1);
                REQUIRE(now.soft <= now.hard);
                // Below the overhead itself nothing can be saved.
                if (time + byoyomi > 2 * kOverhead) {
                    REQUIRE(now.hard + kOverhead <= time + byoyomi);
                }
                time -= std::max<std::int64_t>(now.hard + 5 - byoyomi, 0);
                time = std::max<std::int64_t>(time, 0) + increment;
            }
        }
    }
}

TEST_CASE("most of the time that a game gives is used", "[time]") {
    for (const auto& [base, increment] : {std::pair{200, 50}, std::pair{2000, 20}, std::pair{60'000, 0}}) {
        constexpr int kMoves = 70;
        std::int64_t time = base;
        std::int64_t used = 0;
        for (int move = 0; move < kMoves; ++move) {
            const std::int64_t thought = budget(time, increment, 0).soft;
            used += thought;
            time += increment - thought;
        }
        INFO(base << " + " << increment);
        CHECK(100 * used >= 75 * (base + kMoves * increment));
    }
}

TEST_CASE("negative and missing times are none left, and byoyomi is used", "[time]") {
    const TimeBudget overdrawn = budget(-500, 0, 1000);
    CHECK(overdrawn.soft == 970);
    CHECK(overdrawn.hard == 970);
    // A runner that takes the increment off the clock: the increment is there to be used.
    const TimeBudget increment_only = budget(0, 500, 0);
    CHECK(increment_only.hard <= 470);
    CHECK(increment_only.hard > 100);
}

TEST_CASE("the budget is a fair share of the clock", "[time]") {
    const TimeBudget now = budget(60'000, 0, 0);
    CHECK(now.soft > 60'000 / 80);
    CHECK(now.hard < 60'000 / 4);
}

}  // namespace komainu::test
