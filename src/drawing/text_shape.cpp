#include "text_shape.h"

#include "glyphs.h"

namespace komainu {
namespace {

constexpr double kEm = 1000;             // units of glyphs
constexpr double kCapitalMiddle = -365;  // half the height of capitals and digits

// Instead of a character that the table lacks.
const Glyph kUnknown = {1000, "M100 0L900 0L900-760L100-760ZM160-60L160-700L840-700L840-60Z"};

const Glyph& glyph_of(std::string_view character) {
    const Glyph* const glyph = find_glyph(character);
    return glyph != nullptr ? *glyph : kUnknown;
}

// The outline, moved to the right.
void append_moved(OutlineWriter& writer, std::string_view outline, double right) {
    const Point way{right, 0};
    read_outline(outline, [&](char command, std::span<const Point> points) {
        switch (command) {
            case 'M': writer.move_to(points[0] + way); break;
            case 'L': writer.line_to(points[0] + way); break;
            case 'C': writer.curve_to(points[0] + way, points[1] + way, points[2] + way); break;
            default: writer.close();
        }
    });
}

}  // namespace

Shape character_shape(std::string_view character, Point center, double em_width, double em_height, const Paint& paint) {
    const Glyph& glyph = glyph_of(character);
    const Point ink = outline_box(glyph.outline).center();
    const double x = em_width / kEm;
    const double y = em_height / kEm;
    return {.outline = std::string(glyph.outline),
            .fill = paint,
            .stroke = std::nullopt,
            .transform = Transform::scaled(x, y, {center.x - x * ink.x, center.y - y * ink.y})};
}

Shape text_shape(std::string_view text, Point at, double em, const Paint& paint, Align align) {
    OutlineWriter writer;
    double width = 0;
    for (const std::string_view character : split_characters(text)) {
        if (character != " ") {
            append_moved(writer, glyph_of(character).outline, width);
        }
        width += character == " " ? kEm / 4 : glyph_of(character).advance;
    }
    const double scale = em / kEm;
    const double left = align == Align::Left ? 0 : align == Align::Middle ? width / 2 : width;
    return {.outline = writer.text(),
            .fill = paint,
            .stroke = std::nullopt,
            .transform = Transform::scaled(scale, scale, {at.x - scale * left, at.y - scale * kCapitalMiddle})};
}

double text_width(std::string_view text) {
    double width = 0;
    for (const std::string_view character : split_characters(text)) {
        width += character == " " ? kEm / 4 : glyph_of(character).advance;
    }
    return width / kEm;
}

}  // namespace komainu
