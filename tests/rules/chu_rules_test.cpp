// The rulings of docs/rules/chushogi.md, by number, each seen from both sides. The Lion's moves and trades are in
// chu_lion_test.cpp.

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

// Kings out of the way, and what the test is about.
BothColors chu(const Rules& rules, const std::string& pieces, const std::string& rest = "b - 1") {
    return BothColors(rules, place(12, "K1l k12a " + pieces, rest));
}

// Which of the two forms of a move are legal: "plain", "promoting", "both" or "neither".
std::string forms(const BothColors& position, const std::string& move) {
    const bool plain = position.legal(move);
    const bool promoting = position.legal(move + "+");
    return plain ? (promoting ? "both" : "plain") : (promoting ? "promoting" : "neither");
}

}  // namespace

TEST_CASE("C1: promotion on entering, under both rule sets", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        CHECK(forms(chu(rules, "G6e"), "6e6d") == "both");
        CHECK(forms(chu(rules, "G6e p6d"), "6e6d") == "both");
        CHECK(forms(chu(rules, "G6e"), "6e6f") == "plain");
        CHECK(forms(chu(rules, "G6f"), "6f6e") == "plain");
        CHECK(forms(chu(rules, "B10h"), "10h6d") == "both");
        CHECK(forms(chu(rules, "B10h"), "10h7e") == "plain");
    }
}

TEST_CASE("C1: quiet moves inside the zone and out of it promote under GameCourier rules only", "[rules][chu]") {
    CHECK(forms(chu(kCourier, "G6d"), "6d6c") == "both");
    CHECK(forms(chu(kCourier, "G6d"), "6d5d") == "both");
    CHECK(forms(chu(kCourier, "G6d"), "6d6e") == "both");
    CHECK(forms(chu(kLishogi, "G6d"), "6d6c") == "plain");
    CHECK(forms(chu(kLishogi, "G6d"), "6d5d") == "plain");
    CHECK(forms(chu(kLishogi, "G6d"), "6d6e") == "plain");
}

TEST_CASE("C1: captures that start or end in the zone promote under both rule sets", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        CHECK(forms(chu(rules, "G6d p6c"), "6d6c") == "both");
        CHECK(forms(chu(rules, "G6d p6e"), "6d6e") == "both");   // ends outside
        CHECK(forms(chu(rules, "G6e p6f"), "6e6f") == "plain");  // wholly outside
    }
}

TEST_CASE("C1: GameCourier makes a piece wait that has just entered without promoting", "[rules][chu]") {
    const BothColors entered = chu(kCourier, "G6e p5c").then({"6e6d", "12a11a"});
    CHECK(forms(entered, "6d6c") == "plain");
    CHECK(forms(entered, "6d6e") == "plain");
    CHECK(forms(entered, "6d5c") == "both");  // a capture

    SECTION("the wait is over after any move of that side") {
        CHECK(forms(entered.then({"1l1k", "11a12a"}), "6d6c") == "both");
        CHECK(forms(entered.then({"6d6c", "11a12a"}), "6c6b") == "both");
    }
    SECTION("a piece that leaves the zone may come in again and promote") {
        CHECK(forms(entered.then({"6d6e", "11a12a"}), "6e6d") == "both");
    }
    SECTION("only the piece that entered waits") {
        const BothColors two = chu(kCourier, "G6e S3c").then({"6e6d", "12a11a"});
        CHECK(forms(two, "6d6c") == "plain");
        CHECK(forms(two, "3c3b") == "both");
    }
    SECTION("a capture on entering does not matter: it waits as well") {
        const BothColors took = chu(kCourier, "G6e p6d").then({"6e6d", "12a11a"});
        CHECK(forms(took, "6d6c") == "plain");
    }
}

TEST_CASE("C1: Lishogi has no wait, but asks for a capture after entering", "[rules][chu]") {
    const BothColors entered = chu(kLishogi, "G6e p5c").then({"6e6d", "12a11a"});
    CHECK(forms(entered, "6d6c") == "plain");
    CHECK(forms(entered, "6d5c") == "both");
    CHECK(forms(entered.then({"1l1k", "11a12a"}), "6d6c") == "plain");
    CHECK(forms(entered.then({"6d6e", "11a12a"}), "6e6d") == "both");
}

