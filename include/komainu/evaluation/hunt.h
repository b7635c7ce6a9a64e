// How a side that is far ahead brings the game to its end: it drives the lone royal to the edge and its own pieces
// near. No weights know such positions: games are given up long before.
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

// Centipawns for Black; 0 unless one side has little left and the other much more.
Score hunt_score(const Position& position, const Material& material);

}  // namespace komainu
