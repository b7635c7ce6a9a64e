// Static exchange evaluation on positions whose exchanges can be counted by hand.

#include "../../src/search/see.h"

#include <catch2/catch.hpp>

#include "../support/moves.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/move_text.h"

namespace komainu::test {
namespace {

struct Setting {
    Setting(const char* game, const char* sfen)
        : variant(*make_variant(game)),
          values(derive_piece_values(*variant)),
          position(*Position::from_sfen(variant, sfen)) {}

    bool at_least(const char* move, Score threshold) {
        INFO(move);
        const auto read = read_move(position, move);
        REQUIRE(read.ok());
        return see_at_least(position, values, *read, threshold);
    }
    Score capture(const char* id) const { return values.capture[index(variant->find(id))]; }
    // The exchange is worth exactly this much.
    bool is_worth(const char* move, Score score) { return at_least(move, score) && !at_least(move, score + 1); }

    std::shared_ptr<const Variant> variant;
    PieceValues values;
    Position position;
};

}  // namespace

TEST_CASE("SEE: an undefended piece is won whole", "[see]") {
    Setting s("shogi", "4k4/9/9/9/4s4/9/9/9/K3R4 b - 1");
    CHECK(s.is_worth("5i5e", s.capture("S")));
}

TEST_CASE("SEE: a defended piece costs the capturer", "[see]") {
    Setting s("shogi", "4k4/9/9/4g4/4s4/9/9/9/K3R4 b - 1");
    CHECK(s.is_worth("5i5e", s.capture("S") - s.capture("R")));
}

TEST_CASE("SEE: a second attacker behind the first joins in", "[see]") {
    Setting s("shogi", "4k4/9/9/4g4/4s4/9/9/4R4/K3L4 b - 1");
    // Rook takes, Gold takes back, Lance takes the Gold.
    CHECK(s.is_worth("5h5e", s.capture("S") - s.capture("R") + s.capture("G")));
}

TEST_CASE("SEE: the King defends only where nothing takes back", "[see]") {
    Setting guarded("shogi", "9/4k4/4p4/9/9/9/9/4L4/K3R4 b - 1");
    CHECK(guarded.at_least("5h5c", guarded.capture("P")));
    Setting alone("shogi", "9/4k4/4p4/9/9/9/9/9/K3L4 b - 1");
    CHECK_FALSE(alone.at_least("5i5c", 0));
}

TEST_CASE("SEE: a drop onto an attacked square loses the piece", "[see]") {
    Setting s("shogi", "4k4/9/9/4g4/9/9/9/9/K8 b S 1");
    CHECK(s.is_worth("S*5e", -s.capture("S")));
    CHECK(s.is_worth("S*1e", 0));
}

TEST_CASE("SEE, K2: a capturing Kamikaze leaves nothing to take back", "[see]") {
    Setting s("kamikaze-mortal-shogi", "4k4/9/9/4g4/4s4/9/4Z4/9/K8 b - 1");
    CHECK(s.is_worth("5g5e", s.capture("S")));
}

TEST_CASE("SEE: a Lion's double capture takes both and may come back", "[see]") {
    Setting s("chushogi", "k11/12/12/12/5gg5/4ppp5/5N6/12/12/12/12/11K b - 1");
    // Out to the Pawn and back home: nothing reaches the Lion there.
    CHECK(s.is_worth("7g7f7g", s.capture("P")));
    // Past the Pawn to the Gold: taken back by the other Gold.
    CHECK(s.is_worth("7g7f7e", s.capture("P") + s.capture("G") - s.capture("N")));
}

TEST_CASE("SEE: range jumpers and hook movers defend from afar", "[see]") {
    Setting jump("dai-seireigi", "7k7/15/15/3{rg}2p1g4R1/15/15/15/15/15/15/15/15/15/15/7K7 b - 1");
    CHECK(jump.is_worth("2d7d", jump.capture("G") - jump.capture("R")));
    Setting hook("dai-seireigi", "7k7/15/15/9g4R/15/15/15/15/5{hm}9/15/15/15/15/7P7/6LKL6 b - 1");
    CHECK(hook.is_worth("1d6d", hook.capture("G") - hook.capture("R")));
}

}  // namespace komainu::test