TEST_CASE("C2: a Pawn promotes on its 9th rank, under both rule sets", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        CHECK(forms(chu(rules, "P6e"), "6e6d") == "both");
        CHECK(forms(chu(rules, "P6e p6d"), "6e6d") == "both");
        CHECK(forms(chu(rules, "P6f"), "6f6e") == "plain");
    }
}

TEST_CASE("C2: a Pawn deeper in the zone", "[rules][chu]") {
    SECTION("GameCourier: never on the 10th and 11th rank, forced on the last") {
        CHECK(forms(chu(kCourier, "P6d"), "6d6c") == "plain");
        CHECK(forms(chu(kCourier, "P6d g6c"), "6d6c") == "plain");
        CHECK(forms(chu(kCourier, "P6c"), "6c6b") == "plain");
        CHECK(forms(chu(kCourier, "P6c g6b"), "6c6b") == "plain");
        CHECK(forms(chu(kCourier, "P6b"), "6b6a") == "promoting");
        CHECK(forms(chu(kCourier, "P6b g6a"), "6b6a") == "promoting");
    }
    SECTION("Lishogi: with a capture, or on the last rank, where it may also stay") {
        CHECK(forms(chu(kLishogi, "P6d"), "6d6c") == "plain");
        CHECK(forms(chu(kLishogi, "P6d g6c"), "6d6c") == "both");
        CHECK(forms(chu(kLishogi, "P6c"), "6c6b") == "plain");
        CHECK(forms(chu(kLishogi, "P6c g6b"), "6c6b") == "both");
        CHECK(forms(chu(kLishogi, "P6b"), "6b6a") == "both");
        CHECK(forms(chu(kLishogi, "P6b g6a"), "6b6a") == "both");
        CHECK(chu(kLishogi, "P6a").moves_from("6a").empty());
    }
}

TEST_CASE("C3: a Lance enters the zone", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        CHECK(forms(chu(rules, "L6h"), "6h6d") == "both");
        CHECK(forms(chu(rules, "L6h"), "6h6b") == "both");
        CHECK(forms(chu(rules, "L6h"), "6h6e") == "plain");
    }
    CHECK(forms(chu(kCourier, "L6h"), "6h6a") == "promoting");
    CHECK(forms(chu(kLishogi, "L6h"), "6h6a") == "both");
}

TEST_CASE("C3: a Lance inside the zone", "[rules][chu]") {
    SECTION("GameCourier: as other pieces, forced on the last rank") {
        CHECK(forms(chu(kCourier, "L6d"), "6d6c") == "both");
        CHECK(forms(chu(kCourier, "L6d"), "6d6a") == "promoting");
    }
    SECTION("GameCourier: it waits after entering, but not on the last rank") {
        const BothColors entered = chu(kCourier, "L6h L3h g3b").then({"6h6d", "12a11a"});
        CHECK(forms(entered, "6d6c") == "plain");
        CHECK(forms(entered, "6d6a") == "promoting");
        const BothColors facing = chu(kCourier, "L3h g3b").then({"3h3d", "12a11a"});
        CHECK(forms(facing, "3d3c") == "plain");
        CHECK(forms(facing, "3d3b") == "both");
    }
    SECTION("Lishogi: with a capture, or on the last rank, where it may also stay") {
        CHECK(forms(chu(kLishogi, "L6d"), "6d6c") == "plain");
        CHECK(forms(chu(kLishogi, "L6d g6c"), "6d6c") == "both");
        CHECK(forms(chu(kLishogi, "L6d"), "6d6a") == "both");
        CHECK(forms(chu(kLishogi, "L6d g6a"), "6d6a") == "both");
        CHECK(chu(kLishogi, "L6a").moves_from("6a").empty());
    }
}

