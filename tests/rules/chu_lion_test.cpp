// Lion moves and the trading of Lions in Chu Shogi: C5 to C8 and the section "Lion moves".

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "../support/play.h"
#include "place.h"
#include "rotate.h"

using namespace komainu::test;
using Moves = std::vector<std::string>;

namespace {

const Rules kCourier{"chushogi"};
const Rules kLishogi{"chushogi", {{"ChuRules", "Lishogi"}}};
const std::vector<Rules> kBoth = {kCourier, kLishogi};

BothColors chu(const Rules& rules, const std::string& pieces, const std::string& rest = "b - 1") {
    return BothColors(rules, place(12, "K1l k12a " + pieces, rest));
}

// Moves that pass the turn: they come back to `from` over an empty square.
Moves passes(const Rules& rules, const std::string& sfen, const std::string& from, const Moves& enemies = {}) {
    Moves result;
    for (const std::string& move : legal_moves_from(rules, sfen, from)) {
        const std::string middle = move.substr(from.size(), move.size() - std::min(move.size(), 2 * from.size()));
        const bool returns = move.size() > from.size() && move.substr(move.size() - from.size()) == from;
        if (returns && std::find(enemies.begin(), enemies.end(), middle) == enemies.end()) {
            result.push_back(move);
        }
    }
    return result;
}

}  // namespace

// --- Lion moves ----------------------------------------------------------------------------------------------

TEST_CASE("Lion: two captures in one move, in any two directions", "[rules][chu]") {
    for (const std::string id : {"N", "+O"}) {
        for (const Rules& rules : kBoth) {
            const BothColors position = chu(rules, id + "6f p6e p6d p7d p5e p7e p7f P7g P5d");
            CHECK(position.legal("6f6e6d"));
            CHECK(position.legal("6f6e7d"));
            CHECK(position.legal("6f6e7e"));
            CHECK(position.legal("6f6e7f"));        // back to a neighbour of the start
            CHECK(position.legal("6f6e6f"));        // and to the start: igui
            CHECK(position.legal("6f7f8g"));        // a capture, then a quiet step
            CHECK_FALSE(position.legal("6f6e6c"));  // two King steps, no more
            CHECK_FALSE(position.legal("6f6e5d"));  // own piece
            CHECK_FALSE(position.legal("6f7g7h"));  // nor on the way
            CHECK(position.legal("6f6d"));          // the jump leaves 6e alone
            CHECK(position.legal("6f7h"));          // over the own Pawn
            CHECK_FALSE(position.legal("6f6c"));
            CHECK(position.after({"6f6e6d"}) == chu(rules, id + "6d p7d p5e p7e p7f P7g P5d", "w - 2").sfen());
            CHECK(position.after({"6f6d"}) == chu(rules, id + "6d p6e p7d p5e p7e p7f P7g P5d", "w - 2").sfen());
            CHECK(position.after({"6f6e6f"}) == chu(rules, id + "6f p6d p7d p5e p7e p7f P7g P5d", "w - 2").sfen());
        }
    }
}

TEST_CASE("Lion: one pass, if a neighbour is empty", "[rules][chu]") {
    const std::string ring = " G7e G6e G5e G7f G5f G7g G6g";
    for (const Rules& rules : kBoth) {
        const std::string open = chu(rules, "N6f").sfen();
        CHECK(passes(rules, open, "6f") == Moves{"6f7e6f"});
        CHECK(play(rules, open, {"6f6g6f"}) == place(12, "K1l k12a N6f", "w - 2"));
        CHECK(chu(rules, "N6f" + ring).legal("6f5g6f"));
        CHECK_FALSE(chu(rules, "N6f" + ring).legal("6f6e6f"));
        CHECK(passes(rules, chu(rules, "N6f" + ring).sfen(), "6f") == Moves{"6f5g6f"});
        CHECK(passes(rules, chu(rules, "N6f G5g" + ring).sfen(), "6f").empty());
        CHECK_FALSE(chu(rules, "N6f G5g" + ring).legal("6f5g6f"));
        // An enemy there is eaten: no pass.
        CHECK(passes(rules, chu(rules, "N6f p5g" + ring).sfen(), "6f", {"5g"}).empty());
        CHECK(chu(rules, "N6f p5g" + ring).after({"6f5g6f"}) == chu(rules, "N6f" + ring, "w - 2").sfen());
    }
}

