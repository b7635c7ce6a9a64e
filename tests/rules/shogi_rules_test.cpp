// The rules of Shogi (docs/rules/shogi.md), each seen from both sides.

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

const Rules kShogi{"shogi"};
const Rules kCsa{"shogi", {{"EnteringKingRule", "CSARule27"}}};

// Kings out of the way, and what the test is about.
BothColors shogi(const std::string& pieces, const std::string& rest = "b - 1") {
    return BothColors(kShogi, place(9, "K9i k1a " + pieces, rest));
}

BothColors bare(const std::string& pieces, const std::string& rest = "b - 1") {
    return BothColors(kShogi, place(9, pieces, rest));
}

std::string forms(const BothColors& position, const std::string& move) {
    const bool plain = position.legal(move);
    const bool promoting = position.legal(move + "+");
    return plain ? (promoting ? "both" : "plain") : (promoting ? "promoting" : "neither");
}

}  // namespace

TEST_CASE("Shogi: promotion on entering, inside and on leaving the far three ranks", "[rules][shogi]") {
    for (const std::string id : {"P", "L", "S", "R"}) {
        INFO(id);
        CHECK(forms(shogi(id + "5d"), "5d5c") == "both");
        CHECK(forms(shogi(id + "5d p5c"), "5d5c") == "both");
        CHECK(forms(shogi(id + "5e"), "5e5d") == "plain");
        CHECK(shogi(id + "5d").after({"5d5c+"}) == shogi("+" + id + "5c", "w - 2").sfen());
    }
    CHECK(forms(shogi("N5e"), "5e4c") == "both");
    CHECK(forms(shogi("B5d"), "5d4c") == "both");
    CHECK(forms(shogi("S5c"), "5c4d") == "both");
    CHECK(forms(shogi("R5c"), "5c5h") == "both");
    CHECK(forms(shogi("R5c"), "5c4c") == "both");
    CHECK(forms(shogi("G5d"), "5d5c") == "plain");
    CHECK(forms(bare("K5d k1a"), "5d5c") == "plain");
    for (const std::string id : {"+P", "+L", "+N", "+S", "+R", "+B"}) {
        INFO(id);
        CHECK(forms(shogi(id + "5d"), "5d5c") == "plain");
    }
}

TEST_CASE("Shogi: Pawn, Lance and Knight must promote where they could not move on", "[rules][shogi]") {
    CHECK(forms(shogi("P5b"), "5b5a") == "promoting");
    CHECK(forms(shogi("P5b s5a"), "5b5a") == "promoting");
    CHECK(forms(shogi("P5c"), "5c5b") == "both");
    CHECK(forms(shogi("L5e"), "5e5a") == "promoting");
    CHECK(forms(shogi("L5e"), "5e5b") == "both");
    CHECK(forms(shogi("N5d"), "5d4b") == "promoting");
    CHECK(forms(shogi("N5c"), "5c6a") == "promoting");
    CHECK(forms(shogi("N5e"), "5e6c") == "both");
    CHECK(forms(shogi("S5b"), "5b5a") == "both");
}

TEST_CASE("Shogi: captured pieces change sides and lose their promotion", "[rules][shogi]") {
    for (const std::string id : {"R", "B", "S", "N", "L", "P"}) {
        INFO(id);
        for (const std::string& form : {id, "+" + id}) {
            CHECK(shogi("G5f " + rotate_detail::swap_case(form) + "5e").after({"5f5e"}) ==
                  shogi("G5e", "w " + id + " 2").sfen());
        }
    }
    CHECK(shogi("G5f g5e").after({"5f5e"}) == shogi("G5e", "w G 2").sfen());
    CHECK(shogi("G5f p5e", "b 2Pp 1").after({"5f5e"}) == shogi("G5e", "w 3Pp 2").sfen());
}

TEST_CASE("Shogi: drops", "[rules][shogi]") {
    const BothColors position = shogi("g5f", "b RBGSNLP 1");
    const std::vector<std::pair<std::string, char>> first_ranks = {{"P", 'b'}, {"L", 'b'}, {"N", 'c'}, {"S", 'a'},
                                                                   {"G", 'a'}, {"B", 'a'}, {"R", 'a'}};
    for (const auto& [id, first] : first_ranks) {
        for (char rank = 'a'; rank <= 'd'; ++rank) {
            INFO(id << "*5" << rank);
            CHECK(position.legal(id + "*5" + rank) == (rank >= first));
        }
        CHECK_FALSE(position.legal(id + "*5f"));  // taken
        CHECK_FALSE(position.legal(id + "*9i"));
        CHECK(position.legal(id + "*5i"));
        CHECK_FALSE(position.legal(id + "*5d+"));
        CHECK_FALSE(position.legal("+" + id + "*5d"));
    }
    CHECK_FALSE(shogi("", "b p 1").legal("P*5e"));
    CHECK_FALSE(shogi("", "b L 1").legal("P*5e"));
    CHECK(shogi("", "b 2S 1").after({"S*5b"}) == shogi("S5b", "w S 2").sfen());
    CHECK(forms(shogi("", "b S 1").then({"S*5b", "1a2a"}), "5b5a") == "both");
}

