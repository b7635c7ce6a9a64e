// The notation for piece moves in komainu/rules/piece_text.h: atoms, modifiers, powers, errors and what is derived.

#include "komainu/rules/piece_text.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "komainu/rules/variant.h"

using komainu::DirectionSet;
using komainu::parse_piece_text;
using komainu::PieceMoves;
using komainu::PieceTextResult;
using komainu::Step;

namespace {

// "f fr r" in clockwise order from forward; "-" for none.
std::string names(DirectionSet set) {
    constexpr std::string_view kNames[] = {"f", "fr", "r", "br", "b", "bl", "l", "fl"};
    std::string result;
    for (int d = 0; d < komainu::kDirections; ++d) {
        if (komainu::has_direction(set, d)) {
            result += result.empty() ? "" : " ";
            result += kNames[d];
        }
    }
    return result.empty() ? "-" : result;
}

PieceMoves read(std::string_view text) {
    const PieceTextResult result = parse_piece_text(text);
    INFO(text);
    REQUIRE(result.error.empty());
    return result.moves;
}

std::string steps(std::string_view text) { return names(read(text).steps); }
std::string slides(std::string_view text) { return names(read(text).slides); }

// "(left,forward)" of each leap, sorted.
std::string leaps(std::string_view text) {
    const PieceMoves moves = read(text);
    std::vector<std::pair<int, int>> sorted;
    for (const Step leap : moves.leaps) {
        sorted.emplace_back(leap.left, leap.forward);
    }
    std::sort(sorted.begin(), sorted.end());
    std::string result;
    for (const auto& [left, forward] : sorted) {
        result += "(" + std::to_string(left) + "," + std::to_string(forward) + ")";
    }
    return result;
}

// The error and where it is, "unknown atom at 3".
std::string error(std::string_view text) {
    const PieceTextResult result = parse_piece_text(text);
    return result.error.empty() ? "none" : result.error + (" at " + std::to_string(result.error_position));
}

}  // namespace

TEST_CASE("Piece text: steps", "[piece_text]") {
    CHECK(steps("W") == "f r b l");
    CHECK(steps("F") == "fr br bl fl");
    CHECK(steps("K") == "f fr r br b bl l fl");
    CHECK(steps("W fF") == "f fr r b l fl");  // Gold
    CHECK(slides("K") == "-");
    CHECK(read("K").leaps.size() == 0);
}

TEST_CASE("Piece text: slides", "[piece_text]") {
    CHECK(slides("R") == "f r b l");
    CHECK(slides("B") == "fr br bl fl");
    CHECK(slides("Q") == "f fr r br b bl l fl");
    CHECK(slides("vR fB") == "f fr b fl");
    CHECK(steps("R F") == "fr br bl fl");
    CHECK(steps("R K") == "fr br bl fl");  // a slide covers its first step
    CHECK(steps("R W") == "-");
}

TEST_CASE("Piece text: modifiers of orthogonal atoms add up", "[piece_text]") {
    CHECK(steps("fW") == "f");
    CHECK(steps("bW") == "b");
    CHECK(steps("lW") == "l");
    CHECK(steps("rW") == "r");
    CHECK(steps("sW") == "r l");
    CHECK(steps("vW") == "f b");
    CHECK(steps("fsW") == "f r l");
    CHECK(steps("sfW") == "f r l");
    CHECK(steps("flW") == "f l");
    CHECK(steps("bsW") == "r b l");
    CHECK(steps("svW") == "f r b l");
    CHECK(slides("bsR") == "r b l");
}

TEST_CASE("Piece text: modifiers of diagonal atoms", "[piece_text]") {
    CHECK(steps("fF") == "fr fl");
    CHECK(steps("bF") == "br bl");
    CHECK(steps("lF") == "bl fl");
    CHECK(steps("rF") == "fr br");
    CHECK(steps("flF") == "fl");
    CHECK(steps("frF") == "fr");
    CHECK(steps("blF") == "bl");
    CHECK(steps("brF") == "br");
    CHECK(steps("flbrF") == "br fl");
    CHECK(steps("fbF") == "fr br bl fl");
    CHECK(slides("fB") == "fr fl");
    CHECK(slides("brB") == "br");
}

