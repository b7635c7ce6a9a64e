// What a tile looks like, in a box of kSymbolWidth x kSymbolHeight.
#pragma once

#include "komainu/drawing/tile.h"
#include "picture.h"

namespace komainu {

// The piece's tile pointing up, whichever side it is of: its colour only chooses how a King is written.
Shapes tile_picture(const Variant& variant, Piece piece, TileStyle style);

// The outline of a bare tile, for marks of the same form.
std::string tile_outline(double inset);

// What is written on the tile: the full name or the short one.
std::string_view tile_writing(const Variant& variant, Piece piece, bool in_full);

}  // namespace komainu
