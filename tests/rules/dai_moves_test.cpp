// The rulings of docs/rules/dai-seireigi.md about how pieces move: D2 to D10 and D17. The pictures of all pieces on an
// empty board are in piece_moves_test.cpp.

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

const Rules kAny{"dai-seireigi"};
const Rules kCaptures{"dai-seireigi", {{"RangeJumps", "Captures"}}};
const std::vector<Rules> kBoth = {kAny, kCaptures};

// Kings off the lines and leaps of the piece on 8h that most tests are about.
BothColors dai(const std::string& pieces, const Rules& rules = kAny) {
    return BothColors(rules, place(15, "K1n k15b " + pieces));
}

// The eight directions from 8h, as a piece of Black sees them, with the squares at distance one and three.
struct Line {
    std::string name;
    std::string next;
    std::string third;
};
const std::vector<Line> kLines = {{"f", "8g", "8e"}, {"fr", "7g", "5e"},  {"r", "7h", "5h"},  {"br", "7i", "5k"},
                                  {"b", "8i", "8k"}, {"bl", "9i", "11k"}, {"l", "9h", "11h"}, {"fl", "9g", "11e"}};

// Checks that exactly these squares are reached from 8h.
void check_targets(const BothColors& position, const Moves& squares) {
    Moves expected;
    for (const std::string& square : squares) {
        expected.push_back("8h" + square);
    }
    std::sort(expected.begin(), expected.end());
    INFO(position.sfen());
    CHECK(position.moves_from("8h") == expected);
}

}  // namespace

TEST_CASE("D2: a range slide passes over at most three pieces of either colour", "[rules][dai]") {
    const std::string file = "{RG}8j P8i p8h p8g g8e s8c";
    for (const Rules& rules : kBoth) {
        const bool any = rules.options.empty();
        const BothColors position = dai(file, rules);
        CHECK_FALSE(position.legal("8j8i"));   // own
        CHECK(position.legal("8j8h"));         // over one
        CHECK(position.legal("8j8g"));         // over two
        CHECK(position.legal("8j8f") == any);  // over three, to an empty square
        CHECK(position.legal("8j8e"));         // over three
        CHECK_FALSE(position.legal("8j8d"));   // over four
        CHECK_FALSE(position.legal("8j8c"));
        CHECK(position.legal("8j8k"));  // and the plain slide, back and sideways
        CHECK(position.legal("8j4j"));
        CHECK(position.after({"8j8e"}) ==
              BothColors(rules, place(15, "K1n k15b {RG}8e P8i p8h p8g s8c", "w G 2")).sfen());
    }
}

TEST_CASE("D2: which pieces jump along which lines", "[rules][dai]") {
    struct Case {
        std::string id;
        Moves jumps;
    };
    const std::vector<Case> cases = {
        {"{RG}", {"f", "b", "l", "r"}},
        {"{BG}", {"fl", "fr", "bl", "br"}},
        {"+{RG}", {"f", "b", "l", "r", "fl", "fr", "bl", "br"}},
        {"+{BG}", {"fl", "fr", "bl", "br"}},
        {"+Z", {"fl", "fr"}},
        {"+F", {"f", "b"}},
        {"Q", {}},
        {"R", {}},
        {"B", {}},
        {"I", {}},
        {"+M", {}},
    };
    for (const Case& c : cases) {
        for (const Line& line : kLines) {
            INFO(c.id << " " << line.name);
            const bool jumps = std::find(c.jumps.begin(), c.jumps.end(), line.name) != c.jumps.end();
            for (const Rules& rules : kBoth) {
                const bool any = rules.options.empty();
                for (const std::string over : {"S", "s"}) {
                    const std::string pieces = c.id + "8h " + over + line.next;
                    CHECK(dai(pieces + " g" + line.third, rules).legal("8h" + line.third) == jumps);
                    CHECK(dai(pieces, rules).legal("8h" + line.third) == (jumps && any));
                    CHECK_FALSE(dai(pieces + " G" + line.third, rules).legal("8h" + line.third));
                }
            }
        }
    }
}

