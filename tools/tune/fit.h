// Fits the linear weights of the evaluation to self-play: logistic regression of the game's result, mixed with the
// search's score, by Adam over mini-batches. Weights are pulled towards those derived from the piece tables.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/evaluation/linear_weights.h"
#include "komainu/rules/variant.h"

namespace komainu::tune {

struct FitSettings {
    std::shared_ptr<const Variant> variant;
    std::vector<std::string> files;  // of komainu-datagen
    int epochs = 20;
    double result_share = 0.5;   // of the target; the rest is the search score
    bool from_tuned = false;     // start from the weights built in, not from derived ones
    double pull = 1e-4;          // towards the start weights; 1e-6 where positions are many for the facts
    double learning_rate = 0.5;  // centipawns a step
    std::uint64_t seed = 1;
};

struct Fit {
    LinearWeights weights;
    double start_loss = 0;  // cross-entropy on the positions held back for validation
    double loss = 0;
    std::size_t positions = 0;
};

// InvalidArgument or NotFound if a file cannot be read; the text names file and line. Progress goes to stderr.
absl::StatusOr<Fit> fit(const FitSettings& settings);

}  // namespace komainu::tune
