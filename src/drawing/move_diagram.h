// A picture of how a piece moves, for tiles. The piece is a small tile; around it
//
//   a dot             a step                     a ring    a jump
//   an arrow          a slide, any number of squares
//   a double arrow    a slide that may pass over pieces (D2)
//   a forked arrow    a slide that may turn once (D3)
//   a dot in a ring   a square where the piece may capture and move on (C3)
#pragma once

#include "komainu/rules/piece_text.h"
#include "picture.h"

namespace komainu {

// The diagram fills a square of `size` around `center`.
Shapes move_diagram(const PieceMoves& moves, Point center, double size, const Paint& paint);

}  // namespace komainu
