// Static exchange evaluation: does a move, with all captures on its target square that follow, win at least so much?
#pragma once

#include "komainu/core/move.h"
#include "komainu/core/score.h"
#include "komainu/evaluation/piece_values.h"
#include "komainu/position/position.h"

namespace komainu {

// What the move takes at once, promotion gain included; 0 for quiet moves. Centipawns.
Score immediate_gain(const Position& position, const PieceValues& values, Move move);

// Pins and Lion-trading rules are ignored; royals capture last. Drops and second steps are not considered as answers.
bool see_at_least(const Position& position, const PieceValues& values, Move move, Score threshold);

}  // namespace komainu