TEST_CASE("C4: King, Free King, Lion and promoted pieces never promote", "[rules][chu]") {
    const Moves never = {"K",  "Q",  "N",  "+D", "+H", "+R", "+B", "+V", "+M", "+O", "+X",
                         "+E", "+T", "+G", "+F", "+S", "+C", "+A", "+L", "+I", "+P"};
    for (const Rules& rules : kBoth) {
        for (const std::string& id : never) {
            INFO(id);
            const BothColors position(rules, place(12, "E1l +E2l k12a " + id + "6e"));
            CHECK(position.legal(id == "+M" || id == "+F" ? "6e7d" : "6e6d"));
            for (const std::string& move : position.moves_from("6e")) {
                CHECK(move.back() != '+');
            }
        }
    }
}

TEST_CASE("C4: every other piece promotes, each to its own form", "[rules][chu]") {
    const std::vector<std::string> kPromote = {"D", "H", "R", "B", "V", "M", "O", "X", "E",
                                               "T", "G", "F", "S", "C", "A", "L", "I", "P"};
    for (const Rules& rules : kBoth) {
        for (const std::string& id : kPromote) {
            // Straight forward, or diagonally where it cannot.
            const std::string to = id == "B" || id == "O" || id == "T" ? "7d" : "6d";
            const BothColors position = chu(rules, id + "6e");
            INFO(id);
            CHECK(position.after({"6e" + to}) ==
                  chu(rules, id + to, rules.options.empty() ? "w - 2 " + to : "w - 2").sfen());
            CHECK(position.after({"6e" + to + "+"}) == chu(rules, "+" + id + to, "w - 2").sfen());
        }
    }
}

TEST_CASE("C9: the last royal decides", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        const std::string prince = "K1l G1k R6b +r6h p9d P9i ";
        SECTION("King alone") {
            const BothColors position(rules, place(12, prince + "k12b"));
            CHECK(position.outcome({"6b12b"}) == "Black wins: royals lost");
            CHECK(position.outcome({"6b7b"}) == "goes on");
        }
        SECTION("a Crown Prince is a second royal") {
            const BothColors position(rules, place(12, prince + "k12b +e12h"));
            CHECK(position.outcome({"6b12b"}) == "goes on");
            CHECK(position.outcome({"6b12b", "9d9e", "12b12h"}) == "Black wins: royals lost");
        }
        SECTION("a Crown Prince is a royal of its own") {
            const BothColors position(rules, place(12, prince + "+e12b"));
            CHECK(position.outcome({"6b12b"}) == "Black wins: royals lost");
        }
        SECTION("a Drunk Elephant is none until it promotes") {
            const BothColors position(rules, place(12, prince + "k12b e3h"));
            CHECK(position.outcome({"6b12b"}) == "Black wins: royals lost");
            CHECK(position.outcome({"9i9h", "3h3i+", "6b12b"}) == "goes on");
            CHECK(position.outcome({"9i9h", "3h3i", "6b12b"}) == "Black wins: royals lost");
        }
    }
}

TEST_CASE("C9: royals may stay in check and move into it", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        const BothColors position(rules, place(12, "K6l G1l r6a k12a g12b P9i"));
        CHECK(position.in_check());
        CHECK(position.legal("9i9h"));
        CHECK(position.legal("6l6k"));
        CHECK(position.legal("6l5l"));
        CHECK_FALSE(BothColors(rules, place(12, "K6l +E1l r6a k12a g12b P9i")).in_check());  // one of two
        CHECK_FALSE(BothColors(rules, place(12, "K5l G1l r6a k12a g12b P9i")).in_check());
    }
}

TEST_CASE("C9: no legal move is a loss", "[rules][chu]") {
    // The White King stands in Black's corner, locked in by Pawns that cannot move.
    const std::string locked = "k12l p11l p12k p11k K1a G2a G3a G4a ";
    for (const Rules& rules : kBoth) {
        CHECK(BothColors(rules, place(12, locked, "w - 1")).outcome() == "Black wins: no legal move");
        CHECK(BothColors(rules, place(12, locked + "N10j", "w - 1")).outcome() == "Black wins: checkmate");
        CHECK(BothColors(rules, place(12, locked + "p6d", "w - 1")).outcome() == "goes on");
        CHECK(BothColors(rules, place(12, locked, "b - 1")).outcome() == "goes on");
    }
}

namespace {

// A lone White King (or what the test says) against these; the answer with either side to move.
std::string bare(const Rules& rules, const std::string& pieces) {
    const std::string black = BothColors(rules, place(12, pieces, "b - 1")).outcome();
    INFO(pieces);
    CHECK(BothColors(rules, place(12, pieces, "w - 1")).outcome() == black);
    return black;
}

}  // namespace

