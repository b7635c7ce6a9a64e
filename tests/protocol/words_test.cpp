// Words and numbers as GUIs write them, and the limits that `go` states (users.md 1.1).

#include <catch2/catch.hpp>
#include <limits>

#include "komainu/games/catalogue.h"
#include "komainu/protocol/go_parser.h"
#include "komainu/util/words.h"

using namespace komainu;

namespace {

GoCommand go(std::string_view text, const std::string& sfen = "") {
    const auto variant = make_variant("shogi").value();
    const Position position = sfen.empty() ? Position(variant) : Position::from_sfen(variant, sfen).value();
    return parse_go(split_words(text), position);
}

}  // namespace

TEST_CASE("words are split at any blanks", "[protocol]") {
    CHECK(split_words("  go \t depth   3 \r") == std::vector<std::string_view>{"go", "depth", "3"});
    CHECK(split_words("").empty());
    CHECK(split_words(" \t\r").empty());
    CHECK(join_words(split_words("a   b\tc")) == "a b c");
}

TEST_CASE("numbers are read with a sign, a fraction, and of any size", "[protocol]") {
    CHECK(parse_number("1000") == 1000);
    CHECK(parse_number("1000.5") == 1000);
    CHECK(parse_number("-250.75") == -250);
    CHECK(parse_number("+7") == 7);
    CHECK(parse_number("9223372036854775807") == std::numeric_limits<std::int64_t>::max());
    CHECK(parse_number("99999999999999999999999") == std::numeric_limits<std::int64_t>::max());
    CHECK(parse_number("-99999999999999999999999") == std::numeric_limits<std::int64_t>::min());
    for (const char* bad : {"", "-", "x", "12x", "1.2.3", "0x10", ".5", "1e3"}) {
        CAPTURE(bad);
        CHECK_FALSE(parse_number(bad).has_value());
    }
}

TEST_CASE("names are equal without case, dashes, underlines and blanks", "[protocol]") {
    CHECK(same_name("Clear_Hash", "clear hash"));
    CHECK(same_name("kamikaze-mortal-shogi", "Kamikaze Mortal_Shogi"));
    CHECK(same_name("", "-_ "));
    CHECK_FALSE(same_name("Hash", "Hash2"));
    CHECK_FALSE(same_name("Hash2", "Hash"));
}

TEST_CASE("text from outside is made fit for one ASCII line", "[protocol]") {
    CHECK(printable("a\nb\x80\x1b[0m") == "a?b??[0m");
    CHECK(printable(std::string(1000, 'x')).size() == 203);
}

TEST_CASE("go: clocks in any order, missing ones are 0", "[protocol]") {
    const auto in_order = go("btime 60000 wtime 50000 byoyomi 1000 binc 10 winc 20").limits.clocks;
    REQUIRE(in_order.has_value());
    CHECK(in_order->time == std::array<std::int64_t, 2>{60000, 50000});
    CHECK(in_order->increment == std::array<std::int64_t, 2>{10, 20});
    CHECK(in_order->byoyomi == 1000);

    const auto byoyomi_first = go("byoyomi 1000 winc 20 wtime 50000 binc 10 btime 60000").limits.clocks;
    REQUIRE(byoyomi_first.has_value());
    CHECK(byoyomi_first->time == in_order->time);
    CHECK(byoyomi_first->increment == in_order->increment);
    CHECK(byoyomi_first->byoyomi == 1000);

    const auto byoyomi_only = go("byoyomi 500").limits.clocks;
    REQUIRE(byoyomi_only.has_value());
    CHECK(byoyomi_only->time == std::array<std::int64_t, 2>{0, 0});
    CHECK(byoyomi_only->byoyomi == 500);
}

TEST_CASE("go: negative, fractional and huge numbers", "[protocol]") {
    const auto clocks = go("btime -350 wtime 1000.5 byoyomi 99999999999999999999").limits.clocks;
    REQUIRE(clocks.has_value());
    CHECK(clocks->time == std::array<std::int64_t, 2>{0, 1000});
    CHECK(clocks->byoyomi > 1'000'000'000);
    CHECK(clocks->byoyomi < std::numeric_limits<std::int64_t>::max() / 1000);

    const SearchLimits limits = go("depth -3 nodes 0 movetime -5").limits;
    CHECK(limits.depth == 1);
    CHECK(limits.nodes == 1);
    CHECK(limits.movetime == 0);
    CHECK(go("depth 99999999999").limits.depth.value() >= 100);
}

TEST_CASE("go: all limits may be combined", "[protocol]") {
    const GoCommand command = go("movetime 2000 depth 12 nodes 500000 btime 1000 wtime 2000 binc 0 winc 0");
    CHECK(command.problems.empty());
    CHECK(command.limits.depth == 12);
    CHECK(command.limits.nodes == 500000);
    CHECK(command.limits.movetime == 2000);
    CHECK(command.limits.clocks.has_value());
    CHECK(command.limits.is_bounded());
    CHECK_FALSE(go("infinite depth 3").limits.is_bounded());
    CHECK_FALSE(go("ponder btime 100 wtime 100").limits.is_bounded());
    CHECK_FALSE(go("").limits.is_bounded());
}

TEST_CASE("go: searchmoves ends at the next keyword and keeps the case of drops", "[protocol]") {
    const std::string sfen = "4k4/9/9/9/9/9/9/9/4K4 b P 1";
    const GoCommand command = go("searchmoves P*5e 5i5h depth 4", sfen);
    CHECK(command.problems.empty());
    CHECK(command.limits.search_moves.size() == 2);
    CHECK(command.limits.depth == 4);

    const GoCommand wrong = go("depth 2 searchmoves p*5e 5i5h 5i5h", sfen);
    CHECK(wrong.problems.size() == 1);
    CHECK(wrong.limits.search_moves.size() == 1);
}

TEST_CASE("go: what cannot be read is told and skipped", "[protocol]") {
    const GoCommand command = go("depth byoyomi 5 nodes many foo movetime");
    CHECK(command.problems.size() == 4);
    CHECK_FALSE(command.limits.depth.has_value());
    CHECK_FALSE(command.limits.nodes.has_value());
    CHECK_FALSE(command.limits.movetime.has_value());
    CHECK(command.limits.clocks->byoyomi == 5);
}

TEST_CASE("go mate takes milliseconds or infinite", "[protocol]") {
    CHECK(go("mate 10000").mate);
    CHECK(go("mate infinite").mate);
    CHECK(go("mate").mate);
    CHECK(go("mate 10000").problems.empty());
    CHECK(go("mate 10000").mate_time == 10000);
    CHECK(go("mate -5").mate_time == 0);
    CHECK_FALSE(go("mate infinite").mate_time.has_value());
    CHECK(go("mate infinite").problems.empty());
    CHECK_FALSE(go("mate").mate_time.has_value());
    CHECK(go("mate soon").problems.size() == 1);
    CHECK_FALSE(go("depth 1").mate);
}