TEST_CASE("D2: a jump may pass Kings but never takes one, so it gives no check", "[rules][dai]") {
    for (const Rules& rules : kBoth) {
        const bool any = rules.options.empty();
        const auto white_in_check = [&](const std::string& pieces) {
            return BothColors(rules, place(15, "K1o " + pieces, "w - 1")).in_check();
        };
        CHECK(white_in_check("k8c {RG}8h"));
        CHECK_FALSE(white_in_check("k8c {RG}8h P8g"));
        CHECK_FALSE(white_in_check("k8c {RG}8h p8g"));
        CHECK(white_in_check("k4d {BG}8h"));
        CHECK_FALSE(white_in_check("k4d {BG}8h P6f"));
        CHECK(white_in_check("k8c +F8h"));
        CHECK_FALSE(white_in_check("k8c +F8h P8g"));

        const BothColors over(rules, place(15, "K1o k8e {RG}8h P8g s8c"));
        CHECK_FALSE(over.legal("8h8e"));   // the King
        CHECK(over.legal("8h8d") == any);  // the square behind it
        CHECK(over.legal("8h8c"));         // the piece behind it
        const BothColors own(rules, place(15, "k1a K8g {RG}8h s8c"));
        CHECK(own.legal("8h8e") == any);
        CHECK(own.legal("8h8c"));
        // A King may walk onto a line that is only jumped along, and a piece may not leave a line that is slid along.
        CHECK(BothColors(rules, place(15, "K1o k9e {RG}8h P8g", "w - 1")).legal("9e8e"));
        CHECK_FALSE(BothColors(rules, place(15, "K1o k9e {RG}8h", "w - 1")).legal("9e8e"));
        CHECK_FALSE(BothColors(rules, place(15, "K1o k8e g8g {RG}8h", "w - 1")).legal("8g7g"));
        CHECK(BothColors(rules, place(15, "K1o k8e g8g p8f {RG}8h", "w - 1")).legal("8g7g"));
    }
}

