// The rulings of docs/rules/kamikaze-mortal-shogi.md, by number, each seen from both sides.

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

const Rules kRules{"kamikaze-mortal-shogi"};

// Kings out of the way, and what the test is about.
BothColors kamikaze(const std::string& pieces, const std::string& rest = "b - 1") {
    return BothColors(kRules, place(9, "K9i k1a " + pieces, rest));
}

// The suffixes of the legal moves from one square to another, '.' for the plain move: ".gs".
std::string suffixes(const BothColors& position, const std::string& move) {
    std::string result;
    for (const std::string& text : position.moves_from(move.substr(0, 2))) {
        if (text.substr(0, 4) == move) {
            result += text.size() == 4 ? '.' : text[4];
        }
    }
    return result;
}

bool king_in_check(const std::string& pieces, const std::string& rest = "w - 1") {
    return BothColors(kRules, place(9, pieces, rest)).in_check();
}

}  // namespace

TEST_CASE("K1: a captured piece goes one step down into the capturer's hand", "[rules][kamikaze]") {
    const std::vector<std::pair<std::string, std::string>> steps = {
        {"+r", "+B"}, {"+b", "R"}, {"r", "B"}, {"b", "G"}, {"g", "S"}, {"s", "L"}, {"l", "N"}, {"n", "P"}, {"p", "Z"}};
    for (const auto& [taken, held] : steps) {
        INFO(taken);
        CHECK(kamikaze("R5h " + taken + "5e").after({"5h5e"}) == kamikaze("R5e", "w " + held + " 2").sfen());
    }
    CHECK(kamikaze("R5h z5e").after({"5h5e"}) == kamikaze("R5e", "w - 2").sfen());  // and then it is gone
}

TEST_CASE("K1: what stood on the board counts, not what it once was", "[rules][kamikaze]") {
    // A Pawn that became a Silver is a Lance in hand.
    const BothColors position = kamikaze("R5i p5f P9g").then({"9g9f", "5f5g", "9f9e", "5g5hs"});
    CHECK(position.after({"5i5h"}) == kamikaze("R5h P9e", "w L 6").sfen());
}

TEST_CASE("K1: a piece may go down several times", "[rules][kamikaze]") {
    const BothColors position = kamikaze("R5h r5c p5e");
    CHECK(position.after({"5h5e", "5c5e"}) == kamikaze("r5e", "b Zb 3").sfen());
    const BothColors gold = kamikaze("R5h g5e G9a");
    const BothColors silver = gold.then({"5h5e", "1a1b", "S*7e", "1b1a"});
    CHECK(silver.sfen() == kamikaze("R5e S7e G9a", "b - 5").sfen());
}

TEST_CASE("K1: a Dragon Horse in hand is dropped as one", "[rules][kamikaze]") {
    const BothColors position = kamikaze("", "b +B 1");
    CHECK(position.legal("+B*5e"));
    CHECK_FALSE(position.legal("B*5e"));
    CHECK_FALSE(position.legal("R*5e"));
    CHECK(position.after({"+B*5e"}) == kamikaze("+B5e", "w - 2").sfen());
    CHECK(position.then({"+B*5e", "1a1b"}).legal("5e5d"));
    CHECK_FALSE(kamikaze("", "b B 1").legal("+B*5e"));
}

TEST_CASE("K2: the Kamikaze leaps exactly two squares straight forward", "[rules][kamikaze]") {
    CHECK(kamikaze("Z5g").moves_from("5g") == Moves{"5g5e"});
    CHECK(kamikaze("Z5g P5f").legal("5g5e"));
    CHECK(kamikaze("Z5g g5f").legal("5g5e"));
    CHECK(kamikaze("Z5g g5f").moves_from("5g") == Moves{"5g5e"});
    CHECK(kamikaze("Z5g P5e").moves_from("5g").empty());
    CHECK(kamikaze("Z5g").after({"5g5e"}) == kamikaze("Z5e", "w - 2").sfen());
}

