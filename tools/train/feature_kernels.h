// The two loops in which training spends its time: sums of rows of the feature weights, and their gradient. A list is
// the numbers of the active features of one view of one position.
#pragma once

#include <cstdint>

namespace komainu::training {

// Lists one after another; list i is features[offsets[i]] to features[offsets[i + 1]].
struct FeatureLists {
    const std::int32_t* features;
    const std::int64_t* offsets;
    std::int64_t count;
};

constexpr int kGradientBlock = 16;  // hidden units: a cache line of floats

// sums[i] = bias + the rows of list i, for the lists from `first` up to `last`. `hidden` is a multiple of
// Network::kHiddenStep.
void sum_rows(const FeatureLists& lists, std::int64_t first, std::int64_t last, const float* weights, const float* bias,
              int hidden, float* sums);

// Adds gradients[i] to the rows of list i, for all lists but only for the kGradientBlock units from `unit`. Threads
// that work on different units do not meet, and the order of additions never depends on their number.
void add_to_rows(const FeatureLists& lists, int unit, const float* gradients, int hidden, float* weight_gradients);

}  // namespace komainu::training
