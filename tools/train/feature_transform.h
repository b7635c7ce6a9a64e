// The first layer as an operation of libtorch. Its inputs are lists of a hundred features out of ten thousand, for
// which the library's own operations are several times too slow.
#pragma once

#include <torch/types.h>

namespace komainu::training {

// For each list the bias plus the sum of its rows of `weights`: [lists, hidden] from weights [features, hidden], bias
// [hidden], features int32 and offsets int64 (see FeatureLists). Gradients flow into weights and bias.
torch::Tensor feature_transform(const torch::Tensor& weights, const torch::Tensor& bias, const torch::Tensor& features,
                                const torch::Tensor& offsets);

}  // namespace komainu::training