TEST_CASE("K2: a capturing Kamikaze is gone, and what it took goes down into the hand", "[rules][kamikaze]") {
    CHECK(kamikaze("Z5g g5e").after({"5g5e"}) == kamikaze("", "w S 2").sfen());
    CHECK(kamikaze("Z5g g5e P5f").after({"5g5e"}) == kamikaze("P5f", "w S 2").sfen());
    CHECK(kamikaze("Z5g +r5e").after({"5g5e"}) == kamikaze("", "w +B 2").sfen());
    CHECK(kamikaze("Z5g p5e").after({"5g5e"}) == kamikaze("", "w Z 2").sfen());
    CHECK(kamikaze("Z5g z5e").after({"5g5e"}) == kamikaze("", "w - 2").sfen());
}

TEST_CASE("K2: the Kamikaze attacks and gives check like any piece", "[rules][kamikaze]") {
    CHECK(king_in_check("K9i k5e Z5g"));
    CHECK(king_in_check("K9i k5e Z5g g5f"));
    CHECK_FALSE(king_in_check("K9i k5f Z5g"));
    CHECK_FALSE(king_in_check("K9i k5d Z5g"));
    CHECK_FALSE(king_in_check("K9i k5i Z5g"));
    const BothColors checked(kRules, place(9, "K9i k5e Z5g r4g g6d", "w G 1"));
    CHECK_FALSE(checked.legal("6d6e"));  // nothing can step between
    CHECK(checked.legal("4g5g"));        // it can be taken
    CHECK(checked.legal("5e5f"));        // and the King can walk away
    CHECK_FALSE(BothColors(kRules, place(9, "K9i k6e Z5g", "w - 1")).legal("6e5e"));
    CHECK(BothColors(kRules, place(9, "K9i k6e Z5g", "w - 1")).legal("6e5f"));
    const BothColors drops(kRules, place(9, "K9i k5e Z5g", "w g 1"));
    CHECK_FALSE(drops.legal("G*5f"));
    CHECK_FALSE(drops.legal("G*1e"));
}

TEST_CASE("K3: Rook and Bishop promote, Gold, Horse, Dragon and King never do", "[rules][kamikaze]") {
    CHECK(suffixes(kamikaze("R5d"), "5d5c") == ".+");
    CHECK(suffixes(kamikaze("R5d"), "5d5a") == ".+");
    CHECK(suffixes(kamikaze("R5c"), "5c5b") == ".+");
    CHECK(suffixes(kamikaze("R5c"), "5c5f") == ".+");
    CHECK(suffixes(kamikaze("R5d"), "5d4d") == ".");
    CHECK(suffixes(kamikaze("B5d"), "5d4c") == ".+");
    CHECK(suffixes(kamikaze("B5c"), "5c8f") == ".+");
    CHECK(suffixes(kamikaze("B5e"), "5e4d") == ".");
    CHECK(kamikaze("R5d").after({"5d5c+"}) == kamikaze("+R5c", "w - 2").sfen());
    CHECK(kamikaze("B5d").after({"5d4c+"}) == kamikaze("+B4c", "w - 2").sfen());
    for (const std::string id : {"G", "+R", "+B"}) {
        INFO(id);
        CHECK(suffixes(kamikaze(id + "5d"), "5d5c") == ".");
        CHECK(suffixes(kamikaze(id + "5c"), "5c5b") == ".");
    }
    CHECK(suffixes(BothColors(kRules, place(9, "K5d k1a")), "5d5c") == ".");
}

TEST_CASE("K3: lower pieces promote to what they choose, up to Gold", "[rules][kamikaze]") {
    CHECK(suffixes(kamikaze("S5d"), "5d5c") == ".g");
    CHECK(suffixes(kamikaze("L5d"), "5d5c") == ".gs");
    CHECK(suffixes(kamikaze("N5e"), "5e4c") == ".gls");
    CHECK(suffixes(kamikaze("P5d"), "5d5c") == ".glns");
    CHECK(suffixes(kamikaze("Z5e"), "5e5c") == ".glns");  // never to Pawn
    CHECK(suffixes(kamikaze("P5e"), "5e5d") == ".");
    CHECK(suffixes(kamikaze("Z5f"), "5f5d") == ".");
    for (const std::string id : {"g", "s", "l", "n"}) {
        const std::string piece = rotate_detail::swap_case(id);
        CHECK(kamikaze("P5d").after({"5d5c" + id}) == kamikaze(piece + "5c", "w - 2").sfen());
        CHECK(kamikaze("Z5e").after({"5e5c" + id}) == kamikaze(piece + "5c", "w - 2").sfen());
    }
    CHECK(suffixes(kamikaze("P5d s5c"), "5d5c") == ".glns");
    CHECK(suffixes(kamikaze("N5e s4c"), "5e4c") == ".gls");
}

