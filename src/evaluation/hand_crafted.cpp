#include "komainu/evaluation/hand_crafted.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace komainu {
namespace {

// Farther from every square than a window reaches.
constexpr Square kFarAway = static_cast<Square>(4 * kCells);

// Danger to a royal by distance: enemies, times their attack weight, and own pieces.
constexpr std::array<int, 3> kEnemyWeight = {5, 3, 1};
constexpr std::array<int, 3> kOwnWeight = {6, 2, 0};

// Offsets of the squares one, two and three away.
struct Rings {
    std::array<int, 8> one{};
    std::array<int, 16> two{};
    std::array<int, 24> three{};
};

constexpr Rings kRings = [] {
    Rings rings;
    std::array<std::size_t, 4> filled{};
    for (int dy = -3; dy <= 3; ++dy) {
        for (int dx = -3; dx <= 3; ++dx) {
            const int ring = std::max(dx < 0 ? -dx : dx, dy < 0 ? -dy : dy);
            const int offset = dy * kStride + dx;
            const std::size_t at = filled[static_cast<std::size_t>(ring)]++;
            if (ring == 1) {
                rings.one[at] = offset;
            }
            if (ring == 2) {
                rings.two[at] = offset;
            }
            if (ring == 3) {
                rings.three[at] = offset;
            }
        }
    }
    return rings;
}();

Score rounded(double value) { return std::clamp(static_cast<Score>(std::lround(value)), -20000, 20000); }

}  // namespace

HandCraftedWeights::HandCraftedWeights(const Variant& variant)
    : HandCraftedWeights(variant, linear_weights(variant, derive_piece_values(variant))) {}

HandCraftedWeights::HandCraftedWeights(const Variant& variant, const LinearWeights& linear)
    : values(derive_piece_values(variant)), phase(variant) {
    const FeatureLayout layout(variant);
    // The sum of the weights of some facts, with a sign for the colour.
    const auto sum = [&](int sign, std::initializer_list<int> facts) {
        double opening = 0;
        double ending = 0;
        for (const int fact : facts) {
            if (fact >= 0) {
                opening += static_cast<double>(linear[2 * static_cast<std::size_t>(fact)]);
                ending += static_cast<double>(linear[2 * static_cast<std::size_t>(fact) + 1]);
            }
        }
        return PhasedValue{static_cast<std::int16_t>(sign * rounded(opening)),
                           static_cast<std::int16_t>(sign * rounded(ending))};
    };
    const auto mean = [](PhasedValue value) { return std::max((value.opening + value.ending) / 2, 1); };
    for (int t = 1; t < variant.type_count(); ++t) {
        const auto type = static_cast<PieceType>(t);
        royal[index(type)] = variant.type(type).royal;
        if (!royal[index(type)]) {
            values.board[index(type)] = mean(sum(1, {layout.board(type)}));
            values.hand[index(type)] = mean(sum(1, {layout.hand(type)}));
        }
        attack[index(type)] = static_cast<std::int16_t>(std::clamp(values.board[index(type)] / 200, 1, 6));
        for (const Color color : kColors) {
            const int sign = color == Color::Black ? 1 : -1;
            const std::size_t piece = index(make_piece(color, type));
            for (const Square s : variant.squares()) {
                const int depth = variant.depth(color, s);
                square[piece][index(s)] =
                    sum(sign, {layout.board(type), layout.rank(type, depth), layout.file(type, file_of(s)),
                               layout.square(type, depth, file_of(s))});
            }
            hand[piece] = sum(sign, {layout.hand(type)});
            // Any place for the royal does: only the offset counts.
            constexpr Square kRoyal = make_square(9, 9);
            for (int across = -FeatureLayout::kReach; across <= FeatureLayout::kReach; ++across) {
                for (int down = -FeatureLayout::kReach; down <= FeatureLayout::kReach; ++down) {
                    const int offset = down * kStride + across;
                    const int slot = offset + kWindowEdge;
                    for (const bool own : {true, false}) {
                        const int feature = layout.relation(type, color, kRoyal + offset, kRoyal, own);
                        window[own ? 0 : 1][piece][static_cast<std::size_t>(slot)] = sum(sign, {feature});
                    }
                }
            }
            for (std::size_t ring = 0; ring < 3; ++ring) {
                near[index(color)][ring][piece] = static_cast<std::int16_t>(-kOwnWeight[ring]);
                near[index(~color)][ring][piece] = static_cast<std::int16_t>(kEnemyWeight[ring] * attack[index(type)]);
            }
        }
    }
    for (int level = 0; level < FeatureLayout::kDangerLevels; ++level) {
        for (int threat = 0; threat < FeatureLayout::kThreatLevels; ++threat) {
            danger[static_cast<std::size_t>(level)][static_cast<std::size_t>(threat)] =
                sum(1, {layout.danger(level, threat)});
        }
    }
    tempo = sum(1, {layout.tempo()});
    values.update_captures(variant);
    hunt = Hunt(variant, values);
}

