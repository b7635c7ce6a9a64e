// Self-play for tuning: positions from the engine's own games, each with its search score and the game's result.
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>

#include "komainu/core/score.h"
#include "komainu/rules/variant.h"

namespace komainu::tune {

struct GenerateSettings {
    std::shared_ptr<const Variant> variant;
    int games = 1000;
    std::uint64_t nodes = 1500;  // a move
    std::uint64_t seed = 1;
    int random_plies = 8;  // of each opening, and up to as many again
    int move_limit = 600;  // plies; drawn after that
    Score resign = 3000;   // centipawns that decide a game when they stand for some plies
};

// Writes a line for each quiet position: SFEN, tab, score of the side to move in centipawns, tab, result for Black (0,
// 0.5, 1). Quiet: not in check, and the best move takes and promotes nothing.
void generate(const GenerateSettings& settings, std::ostream& output);

}  // namespace komainu::tune