TEST_CASE("D3: a hook mover turns once, by 90 degrees, on an empty square", "[rules][dai]") {
    SECTION("Hook Mover: both corners") {
        CHECK(dai("{HM}8h").legal("8h5e"));
        CHECK(dai("{HM}8h p8e").legal("8h5e"));  // the other way round
        CHECK(dai("{HM}8h p5h").legal("8h5e"));
        CHECK_FALSE(dai("{HM}8h p8e p5h").legal("8h5e"));  // an enemy on the corner: taken, and that ends the move
        CHECK_FALSE(dai("{HM}8h P8e P5h").legal("8h5e"));
        CHECK_FALSE(dai("{HM}8h p8f P7h").legal("8h5e"));  // in the way on the first leg
        CHECK_FALSE(dai("{HM}8h p7e p5f").legal("8h5e"));  // on the second leg
        CHECK(dai("{HM}8h p8e p5h").legal("8h8e"));
        CHECK(dai("{HM}8h p5e").legal("8h5e"));  // takes at the end of the second leg
        CHECK_FALSE(dai("{HM}8h P5e").legal("8h5e"));
        CHECK_FALSE(dai("{HM}8h p5e p8d p3h").legal("8h5d"));  // goes no further than the capture
    }
    SECTION("Hook Mover: one turn, not two") {
        CHECK(dai("{HM}8h p8g p8i p5h").legal("8h7e"));
        CHECK_FALSE(dai("{HM}8h p8g p8i p7g").legal("8h7e"));
        CHECK_FALSE(dai("{HM}8h p8g p6h").legal("8h5e"));
        CHECK_FALSE(dai("{HM}8h p7h p9h p8g").legal("8h8e"));  // no way round on the same file
    }
    SECTION("Capricorn") {
        CHECK(dai("{CA}8h").legal("8h8d"));
        CHECK(dai("{CA}8h p10f").legal("8h8d"));
        CHECK_FALSE(dai("{CA}8h p10f P6f").legal("8h8d"));
        CHECK_FALSE(dai("{CA}8h p9g P7e").legal("8h8d"));
        CHECK_FALSE(dai("{CA}8h").legal("8h8e"));  // the other colour of squares
        CHECK_FALSE(dai("{CA}8h").legal("8h8g"));
        CHECK(dai("{CA}8h p8d").legal("8h8d"));
    }
    SECTION("two routes are one move") {
        for (const std::string id : {"{HM}", "{CA}", "+{CE}", "+H"}) {
            Moves moves = dai(id + "8h").moves_from("8h");
            CHECK(moves.size() > 14);
            CHECK(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
        }
    }
}

TEST_CASE("D3: Square Mover and Ancient Dragon turn after a forward leg only", "[rules][dai]") {
    SECTION("Square Mover") {
        CHECK(dai("+{CE}8h").legal("8h5e"));
        CHECK(dai("+{CE}8h").legal("8h11e"));
        CHECK(dai("+{CE}8h p5h").legal("8h5e"));
        CHECK_FALSE(dai("+{CE}8h p8e").legal("8h5e"));  // no way along the rank first
        CHECK(dai("+{CE}8h p8e").legal("8h5f"));
        CHECK_FALSE(dai("+{CE}8h").legal("8h5j"));
    }
    SECTION("Ancient Dragon") {
        CHECK(dai("+H8h").legal("8h8d"));
        CHECK_FALSE(dai("+H8h p10f p6f").legal("8h8d"));
        CHECK(dai("+H8h").legal("8h10h"));  // forward, then back
        CHECK_FALSE(dai("+H8h p9g").legal("8h10h"));
        CHECK_FALSE(dai("+H8h").legal("8h8j"));  // that needs a leg back first
        CHECK_FALSE(dai("+H8h").legal("8h6j"));
        CHECK(dai("+H8h").legal("8h12j"));  // and further back
    }
}

TEST_CASE("D3: hook moves give check and pin", "[rules][dai]") {
    const auto white_in_check = [](const std::string& pieces) {
        return BothColors(kAny, place(15, "K1o " + pieces, "w - 1")).in_check();
    };
    CHECK(white_in_check("k5e {HM}8h"));
    CHECK(white_in_check("k5e {HM}8h p8f"));
    CHECK_FALSE(white_in_check("k5e {HM}8h p8f p6h"));
    CHECK_FALSE(BothColors(kAny, place(15, "K1o k5e {HM}8h g8f p6h", "w - 1")).legal("8f9f"));
    CHECK(BothColors(kAny, place(15, "K1o k5e {HM}8h g8f p6h", "w - 1")).legal("8f8g"));
    CHECK(BothColors(kAny, place(15, "K1o k5e {HM}8h g8f p6h p7e", "w - 1")).legal("8f9f"));
}

TEST_CASE("D4: Lion Hawk and Vice General", "[rules][dai]") {
    const std::string ring = " S7g S8g S9g S7h S9h S7i S8i S9i";
    const Moves jumps = {"10f", "9f",  "8f", "7f",  "6f", "10g", "6g", "10h",
                         "6h",  "10i", "6i", "10j", "9j", "8j",  "7j", "6j"};
    check_targets(dai("I8h" + ring), jumps);  // over the neighbours, and nothing more
    for (const std::string id : {"I", "+{BG}"}) {
        const BothColors position = dai(id + "8h p8g p7h p7g p8f p6f");
        CHECK_FALSE(position.legal("8h8g"));  // no step to an orthogonal neighbour
        CHECK_FALSE(position.legal("8h7h"));
        CHECK(position.legal("8h7g"));
        CHECK(position.legal("8h8f"));
        CHECK(position.legal("8h6f"));          // over 7g
        CHECK_FALSE(position.legal("8h7g6f"));  // no double move
        CHECK_FALSE(position.legal("8h7g8h"));
        CHECK_FALSE(position.legal("8h8e"));
    }
    // The Vice General jumps along its diagonals, the Lion Hawk slides.
    CHECK(dai("+{BG}8h p7g p5e").legal("8h5e"));
    CHECK_FALSE(dai("I8h p7g p5e").legal("8h5e"));
    // A leap to distance two takes a King, a range jump does not.
    const auto white_in_check = [](const std::string& pieces) {
        return BothColors(kAny, place(15, "K1o " + pieces, "w - 1")).in_check();
    };
    CHECK(white_in_check("k6f +{BG}8h P7g"));
    CHECK_FALSE(white_in_check("k5e +{BG}8h P7g"));
    CHECK(white_in_check("k7f I8h"));
    CHECK_FALSE(white_in_check("k8g I8h"));
}

TEST_CASE("D5: leaps ask for nothing in between", "[rules][dai]") {
    const std::string wall =
        " S7g S8g S9g S7h S9h S7i S8i S9i s7f s8f s9f s6g s10g s6h s10h s6i s10i s7j s8j s9j s6f "
        "s10f s6j s10j";
    check_targets(dai("F8h" + wall), {"8e", "5e", "11e", "8e+", "5e+", "11e+"});
    check_targets(dai("Z8h" + wall), {"6e", "7e", "9e", "10e", "6e+", "7e+", "9e+", "10e+"});
    check_targets(dai("Y8h" + wall), {"8f", "6f", "10f"});
    check_targets(dai("N8h" + wall), {"7f", "9f"});
    check_targets(dai("X8h" + wall), {"6f", "10f", "6j", "10j"});
    check_targets(dai("O8h" + wall), {"8f", "6h", "10h", "8j"});
    check_targets(dai("M8h" + wall), {"6g", "10g", "5g", "11g", "5f", "11f"});
    check_targets(dai("+{CE}8h" + wall), {"5h", "11h", "8k"});
    check_targets(dai("+H8h" + wall), {"5k", "11k"});
    check_targets(dai("+Z8h" + wall + " s5e"), {"6f", "10f", "11e", "12d", "13c", "14b", "15a", "5e", "4d", "3c", "2b",
                                                "1a", "5i", "11i", "5j", "11j"});
}

TEST_CASE("D6: Running Rabbit", "[rules][dai]") {
    const BothColors position = dai("T8h s5e s11h s7h s8i s9i");
    for (const std::string to : {"8g", "8f", "7g", "6f", "5e", "9g", "14b"}) {
        CHECK(position.legal("8h" + to));
    }
    for (const std::string to : {"4d", "7h", "9h", "8i", "9i", "7i", "11h"}) {
        CHECK_FALSE(position.legal("8h" + to));
    }
    CHECK_FALSE(dai("T8h s8f").legal("8h8d"));  // it does not leap over pieces
}

TEST_CASE("D7: Roaring Dog", "[rules][dai]") {
    check_targets(dai("M8h"), {"7h", "9h", "7i", "9i", "6g", "10g", "5g", "11g", "5f", "11f"});
}

TEST_CASE("D8: Golden Bird", "[rules][dai]") {
    check_targets(dai("+Y8h"), {"6h", "10h", "8j", "6j", "10j", "7f", "9f", "6g", "10g", "8g", "8i", "7g", "9g"});
}

TEST_CASE("D9: Whale", "[rules][dai]") {
    check_targets(dai("+U8h S6f S9g S8k"), {"7g", "8i", "8j", "7i", "9i", "8g", "6i", "10i"});
    CHECK_FALSE(dai("+U8h s7h s9h").legal("8h7h"));  // no sideways step
    CHECK_FALSE(dai("+U8h").legal("8h8f"));
    CHECK_FALSE(dai("+U8h").legal("8h6j"));
}

TEST_CASE("D10: Square Mover and Ancient Dragon", "[rules][dai]") {
    // Shut in front, so that only steps and three-square leaps are left.
    check_targets(dai("+{CE}8h S8g s7h s8j"), {"7h", "9h", "8i", "5h", "11h", "8k"});
    check_targets(dai("+H8h S7g S9g s7i s10j"), {"7i", "9i", "5k", "11k"});
    CHECK(dai("+{CE}8h").legal("8h8c"));
    CHECK(dai("+H8h").legal("8h4d"));
    CHECK_FALSE(dai("+{CE}8h").legal("8h6h"));  // neither two squares nor more than three
    CHECK_FALSE(dai("+{CE}8h").legal("8h4h"));
    CHECK_FALSE(dai("+H8h").legal("8h6j"));
    CHECK_FALSE(dai("+H8h").legal("8h4l"));
}

TEST_CASE("D17: \"vertical\" is forward and backward", "[rules][dai]") {
    const auto reaches = [](const std::string& id, const Moves& yes, const Moves& no) {
        for (const std::string& to : yes) {
            INFO(id << to);
            CHECK(dai(id + "8h").legal("8h" + to));
        }
        for (const std::string& to : no) {
            INFO(id << to);
            CHECK_FALSE(dai(id + "8h").legal("8h" + to));
        }
    };
    reaches("+E", {"8d", "8m", "4d", "7h", "7i"}, {"6h", "6j"});
    reaches("{CE}", {"8g", "8i", "7i", "6f"}, {"7h", "8f", "8j", "6j"});
    reaches("+V", {"8g", "8i", "7i", "6f"}, {"7h", "8f", "8j", "6j"});
    reaches("+Y", {"8g", "8i"}, {"7h", "7i", "8f"});
    reaches("H", {"8f", "8j", "7h", "7g"}, {"6h", "7i", "6f"});
    reaches("+J", {"8f", "8j", "7h", "7g"}, {"6h", "7i", "6f"});
    reaches("+T", {"8g", "8i", "4h", "4d"}, {"8f", "8j", "7i"});
    reaches("+A", {"8d", "8m", "7h", "7f", "9j"}, {"6h", "7g", "6g"});
    // Easy to misread: the Great Leopard, the Great Elephant.
    reaches("D", {"7g", "9g", "8i", "4h"}, {"8g", "7i", "8j"});
    reaches("+C", {"7g", "9g", "8i", "4h"}, {"8g", "7i", "8j"});
    reaches("E", {"4d", "8g", "7h", "7i"}, {"8i", "8f", "6j", "6h"});
    reaches("+G", {"4d", "8g", "7h", "7i"}, {"8i", "8f", "6j", "6h"});
}