TEST_CASE("Horned Falcon: Lion moves straight forward only", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        const BothColors position = chu(rules, "+H6f p6e p6d p5e p6g");
        CHECK(position.legal("6f6e6d"));
        CHECK(position.legal("6f6e6f"));
        CHECK(position.legal("6f6d"));
        CHECK_FALSE(position.legal("6f6e5d"));
        CHECK_FALSE(position.legal("6f6e7f"));
        CHECK_FALSE(position.legal("6f5e4d"));
        CHECK_FALSE(position.legal("6f5e6f"));
        CHECK_FALSE(position.legal("6f6g6f"));
        CHECK(position.legal("6f6g"));
        CHECK(chu(rules, "+H6f P6e p6d").legal("6f6d"));
        CHECK_FALSE(chu(rules, "+H6f p6c").legal("6f6c"));  // no slide forward
    }
}

TEST_CASE("Horned Falcon: its pass needs the square in front", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        const BothColors open = chu(rules, "+H6f");
        CHECK(open.legal("6f6e6f"));
        CHECK(passes(rules, open.sfen(), "6f") == Moves{"6f6e6f"});
        CHECK_FALSE(open.legal("6f6g6f"));  // it slides backward, but not there and back
        CHECK_FALSE(open.legal("6f5f6f"));
        const BothColors shut = chu(rules, "+H6f P6e");
        CHECK_FALSE(shut.legal("6f6e6f"));
        CHECK_FALSE(shut.legal("6f6g6f"));
        CHECK(passes(rules, shut.sfen(), "6f").empty());
    }
}

TEST_CASE("Soaring Eagle: Lion moves along each forward diagonal only", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        const BothColors position = chu(rules, "+D6f p7e p8d p5e p6e p6d p7g");
        CHECK(position.legal("6f7e8d"));
        CHECK(position.legal("6f7e6f"));
        CHECK(position.legal("6f5e4d"));
        CHECK(position.legal("6f5e6f"));
        CHECK(position.legal("6f8d"));
        CHECK_FALSE(position.legal("6f7e6d"));  // no turn
        CHECK_FALSE(position.legal("6f7e6e"));
        CHECK_FALSE(position.legal("6f6e6d"));
        CHECK_FALSE(position.legal("6f6d"));
        CHECK_FALSE(position.legal("6f7g8h"));
        CHECK_FALSE(chu(rules, "+D6f p9c").legal("6f9c"));
    }
}

TEST_CASE("Soaring Eagle: one pass, over either square in front", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        CHECK(passes(rules, chu(rules, "+D6f").sfen(), "6f") == Moves{"6f7e6f"});
        CHECK(passes(rules, chu(rules, "+D6f P7e").sfen(), "6f") == Moves{"6f5e6f"});
        CHECK(passes(rules, chu(rules, "+D6f P7e P5e").sfen(), "6f").empty());
        CHECK(chu(rules, "+D6f").legal("6f5e6f"));
        CHECK_FALSE(chu(rules, "+D6f").legal("6f6e6f"));
        CHECK_FALSE(chu(rules, "+D6f").legal("6f7g6f"));
    }
}

// --- C5 ------------------------------------------------------------------------------------------------------

TEST_CASE("C5: a distant Lion takes an undefended Lion", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        CHECK(chu(rules, "N6f n6d").legal("6f6d"));
        CHECK(chu(rules, "N6f n5d").legal("6f5d"));
        CHECK(chu(rules, "N6f n8h").legal("6f8h"));
        CHECK(chu(rules, "N6f n6d g5b").legal("6f6d"));  // a Gold that does not look there
    }
}

