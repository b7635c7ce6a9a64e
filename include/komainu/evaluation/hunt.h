// How a side that is far ahead brings the game to its end: it drives the royal to the edge and marches all its pieces
// there. No weights know such positions, since games are given up long before, and on a large board a search does not
// see that ten slow pieces should cross it.
#pragma once

#include <array>

#include "komainu/core/score.h"
#include "komainu/evaluation/piece_values.h"
#include "komainu/position/position.h"

namespace komainu {

// Centipawns on the board and in hand by colour, royals at nothing.
struct Material {
    std::array<Score, 2> of{};

    void refresh(const Position& position, const PieceValues& values);
    void apply(const Change& change, const PieceValues& values);
};

class Hunt {
public:
    // Nobody hunts.
    Hunt() = default;
    // By what a side has in the start position of the game.
    Hunt(const Variant& variant, const PieceValues& values);

    // Centipawns for Black; 0 unless one side has little left and the other clearly more.
    Score score(const Position& position, const Material& material) const;

private:
    Score below_ = 0;  // centipawns that the hunted side has at most
};

}  // namespace komainu
