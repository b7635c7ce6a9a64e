#include "komainu/evaluation/linear_weights.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "tuned_weights.h"

namespace komainu {
namespace {

// The highest gain that a promotion can bring to a piece of the type.
Score promotion_gain(const Variant& variant, const PieceValues& values, PieceType type) {
    const TypeRules& rules = variant.type(type);
    Score best = 0;
    const auto consider = [&](PieceType target) {
        if (target != PieceType::None) {
            // A promoted royal (Crown Prince) is a second life.
            const Score value =
                variant.type(target).royal ? values.board[index(type)] + 1000 : values.board[index(target)];
            best = std::max(best, value - values.board[index(type)]);
        }
    };
    consider(rules.promoted);
    for (std::size_t i = 0; i < variant.choice_types().size(); ++i) {
        consider((rules.choices >> i & 1) != 0 ? variant.choice_types()[i] : PieceType::None);
    }
    return best;
}

// Mean mobility of a type on the squares that satisfy a condition, against its mean on all.
template <typename Condition>
double mobility_difference(const Variant& variant, const PieceValues& values, PieceType type, Condition&& condition) {
    double sum = 0;
    int count = 0;
    for (const Square square : variant.squares()) {
        if (condition(square)) {
            sum += static_cast<double>(values.mobility[index(type)][index(square)]);
            ++count;
        }
    }
    return sum / count - static_cast<double>(values.average_mobility[index(type)]);
}

}  // namespace

FeatureLayout::FeatureLayout(const Variant& variant)
    : types_(variant.type_count()),
      ranks_(variant.ranks()),
      files_(variant.files()),
      half_files_((files_ + 1) / 2),
      stride_(2 + ranks_ + half_files_ + ranks_ * half_files_ + 2 * kWindow) {}

Phase::Phase(const Variant& variant) {
    const Position position(std::make_shared<const Variant>(variant));
    start_ = static_cast<int>(position.pieces(Color::Black).size() + position.pieces(Color::White).size());
    // Where captured pieces come back, boards do not empty.
    span_ = std::max(start_ * (variant.has_hands() ? 40 : 65) / 100, 1);
}

int FeatureLayout::relation(PieceType type, Color owner, Square piece, Square royal, bool own_royal) const {
    const int across = std::abs(file_of(piece) - file_of(royal));
    const int forward = (rank_of(royal) - rank_of(piece)) * (owner == Color::Black ? 1 : -1);  // the royal is ahead
    if (across > kReach || std::abs(forward) > kReach) {
        return -1;
    }
    const int cell = across * (2 * kReach + 1) + forward + kReach;
    return block(type) + 2 + ranks_ + half_files_ + ranks_ * half_files_ + (own_royal ? 0 : kWindow) + cell;
}

LinearWeights derive_weights(const Variant& variant, const PieceValues& values) {
    const FeatureLayout layout(variant);
    LinearWeights weights(2 * static_cast<std::size_t>(layout.size()), 0.0F);
    const auto add = [&](int feature, double amount) {
        weights[2 * static_cast<std::size_t>(feature)] += static_cast<float>(amount);
        weights[2 * static_cast<std::size_t>(feature) + 1] += static_cast<float>(amount);
    };
    for (int t = 1; t < variant.type_count(); ++t) {
        const auto type = static_cast<PieceType>(t);
        const bool royal = variant.type(type).royal;
        // A second royal is worth a lot; having just one is the normal case and cancels out.
        add(layout.board(type), royal ? 1000 : values.board[index(type)]);
        add(layout.hand(type), values.hand[index(type)]);
        const Score gain = promotion_gain(variant, values, type);
        for (int depth = 0; depth < variant.ranks(); ++depth) {
            if (royal) {
                add(layout.rank(type, depth), -14.0 * (variant.ranks() - 1 - depth));  // home, away from the action
                continue;
            }
            const double mobility = mobility_difference(
                variant, values, type, [&](Square s) { return variant.depth(Color::Black, s) == depth; });
            add(layout.rank(type, depth), std::clamp(12.0 * mobility, -60.0, 60.0));
            const int before_middle = variant.ranks() / 2 - depth;
            add(layout.rank(type, depth), 1.5 * before_middle);  // forward presence
            if (gain > 0) {
                const int to_zone = std::max(0, depth - variant.game().zone_ranks + 1);
                add(layout.rank(type, depth), std::min(0.2 * gain, 150.0) * (to_zone == 0 ? 1.0 : 0.6 / to_zone));
            }
        }
        for (int file = 0; file < (variant.files() + 1) / 2 && !royal; ++file) {
            const double mobility =
                mobility_difference(variant, values, type, [&](Square s) { return file_of(s) == file; });
            add(layout.file(type, file), std::clamp(12.0 * mobility, -40.0, 40.0));
        }
    }
    for (int level = 0; level < FeatureLayout::kDangerLevels; ++level) {
        for (int threat = 0; threat < FeatureLayout::kThreatLevels; ++threat) {
            const double danger = 4.0 * level + 3.0 * threat;
            add(layout.danger(level, threat), -(danger * danger / 8 + danger));
        }
    }
    add(layout.tempo(), 15);
    return weights;
}

LinearWeights linear_weights(const Variant& variant, const PieceValues& derived) {
    const std::vector<std::int16_t> tuned = tuned_weights(variant.game());
    // A table that was tuned for other pieces or another layout does not fit.
    if (tuned.size() != 2 * static_cast<std::size_t>(FeatureLayout(variant).size())) {
        return derive_weights(variant, derived);
    }
    return LinearWeights(tuned.begin(), tuned.end());
}

}  // namespace komainu