TEST_CASE("C5: any piece defends", "[rules][chu]") {
    // Each of these looks at 6d; the Lion and the King as well.
    const Moves defenders = {"g6c", "p6c", "s7c",  "i6e",  "l6b", "r9d",  "b3g", "n4b",  "n6b",
                             "o6b", "x8b", "+o7b", "+e5c", "a6h", "+p6c", "q2h", "+h6c", "+d7c"};
    for (const std::string& defender : defenders) {
        INFO(defender);
        for (const Rules& rules : kBoth) {
            CHECK_FALSE(chu(rules, "N6f n6d " + defender).legal("6f6d"));
            CHECK_FALSE(chu(rules, "+O6f +o6d " + defender).legal("6f6d"));
        }
    }
    for (const Rules& rules : kBoth) {
        CHECK_FALSE(BothColors(rules, place(12, "K1l k7c N6f n6d")).legal("6f6d"));
        CHECK(BothColors(rules, place(12, "K1l k8c N6f n6d")).legal("6f6d"));
        // Even where the taking piece would be taken in turn.
        CHECK_FALSE(BothColors(rules, place(12, "K1l R6l k7c N6f n6d")).legal("6f6d"));
    }
}

TEST_CASE("C5: second steps of Falcon and Eagle defend", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        // The Bishop and the Rook stand between and do not look at 6d themselves.
        CHECK(chu(rules, "N6f n6d b6c").legal("6f6d"));
        CHECK_FALSE(chu(rules, "N6f n6d b6c +h6b").legal("6f6d"));
        CHECK_FALSE(chu(rules, "N6f n6d +h6b").legal("6f6d"));
        CHECK(chu(rules, "N6f n6d b6c +h6a").legal("6f6d"));
        CHECK(chu(rules, "N6f n6d r7c").legal("6f6d"));
        CHECK_FALSE(chu(rules, "N6f n6d r7c +d8b").legal("6f6d"));
        CHECK(chu(rules, "N6f n6d r7c +d9a").legal("6f6d"));
    }
}

TEST_CASE("C5: lines that the Lion opens by leaving defend", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        CHECK_FALSE(chu(rules, "N6f n6d r6i").legal("6f6d"));
        CHECK(chu(rules, "N6f n6d r6i P6h").legal("6f6d"));
        CHECK_FALSE(chu(rules, "N6f n8d b4h").legal("6f8d"));
        CHECK(chu(rules, "N6f n8d r6i").legal("6f8d"));
        // The captured Lion itself stood on such a line.
        CHECK_FALSE(chu(rules, "N6f n6d l6a").legal("6f6d"));
    }
}

TEST_CASE("C5: the defender's own Lion restrictions are ignored", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        // White's second Lion could not take back: 6d would be guarded by the Rook, and it is not adjacent.
        CHECK_FALSE(chu(rules, "N6f n6d n6b R6l").legal("6f6d"));
        CHECK_FALSE(chu(rules, "N6d n6b R6l", "w - 1").legal("6b6d"));
    }
    // C7 would forbid the Gold to take back a Lion on 6d at once.
    CHECK_FALSE(chu(kCourier, "N6f n6d g6c").legal("6f6d"));
    CHECK_FALSE(chu(kCourier, "N6d g6c", "w 6d 1").legal("6c6d"));
}

TEST_CASE("C5: a capture on the way frees the Lion, but not of a Pawn or Go-Between", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        const std::string guarded = "N6f n6d g6c ";
        for (const std::string id : {"s", "g", "l", "a", "e", "r", "q", "+p", "+i", "+d", "n", "+o"}) {
            INFO(id);
            CHECK(chu(rules, guarded + id + "6e").legal("6f6e6d"));
            CHECK(chu(rules, guarded + id + "7e").legal("6f7e6d"));
            CHECK_FALSE(chu(rules, guarded + id + "6e").legal("6f6d"));  // not if it is left alone
        }
        for (const std::string id : {"p", "i"}) {
            INFO(id);
            CHECK_FALSE(chu(rules, guarded + id + "6e").legal("6f6e6d"));
            CHECK_FALSE(chu(rules, guarded + id + "7e").legal("6f7e6d"));
            CHECK(chu(rules, guarded + id + "6e").legal("6f6e6f"));
        }
        CHECK(chu(rules, "N6f n6d p6e").legal("6f6e6d"));  // undefended
        CHECK(chu(rules, "N6f n6d p6e").legal("6f6d"));
        // Even where the capture opens the line on which the Lion is guarded.
        CHECK(chu(rules, "N6f n6d s6e r6i").legal("6f6e6d"));
    }
}

