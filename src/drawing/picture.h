// Pictures as data: filled and stroked outlines, and smaller pictures placed in larger ones. svg.h writes them as text,
// raster.h as pixels.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "outline.h"

namespace komainu {

struct Paint {
    std::string_view variable;  // the CSS variable with which a page may change the colour: "--tile-ink"
    std::uint32_t color = 0;    // 0xRRGGBB
    double opacity = 1;
};

struct Stroke {
    Paint paint;
    double width = 1;  // in units of the picture; caps and joins are round
};

struct Shape {
    std::string outline;
    std::optional<Paint> fill;
    std::optional<Stroke> stroke;
    Transform transform{};
};

using Shapes = std::vector<Shape>;

// A symbol of the picture, placed; `title` is what a page tells of it to people who point at it or cannot see it.
struct Use {
    std::string symbol;
    Transform transform{};
    std::string title;
};

struct Picture {
    double width = 0;
    double height = 0;
    double scale = 1;  // pixels of a unit
    std::string title;
    std::map<std::string, Shapes> symbols;  // by id; kSymbolWidth wide
    std::vector<std::variant<Shape, Use>> parts;
};

constexpr double kSymbolWidth = 100;
constexpr double kSymbolHeight = 110;

}  // namespace komainu
