// What XBoard's protocol says of time, and the lines that the engine writes.

#include <catch2/catch.hpp>

#include "komainu/games/catalogue.h"
#include "komainu/protocol/cecp_clock.h"
#include "komainu/protocol/cecp_output.h"

using namespace komainu;

namespace {

absl::Status level(CecpClock& clock, std::string_view text) { return clock.set_level(split_words(text)); }

}  // namespace

TEST_CASE("level: a clock for the game, with an increment", "[cecp]") {
    CecpClock clock;
    REQUIRE(level(clock, "0 2 12").ok());
    auto limits = clock.limits(Color::White, 5);
    REQUIRE(limits.clocks.has_value());
    CHECK(limits.clocks->time == std::array<std::int64_t, 2>{120'000, 120'000});
    CHECK(limits.clocks->increment == std::array<std::int64_t, 2>{12'000, 12'000});
    CHECK(limits.clocks->moves_to_go == 0);
    CHECK(!limits.movetime.has_value());
    const std::string_view own = "9050";
    const std::string_view other = "-20";
    REQUIRE(clock.set_own_time({&own, 1}).ok());
    REQUIRE(clock.set_other_time({&other, 1}).ok());
    limits = clock.limits(Color::White, 6);
    CHECK(limits.clocks->time == std::array<std::int64_t, 2>{0, 90'500});
    clock.start_game();
    CHECK(clock.limits(Color::Black, 0).clocks->time[0] == 120'000);
    REQUIRE(level(clock, "0 0:30 0.5").ok());
    CHECK(clock.limits(Color::Black, 0).clocks->time[0] == 30'000);
    CHECK(clock.limits(Color::Black, 0).clocks->increment[0] == 500);
}

TEST_CASE("level: moves in a time", "[cecp]") {
    CecpClock clock;
    REQUIRE(level(clock, "40 5 0").ok());
    CHECK(clock.limits(Color::Black, 0).clocks->moves_to_go == 40);
    CHECK(clock.limits(Color::Black, 39).clocks->moves_to_go == 1);
    CHECK(clock.limits(Color::Black, 40).clocks->moves_to_go == 40);
}

TEST_CASE("st: all of it for each move, and never more than the clock says", "[cecp]") {
    CecpClock clock;
    const std::string_view seconds = "3";
    REQUIRE(clock.set_move_time({&seconds, 1}).ok());
    CHECK(clock.limits(Color::Black, 0).clocks->byoyomi == 3000);
    CHECK(clock.limits(Color::Black, 0).clocks->time[0] == 0);
    const std::string_view own = "20";
    REQUIRE(clock.set_own_time({&own, 1}).ok());
    CHECK(clock.limits(Color::Black, 0).clocks->byoyomi == 200);
    REQUIRE(level(clock, "0 1 0").ok());
    CHECK(clock.limits(Color::Black, 0).clocks->byoyomi == 0);
}

TEST_CASE("sd and nps", "[cecp]") {
    CecpClock clock;
    const std::string_view depth = "7";
    const std::string_view seconds = "8";
    const std::string_view rate = "10000";
    const std::string_view none = "0";
    REQUIRE(clock.set_depth({&depth, 1}).ok());
    CHECK(clock.limits(Color::Black, 0).depth == 7);
    REQUIRE(clock.set_move_time({&seconds, 1}).ok());
    REQUIRE(clock.set_node_rate({&rate, 1}).ok());
    CHECK(clock.limits(Color::Black, 0).nodes == 80'000);
    CHECK(!clock.limits(Color::Black, 0).clocks.has_value());
    clock.start_game();
    CHECK(!clock.limits(Color::Black, 0).depth.has_value());
    REQUIRE(clock.set_node_rate({&none, 1}).ok());
    CHECK(clock.limits(Color::Black, 0).clocks.has_value());
}

TEST_CASE("what cannot be read leaves the clock as it was", "[cecp]") {
    CecpClock clock;
    REQUIRE(level(clock, "0 2 12").ok());
    for (const char* const bad :
         {"", "0", "0 1", "x 1 0", "0 x 0", "0 1 x", "0 1 0 0", "0 1:x 0", "0 -1 0", "0 nan 0"}) {
        CAPTURE(bad);
        CHECK(!level(clock, bad).ok());
    }
    CHECK(clock.limits(Color::Black, 0).clocks->time[0] == 120'000);
    CHECK(level(clock, "0 1e300 1e300").ok());  // the most that fits
    CHECK(clock.limits(Color::Black, 0).clocks->time[0] == 100'000'000'000);
}

TEST_CASE("thinking lines: centiseconds, mates from 100000 on, the expected move in front", "[cecp]") {
    const auto shogi = *make_variant("shogi");
    SearchInfo info;
    info.depth = 9;
    info.score = 156;
    info.time = 10845;
    info.nodes = 48000;
    info.pv = {Move::normal(make_square(6, 6), make_square(6, 5))};
    CHECK(cecp_info_text(info, *shogi) == "9 156 1084 48000 c3c4");
    CHECK(cecp_info_text(info, *shogi, Move::normal(make_square(2, 2), make_square(2, 3))) ==
          "9 156 1084 48000 g7g6 c3c4");
    info.bound = Bound::Lower;
    CHECK(cecp_info_text(info, *shogi).ends_with(" c3c4!"));
    info.bound = Bound::Upper;
    CHECK(cecp_info_text(info, *shogi).ends_with(" c3c4?"));
    info.score = mate_in(5);
    CHECK(cecp_info_text(info, *shogi).starts_with("9 100003 "));
    info.score = mated_in(4);
    CHECK(cecp_info_text(info, *shogi).starts_with("9 -100002 "));
}

TEST_CASE("moves and results as they are written", "[cecp]") {
    const auto chu = *make_variant("chushogi");
    const auto square = [](int file, char rank) { return make_square(file - 1, rank - 'a'); };
    CHECK(cecp_move_lines(*chu, Move::normal(square(7, 'j'), square(6, 'h'))) == "move f3g5");
    CHECK(cecp_move_lines(*chu, Move::double_move(square(8, 'g'), square(9, 'g'), square(10, 'g'))) ==
          "move e6d6,\nmove d6c6");
    CHECK(cecp_move_lines(*chu, Move::pass(square(8, 'g'), square(9, 'g'))) == "move @@@@");
    CHECK(cecp_result_text({EndRule::Checkmate, Color::Black}) == "1-0 {checkmate}");
    CHECK(cecp_result_text({EndRule::BareKing, Color::White}).starts_with("0-1 {"));
    CHECK(cecp_result_text({EndRule::Repetition, std::nullopt}) == "1/2-1/2 {repetition}");
}
