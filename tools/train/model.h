// The net as it is trained: the layout of FloatNetwork in tensors. Weights of the board are shared out: each is a part
// of its own, plus parts for its piece type anywhere, on this rank, and on this file or the one that mirrors it. So a
// rare piece on a rare square learns from the others; the net that is played only knows the sums.
#pragma once

#include <torch/nn/module.h>
#include <torch/types.h>

#include "komainu/nnue/features.h"
#include "komainu/nnue/network.h"
#include "komainu/rules/variant.h"
#include "train/batches.h"

namespace komainu::training {

class Model : public torch::nn::Module {
public:
    // Starts with weights from libtorch's random numbers.
    Model(const Variant& variant, const NnueFeatures& features, int hidden, bool corrects);

    // The output for each position of a batch, [n]. With what is given added, its sigmoid is a chance of winning.
    torch::Tensor forward(const Batch& batch) const;

    // Brings what a step of the optimiser moved too far back into the limits of Network.
    void clamp();

    FloatNetwork to_float(float scale) const;

private:
    torch::Tensor shared_weights() const;     // of all board features, [board features, hidden]
    torch::Tensor effective_weights() const;  // of all features, [features, hidden]

    // The board features come first, by owner and piece type, then rank, then file.
    int pieces_;  // owners times piece types
    int ranks_;
    int files_;
    int hidden_;
    bool corrects_;
    std::int64_t board_features_;

    torch::Tensor weights_;  // [features, hidden]
    torch::Tensor by_type_;  // [pieces, 1, 1, hidden]
    torch::Tensor by_rank_;  // [pieces, ranks, 1, hidden]
    torch::Tensor by_file_;  // [pieces, 1, files to the middle, hidden]
    torch::Tensor bias_;
    torch::Tensor output_weights_;  // [buckets, 2 * hidden]
    torch::Tensor output_bias_;     // [buckets]
};

}  // namespace komainu::training
