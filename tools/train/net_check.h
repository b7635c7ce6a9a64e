// Whether a net in whole numbers still says what was trained.
#pragma once

#include <vector>

#include "komainu/nnue/features.h"
#include "komainu/nnue/network.h"
#include "train/batches.h"
#include "train/dataset.h"
#include "train/loss_log.h"

namespace komainu::training {

struct NetCheck {
    double mean_difference = 0;  // centipawns
    double max_difference = 0;
    Losses losses;  // of the whole numbers
};

// Evaluates the positions both ways. `lambda` as in TrainingSettings.
NetCheck check_net(const Network& net, const FloatNetwork& trained, const NnueFeatures& features,
                   const Dataset& dataset, const std::vector<Pick>& picks, float lambda);

}  // namespace komainu::training
