// Training positions in memory: games replayed through the engine's own rules and features, noisy positions left out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "komainu/nnue/features.h"
#include "komainu/rules/variant.h"

namespace komainu::training {

// For the side to move.
struct Sample {
    std::size_t begin = 0;  // of its features in Dataset::features
    std::uint16_t size = 0;
    std::uint8_t bucket = 0;
    bool validation = false;
    float given = 0;   // the hand-written evaluation, centipawns, if it was asked for
    float score = 0;   // of the search, centipawns
    float result = 0;  // 0, 0.5, 1
};

struct Dataset {
    std::vector<std::uint16_t> features;  // in the view of the side to move
    std::vector<Sample> samples;
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t training_samples = 0;  // the others are for validation
};

struct LoadSettings {
    bool hand_written = false;  // evaluate positions, for nets that correct the hand-written evaluation
    std::uint64_t max_training_samples = std::numeric_limits<std::uint64_t>::max();  // in the whole data set
    std::function<void(const Dataset&)> progress = [](const Dataset&) {};            // called after each game
};

// Adds the quiet positions of a file: not in check, neither a capture nor a promotion best, no mate in sight. Whole
// blocks of games are kept for validation, the same ones each time.
absl::Status load_games(const std::string& path, const std::shared_ptr<const Variant>& variant,
                        const NnueFeatures& features, const LoadSettings& settings, Dataset& dataset);

}  // namespace komainu::training
