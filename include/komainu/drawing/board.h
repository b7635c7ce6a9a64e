// A position as a picture or for a terminal: board, hands, whose turn it is, the last move, checks and arrows.
#pragma once

#include <string>
#include <vector>

#include "komainu/core/square.h"
#include "komainu/drawing/tile.h"
#include "komainu/position/position.h"

namespace komainu {

struct BoardOptions {
    TileStyle style = TileStyle::Kanji;
    bool flip = false;                        // White's side below
    std::vector<Square> last;                 // squares of the last move, in its order; see last_move_squares
    std::vector<std::vector<Square>> arrows;  // lines from square to square; one square alone: a ring (a drop)
    int square_width = kSquareWidth;          // of pictures, in pixels; held within the bounds below

    static constexpr int kSquareWidth = 50;
    static constexpr int kMinSquareWidth = 10;
    static constexpr int kMaxSquareWidth = 200;
};

// Of the move that led to the position; empty if none did. See move_squares.
std::vector<Square> last_move_squares(const Position& position);

// A whole SVG document. Its colours are CSS variables too, those of tiles and --board-background, --board-face,
// --board-line, --board-zone, --board-text, --board-last, --board-check and --board-arrow; its tiles are symbols as
// those of tile_symbols.
std::string board_svg(const Position& position, const BoardOptions& options = {});

// The bytes of a PNG file with the same picture.
std::string board_png(const Position& position, const BoardOptions& options = {});

// Several lines without a final '\n', in UTF-8: a square is a mark of the side ("v": White's) and the short name of the
// piece, whose characters are two columns wide, or with TileStyle::Letters its id. Arrows are left out. `colors`: with
// escape sequences for colours; without them, squares of the last move have brackets.
std::string board_ansi(const Position& position, const BoardOptions& options = {}, bool colors = true);

}  // namespace komainu
