// The colours of tiles and boards, each with the CSS variable by which a page may change it.
#pragma once

#include "picture.h"

namespace komainu {

constexpr Paint kTileFace = {"--tile-face", 0xF6DCA6};
constexpr Paint kTileEdge = {"--tile-edge", 0x8A6230};
constexpr Paint kTileInk = {"--tile-ink", 0x1E1710};
constexpr Paint kTilePromoted = {"--tile-promoted", 0xB5201A};

constexpr Paint with_opacity(Paint paint, double opacity) {
    paint.opacity = opacity;
    return paint;
}

}  // namespace komainu
