#include "komainu/movegen/attacks.h"

#include <algorithm>

#include "hook_routes.h"

namespace komainu {
namespace {

constexpr int kMaxJumped = 3;  // D2

bool attacked_along_rays(const Position& position, Square square, Color by, bool range_slides_count) {
    const Variant& variant = position.variant();
    const Piece* board = position.board();
    for (int d = 0; d < kDirections; ++d) {
        const int offset = direction_offset(d);
        const int back = opposite(d);
        Square s = square + offset;
        if (board[index(s)] != Piece::None) {
            const Piece piece = board[index(s)];
            if (belongs_to(piece, by) && has_direction(variant.moves(piece).adjacent, back)) {
                return true;
            }
        } else {
            do {
                s += offset;
            } while (board[index(s)] == Piece::None);
            const Piece piece = board[index(s)];
            if (belongs_to(piece, by) && has_direction(variant.moves(piece).sliding, back)) {
                return true;
            }
        }
        if (range_slides_count) {
            int jumped = 0;
            while (board[index(s)] != Piece::Edge) {
                const Piece piece = board[index(s)];
                if (piece != Piece::None) {
                    if (belongs_to(piece, by) && has_direction(variant.moves(piece).range_slides, back)) {
                        return true;
                    }
                    if (++jumped > kMaxJumped) {
                        break;
                    }
                }
                s += offset;
            }
        }
    }
    return false;
}

bool attacked_by_leap(const Position& position, Square square, Color by) {
    return std::ranges::any_of(position.leapers(by),
                               [&](Square from) { return position.variant().leaps(position[from], from, square); });
}

bool hook_attacks(const Position& position, Square from, Square to, DirectionSet first_legs) {
    return any_hook_route(position.variant(), first_legs, from, to, [&](int d, int length, int d2, int length2) {
        return all_on_route(from, d, length, d2, length2,
                            [&](Square square) { return position[square] == Piece::None; });
    });
}

bool attacked_by_hook(const Position& position, Square square, Color by) {
    for (const Square from : position.hook_movers(by)) {
        // A piece that is lifted for the test is still listed.
        const DirectionSet hooks = position.variant().moves(position[from]).hooks;
        if (belongs_to(position[from], by) && hook_attacks(position, from, square, hooks)) {
            return true;
        }
    }
    return false;
}

}  // namespace

bool is_attacked(const Position& position, Square square, Color by, Target target) {
    return attacked_along_rays(position, square, by, target == Target::Other && position.has_range_slides(by)) ||
           attacked_by_leap(position, square, by) || (position.has_hooks(by) && attacked_by_hook(position, square, by));
}

bool piece_attacks(const Position& position, Square from, Square to, Target target) {
    const MoveTable& moves = position.variant().moves(position[from]);
    const int delta = to - from;
    for (int i = 0; i < moves.hop_count; ++i) {
        if (moves.hops[static_cast<std::size_t>(i)] == delta) {
            return true;
        }
    }
    for (int d = 0; d < kDirections; ++d) {
        if (!has_direction(moves.sliding, d)) {
            continue;
        }
        const bool jumps = target == Target::Other && has_direction(moves.range_slides, d);
        int jumped = 0;
        for (Square s = from + direction_offset(d); position[s] != Piece::Edge; s += direction_offset(d)) {
            if (s == to) {
                return true;
            }
            if (position[s] != Piece::None && (!jumps || ++jumped > kMaxJumped)) {
                break;
            }
        }
    }
    return moves.hooks != 0 && hook_attacks(position, from, to, moves.hooks);
}

bool royal_in_check(const Position& position, Color color) {
    const auto royals = position.royals(color);
    return royals.size() == 1 && is_attacked(position, royals.front(), ~color, Target::Royal);
}

}  // namespace komainu
