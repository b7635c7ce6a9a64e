#include "train/targets.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace komainu::training {
namespace {

constexpr std::size_t kMaxSamples = 50'000;  // more would not change the scale
constexpr float kSmallest = 100;
constexpr float kLargest = 20'000;
constexpr float kStep = 1.02F;
constexpr double kMinChance = 1e-9;  // so that one absurd score does not decide

double cross_entropy(const std::vector<const Sample*>& samples, float scale) {
    double sum = 0;
    for (const Sample* const sample : samples) {
        const double chance = std::clamp<double>(win_chance(sample->score, scale), kMinChance, 1 - kMinChance);
        sum -= sample->result * std::log(chance) + (1 - sample->result) * std::log(1 - chance);
    }
    return sum;
}

}  // namespace

float fit_scale(const Dataset& dataset) {
    std::vector<const Sample*> samples;
    const std::size_t step = dataset.samples.size() / kMaxSamples + 1;
    for (std::size_t i = 0; i < dataset.samples.size(); i += step) {
        if (!dataset.samples[i].validation) {
            samples.push_back(&dataset.samples[i]);
        }
    }
    float best = kSmallest;
    double least = std::numeric_limits<double>::infinity();
    for (float scale = kSmallest; scale < kLargest; scale *= kStep) {
        if (const double entropy = cross_entropy(samples, scale); entropy < least) {
            least = entropy;
            best = scale;
        }
    }
    return std::round(best);  // nets keep a whole number
}

}  // namespace komainu::training