TEST_CASE("K3: only to pieces that could still move from there", "[rules][kamikaze]") {
    CHECK(suffixes(kamikaze("P5c"), "5c5b") == ".gls");  // no Knight on the last two ranks
    CHECK(suffixes(kamikaze("P5b"), "5b5a") == "gs");    // no Lance on the last
    CHECK(suffixes(kamikaze("Z5d"), "5d5b") == "gls");
    CHECK(suffixes(kamikaze("Z5c"), "5c5a") == "gs");
    CHECK(suffixes(kamikaze("N5d"), "5d4b") == "gls");
    CHECK(suffixes(kamikaze("N5c"), "5c4a") == "gs");
    CHECK(suffixes(kamikaze("L5d"), "5d5b") == ".gs");
    CHECK(suffixes(kamikaze("L5d"), "5d5a") == "gs");
    CHECK(suffixes(kamikaze("S5b"), "5b5a") == ".g");
}

TEST_CASE("K3: again on later moves, and on leaving the zone", "[rules][kamikaze]") {
    const BothColors knight = kamikaze("P5d").then({"5d5cn", "1a2a"});
    CHECK(suffixes(knight, "5c4a") == "gs");
    const BothColors lance = kamikaze("P5d").then({"5d5cl", "1a2a"});
    CHECK(suffixes(lance, "5c5b") == ".gs");
    const BothColors silver = kamikaze("P5d").then({"5d5cs", "1a2a"});
    CHECK(suffixes(silver, "5c4d") == ".g");
    CHECK(silver.after({"5c4dg"}) == place(9, "K9i k2a G4d", "w - 4"));
    const BothColors gold = kamikaze("P5d").then({"5d5cg", "1a2a"});
    CHECK(suffixes(gold, "5c5b") == ".");
    CHECK(suffixes(kamikaze("S5c"), "5c6d") == ".g");
}

TEST_CASE("K3: a Kamikaze that captures cannot promote", "[rules][kamikaze]") {
    CHECK(suffixes(kamikaze("Z5e s5c"), "5e5c") == ".");
    CHECK(suffixes(kamikaze("Z5e"), "5e5c") == ".glns");
}

TEST_CASE("K4: who must promote", "[rules][kamikaze]") {
    for (const auto& [piece, move] : std::vector<std::pair<std::string, std::string>>{{"P5b", "5b5a"},
                                                                                      {"L5b", "5b5a"},
                                                                                      {"L5g", "5g5a"},
                                                                                      {"N5d", "5d4b"},
                                                                                      {"N5c", "5c6a"},
                                                                                      {"Z5d", "5d5b"},
                                                                                      {"Z5c", "5c5a"}}) {
        INFO(piece);
        CHECK_FALSE(kamikaze(piece).legal(move));
        CHECK(kamikaze(piece).legal(move + "g"));
    }
    for (const auto& [piece, move] : std::vector<std::pair<std::string, std::string>>{
             {"P5c", "5c5b"}, {"L5c", "5c5b"}, {"N5e", "5e4c"}, {"Z5e", "5e5c"}, {"S5b", "5b5a"}}) {
        INFO(piece);
        CHECK(kamikaze(piece).legal(move));
        CHECK(kamikaze(piece).legal(move + "g"));
    }
    for (const auto& [piece, move] : std::vector<std::pair<std::string, std::string>>{
             {"P5b r5a", "5b5a"}, {"L5g r5a", "5g5a"}, {"N5d r4b", "5d4b"}}) {
        INFO(piece);
        CHECK_FALSE(kamikaze(piece).legal(move));
        CHECK(kamikaze(piece).legal(move + "g"));
    }
    // A capturing Kamikaze never carries a suffix, even there.
    CHECK(suffixes(kamikaze("Z5d r5b"), "5d5b") == ".");
    CHECK(suffixes(kamikaze("Z5c r5a"), "5c5a") == ".");
    CHECK(kamikaze("Z5c b5a").after({"5c5a"}) == kamikaze("", "w G 2").sfen());
}

