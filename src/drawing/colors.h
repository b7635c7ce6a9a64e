// The colours of tiles and boards, each with the CSS variable by which a page may change it.
#pragma once

#include "picture.h"

namespace komainu {

constexpr Paint kTileFace = {"--tile-face", 0xF6DCA6};
constexpr Paint kTileEdge = {"--tile-edge", 0x8A6230};
constexpr Paint kTileInk = {"--tile-ink", 0x1E1710};
constexpr Paint kTilePromoted = {"--tile-promoted", 0xB5201A};

constexpr Paint kShadow = {"", 0x2A1A08, 0.28};

constexpr Paint kBoardBackground = {"--board-background", 0xFAF5EA};
constexpr Paint kBoardFace = {"--board-face", 0xDFB26A};
constexpr Paint kBoardLine = {"--board-line", 0x4A3315};
constexpr Paint kBoardZone = {"--board-zone", 0x7A4A12, 0.1};
constexpr Paint kBoardText = {"--board-text", 0x2B2118};
constexpr Paint kBoardLast = {"--board-last", 0x8FBF4D};
constexpr Paint kBoardCheck = {"--board-check", 0xD8402F, 0.75};
constexpr Paint kBoardArrow = {"--board-arrow", 0x2364AA, 0.72};

constexpr Paint with_opacity(Paint paint, double opacity) {
    paint.opacity = opacity;
    return paint;
}

}  // namespace komainu
