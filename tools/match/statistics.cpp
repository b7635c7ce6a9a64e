#include "match/statistics.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace komainu::match {
namespace {

constexpr double kNormal95 = 1.959963984540054;
// Stands for "never seen yet": a result with probability 0 would make the ratio infinite.
constexpr double kRegularisation = 1e-3;

using Distribution = std::array<double, 5>;

constexpr double game_score(std::size_t result) { return static_cast<double>(result) / 4; }

struct Moments {
    double mean = 0;
    double variance = 0;
};

Moments moments_of(const Distribution& probabilities) {
    Moments moments;
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
        moments.mean += probabilities[i] * game_score(i);
    }
    for (std::size_t i = 0; i < probabilities.size(); ++i) {
        moments.variance += probabilities[i] * std::pow(game_score(i) - moments.mean, 2);
    }
    return moments;
}

Distribution normalised(const Distribution& weights) {
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    Distribution result;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        result[i] = weights[i] / sum;
    }
    return result;
}

// The x for which the most likely distribution with mean `mean` is p[i] / (1 + x (score[i] - mean)). The sum below
// falls as x grows, and its root is between the poles of the first and the last term.
double likelihood_multiplier(const Distribution& p, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int i = 0; i < 200; ++i) {
        const double x = (low + high) / 2;
        double sum = 0;
        for (std::size_t j = 0; j < p.size(); ++j) {
            const double distance = game_score(j) - mean;
            sum += p[j] * distance / (1 + x * distance);
        }
        (sum > 0 ? low : high) = x;
    }
    return (low + high) / 2;
}

}  // namespace

std::uint64_t pair_count(const Pentanomial& pairs) {
    return std::accumulate(pairs.begin(), pairs.end(), std::uint64_t{0});
}

double score_from_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_from_score(double score) {
    if (score <= 0) {
        return -std::numeric_limits<double>::infinity();
    }
    if (score >= 1) {
        return std::numeric_limits<double>::infinity();
    }
    return -400 * std::log10(1 / score - 1);
}

std::optional<Estimate> estimate(const Pentanomial& pairs) {
    const auto count = static_cast<double>(pair_count(pairs));
    if (count == 0) {
        return std::nullopt;
    }
    Distribution weights;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        weights[i] = static_cast<double>(pairs[i]);
    }
    const Moments moments = moments_of(normalised(weights));
    const double deviation = std::sqrt(moments.variance / count);
    Estimate result;
    result.score = moments.mean;
    result.elo = elo_from_score(moments.mean);
    // Pairs that all ended alike say nothing of the spread.
    const bool unknown = moments.variance == 0;
    result.elo_low =
        unknown ? -std::numeric_limits<double>::infinity() : elo_from_score(moments.mean - kNormal95 * deviation);
    result.elo_high =
        unknown ? std::numeric_limits<double>::infinity() : elo_from_score(moments.mean + kNormal95 * deviation);
    if (!unknown) {
        result.superiority = std::erfc(-(moments.mean - 0.5) / deviation / std::sqrt(2.0)) / 2;
    } else if (moments.mean != 0.5) {
        result.superiority = moments.mean > 0.5 ? 1 : 0;
    }
    return result;
}

double SprtBounds::lower() const { return std::log(beta / (1 - alpha)); }
double SprtBounds::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1) {
    if (pair_count(pairs) == 0) {
        return 0;
    }
    Distribution weights;
    double total = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        weights[i] = pairs[i] == 0 ? kRegularisation : static_cast<double>(pairs[i]);
        total += weights[i];
    }
    const Distribution p = normalised(weights);
    const double mean0 = score_from_elo(elo0);
    const double mean1 = score_from_elo(elo1);
    const double x0 = likelihood_multiplier(p, mean0);
    const double x1 = likelihood_multiplier(p, mean1);
    double ratio = 0;
    for (std::size_t i = 0; i < p.size(); ++i) {
        ratio += p[i] * (std::log1p(x0 * (game_score(i) - mean0)) - std::log1p(x1 * (game_score(i) - mean1)));
    }
    return total * ratio;
}

SprtVerdict sprt_verdict(const Pentanomial& pairs, const SprtBounds& bounds) {
    const double ratio = log_likelihood_ratio(pairs, bounds.elo0, bounds.elo1);
    if (ratio >= bounds.upper()) {
        return SprtVerdict::AcceptH1;
    }
    return ratio <= bounds.lower() ? SprtVerdict::AcceptH0 : SprtVerdict::GoesOn;
}

}  // namespace komainu::match