TEST_CASE("Piece text: on K and Q each letter takes what it takes of both", "[piece_text]") {
    CHECK(steps("fK") == "f fr fl");
    CHECK(steps("bK") == "br b bl");
    CHECK(steps("lK") == "bl l fl");
    CHECK(slides("fQ") == "f fr fl");
    CHECK(slides("rQ") == "fr r br");
}

TEST_CASE("Piece text: straight leaps", "[piece_text]") {
    CHECK(leaps("D") == "(-2,0)(0,-2)(0,2)(2,0)");
    CHECK(leaps("A") == "(-2,-2)(-2,2)(2,-2)(2,2)");
    CHECK(leaps("H") == "(-3,0)(0,-3)(0,3)(3,0)");
    CHECK(leaps("G") == "(-3,-3)(-3,3)(3,-3)(3,3)");
    CHECK(leaps("fD") == "(0,2)");
    CHECK(leaps("vD") == "(0,-2)(0,2)");
    CHECK(leaps("bsH") == "(-3,0)(0,-3)(3,0)");
    CHECK(leaps("fA") == "(-2,2)(2,2)");
    CHECK(leaps("blG") == "(3,-3)");
    CHECK(leaps("W") == "");
}

TEST_CASE("Piece text: oblique leaps", "[piece_text]") {
    CHECK(leaps("N") == "(-2,-1)(-2,1)(-1,-2)(-1,2)(1,-2)(1,2)(2,-1)(2,1)");
    CHECK(leaps("fN") == "(-2,1)(-1,2)(1,2)(2,1)");
    CHECK(leaps("bN") == "(-2,-1)(-1,-2)(1,-2)(2,-1)");
    CHECK(leaps("vN") == "(-1,-2)(-1,2)(1,-2)(1,2)");
    CHECK(leaps("sN") == "(-2,-1)(-2,1)(2,-1)(2,1)");
    CHECK(leaps("fvN") == "(-1,2)(1,2)");
    CHECK(leaps("fsN") == "(-2,1)(2,1)");
    CHECK(leaps("bvN") == "(-1,-2)(1,-2)");
    CHECK(leaps("bsN") == "(-2,-1)(2,-1)");
    CHECK(leaps("fvC") == "(-1,3)(1,3)");
    CHECK(leaps("fsC") == "(-3,1)(3,1)");
    CHECK(leaps("bvZ") == "(-2,-3)(2,-3)");
    CHECK(leaps("bsZ") == "(-3,-2)(3,-2)");
    CHECK(leaps("fN fvN") == leaps("fN"));  // the same leap twice is one
    CHECK(read("N C Z D A H G").leaps.size() == 40);
}

TEST_CASE("Piece text: powers", "[piece_text]") {
    CHECK(names(read("range:W").range_slides) == "f r b l");
    CHECK(names(read("range:fF sR").range_slides) == "fr fl");
    CHECK(names(read("range:fF sR").slides) == "r l");
    CHECK(names(read("hook:F").hooks) == "fr br bl fl");
    CHECK(names(read("hook:fW bsW").hooks) == "f");
    CHECK(steps("hook:fW bsW") == "r b l");
    CHECK(names(read("double:fF").double_lines) == "fr fl");
    CHECK(names(read("hook:K").hooks) == "f fr r br b bl l fl");
    CHECK(names(read("W").range_slides) == "-");
    CHECK(names(read("W").hooks) == "-");
    CHECK(names(read("W").double_lines) == "-");
    // The step of a power's line is implied.
    CHECK(steps("range:vW W") == "r l");
    CHECK(steps("double:fW W") == "r b l");
    CHECK(slides("range:vW R") == "r l");
    CHECK(slides("hook:vW R") == "r l");
}

