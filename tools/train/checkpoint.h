// Where training stands after an epoch, in a file to go on from.
#pragma once

#include <torch/optim/optimizer.h>

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "train/model.h"

namespace komainu::training {

struct Progress {
    int epochs = 0;          // done
    std::int64_t steps = 0;  // done
    float scale = 0;         // centipawns, given or fitted
};

// What is random in an epoch follows from the seed and the epoch's number (see epoch_order()), so that no state of
// random numbers is needed. `settings` tells all that must be the same when training goes on.
absl::Status save_checkpoint(const std::string& path, const std::string& settings, const Progress& progress,
                             const Model& model, const torch::optim::Optimizer& optimizer);

// NotFound if there is no such file, DataLoss if it is no checkpoint, FailedPrecondition if its settings differ.
absl::Status load_checkpoint(const std::string& path, const std::string& settings, Progress& progress, Model& model,
                             torch::optim::Optimizer& optimizer);

}  // namespace komainu::training
