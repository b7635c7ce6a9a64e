// The tiles of all games in all styles.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "../support/variants.h"
#include "drawing/tile_picture.h"
#include "komainu/drawing/tile.h"
#include "komainu/games/catalogue.h"
#include "xml.h"

using namespace komainu;
using namespace komainu::test;

namespace {

std::shared_ptr<const Variant> game(const std::string& name) {
    auto variant = make_variant(name);
    REQUIRE(variant.ok());
    return *variant;
}

std::map<std::string, std::string> symbols(const Variant& variant, TileStyle style) {
    std::map<std::string, std::string> found;
    const XmlElement document = read_xml(tile_symbols(variant, style));
    CHECK(document.name == "svg");
    CHECK(document.attribute("xmlns") == "http://www.w3.org/2000/svg");
    for (const XmlElement* symbol : document.all("symbol")) {
        CHECK(symbol->attribute("viewBox") == "0 0 100 110");
        std::string content;
        for (const XmlElement* path : symbol->all("path")) {
            content += path->attribute("transform") + path->attribute("d") + path->attribute("fill") + "\n";
            const bool drawn = path->attribute("fill") != "none" || !path->attribute("stroke").empty();
            CHECK(drawn);
            CHECK_FALSE(path->attribute("d").empty());
        }
        CHECK(found.emplace(symbol->attribute("id"), content).second);
    }
    return found;
}

constexpr TileStyle kStyles[] = {TileStyle::Kanji, TileStyle::Short, TileStyle::Letters, TileStyle::Moves};

}  // namespace

TEST_CASE("styles have names", "[drawing]") {
    for (const TileStyle style : kStyles) {
        CHECK(find_tile_style(kTileStyleNames[static_cast<std::size_t>(style)]) == style);
    }
    CHECK(find_tile_style("Kanji") == TileStyle::Kanji);
    CHECK_FALSE(find_tile_style("").has_value());
    CHECK_FALSE(find_tile_style("kanjis").has_value());
}

TEST_CASE("each game has a symbol for each piece, and White's King", "[drawing]") {
    for (const GamePointer& spec : all_games()) {
        const auto variant = game(std::string(spec->name));
        std::set<std::string> expected = {"tile-white-K"};
        for (const PieceSpec& piece : spec->pieces) {
            const std::string id(piece.id);
            expected.insert(id.front() == '+' ? "tile-plus-" + id.substr(1) : "tile-" + id);
        }
        for (const TileStyle style : kStyles) {
            CAPTURE(spec->name, static_cast<int>(style));
            std::set<std::string> found;
            for (const auto& [id, content] : symbols(*variant, style)) {
                found.insert(id);
            }
            CHECK(found == expected);
        }
    }
}

TEST_CASE("tiles differ where their writing or moves do", "[drawing]") {
    const auto variant = game("chushogi");
    const auto kanji = symbols(*variant, TileStyle::Kanji);
    CHECK(kanji.at("tile-K") != kanji.at("tile-white-K"));
    CHECK(kanji.at("tile-R") != kanji.at("tile-plus-G"));  // the same name, but red
    CHECK(kanji.at("tile-R") != kanji.at("tile-B"));
    const auto moves = symbols(*variant, TileStyle::Moves);
    CHECK(moves.at("tile-plus-R") != moves.at("tile-plus-D"));
    const auto letters = symbols(*variant, TileStyle::Letters);
    CHECK(letters.at("tile-K") == letters.at("tile-white-K"));
    for (const TileStyle style : kStyles) {
        std::set<std::string> contents;
        for (const auto& [id, content] : symbols(*variant, style)) {
            contents.insert(content);
        }
        CHECK(contents.size() == kanji.size() - (style == TileStyle::Letters ? 1U : 0U));
    }
}

