#include "tile_picture.h"

#include <algorithm>

#include "colors.h"
#include "glyphs.h"
#include "move_diagram.h"
#include "text_shape.h"

namespace komainu {
namespace {

constexpr Point kMiddle = {50, 61};  // of the face, for the eye

// What the tile has written on it in a style.
std::string_view writing(const Variant& variant, Piece piece, bool in_full) {
    const PieceSpec& spec = variant.spec(type_of(piece));
    if (color_of(piece) == Color::White && !spec.japanese_white.empty()) {
        return in_full ? spec.japanese_white : split_characters(spec.japanese_white).front();
    }
    return in_full ? spec.japanese : spec.kanji;
}

void draw_body(Shapes& shapes) {
    constexpr Paint kLight = {"", 0xFFFFFF, 0.45};
    constexpr Paint kShade = {"", 0x4A2E0C, 0.16};
    shapes.push_back({.outline = tile_outline(1), .fill = kTileFace, .stroke = Stroke{kTileEdge, 1.6}});
    // A soft edge: bright towards the light, and the face darker towards the foot.
    shapes.push_back({.outline = tile_outline(3.2), .fill = std::nullopt, .stroke = Stroke{kLight, 2.2}});
    shapes.push_back({.outline = OutlineWriter().line({9, 103.4}, {91, 103.4}).text(),
                      .fill = std::nullopt,
                      .stroke = Stroke{kShade, 3.4}});
    shapes.push_back({.outline = OutlineWriter().line({81.5, 17}, {92.5, 101}).text(),
                      .fill = std::nullopt,
                      .stroke = Stroke{kShade, 2.4}});
}

void draw_characters(Shapes& shapes, std::string_view text, const Paint& ink) {
    const auto characters = split_characters(text);
    if (characters.size() == 1) {
        shapes.push_back(character_shape(text, kMiddle, 74, 74, ink));
        return;
    }
    constexpr double kTop = 14;
    constexpr double kBottom = 102;
    const double height = (kBottom - kTop) / static_cast<double>(characters.size());
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const Point at{50, kTop + height * (static_cast<double>(i) + 0.5)};
        shapes.push_back(character_shape(characters[i], at, std::min(1.25 * height, 56.0), height * 1.02, ink));
    }
}

// In one line, as large as the face allows: longer ones narrower.
void draw_letters(Shapes& shapes, std::string_view text, const Paint& ink) {
    constexpr double kWidth = 70;
    constexpr double kLargest = 76;
    constexpr double kNarrowest = 0.7;
    const double em = std::min(kLargest, kWidth / text_width(text));
    Shape shape = text_shape(text, kMiddle, em, ink);
    const double taller = std::min(kLargest / em, 1 / kNarrowest);
    shape.transform = Transform::scaled(1, taller, {0, kMiddle.y * (1 - taller)}) * shape.transform;
    shapes.push_back(std::move(shape));
}

void draw_moves(Shapes& shapes, std::string_view name, const PieceMoves& moves, const Paint& ink) {
    const auto characters = split_characters(name);
    const double em = characters.size() == 1 ? 22 : 17;
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const double place = static_cast<double>(i) - static_cast<double>(characters.size() - 1) / 2;
        shapes.push_back(character_shape(characters[i], {50 + place * em, 21}, em, em, ink));
    }
    const Shapes diagram = move_diagram(moves, {50, 67.5}, 66, ink);
    shapes.insert(shapes.end(), diagram.begin(), diagram.end());
}

}  // namespace

std::string tile_outline(double inset) {
    const Point corners[] = {{50, 2 + inset},
                             {82.5 - 0.75 * inset, 14 + 0.7 * inset},
                             {96 - 1.1 * inset, 107 - inset},
                             {4 + 1.1 * inset, 107 - inset},
                             {17.5 + 0.75 * inset, 14 + 0.7 * inset}};
    return OutlineWriter().rounded_polygon(corners, 3.5).text();
}

bool differs_by_side(const Variant& variant, PieceType type, TileStyle style) {
    return style != TileStyle::Letters && !variant.spec(type).japanese_white.empty();
}

Shapes tile_picture(const Variant& variant, Piece piece, TileStyle style) {
    const PieceSpec& spec = variant.spec(type_of(piece));
    const Paint ink = spec.id.front() == '+' ? kTilePromoted : kTileInk;
    Shapes shapes;
    draw_body(shapes);
    switch (style) {
        case TileStyle::Kanji: draw_characters(shapes, writing(variant, piece, true), ink); break;
        case TileStyle::Short: draw_characters(shapes, writing(variant, piece, false), ink); break;
        case TileStyle::Letters: draw_letters(shapes, spec.id, ink); break;
        case TileStyle::Moves: draw_moves(shapes, writing(variant, piece, false), spec.moves, ink); break;
    }
    return shapes;
}

}  // namespace komainu
