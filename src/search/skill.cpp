#include "skill.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace komainu {
namespace {

// Set so that four levels more win about nine games of ten (docs/strength.md); the last ones lead over to what full
// strength looks at in some seconds.
constexpr std::array<std::uint64_t, kFullSkill> kNodes = {100,   380,   740,   1200,  1750,   2350,  3000,
                                                          3700,  4600,  5900,  7600,  9800,   12500, 15800,
                                                          19900, 25000, 33000, 60000, 120000, 250000};

constexpr double kTemperatureAtZero = 85;    // centipawns
constexpr double kTemperatureFactor = 0.81;  // from each level to the next
constexpr double kCarelessnessAtZero = 0.2;
constexpr double kCarelessFactor = 4;  // of the temperature

constexpr int kMaxLines = 6;
constexpr int kSeenMate = 3;    // plies
constexpr int kSeenThreat = 2;  // plies: own move, then the mate

// Of the way from full strength to level 0, 1..0.
double weakness(int level) { return static_cast<double>(kFullSkill - std::clamp(level, 0, kFullSkill)) / kFullSkill; }

// In [0, 1); the distributions of the standard library differ between its makers.
double uniform(std::mt19937_64& random) { return static_cast<double>(random() >> 11) * 0x1p-53; }

}  // namespace

std::optional<std::uint64_t> skill_nodes(int level) {
    if (level >= kFullSkill) {
        return std::nullopt;
    }
    return kNodes[static_cast<std::size_t>(std::max(level, 0))];
}

int skill_lines(int level) {
    // Each line costs nodes: where the choice is narrow, fewer do.
    return level >= kFullSkill ? 1 : std::clamp(kMaxLines - level / 3, 3, kMaxLines);
}

double skill_temperature(int level) {
    return level >= kFullSkill ? 0 : kTemperatureAtZero * std::pow(kTemperatureFactor, std::max(level, 0));
}

double skill_carelessness(int level) { return kCarelessnessAtZero * std::pow(weakness(level), 7); }

std::size_t choose_line(std::span<const Score> scores, int level, int plies_after_mate, std::mt19937_64& random) {
    if (level >= kFullSkill || scores.size() < 2) {
        return 0;
    }
    const Score best = scores.front();
    const Score mated_at_once = mated_in(kSeenThreat + plies_after_mate);
    if (best >= mate_in(kSeenMate + plies_after_mate) || best <= mated_at_once) {
        return 0;
    }
    const bool careless = uniform(random) < skill_carelessness(level);
    const double temperature = skill_temperature(level) * (careless ? kCarelessFactor : 1);
    std::array<double, kMaxLines> weights{};
    const std::size_t count = std::min(scores.size(), static_cast<std::size_t>(skill_lines(level)));
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (scores[i] > mated_at_once) {  // -kInfinite is not
            weights[i] = std::exp(-std::max(best - scores[i], 0) / temperature);
            sum += weights[i];
        }
    }
    double rest = uniform(random) * sum;
    for (std::size_t i = 0; i < count; ++i) {
        if (rest < weights[i]) {
            return i;
        }
        rest -= weights[i];
    }
    return 0;  // what rounding may leave
}

}  // namespace komainu