TEST_CASE("C5: a Go-Between eaten on the way defends no more, but does under Lishogi rules", "[rules][chu]") {
    const std::string pieces = "N6f n6d i6e";
    CHECK(chu(kCourier, pieces).legal("6f6e6d"));
    CHECK_FALSE(chu(kLishogi, pieces).legal("6f6e6d"));
    for (const Rules& rules : kBoth) {
        CHECK_FALSE(chu(rules, pieces).legal("6f6d"));
    }
    // A Pawn defends from the far side.
    CHECK(chu(kCourier, "N5b n6d p6c").legal("5b6c6d"));
    CHECK_FALSE(chu(kLishogi, "N5b n6d p6c").legal("5b6c6d"));
    CHECK_FALSE(chu(kCourier, "N5b n6d p6c").legal("5b6d"));
}

TEST_CASE("C5: what is eaten on the way blocks no lines", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        CHECK(chu(rules, "N6f n6d p6e r6i").legal("6f6d"));          // the Pawn stands between
        CHECK_FALSE(chu(rules, "N6f n6d p6e r6i").legal("6f6e6d"));  // and is eaten
        CHECK(chu(rules, "N6f n6d p7e b9g").legal("6f6d"));
        CHECK_FALSE(chu(rules, "N6f n6d p7e b9g").legal("6f7e6d"));
    }
}

// --- C6, C7, C8 ----------------------------------------------------------------------------------------------

TEST_CASE("C6: adjacent Lions may always be taken", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        const BothColors position = chu(rules, "N6f n6e g6d g5d p7e s5c");
        CHECK(position.legal("6f6e"));
        CHECK(position.legal("6f6e6f"));
        CHECK(position.legal("6f6e6d"));
        CHECK(position.legal("6f7e6e"));  // by way of a Pawn
        CHECK(chu(rules, "N6f n7g r7a g8h").legal("6f7g"));
        CHECK(chu(rules, "+O6f +o5e g5d").legal("6f5e"));
        // One square further it is another matter.
        CHECK_FALSE(chu(rules, "N6g n6e g6d g5d").legal("6g6e"));
    }
}

TEST_CASE("C7: GameCourier bars all but Lions from taking a Lion after any capture of one", "[rules][chu]") {
    const std::string pieces = "R3f N8c n3b n8b g6f g8a n5k ";
    SECTION("a Gold took the Lion") {
        const BothColors position = chu(kCourier, pieces, "b 6f 1");
        CHECK_FALSE(position.legal("3f3b"));
        CHECK(position.legal("3f3c"));
        CHECK(position.legal("3f6f"));  // other pieces may be taken
        CHECK(position.legal("8c8b"));  // by a Lion
        CHECK(chu(kCourier, pieces).legal("3f3b"));
    }
    SECTION("the Lion's own rules still apply") {
        CHECK_FALSE(chu(kCourier, "N8d n8b g8a", "b 6f 1").legal("8d8b"));
        CHECK(chu(kCourier, "N8d n8b", "b 6f 1").legal("8d8b"));
    }
    SECTION("it lasts one move") { CHECK(chu(kCourier, pieces, "b 6f 1").then({"3f3e", "12a12b"}).legal("3e3b")); }
    SECTION("each step of a Falcon is barred") {
        CHECK_FALSE(chu(kCourier, "+H6f n6e p6d", "b 3c 1").legal("6f6e6d"));
        CHECK_FALSE(chu(kCourier, "+H6f n6e p6d", "b 3c 1").legal("6f6e6f"));
        CHECK_FALSE(chu(kCourier, "+H6f p6e n6d", "b 3c 1").legal("6f6e6d"));
        CHECK(chu(kCourier, "+H6f p6e n6d", "b 3c 1").legal("6f6e6f"));
        CHECK(chu(kCourier, "+H6f p6e n6d").legal("6f6e6d"));
    }
}