TEST_CASE("Shogi: no second Pawn of one side on a file", "[rules][shogi]") {
    const BothColors position = shogi("P5g +P6g p7c L4g", "b PL 1");
    CHECK_FALSE(position.legal("P*5e"));
    CHECK_FALSE(position.legal("P*5b"));
    CHECK(position.legal("P*6e"));
    CHECK(position.legal("P*7e"));
    CHECK(position.legal("P*4e"));
    CHECK(position.legal("L*4e"));
}

TEST_CASE("Shogi: a Pawn drop may not mate", "[rules][shogi]") {
    // The Gold holds 2b and guards 1b; White's Knight shuts 2a.
    const std::string corner = "K9i k1a n2a G1c ";
    CHECK_FALSE(bare(corner, "b P 1").legal("P*1b"));
    CHECK(bare(corner, "b P 1").outcome({"P*1b"}).rfind("error", 0) == 0);
    SECTION("other pieces may, and so may a Pawn on the board") {
        CHECK(bare(corner, "b L 1").outcome({"L*1b"}) == "Black wins: checkmate");
        CHECK(bare(corner, "b S 1").outcome({"S*1b"}) == "Black wins: checkmate");
        CHECK(bare("K9i k1a n2a G2c P1c").outcome({"1c1b"}) == "Black wins: checkmate");
    }
    SECTION("it is no mate if the Pawn can be taken by another piece") {
        CHECK(bare(corner + "r8b", "b P 1").outcome({"P*1b"}) == "goes on");
        CHECK(bare(corner + "r8b", "b P 1").outcome({"P*1b", "8b1b"}) == "goes on");
    }
    SECTION("nor if the King can take it, or step aside") {
        CHECK(bare("K9i k1a n2a G3c", "b P 1").outcome({"P*1b"}) == "goes on");
        CHECK(bare("K9i k1a G1c", "b P 1").outcome({"P*1b"}) == "goes on");
    }
    SECTION("a pinned taker does not help") {
        CHECK_FALSE(bare("K9i k1a g2a R4a G1c S3c", "b P 1").legal("P*1b"));
        CHECK(bare("K9i k1a g2a G1c S3c", "b P 1").legal("P*1b"));
    }
    SECTION("without check there is no mate: it may leave the other side without a move") {
        CHECK(bare("K9i k1a R2i", "b P 1").outcome({"P*1c"}) == "Black wins: no legal move");
        CHECK(bare("K9i k1a R2i p8c", "b P 1").outcome({"P*1c"}) == "goes on");
    }
}

TEST_CASE("Shogi: the own King may not be left open to capture", "[rules][shogi]") {
    CHECK_FALSE(bare("K5i G5g r5b k1a").legal("5g4g"));
    CHECK(bare("K5i G5g r5b k1a").legal("5g5f"));
    CHECK_FALSE(bare("K5i r4b k1a").legal("5i4i"));
    CHECK_FALSE(bare("K5i k5g").legal("5i5h"));
    const BothColors checked = bare("K5i r5b R9b G3h k1a", "b GN 1");
    CHECK(checked.in_check());
    CHECK(checked.legal("G*5h"));
    CHECK(checked.legal("N*5d"));
    CHECK(checked.legal("9b5b"));
    CHECK(checked.legal("5i4i"));
    CHECK_FALSE(checked.legal("5i5h"));
    CHECK_FALSE(checked.legal("G*4h"));
    CHECK_FALSE(checked.legal("3h3g"));
    // Two checks at once: only the King can move.
    const BothColors twice = bare("K5i r5b n4g R9b k1a", "b G 1");
    CHECK_FALSE(twice.legal("9b5b"));
    CHECK_FALSE(twice.legal("G*5c"));
    CHECK(twice.legal("5i6i"));
}

TEST_CASE("Shogi: no legal move is a loss, in check or not", "[rules][shogi]") {
    CHECK(bare("K9i k1a R2i P1c", "w - 1").outcome() == "Black wins: no legal move");
    CHECK(bare("K9i k1a R2i R1i", "w - 1").outcome() == "Black wins: checkmate");
    CHECK(bare("K9i k1a R2i R1i", "w p 1").outcome() == "goes on");  // drops between
    CHECK(bare("K9i k1a R2i P1c", "w p 1").outcome() == "goes on");
}

TEST_CASE("Shogi: sennichite", "[rules][shogi]") {
    const BothColors position = shogi("G5g g5c", "b Pp 1");
    const Moves cycle = {"5g4g", "5c6c", "4g5g", "6c5c"};
    Moves moves = repeated(cycle, 3);
    CHECK(position.outcome(repeated(cycle, 2)) == "goes on");
    CHECK(position.outcome(moves) == "draw: repetition");
    moves.pop_back();
    CHECK(position.outcome(moves) == "goes on");
    SECTION("other moves in between do not matter") {
        Moves mixed = cycle;
        for (const std::string move : {"5g6g", "5c4c", "6g5g", "4c5c"}) {
            mixed.push_back(move);
        }
        CHECK(position.outcome(mixed) == "goes on");
        mixed.insert(mixed.end(), cycle.begin(), cycle.end());
        CHECK(position.outcome(mixed) == "draw: repetition");
    }
    SECTION("hands count") {
        const Moves gifts = {"P*8e", "8a8e", "9i9h", "8e8a", "P*8e", "8a8e", "9h9i", "8e8a"};
        CHECK(shogi("r8a", "b 8P 1").outcome(repeated(gifts, 4)) == "goes on");
    }
}

