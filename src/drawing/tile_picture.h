// What a tile looks like, in a box of kSymbolWidth x kSymbolHeight.
#pragma once

#include "komainu/drawing/tile.h"
#include "picture.h"

namespace komainu {

// The piece's tile pointing up, whichever side it is of: its colour only chooses how a King is written.
Shapes tile_picture(const Variant& variant, Piece piece, TileStyle style);

// The outline of a bare tile, for marks of the same form.
std::string tile_outline(double inset);

// Is White's piece of this type written another way than Black's, in this style?
bool differs_by_side(const Variant& variant, PieceType type, TileStyle style);

}  // namespace komainu
