#include "komainu/evaluation/hand_crafted.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace komainu {
namespace {

constexpr Score kTempo = 15;
// Material of the hunted side, and how far the hunter must be ahead.
constexpr Score kHuntBelow = 3000;
constexpr Score kHuntLead = 700;

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
            if (ring == 1)
                rings.one[at] = offset;
            if (ring == 2)
                rings.two[at] = offset;
            if (ring == 3)
                rings.three[at] = offset;
        }
    }
    return rings;
}();

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

// Piece-square term of a Black piece.
Score square_term(const Variant& variant, const PieceValues& values, PieceType type, Square square) {
    const int depth = variant.depth(Color::Black, square);
    const int middle_file = std::abs(2 * file_of(square) - (variant.files() - 1));  // 0 in the centre
    if (variant.type(type).royal) {
        // Home and away from the action, off the very edge.
        const int advanced = variant.ranks() - 1 - depth;
        return -14 * advanced - (advanced == 0 && middle_file > variant.files() - 3 ? 10 : 0);
    }
    const auto mobility =
        static_cast<double>(values.mobility[index(type)][index(square)] - values.average_mobility[index(type)]);
    double term = std::clamp(12.0 * mobility, -60.0, 60.0);
    if (const Score gain = promotion_gain(variant, values, type); gain > 0) {
        const int to_zone = std::max(0, depth - variant.game().zone_ranks + 1);
        const double nearness = to_zone == 0 ? 1.0 : 0.6 / to_zone;
        term += std::min(0.2 * gain, 150.0) * nearness;
    }
    term += 1.5 * (variant.ranks() / 2 - depth);  // forward presence
    term -= 0.8 * middle_file;
    return static_cast<Score>(std::lround(term));
}

}  // namespace

HandCraftedWeights::HandCraftedWeights(const Variant& variant) : values(derive_piece_values(variant)) {
    for (int t = 1; t < variant.type_count(); ++t) {
        const auto type = static_cast<PieceType>(t);
        const Piece black = make_piece(Color::Black, type);
        const Piece white = make_piece(Color::White, type);
        for (const Square s : variant.squares()) {
            const Square turned = make_square(variant.files() - 1 - file_of(s), variant.ranks() - 1 - rank_of(s));
            // A second royal is worth a lot, but having just one is the normal case and cancels out.
            const Score material = variant.type(type).royal ? 1000 : values.board[index(type)];
            const Score value = std::clamp(material + square_term(variant, values, type, s), -20000, 20000);
            square[index(black)][index(s)] = static_cast<std::int16_t>(value);
            square[index(white)][index(turned)] = static_cast<std::int16_t>(-value);
        }
        hand[index(black)] = static_cast<std::int16_t>(values.hand[index(type)]);
        hand[index(white)] = static_cast<std::int16_t>(-values.hand[index(type)]);
        attack[index(type)] = static_cast<std::int16_t>(std::clamp(values.board[index(type)] / 200, 1, 6));
        for (const Color color : kColors) {
            for (std::size_t ring = 0; ring < 3; ++ring) {
                near[index(color)][ring][index(make_piece(color, type))] = static_cast<std::int16_t>(-kOwnWeight[ring]);
                near[index(color)][ring][index(make_piece(~color, type))] =
                    static_cast<std::int16_t>(kEnemyWeight[ring] * attack[index(type)]);
            }
        }
    }
}

void HandCraftedSums::refresh(const Position& position, const HandCraftedWeights& weights) {
    *this = {};
    const auto& values = weights.values;
    for (const Color color : kColors) {
        for (const Square square : position.pieces(color)) {
            score += weights.square[index(position[square])][index(square)];
            material[index(color)] += values.board[index(type_of(position[square]))];
        }
        for (const PieceType type : position.variant().hand_types()) {
            const int held = position.hand(color, type);
            score += held * weights.hand[index(make_piece(color, type))];
            hand_attack[index(color)] += held * weights.attack[index(type)];
            material[index(color)] += held * values.hand[index(type)];
        }
    }
}

void HandCraftedSums::apply(const Change& change, const HandCraftedWeights& weights) {
    const std::size_t piece = index(change.piece);
    const std::size_t color = index(color_of(change.piece));
    const std::size_t type = index(type_of(change.piece));
    const int attack = weights.attack[type];
    switch (change.kind) {
        case ChangeKind::Add:
            score += weights.square[piece][index(change.square)];
            material[color] += weights.values.board[type];
            break;
        case ChangeKind::Remove:
            score -= weights.square[piece][index(change.square)];
            material[color] -= weights.values.board[type];
            break;
        case ChangeKind::HandUp:
            score += weights.hand[piece];
            hand_attack[color] += attack;
            material[color] += weights.values.hand[type];
            break;
        case ChangeKind::HandDown:
            score -= weights.hand[piece];
            hand_attack[color] -= attack;
            material[color] -= weights.values.hand[type];
            break;
    }
}

HandCraftedEvaluator::HandCraftedEvaluator(std::shared_ptr<const HandCraftedWeights> weights)
    : weights_(std::move(weights)), sums_(std::make_unique<LazyStack<HandCraftedSums>>()) {}

// Counts attackers against defenders in the 7x7 box around a single royal; what the enemy holds in hand can land on the
// empty squares beside it.
Score HandCraftedEvaluator::royal_danger(const Position& position, Color color, int enemy_hand_attack) const {
    const auto royals = position.royals(color);
    if (royals.size() != 1) {
        return 0;
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
    danger += std::min(enemy_hand_attack, 24) * (open + 1) / 4;
    danger = std::clamp(danger + 8, 0, 80);
    return danger * danger / 8 + danger;
}

Score HandCraftedEvaluator::hunt(const Position& position, Color hunter) const {
    const auto royals = position.royals(~hunter);
    if (royals.size() != 1) {
        return 0;
    }
    const Variant& variant = position.variant();
    const int file = file_of(royals.front());
    const int rank = rank_of(royals.front());
    const int from_centre =
        std::abs(2 * file - (variant.files() - 1)) + std::abs(2 * rank - (variant.ranks() - 1));  // half squares
    int distance = 0;
    int hunters = 0;
    for (const Square square : position.pieces(hunter)) {
        distance += std::max(std::abs(file_of(square) - file), std::abs(rank_of(square) - rank));
        ++hunters;
    }
    return 8 * from_centre - 12 * distance / std::max(hunters, 1);
}

Score HandCraftedEvaluator::evaluate(const Position& position) {
    const HandCraftedSums& sums = sums_->update(position, *weights_);
    Score score = sums.score;
    score -= royal_danger(position, Color::Black, sums.hand_attack[index(Color::White)]);
    score += royal_danger(position, Color::White, sums.hand_attack[index(Color::Black)]);
    for (const Color color : kColors) {
        const int own = sums.material[index(color)];
        const int other = sums.material[index(~color)];
        if (other < kHuntBelow && own > other + kHuntLead) {
            score += color == Color::Black ? hunt(position, color) : -hunt(position, color);
        }
    }
    score = position.side_to_move() == Color::Black ? score : -score;
    return std::clamp(score + kTempo, -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace komainu
