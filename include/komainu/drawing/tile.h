// The tiles of a game as pictures for pages: what is written on each, in a chosen style.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "komainu/core/types.h"
#include "komainu/rules/variant.h"

namespace komainu {

enum class TileStyle : std::uint8_t {
    Kanji,    // the full name, one character above the other
    Short,    // the short name, mostly one character
    Letters,  // the SFEN id
    Moves     // a picture of the moves, under the short name
};

// As commands and addresses name them, in the order of TileStyle.
constexpr std::array<std::string_view, 4> kTileStyleNames = {"kanji", "short", "letters", "moves"};

// Nothing if there is no style of this name.
std::optional<TileStyle> find_tile_style(std::string_view name);

// The id of a piece's symbol: "tile-P", "tile-plus-HM". White's King is written another way: "tile-white-K".
std::string tile_symbol_id(const Variant& variant, Piece piece);

// An SVG document that shows nothing and has a <symbol viewBox="0 0 100 110"> for each piece, by the ids above,
// pointing up as Black's do. Colours can be changed from outside by the CSS variables --tile-face, --tile-edge,
// --tile-ink and --tile-promoted.
std::string tile_symbols(const Variant& variant, TileStyle style);

}  // namespace komainu