TEST_CASE("C7: the bar comes with the capture, by whatever piece", "[rules][chu]") {
    // White takes the Lion on 6f, then Black's Rook looks at the Lion on 3b, or at a Lion that took it.
    struct Case {
        std::string pieces;
        std::string capture;
        std::string answer;
        bool courier;
        bool lishogi;
    };
    const std::vector<Case> cases = {
        {"N6f R3f n3b g6e", "6e6f", "3f3b", false, false},     // by a Gold
        {"N6f R3f n3b +h6e", "6e6f6e", "3f3b", false, false},  // by a Falcon that goes back
        {"N6f R3f n3b n6e", "6e6f", "3f3b", false, true},      // by a Lion
        {"N6f R6j n3b n6e", "6e6f", "6j6f", false, true},      // which is the one that is taken
        {"N6j R6l o6h", "6h6j+", "6l6j", false, true},         // by a Kylin that becomes a Lion, on the same square
        {"N6j R3f n3b o6h", "6h6j+", "3f3b", false, false},    // and another Lion elsewhere
        {"N6f N4c n3b g6e", "6e6f", "4c3b", true, true},       // a Lion may
        {"N6f R3f n3b s3c p6e", "6e6f", "3f3c", true, true},   // no Lion is taken
        {"G6f R3f n3b g6e", "6e6f", "3f3b", true, true},       // no Lion was taken
        {"+H6f R3f n3b g6e", "6e6f", "3f3b", true, true},      // C8: a Falcon is no Lion
    };
    for (const Case& c : cases) {
        INFO(c.pieces << " " << c.capture << " " << c.answer);
        CHECK(chu(kCourier, c.pieces, "w - 1").then({c.capture}).legal(c.answer) == c.courier);
        CHECK(chu(kLishogi, c.pieces, "w - 1").then({c.capture}).legal(c.answer) == c.lishogi);
    }
}

TEST_CASE("C7: Lishogi lets others take back on the very square", "[rules][chu]") {
    // Two of White's Lions in reach; one of them stands where Black's Lion was taken.
    const std::string pieces = "R6i R3f n3b +o6f";
    CHECK(chu(kLishogi, pieces, "b 6f 1").legal("6i6f"));
    CHECK_FALSE(chu(kLishogi, pieces, "b 6f 1").legal("3f3b"));
    CHECK_FALSE(chu(kCourier, pieces, "b 6f 1").legal("6i6f"));
    CHECK_FALSE(chu(kCourier, pieces, "b 6f 1").legal("3f3b"));
    for (const Rules& rules : kBoth) {
        CHECK(chu(rules, pieces).legal("6i6f"));
        CHECK(chu(rules, pieces).legal("3f3b"));
    }
}

TEST_CASE("C8: Lions are N and +O alike, and nothing else", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        for (const std::string ours : {"N", "+O"}) {
            for (const std::string theirs : {"n", "+o"}) {
                INFO(ours << theirs);
                CHECK_FALSE(chu(rules, ours + "6f " + theirs + "6d g6c").legal("6f6d"));
                CHECK(chu(rules, ours + "6f " + theirs + "6d").legal("6f6d"));
                CHECK(chu(rules, ours + "6f " + theirs + "6e g6d").legal("6f6e"));
                CHECK_FALSE(chu(rules, "R3f G6g " + theirs + "3b g6f " + ours + "9f", "b 6f 1").legal("3f3b"));
                CHECK(chu(rules, ours + "4c " + theirs + "3b g2a", "b 6f 1").legal("4c3b"));
            }
            // Protected Falcons, Eagles and Kylins are fair game for a distant Lion.
            CHECK(chu(rules, ours + "6f +h6d g6c").legal("6f6d"));
            CHECK(chu(rules, ours + "6f +d6d g6c").legal("6f6d"));
            CHECK(chu(rules, ours + "6f o6d g6c").legal("6f6d"));
        }
        // And Falcons and Eagles take a protected Lion at any distance.
        CHECK(chu(rules, "+H6f n6d g6c").legal("6f6d"));
        CHECK(chu(rules, "+D6f n8d g8c").legal("6f8d"));
        CHECK(chu(rules, "R6l n6d g6c").legal("6l6d"));
    }
}
