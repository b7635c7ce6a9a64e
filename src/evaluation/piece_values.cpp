#include "komainu/evaluation/piece_values.h"

#include <algorithm>
#include <cmath>

namespace komainu {
namespace {

constexpr double kEmpty = 0.62;    // chance that a square of a half-full board is empty
constexpr double kForward = 1.35;  // weight of forward moves against sideways ones
constexpr double kBackward = 0.75;
constexpr double kJumpedShare = 0.35;  // a range slide behind the first piece: often blocked by its own side

double weight(int forward) { return forward > 0 ? kForward : forward < 0 ? kBackward : 1.0; }

// Weighted number of squares that a Black piece with these moves reaches from a square.
class Mobility {
public:
    Mobility(const Variant& variant, const PieceMoves& moves) : variant_(variant), moves_(moves) {}

    double from(Square square) const {
        file_ = file_of(square);
        rank_ = rank_of(square);
        double sum = 0;
        for (const Step leap : moves_.leaps) {
            sum += hop(leap);
        }
        for (int d = 0; d < kDirections; ++d) {
            const Step step = kDirectionSteps[static_cast<std::size_t>(d)];
            if (has_direction(moves_.steps, d)) {
                sum += hop(step);
            }
            if (has_direction(moves_.double_lines, d)) {
                // The step, the jump, and half again for taking two pieces or taking without moving.
                const Step jump{static_cast<std::int8_t>(2 * step.left), static_cast<std::int8_t>(2 * step.forward)};
                sum += 1.5 * (hop(step) + hop(jump));
            }
            if (has_direction(moves_.slides, d)) {
                sum += slide(step, file_, rank_, 0.0);
            }
            if (has_direction(moves_.range_slides, d)) {
                sum += slide(step, file_, rank_, kJumpedShare);
            }
            if (has_direction(moves_.hooks, d)) {
                sum += hook(step, d);
            }
        }
        if (moves_.lion) {
            for (int left = -2; left <= 2; ++left) {
                for (int forward = -2; forward <= 2; ++forward) {
                    if (left != 0 || forward != 0) {
                        // More than once: by jumping, and again by eating on the way.
                        sum += 1.1 * hop({static_cast<std::int8_t>(left), static_cast<std::int8_t>(forward)});
                    }
                }
            }
        }
        return sum;
    }

private:
    double hop(Step step) const {
        return variant_.on_board(file_ + step.left, rank_ - step.forward) ? weight(step.forward) : 0.0;
    }

    // `beyond`: the share of a square's worth that is left behind the first piece met.
    double slide(Step step, int file, int rank, double beyond) const {
        double sum = 0;
        double reach = 1;
        for (;;) {
            file += step.left;
            rank -= step.forward;
            if (!variant_.on_board(file, rank)) {
                return sum;
            }
            sum += weight(step.forward) * std::max(reach, beyond);
            reach *= kEmpty;
        }
    }

    double hook(Step first, int direction) const {
        double sum = slide(first, file_, rank_, 0.0);
        double reach = kEmpty;
        int file = file_ + first.left;
        int rank = rank_ - first.forward;
        for (; variant_.on_board(file, rank); file += first.left, rank -= first.forward, reach *= kEmpty) {
            for (const int turn : {2, 6}) {
                const Step second = kDirectionSteps[static_cast<std::size_t>((direction + turn) & 7)];
                // Half: most squares are reached by two routes.
                sum += 0.5 * reach * slide(second, file, rank, 0.0);
            }
        }
        return sum;
    }

    const Variant& variant_;
    const PieceMoves& moves_;
    mutable int file_ = 0;
    mutable int rank_ = 0;
};

// Short-range pieces are worth more than the sum of their moves: a piece with twice the targets is more than twice as
// good. The constants make a King-like stepper about three times a piece with two moves.
double raw_value(double mobility) { return (30.0 + 1.6 * mobility) * mobility; }

}  // namespace

PieceValues derive_piece_values(const Variant& variant) {
    PieceValues values;
    std::array<double, kMaxPieceTypes> raw{};
    for (int t = 1; t < variant.type_count(); ++t) {
        const auto type = static_cast<PieceType>(t);
        const Mobility mobility(variant, variant.spec(type).moves);
        double sum = 0;
        for (const Square square : variant.squares()) {
            const double here = mobility.from(square);
            values.mobility[index(type)][index(square)] = static_cast<float>(here);
            sum += here;
        }
        const double average = sum / static_cast<double>(variant.squares().size());
        values.average_mobility[index(type)] = static_cast<float>(average);
        raw[index(type)] = raw_value(average);
    }
    // The Pawn is the unit.
    const double unit = 100.0 / raw_value(kForward * 0.9);
    for (int t = 1; t < variant.type_count(); ++t) {
        const auto type = static_cast<PieceType>(t);
        const TypeRules& rules = variant.type(type);
        if (rules.royal) {
            values.board[index(type)] = 0;  // never traded; see `capture`
            continue;
        }
        // Part of what promotion gains is there from the start. Captured promoted pieces fall back, so that in drop
        // games promotion is worth less to its owner than the moves alone say.
        double best = raw[index(type)];
        if (rules.promoted != PieceType::None) {
            best = std::max(best, raw[index(rules.promoted)]);
        }
        for (std::size_t i = 0; i < variant.choice_types().size(); ++i) {
            if ((rules.choices >> i & 1) != 0) {
                best = std::max(best, raw[index(variant.choice_types()[i])]);
            }
        }
        double value = raw[index(type)] + 0.15 * (best - raw[index(type)]);
        if (rules.vanishes) {
            value *= 0.6;  // each capture costs the piece
        }
        values.board[index(type)] = static_cast<Score>(std::lround(value * unit));
    }
    for (int t = 1; t < variant.type_count(); ++t) {
        const auto type = static_cast<PieceType>(t);
        // A piece in hand can go anywhere, but a move is needed to get it there.
        values.hand[index(type)] = values.board[index(type)] * 11 / 10;
    }
    values.update_captures(variant);
    return values;
}

void PieceValues::update_captures(const Variant& variant) {
    for (int t = 1; t < variant.type_count(); ++t) {
        const auto type = static_cast<PieceType>(t);
        const TypeRules& rules = variant.type(type);
        capture[index(type)] = rules.royal ? kRoyalValue : board[index(type)];
        if (rules.in_hand != PieceType::None) {
            capture[index(type)] += hand[index(rules.in_hand)];
        }
    }
}

}  // namespace komainu