TEST_CASE("Piece text: the Lion", "[piece_text]") {
    CHECK(read("lion").lion);
    CHECK_FALSE(read("K").lion);
    CHECK(read("lion").leaps.size() == 0);  // implied
    CHECK(slides("lion fR") == "f");
}

TEST_CASE("Piece text: blanks", "[piece_text]") {
    CHECK(steps("  W   fF ") == steps("W fF"));
    CHECK(error("W\tF") != "none");
}

TEST_CASE("Piece text: errors say what and where", "[piece_text]") {
    CHECK(error("W fF") == "none");
    CHECK(error("T") == "unknown atom at 0");
    CHECK(error("W fT") == "unknown atom at 3");
    CHECK(error("w") == "unknown atom at 0");
    CHECK(error("W fs") == "a term without an atom at 2");
    CHECK(error("W range:") == "a term without an atom at 2");
    CHECK(error("WF") == "one atom a term at 0");
    CHECK(error("K Wf") == "one atom a term at 2");
    CHECK(error("lions") == "one atom a term at 0");
    CHECK(error("jump:W") == "unknown power at 0");
    CHECK(error("W :F") == "unknown power at 2");
    CHECK(error("range:R") == "a power takes W, F or K at 0");
    CHECK(error("W hook:N") == "a power takes W, F or K at 2");
    CHECK(error("sF") == "no direction left at 0");
    CHECK(error("W fbN") == "no direction left at 2");
    CHECK(error("W range:vF") == "no direction left at 2");
    CHECK(error("") == "a piece without moves at 0");
    CHECK(error("   ") == "a piece without moves at 0");
}

TEST_CASE("Piece text: ranks that a piece could not leave", "[piece_text]") {
    CHECK(read("fW").dead_ranks() == 1);
    CHECK(read("fR").dead_ranks() == 1);
    CHECK(read("fQ").dead_ranks() == 1);
    CHECK(read("fvN").dead_ranks() == 2);
    CHECK(read("fD fA").dead_ranks() == 2);
    CHECK(read("fvC fvZ").dead_ranks() == 3);
    CHECK(read("fH fG").dead_ranks() == 3);
    CHECK(read("fvN fW").dead_ranks() == 1);
    CHECK(read("hook:fW").dead_ranks() == 1);
    CHECK(read("double:fF").dead_ranks() == 1);
    CHECK(read("fW sW").dead_ranks() == 0);
    CHECK(read("fsN").dead_ranks() == 1);
    CHECK(read("vW").dead_ranks() == 0);
    CHECK(read("K").dead_ranks() == 0);
    CHECK(read("lion").dead_ranks() == 0);
}

TEST_CASE("Piece text: moves that are the same in a mirror", "[piece_text]") {
    for (const std::string_view text :
         {"W fF", "Q", "fvN", "bsC", "range:fF sR", "hook:fW", "double:fF", "lion", "flF frF", "lN rN"}) {
        INFO(text);
        CHECK(read(text).is_symmetric());
    }
    for (const std::string_view text : {"lW", "flF", "rR", "frB", "lN", "flG", "range:lW", "hook:frF", "double:rW"}) {
        INFO(text);
        CHECK_FALSE(read(text).is_symmetric());
    }
}

TEST_CASE("Piece text: a leap that a power implies is one move", "[piece_text]") {
    komainu::PieceSpec piece;
    piece.id = "A";
    piece.moves = read("lion N C Z D A H G double:K");
    piece.royal = true;
    const auto game = std::make_shared<komainu::GameSpec>();
    game->name = "test";
    game->files = game->ranks = 12;
    game->pieces = {piece};
    const komainu::Variant variant(game);
    // All squares within three.
    CHECK(variant.moves(make_piece(komainu::Color::Black, variant.find("A"))).hop_count == 48);
}
