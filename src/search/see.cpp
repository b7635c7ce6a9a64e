#include "see.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "komainu/movegen/attacks.h"

namespace komainu {
namespace {

constexpr int kMaxJumped = 3;  // D2

// A piece that can capture on the square, once those before it on its line have left.
struct Attacker {
    Square square;
    Score value;
    std::int8_t line;      // direction from the target, or -1: cannot be blocked
    std::int8_t position;  // place on the line
    bool white;
    bool used;
};

class Exchange {
public:
    Exchange(const Position& position, const PieceValues& values, Square target, Square gone1, Square gone2)
        : position_(position), values_(values), target_(target), gone_{gone1, gone2} {
        find_along_lines();
    }

    // Takes the cheapest attacker of `color` that is free to capture; null if there is none. Many exchanges end before
    // the other side is asked. Hook movers are dear and slow to find, so they are looked for only when nothing but a
    // royal is left.
    const Attacker* take_cheapest(Color color) {
        if (!jumps_found_[index(color)]) {
            jumps_found_[index(color)] = true;
            find_leapers(color);
            find_range_jumpers(color);
        }
        Attacker* best = find_cheapest(color);
        if ((best == nullptr || best->value >= kRoyalValue) && !hooks_found_[index(color)]) {
            hooks_found_[index(color)] = true;
            find_hooks(color);
            best = find_cheapest(color);
        }
        if (best != nullptr) {
            best->used = true;
            if (best->line >= 0) {
                ++cleared_[static_cast<std::size_t>(best->line)];
            }
        }
        return best;
    }

private:
    bool gone(Square square) const { return square == gone_[0] || square == gone_[1]; }

    Attacker* find_cheapest(Color color) {
        Attacker* best = nullptr;
        for (int i = 0; i < count_; ++i) {
            Attacker& attacker = attackers_[static_cast<std::size_t>(i)];
            if (!attacker.used && attacker.white == (color == Color::White) &&
                (best == nullptr || attacker.value < best->value) &&
                (attacker.line < 0 || attacker.position == cleared_[static_cast<std::size_t>(attacker.line)])) {
                best = &attacker;
            }
        }
        return best;
    }

    void add(Square square, int line, int place) {
        if (count_ == static_cast<int>(attackers_.size())) {
            return;
        }
        const Piece piece = position_[square];
        const bool royal = position_.variant().type(type_of(piece)).royal;
        attackers_[static_cast<std::size_t>(count_++)] = {square,
                                                          royal ? kRoyalValue : values_.capture[index(type_of(piece))],
                                                          static_cast<std::int8_t>(line),
                                                          static_cast<std::int8_t>(place),
                                                          color_of(piece) == Color::White,
                                                          false};
    }

    void find_along_lines() {
        const Variant& variant = position_.variant();
        for (int d = 0; d < kDirections; ++d) {
            const int back = opposite(d);
            int place = 0;
            Square square = target_;
            for (int distance = 1;; ++distance) {
                square += direction_offset(d);
                const Piece piece = position_[square];
                if (piece == Piece::Edge) {
                    break;
                }
                if (piece == Piece::None || gone(square)) {
                    continue;
                }
                const MoveTable& moves = variant.moves(piece);
                if (!has_direction(distance == 1 ? moves.adjacent : moves.sliding, back)) {
                    break;  // nothing behind it comes through
                }
                add(square, d, place++);
            }
        }
    }

    // Range-jumping pieces that stand behind others on a line.
    void find_range_jumpers(Color color) {
        for (const Square from : position_.range_jumpers(color)) {
            const int d = direction_between(from, target_);
            const DirectionSet jumps = position_.variant().moves(position_[from]).range_slides;
            if (d >= 0 && has_direction(jumps, d) && jumps_to_target(from, d)) {
                add(from, -1, 0);
            }
        }
    }

    bool jumps_to_target(Square from, int direction) const {
        int jumped = 0;
        Square square = from + direction_offset(direction);
        for (; square != target_; square += direction_offset(direction)) {
            const Piece piece = position_[square];
            if (piece == Piece::Edge || (piece != Piece::None && !gone(square) && ++jumped > kMaxJumped)) {
                return false;
            }
        }
        const auto known = [&](const Attacker& attacker) { return attacker.square == from; };
        return !gone(from) && std::none_of(attackers_.begin(), attackers_.begin() + count_, known);
    }

    void find_leapers(Color color) {
        for (const Square from : position_.leapers(color)) {
            if (position_.variant().leaps(position_[from], from, target_) && !gone(from)) {
                add(from, -1, 0);
            }
        }
    }

    void find_hooks(Color color) {
        for (const Square square : position_.hook_movers(color)) {
            if (!gone(square) && square != target_ && piece_attacks(position_, square, target_, Target::Other)) {
                add(square, -1, 0);
            }
        }
    }

    const Position& position_;
    const PieceValues& values_;
    const Square target_;
    const std::array<Square, 2> gone_;
    std::array<Attacker, 48> attackers_;
    int count_ = 0;
    std::array<std::int8_t, kDirections> cleared_{};
    std::array<bool, 2> jumps_found_{};
    std::array<bool, 2> hooks_found_{};
};

}  // namespace

Score immediate_gain(const Position& position, const PieceValues& values, Move move) {
    if (move.kind() == MoveKind::Drop || move.kind() == MoveKind::Pass) {
        return 0;
    }
    Score gain = 0;
    if (move.kind() == MoveKind::Double) {
        gain += values.capture[index(type_of(position[move.middle()]))];
    }
    if (move.to() != move.from() && position[move.to()] != Piece::None) {
        gain += values.capture[index(type_of(position[move.to()]))];
    }
    if (move.promotion() != Promotion::None) {
        const PieceType type = type_of(position[move.from()]);
        gain += values.board[index(position.variant().promoted(type, move.promotion()))] - values.board[index(type)];
    }
    return gain;
}

bool see_at_least(const Position& position, const PieceValues& values, Move move, Score threshold) {
    const Variant& variant = position.variant();
    const Color us = position.side_to_move();
    Score balance = immediate_gain(position, values, move) - threshold;
    if (balance < 0) {
        return false;
    }
    PieceType standing = PieceType::None;
    Square from = Square::None;
    if (move.kind() == MoveKind::Drop) {
        standing = move.dropped();
    } else {
        from = move.from();
        const PieceType type = type_of(position[from]);
        if (variant.type(type).vanishes && position[move.to()] != Piece::None) {
            return true;  // K2: nothing is left to take
        }
        standing = variant.promoted(type, move.promotion());
    }
    balance -= variant.type(standing).royal ? kRoyalValue : values.capture[index(standing)];
    if (balance >= 0) {
        return true;
    }
    const Square middle = move.kind() == MoveKind::Double ? move.middle() : Square::None;
    Exchange exchange(position, values, move.to(), move.to() == from ? Square::None : from, middle);
    // `balance` is what the side that moved last still has if its piece on the square is taken.
    for (Color side = ~us;; side = ~side) {
        const Attacker* const attacker = exchange.take_cheapest(side);
        if (attacker == nullptr) {
            return side != us;  // cannot answer
        }
        balance = -balance - 1 - attacker->value;
        if (balance >= 0) {
            // Ahead even if its piece is lost; but a royal captures only where nothing takes back.
            const bool royal_is_lost = attacker->value >= kRoyalValue && exchange.take_cheapest(~side) != nullptr;
            return (side == us) != royal_is_lost;
        }
    }
}

}  // namespace komainu