TEST_CASE("C10: a bare King loses under Lishogi rules only", "[rules][chu]") {
    CHECK(bare(kLishogi, "k12a K1l G6f") == "Black wins: bare king");
    CHECK(bare(kCourier, "k12a K1l G6f") == "goes on");
    CHECK(bare(kLishogi, "+e12a K1l G6f") == "Black wins: bare king");
    CHECK(bare(kLishogi, "k12a g11f K1l G6f") == "goes on");
    CHECK(bare(kLishogi, "k12a +e11f K1l G6f") == "goes on");  // two royals are not a lone one
}

TEST_CASE("C10: what counts for the stronger side", "[rules][chu]") {
    CHECK(bare(kLishogi, "k12a K1l P6f") == "goes on");
    CHECK(bare(kLishogi, "k12a K1l P6f P7f I8f I9f") == "goes on");
    CHECK(bare(kLishogi, "k12a K1l L6f") == "Black wins: bare king");
    CHECK(bare(kLishogi, "k12a K1l P7f L6a") == "goes on");  // stuck
    CHECK(bare(kLishogi, "k12a K1l +P6f") == "Black wins: bare king");
    CHECK(bare(kLishogi, "k12a K1l +I6f") == "Black wins: bare king");
}

TEST_CASE("C10: what still leaves a royal alone", "[rules][chu]") {
    CHECK(bare(kLishogi, "k12a p5l K1l G6f") == "Black wins: bare king");  // stuck on its last rank
    CHECK(bare(kLishogi, "k12a l5l p7l K1l G6f") == "Black wins: bare king");
    CHECK(bare(kLishogi, "k12a p5k K1l G6f") == "goes on");
    CHECK(bare(kLishogi, "k12a l5k K1l G6f") == "goes on");
    CHECK(bare(kLishogi, "k12a i5l K1l G6f") == "goes on");  // a Go-Between is never stuck
}

TEST_CASE("C10: contact and attack", "[rules][chu]") {
    CHECK(bare(kLishogi, "k12a G11b K1l") == "goes on");                    // two, one of them next to the lone King
    CHECK(bare(kLishogi, "k12a G11b S3f K1l") == "Black wins: bare king");  // three
    CHECK(bare(kLishogi, "k12a G11c K1l") == "Black wins: bare king");
    CHECK(bare(kLishogi, "k12a G3f S4f K11b") == "goes on");  // the own King is attacked
    CHECK(bare(kLishogi, "k12a G3f S4f K11c") == "Black wins: bare king");
}

TEST_CASE("C10: two bare Kings", "[rules][chu]") {
    CHECK(bare(kLishogi, "k12a K1l") == "draw: two bare kings");
    CHECK(bare(kCourier, "k12a K1l") == "goes on");
    CHECK(bare(kLishogi, "k12a p3l K1l L5a") == "draw: two bare kings");
    CHECK(bare(kLishogi, "k12a K11b") == "goes on");  // they attack each other
    CHECK(bare(kLishogi, "k12a K11c") == "draw: two bare kings");
}

TEST_CASE("C10: the verdict comes with the capture that bares the King", "[rules][chu]") {
    const std::string pieces = "K1l R6b G5f k12a g11b";
    CHECK(BothColors(kLishogi, place(12, pieces)).outcome({"6b11b"}) == "Black wins: bare king");
    CHECK(BothColors(kCourier, place(12, pieces)).outcome({"6b11b"}) == "goes on");
}

TEST_CASE("C11: the fourth occurrence is a draw", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        const BothColors position(rules, place(12, "K1l G6i k12a g6d"));
        const Moves cycle = {"1l1k", "12a12b", "1k1l", "12b12a"};
        CHECK(position.outcome(repeated(cycle, 2)) == "goes on");
        Moves almost = repeated(cycle, 3);
        almost.pop_back();
        CHECK(position.outcome(almost) == "goes on");
        CHECK(position.outcome(repeated(cycle, 3)) == "draw: repetition");
    }
}

