// The training itself: epochs over the data set, with losses, checkpoints and, at the end, the net.
//
// The same data, settings and number of threads give the same net, bit by bit, on the same machine and libraries;
// whether training was stopped and resumed makes no difference. With other thread counts sums are rounded differently.
#pragma once

#include <torch/optim/adamw.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "komainu/nnue/features.h"
#include "komainu/nnue/network.h"
#include "komainu/rules/variant.h"
#include "train/batches.h"
#include "train/checkpoint.h"
#include "train/dataset.h"
#include "train/loss_log.h"
#include "train/model.h"

namespace komainu::training {

struct TrainingSettings {
    std::shared_ptr<const Variant> variant;
    int hidden = 64;
    bool corrects = false;  // the net is added to the hand-written evaluation
    int epochs = 10;
    int stop_after = 0;  // epochs, to go on later; 0: after all
    int batch = 8192;
    double rate = 0.002;  // of learning, at its height
    float lambda = 0;     // the share of the game's result in the target; the rest is the search's score
    double weight_decay = 1;
    std::optional<float> scale;  // centipawns; none: fitted
    std::uint64_t seed = 1;
    bool mirror = false;  // show every other position with left and right exchanged
    std::string note;     // kept in the net
    std::string output;
    std::string checkpoint;  // empty: none
    bool resume = false;
};

// The training positions in the order of an epoch, which follows from the seed and the epoch's number.
std::vector<Pick> epoch_order(const Dataset& dataset, std::uint64_t seed, int epoch, bool mirror);

class Trainer {
public:
    // The data set is kept by the caller.
    Trainer(const TrainingSettings& settings, const NnueFeatures& features, const Dataset& dataset);

    absl::Status run();

private:
    std::string settings_text() const;
    std::int64_t steps_per_epoch() const;
    double learning_rate() const;
    torch::Tensor target(const Batch& batch) const;
    torch::Tensor chances(const Batch& batch) const;

    absl::Status start();
    absl::Status train_epoch();
    double train_batches(const BatchMaker& maker, const std::vector<Pick>& order);
    double step(const Batch& batch);
    Losses validate(const BatchMaker& maker) const;
    absl::Status write_net() const;
    void draw_losses() const;

    TrainingSettings settings_;
    const NnueFeatures& features_;
    const Dataset& dataset_;
    std::vector<Pick> validation_;
    Progress progress_;
    LossLog log_;
    std::unique_ptr<Model> model_;
    std::unique_ptr<torch::optim::AdamW> optimizer_;
};

}  // namespace komainu::training
