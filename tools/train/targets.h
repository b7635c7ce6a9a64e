// From centipawns to chances of winning.
#pragma once

#include <cmath>

#include "train/dataset.h"

namespace komainu::training {

// 0 to 1.
inline float win_chance(float score, float scale) { return 1 / (1 + std::exp(-score / scale)); }

// The scale with which the scores of the training positions foretell the results best (least cross entropy).

float fit_scale(const Dataset& dataset);

}  // namespace komainu::training