TEST_CASE("Shogi: perpetual check loses", "[rules][shogi]") {
    const BothColors position = bare("K9i k1a R2f");
    const Moves checks = {"2f1f", "1a2a", "1f2f", "2a1a"};
    CHECK(position.outcome(repeated(checks, 2)) == "goes on");
    CHECK(position.outcome(repeated(checks, 3)) == "White wins: perpetual check");
    SECTION("also where the checking side completes it") {
        const Moves answered = {"1a2a", "1f2f", "2a1a", "2f1f"};
        CHECK(bare("K9i k1a R1f", "w - 1").outcome(repeated(answered, 3)) == "White wins: perpetual check");
    }
    SECTION("quiet moves before the first occurrence do not matter") {
        Moves moves = repeated(checks, 3);
        moves.insert(moves.begin(), {"9i9h", "1b1a"});
        CHECK(bare("K9i k1b R2f").outcome(moves) == "White wins: perpetual check");
    }
    SECTION("one move without check makes it a draw") {
        Moves moves = repeated(checks, 2);
        for (const std::string move : {"2f3f", "1a1b", "3f2f", "1b1a"}) {
            moves.push_back(move);
        }
        CHECK(position.outcome(moves) == "draw: repetition");
    }
}

namespace {

// Black's King at 5a and these pieces; White's King far away.
bool declares(const std::string& pieces, const std::string& hand = "-", const std::string& kings = "K5a k5i",
              const Rules& rules = kCsa) {
    return may_declare(rules, place(9, kings + " " + pieces, "b " + hand + " 1"));
}

// Ten pieces in the camp, worth 18 points: two of five and eight of one.
const std::string kTen = "R1a +B1b G2a S2b N3c L3a P4c +P7c +N8a +S9a ";

}  // namespace

TEST_CASE("EnteringKingRule: 28 points for Black, ten pieces, the King in the camp", "[rules][shogi]") {
    CHECK(declares(kTen, "10P"));  // 18 + 10
    CHECK_FALSE(declares(kTen, "9P"));
    CHECK(declares(kTen, "2R"));  // Rook and Bishop count five in hand as well
    CHECK(declares(kTen, "RB"));
    CHECK_FALSE(declares(kTen, "R4P"));
    CHECK(declares(kTen, "10P10p"));  // White's hand is another matter
    CHECK_FALSE(declares(kTen, "9P10p"));
    CHECK_FALSE(declares(kTen + "+R8g +B8h", "9P"));  // outside the camp nothing counts
    CHECK(declares(kTen + "P9c", "9P"));
}

TEST_CASE("EnteringKingRule: ten pieces besides the King", "[rules][shogi]") {
    const std::string nine = "R1a +B1b G2a S2b N3c L3a P4c +P7c +N8a ";
    CHECK_FALSE(declares(nine, "18P"));
    CHECK_FALSE(declares(nine + "S9d", "18P"));
    CHECK(declares(nine + "S9c", "18P"));
    CHECK_FALSE(declares(nine + "s9c", "18P"));
}

TEST_CASE("EnteringKingRule: the King in the camp and not in check", "[rules][shogi]") {
    CHECK(declares(kTen, "10P", "K5c k5i"));
    CHECK_FALSE(declares(kTen, "10P", "K5d k5i"));
    CHECK_FALSE(declares(kTen + "r5f", "10P"));
    CHECK(declares(kTen + "r6f", "10P"));
    CHECK_FALSE(declares(kTen + "n4a", "10P", "K5c k5i"));
    CHECK(declares(kTen + "n4b", "10P", "K5c k5i"));
    CHECK_FALSE(declares(kTen, "10P", "K5a k5b"));  // next to the other King
}

TEST_CASE("EnteringKingRule: 27 points for White", "[rules][shogi]") {
    const auto white = [](const std::string& hand) {
        std::string sfen = rotated_sfen(place(9, "K5a k5i " + kTen, "b " + hand + " 1"));
        return may_declare(kCsa, sfen);
    };
    CHECK(white("9P"));
    CHECK_FALSE(white("8P"));
    CHECK(white("10P"));
}

TEST_CASE("EnteringKingRule: off by default", "[rules][shogi]") {
    CHECK_FALSE(declares(kTen, "10P", "K5a k5i", kShogi));
    CHECK_FALSE(declares(kTen, "10P", "K5a k5i", Rules{"shogi", {{"EnteringKingRule", "None"}}}));
    CHECK(declares(kTen, "10P"));
}
