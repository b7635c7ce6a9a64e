#include "train/net_check.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "train/targets.h"

namespace komainu::training {
namespace {

std::vector<std::int16_t> hidden_sums(const Network& net, const std::vector<std::uint16_t>& features) {
    const int hidden = net.hidden();
    std::vector<std::int16_t> sums(net.bias(), net.bias() + hidden);
    for (const std::uint16_t feature : features) {
        const std::int16_t* const row = net.row(feature);
        for (int i = 0; i < hidden; ++i) {
            auto& sum = sums[static_cast<std::size_t>(i)];
            sum = static_cast<std::int16_t>(sum + row[i]);
        }
    }
    return sums;
}

double square(double value) { return value * value; }

}  // namespace

NetCheck check_net(const Network& net, const FloatNetwork& trained, const NnueFeatures& features,
                   const Dataset& dataset, const std::vector<Pick>& picks, float lambda) {
    NetCheck check;
    std::vector<std::uint16_t> own;
    std::vector<std::uint16_t> other;
    for (const Pick pick : picks) {
        const Sample& sample = dataset.samples[pick.sample];
        const std::span<const std::uint16_t> active(dataset.features.data() + sample.begin, sample.size);
        own.assign(active.begin(), active.end());
        other.clear();
        for (const std::uint16_t feature : active) {
            other.push_back(static_cast<std::uint16_t>(features.from_other_side(feature)));
        }
        const Score score = net.output(hidden_sums(net, own).data(), hidden_sums(net, other).data(), sample.bucket);
        const double difference = std::abs(static_cast<double>(score) - trained.evaluate(own, other, sample.bucket));
        check.mean_difference += difference;
        check.max_difference = std::max(check.max_difference, difference);

        const float chance = win_chance(static_cast<float>(score) + sample.given, trained.scale);
        const float score_chance = win_chance(sample.score, trained.scale);
        check.losses.score += square(chance - score_chance);
        check.losses.result += square(chance - sample.result);
        check.losses.target += square(chance - std::lerp(score_chance, sample.result, lambda));
    }
    const auto count = static_cast<double>(std::max<std::size_t>(picks.size(), 1));
    for (double* const mean :
         {&check.mean_difference, &check.losses.score, &check.losses.result, &check.losses.target}) {
        *mean /= count;
    }
    return check;
}

}  // namespace komainu::training