TEST_CASE("K5: where pieces may be dropped", "[rules][kamikaze]") {
    const BothColors position = kamikaze("g5f", "b +BRBGSLNPZ 1");
    const std::vector<std::pair<std::string, char>> first_ranks = {
        {"P", 'b'}, {"L", 'b'}, {"N", 'c'}, {"Z", 'c'}, {"S", 'a'}, {"G", 'a'}, {"B", 'a'}, {"R", 'a'}, {"+B", 'a'}};
    for (const auto& [id, first] : first_ranks) {
        for (char rank = 'a'; rank <= 'd'; ++rank) {
            INFO(id << "*5" << rank);
            CHECK(position.legal(id + "*5" + rank) == (rank >= first));
        }
        CHECK_FALSE(position.legal(id + "*5f"));  // taken
        CHECK(position.legal(id + "*5i"));
    }
    CHECK_FALSE(position.legal("+R*5e"));
    CHECK_FALSE(position.legal("K*5e"));
    CHECK(kamikaze("", "b 2Z 1").after({"Z*5e"}) == kamikaze("Z5e", "w Z 2").sfen());
}

TEST_CASE("K5: one own Pawn a file, which does not bind the Kamikaze", "[rules][kamikaze]") {
    const BothColors position = kamikaze("P5g Z6g p7c", "b PZ 1");
    CHECK_FALSE(position.legal("P*5e"));
    CHECK(position.legal("P*6e"));
    CHECK(position.legal("P*7e"));
    CHECK(position.legal("Z*5e"));
    CHECK(position.legal("Z*6e"));  // a second one on that file
}

TEST_CASE("K5: a Pawn drop may not mate, a Kamikaze drop may", "[rules][kamikaze]") {
    SECTION("Pawn") {
        const std::string corner = "K9i k1a n2a G1c ";  // the Gold holds 1b and 2b; the Knight shuts 2a
        CHECK_FALSE(BothColors(kRules, place(9, corner, "b P 1")).legal("P*1b"));
        CHECK(BothColors(kRules, place(9, corner + "r8b", "b P 1")).legal("P*1b"));  // it can be taken
        CHECK(BothColors(kRules, place(9, corner, "b L 1")).outcome({"L*1b"}) == "Black wins: checkmate");
        CHECK(BothColors(kRules, place(9, "K9i k1a G1c", "b P 1")).legal("P*1b"));  // the King has 2a
    }
    SECTION("Kamikaze") {
        // From 1c it looks at 1a; the Rook holds 2a and 2b, the Bishop 1b.
        CHECK(BothColors(kRules, place(9, "K9i k1a R2i B5f", "b Z 1")).outcome({"Z*1c"}) == "Black wins: checkmate");
        CHECK(BothColors(kRules, place(9, "K9i k1a R2i", "b Z 1")).outcome({"Z*1c"}) == "goes on");
    }
    SECTION("no move, but no check") {
        CHECK(BothColors(kRules, place(9, "K9i k1a R2i", "b P 1")).outcome({"P*1c"}) == "Black wins: no legal move");
        CHECK(BothColors(kRules, place(9, "K9i k1a R2i", "b P 1")).outcome({"P*1d"}) == "goes on");
    }
}