void HandCraftedSums::add(Piece piece, Square square, int times, const HandCraftedWeights& weights) {
    score.add(weights.square[index(piece)][index(square)], times);
    const std::size_t color = index(color_of(piece));
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const int offset = square - royals[side];
        if (std::abs(offset) <= HandCraftedWeights::kWindowEdge) {
            const int slot = offset + HandCraftedWeights::kWindowEdge;
            score.add(weights.window[side == color ? 0 : 1][index(piece)][static_cast<std::size_t>(slot)], times);
        }
    }
}

void HandCraftedSums::refresh(const Position& position, const HandCraftedWeights& weights) {
    *this = {};
    material.refresh(position, weights.values);
    for (const Color color : kColors) {
        royals[index(color)] = position.royals(color).size() == 1 ? position.royals(color).front() : kFarAway;
    }
    for (const Color color : kColors) {
        for (const Square square : position.pieces(color)) {
            add(position[square], square, 1, weights);
        }
        for (const PieceType type : position.variant().hand_types()) {
            const int held = position.hand(color, type);
            score.add(weights.hand[index(make_piece(color, type))], held);
            hand_attack[index(color)] += held * weights.attack[index(type)];
        }
    }
}

bool HandCraftedSums::apply(const Change& change, const HandCraftedWeights& weights) {
    const std::size_t type = index(type_of(change.piece));
    if (weights.royal[type]) {
        return false;
    }
    const std::size_t color = index(color_of(change.piece));
    const bool on_board = change.kind == ChangeKind::Add || change.kind == ChangeKind::Remove;
    const int sign = change.kind == ChangeKind::Add || change.kind == ChangeKind::HandUp ? 1 : -1;
    if (on_board) {
        add(change.piece, change.square, sign, weights);
    } else {
        score.add(weights.hand[index(change.piece)], sign);
        hand_attack[color] += sign * weights.attack[type];
    }
    material.apply(change, weights.values);
    return true;
}

bool HandCraftedSums::follow(const HandCraftedSums& before, const ChangeList& changes,
                             const HandCraftedWeights& weights) {
    *this = before;
    return std::all_of(changes.begin(), changes.end(), [&](const Change& change) { return apply(change, weights); });
}

HandCraftedEvaluator::HandCraftedEvaluator(std::shared_ptr<const HandCraftedWeights> weights)
    : weights_(std::move(weights)), sums_(std::make_unique<LazyStack<HandCraftedSums>>()) {}

// Attackers against defenders in the 7x7 box around a single royal; what the enemy holds in hand can land on the empty
// squares beside it.
std::optional<Danger> HandCraftedEvaluator::danger(const Position& position, Color color, int enemy_hand_attack) const {
    const auto royals = position.royals(color);
    if (royals.size() != 1) {
        return std::nullopt;
    }
    const Piece* const centre = position.board() + index(royals.front());
    const auto& near = weights_->near[index(color)];
    int danger = 0;
    int open = 0;
    for (const int offset : kRings.one) {
        danger += near[0][index(centre[offset])];
        open += centre[offset] == Piece::None ? 1 : 0;
    }
    for (const int offset : kRings.two) {
        danger += near[1][index(centre[offset])];
    }
    for (const int offset : kRings.three) {
        danger += near[2][index(centre[offset])];
    }
    return Danger{std::clamp(danger + 8, 0, 4 * FeatureLayout::kDangerLevels - 1) / 4,
                  std::min(std::min(enemy_hand_attack, 24) * (open + 1) / 12, FeatureLayout::kThreatLevels - 1)};
}

std::optional<Danger> HandCraftedEvaluator::danger(const Position& position, Color color) {
    return danger(position, color, sums_->update(position, *weights_).hand_attack[index(~color)]);
}

Score HandCraftedEvaluator::untuned(const Position& position) {
    return weights_->hunt.score(position, sums_->update(position, *weights_).material);
}

Score HandCraftedEvaluator::evaluate(const Position& position) {
    const HandCraftedSums& sums = sums_->update(position, *weights_);
    PhasedScore phased = sums.score;
    for (const Color color : kColors) {
        if (const auto found = danger(position, color, sums.hand_attack[index(~color)]); found.has_value()) {
            phased.add(
                weights_->danger[static_cast<std::size_t>(found->level)][static_cast<std::size_t>(found->threat)],
                color == Color::Black ? 1 : -1);
        }
    }
    const int for_mover = position.side_to_move() == Color::Black ? 1 : -1;
    phased.add(weights_->tempo, for_mover);
    const Score score = phased.at(weights_->phase.of(position)) + weights_->hunt.score(position, sums.material);
    return std::clamp(for_mover * score, -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace komainu
