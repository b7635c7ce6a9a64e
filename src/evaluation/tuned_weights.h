// The weights that komainu-tune wrote for a game (docs/training.md): those inside the program, or the file beside the
// game's.
#pragma once

#include <cstdint>
#include <vector>

#include "komainu/rules/game_spec.h"

namespace komainu {

// As FeatureLayout orders them, centipawns; empty if there are none, or if the file cannot be read.
std::vector<std::int16_t> tuned_weights(const GameSpec& game);

}  // namespace komainu