TEST_CASE("C11: who always attacked the King loses", "[rules][chu]") {
    const std::string pieces = "K1l G8l R12f k12a g6a";
    for (const Rules& rules : kBoth) {
        const std::string word = rules.options.empty() ? "perpetual check" : "perpetual attack";
        const BothColors position(rules, place(12, pieces));
        CHECK(position.outcome(repeated({"12f12g", "6a6b", "12g12f", "6b6a"}, 3)) == "White wins: " + word);
        // One move in the cycle that attacks nothing is enough for a draw.
        CHECK(position.outcome(repeated({"12f11f", "6a6b", "11f12f", "6b6a"}, 3)) == "draw: repetition");
    }
}

TEST_CASE("C11: attacks by both sides are a draw", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        const BothColors position(rules, place(12, "K1l G8l R12f k12a g6a r1f"));
        CHECK(position.outcome(repeated({"12f12g", "1f1g", "12g12f", "1g1f"}, 3)) == "draw: repetition");
    }
}

TEST_CASE("C11: attacks on other pieces count under Lishogi rules only", "[rules][chu]") {
    const std::string pieces = "K1l G8l R6f k12a g6a s3e ";
    const Moves cycle = {"6f6g", "12a12b", "6g6f", "12b12a"};  // the Rook keeps its eye on the Gold
    CHECK(BothColors(kLishogi, place(12, pieces)).outcome(repeated(cycle, 3)) == "White wins: perpetual attack");
    CHECK(BothColors(kCourier, place(12, pieces)).outcome(repeated(cycle, 3)) == "draw: repetition");
    SECTION("not if the attack is not the moved piece's own") {
        const Moves quiet = {"8l8k", "12a12b", "8k8l", "12b12a"};
        CHECK(BothColors(kLishogi, place(12, pieces)).outcome(repeated(quiet, 3)) == "draw: repetition");
    }
    SECTION("not if the other side attacks as well") {
        const Moves both = {"6f6g", "3e4f", "6g6f", "4f3e"};
        CHECK(BothColors(kLishogi, place(12, pieces + "P4g P3f")).outcome(repeated(both, 3)) == "draw: repetition");
    }
}

TEST_CASE("C11: a waiting piece makes a position another one", "[rules][chu]") {
    const std::string sfen = place(12, "K1l G6d k12a g11e", "w - 1");
    // The Gold steps out and in again, so it waits at the end of each round but did not at the start. Its squares
    // outside the zone occur for the fourth time in the fourth round, two plies after the third is complete.
    const Moves cycle = {"12a12b", "6d6e", "12b12a", "6e6d"};
    Moves longer = repeated(cycle, 3);
    CHECK(BothColors(kCourier, sfen).outcome(longer) == "goes on");
    CHECK(BothColors(kLishogi, sfen).outcome(longer) == "draw: repetition");
    longer.push_back("12a12b");
    CHECK(BothColors(kCourier, sfen).outcome(longer) == "goes on");
    longer.push_back("6d6e");
    CHECK(BothColors(kCourier, sfen).outcome(longer) == "draw: repetition");
}

TEST_CASE("C11: a bar on taking Lions makes a position another one", "[rules][chu]") {
    for (const Rules& rules : kBoth) {
        const std::string pieces = "K1l G6i k12a g6f n3c";
        Moves moves = repeated({"1l1k", "12a12b", "1k1l", "12b12a"}, 3);
        CHECK(BothColors(rules, place(12, pieces, "b - 1")).outcome(moves) == "draw: repetition");
        const BothColors barred(rules, place(12, pieces, "b 6f 1"));
        CHECK(barred.outcome(moves) == "goes on");
        moves.push_back("1l1k");  // without the bar this one has been there three times before
        CHECK(barred.outcome(moves) == "draw: repetition");
    }
}

TEST_CASE("Start of Chu Shogi: 36 first moves", "[rules][chu]") {
    const std::string start =
        "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/"
        "A1B1TOXT1B1A/LFCSGKEGSCFL b - 1";
    for (const Rules& rules : kBoth) {
        CHECK(legal_moves(rules, start).size() == 36);
        CHECK(legal_moves(rules, rotated_sfen(start)).size() == 36);
    }
}