TEST_CASE("K6: lines opened by a vanishing Kamikaze", "[rules][kamikaze]") {
    // On the file: 5g and 5e are both empty after the capture.
    CHECK_FALSE(BothColors(kRules, place(9, "K5i k1a Z5g p5e r5b")).legal("5g5e"));
    CHECK(BothColors(kRules, place(9, "K5i k1a Z5g r5b")).legal("5g5e"));  // it stays on the line
    CHECK(BothColors(kRules, place(9, "K6i k1a Z5g p5e r5b")).legal("5g5e"));
    CHECK(BothColors(kRules, place(9, "K5i k1a Z5g p5e r5b P5h")).legal("5g5e"));
    // Across: the captured piece was the shield.
    CHECK_FALSE(BothColors(kRules, place(9, "K9e k1a Z5g p5e r2e")).legal("5g5e"));
    CHECK(BothColors(kRules, place(9, "K9e k1a G5f p5e r2e")).legal("5f5e"));  // a Gold stays there
    // The Kamikaze itself was the shield.
    CHECK_FALSE(BothColors(kRules, place(9, "K9g k1a Z5g p5e r2g")).legal("5g5e"));
    CHECK_FALSE(BothColors(kRules, place(9, "K9g k1a Z5g r2g")).legal("5g5e"));
    // It takes the checking piece.
    CHECK(BothColors(kRules, place(9, "K9e k1a Z5g r5e")).legal("5g5e"));
    CHECK_FALSE(BothColors(kRules, place(9, "K9e k1a Z5g r5e r2e")).legal("5g5e"));
}

TEST_CASE("K6: the own King may not be left open to capture", "[rules][kamikaze]") {
    CHECK_FALSE(BothColors(kRules, place(9, "K5i k1a G5g r5b")).legal("5g4g"));
    CHECK(BothColors(kRules, place(9, "K5i k1a G5g r5b")).legal("5g5f"));
    CHECK_FALSE(BothColors(kRules, place(9, "K5i k1a r4b")).legal("5i4i"));
    CHECK(BothColors(kRules, place(9, "K5i k1a r4b")).legal("5i6i"));
}

TEST_CASE("K6: no legal move is a loss, in check or not", "[rules][kamikaze]") {
    CHECK(BothColors(kRules, place(9, "K9i k1a R2i P1c", "w - 1")).outcome() == "Black wins: no legal move");
    CHECK(BothColors(kRules, place(9, "K9i k1a R2i R1i", "w - 1")).outcome() == "Black wins: checkmate");
    CHECK(BothColors(kRules, place(9, "K9i k1a R2i P1c", "w g 1")).outcome() == "goes on");
}

TEST_CASE("K7: repetition", "[rules][kamikaze]") {
    const BothColors position(kRules, place(9, "K9i k1a R2f"));
    const Moves checks = {"2f1f", "1a2a", "1f2f", "2a1a"};
    const Moves quiet = {"9i8i", "1a1b", "8i9i", "1b1a"};
    CHECK(position.outcome(repeated(checks, 2)) == "goes on");
    CHECK(position.outcome(repeated(checks, 3)) == "White wins: perpetual check");
    CHECK(position.outcome(repeated(quiet, 2)) == "goes on");
    CHECK(position.outcome(repeated(quiet, 3)) == "draw: repetition");
    Moves almost = repeated(quiet, 3);
    almost.pop_back();
    CHECK(position.outcome(almost) == "goes on");
}

TEST_CASE("K7: hands are part of the position", "[rules][kamikaze]") {
    // A Kamikaze given away in each half of the round is gone for good.
    const Moves cycle = {"Z*8e", "8a8e", "9i9h", "8e8a", "Z*8e", "8a8e", "9h9i", "8e8a"};
    CHECK(kamikaze("r8a", "b 8Z 1").outcome(repeated(cycle, 4)) == "goes on");
    CHECK(kamikaze("r8a", "b 8Z 1").after(repeated(cycle, 4)) == kamikaze("r8a", "b - 33").sfen());
}

TEST_CASE("K8: there is no impasse rule", "[rules][kamikaze]") {
    const std::string both_in = place(9, "K5a k5i G4a G6a G7a G8a G9a G3a G2a G1a R4b R5b R6b", "b 10S 1");
    CHECK_FALSE(may_declare(kRules, both_in));
    CHECK_FALSE(may_declare(kRules, rotated_sfen(both_in)));
    CHECK(BothColors(kRules, both_in).outcome() == "goes on");
}
