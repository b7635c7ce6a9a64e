// The Japanese names of the pieces, and the glyphs to write them.

#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>

#include "../support/variants.h"
#include "drawing/glyphs.h"
#include "komainu/games/catalogue.h"

using namespace komainu;
using namespace komainu::test;

TEST_CASE("every piece has the names of the table, and the table no others", "[drawing]") {
    std::map<std::string, std::vector<std::string>> expected;
    for (const auto& row : read_table("piece-names.tsv")) {
        REQUIRE(row.size() == 5);
        CHECK(expected.emplace(row[0] + " " + row[1], std::vector(row.begin() + 2, row.end())).second);
    }
    for (const GamePointer& game : all_games()) {
        for (const PieceSpec& piece : game->pieces) {
            const std::string key = std::string(game->name) + " " + std::string(piece.id);
            CAPTURE(key);
            const auto found = expected.find(key);
            REQUIRE(found != expected.end());
            CHECK(found->second == std::vector<std::string>{std::string(piece.japanese), std::string(piece.kanji),
                                                            std::string(piece.japanese_white)});
            expected.erase(found);
        }
    }
    CHECK(expected.empty());
}

TEST_CASE("full names have two characters, short ones one or two of them", "[drawing]") {
    for (const GamePointer& game : all_games()) {
        for (const PieceSpec& piece : game->pieces) {
            CAPTURE(game->name, piece.id);
            CHECK(split_characters(piece.japanese).size() == 2);
            CHECK_FALSE(split_characters(piece.kanji).empty());
            CHECK(split_characters(piece.kanji).size() <= 2);
        }
    }
}

TEST_CASE("every character of every piece has a glyph that can be drawn", "[drawing]") {
    std::set<std::string_view> needed;
    for (const GamePointer& game : all_games()) {
        for (const PieceSpec& piece : game->pieces) {
            for (const std::string* text : {&piece.id, &piece.japanese, &piece.kanji, &piece.japanese_white}) {
                for (const std::string_view character : split_characters(*text)) {
                    needed.insert(character);
                }
            }
        }
    }
    std::string ascii;
    for (char c = '!'; c <= '~'; ++c) {
        ascii += c;
    }
    for (const std::string_view character : split_characters(ascii)) {
        needed.insert(character);
    }
    CHECK(needed.size() > 150);
    for (const std::string_view character : needed) {
        CAPTURE(character);
        const Glyph* const glyph = find_glyph(character);
        REQUIRE(glyph != nullptr);
        CHECK(glyph->advance > 0);
        CHECK(glyph->advance < 1100);
        int closed = 0;
        CHECK(read_outline(glyph->outline, [&](char command, std::span<const Point>) { closed += command == 'Z'; }));
        CHECK(closed > 0);
        // Inside the em, or nearly.
        const Box box = outline_box(glyph->outline);
        CHECK(box.low.x > -100);
        CHECK(box.low.y > -1000);
        CHECK(box.high.x < 1100);
        CHECK(box.high.y < 300);
        CHECK(box.width() * box.height() > 1000);
    }
}

TEST_CASE("what is not in the table has no glyph", "[drawing]") {
    for (const char* text : {"", "\n", "\t", "ab", "\xe9", "\xf0\x9f\x90\x95", "# From"}) {
        CHECK(find_glyph(text) == nullptr);
    }
}

TEST_CASE("characters of a text", "[drawing]") {
    using Characters = std::vector<std::string_view>;
    CHECK(split_characters("").empty());
    CHECK(split_characters("a鉤と") == Characters{"a", "鉤", "と"});
    CHECK(split_characters("\xe9") == Characters{"\xe9"});                // cut off
    CHECK(split_characters("\x80\x80x") == Characters{"\x80\x80", "x"});  // begins in the middle of one
}