TEST_CASE("promoted pieces are written in red, the others in black", "[drawing]") {
    for (const GamePointer& spec : all_games()) {
        const auto variant = game(std::string(spec->name));
        for (const TileStyle style : kStyles) {
            const XmlElement document = read_xml(tile_symbols(*variant, style));
            for (const XmlElement* symbol : document.all("symbol")) {
                const std::string id = symbol->attribute("id");
                CAPTURE(spec->name, id);
                std::string styles;
                for (const XmlElement* path : symbol->all("path")) {
                    styles += path->attribute("style") + ";";
                }
                const bool red = styles.find("--tile-promoted") != std::string::npos;
                const bool black = styles.find("--tile-ink") != std::string::npos;
                CHECK(red == id.starts_with("tile-plus-"));
                CHECK(black != red);
                CHECK(styles.find("--tile-face") != std::string::npos);
                CHECK(styles.find("--tile-edge") != std::string::npos);
            }
        }
    }
}

TEST_CASE("everything of a tile is inside its box", "[drawing]") {
    for (const GamePointer& spec : all_games()) {
        const auto variant = game(std::string(spec->name));
        for (int type = 1; type < variant->type_count(); ++type) {
            for (const TileStyle style : kStyles) {
                const Piece piece = make_piece(Color::White, static_cast<PieceType>(type));
                CAPTURE(spec->name, variant->id(type_of(piece)), static_cast<int>(style));
                const Box tile = outline_box(tile_outline(0));
                CHECK(tile.low.x >= 0);
                CHECK(tile.high.x <= kSymbolWidth);
                for (const Shape& shape : tile_picture(*variant, piece, style)) {
                    const Box box = outline_box(shape.outline);
                    const Point low = shape.transform(box.low);
                    const Point high = shape.transform(box.high);
                    CHECK(low.x > tile.low.x);
                    CHECK(low.y > tile.low.y);
                    CHECK(high.x < tile.high.x);
                    CHECK(high.y < tile.high.y);
                }
            }
        }
    }
}

namespace {

std::string picture_of_moves(const Variant& variant, PieceType type) {
    std::string text;
    const Shapes shapes = tile_picture(variant, make_piece(Color::Black, type), TileStyle::Moves);
    for (const Shape& shape : shapes) {
        // Characters are moved into place, marks of moves are not.
        text += shape.transform.a == 1 ? shape.outline + "\n" : "";
    }
    return text;
}

}  // namespace

TEST_CASE("pictures of moves are alike exactly where the moves are", "[drawing]") {
    for (const GamePointer& spec : all_games()) {
        const auto variant = game(std::string(spec->name));
        const auto moves_alike = [&](PieceType a, PieceType b) {
            const MoveTable& first = variant->moves(make_piece(Color::Black, a));
            const MoveTable& second = variant->moves(make_piece(Color::Black, b));
            return first.adjacent == second.adjacent && first.sliding == second.sliding &&
                   first.leaps == second.leaps && first.range_slides == second.range_slides &&
                   first.hooks == second.hooks && first.double_lines == second.double_lines &&
                   first.lion == second.lion;
        };
        for (int i = 1; i < variant->type_count(); ++i) {
            for (int j = 1; j < i; ++j) {
                const auto a = static_cast<PieceType>(i);
                const auto b = static_cast<PieceType>(j);
                CAPTURE(spec->name, variant->id(a), variant->id(b));
                CHECK((picture_of_moves(*variant, a) == picture_of_moves(*variant, b)) == moves_alike(a, b));
            }
        }
    }
}

TEST_CASE("pictures of moves mark every square of a step or a jump", "[drawing]") {
    for (const GamePointer& spec : all_games()) {
        const auto variant = game(std::string(spec->name));
        for (int type = 1; type < variant->type_count(); ++type) {
            const Piece piece = make_piece(Color::Black, static_cast<PieceType>(type));
            CAPTURE(spec->name, variant->id(type_of(piece)));
            std::set<std::pair<int, int>> marks;  // where dots and rings are
            for (const Shape& shape : tile_picture(*variant, piece, TileStyle::Moves)) {
                const bool circle = std::ranges::count(shape.outline, 'C') == 4 && shape.outline.find('L') > 1000;
                const Point center = outline_box(shape.outline).center();
                if (circle && shape.transform.a == 1) {
                    marks.emplace(std::lround(10 * center.x), std::lround(10 * center.y));
                }
            }
            CHECK(static_cast<int>(marks.size()) == variant->moves(piece).hop_count);
        }
    }
}
