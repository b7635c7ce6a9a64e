// The routes of a hook mover between two squares (D3): a straight leg, or two legs with a turn of 90 degrees.
#pragma once

#include "komainu/core/square.h"
#include "komainu/core/types.h"
#include "komainu/rules/variant.h"

namespace komainu {

// Calls visit(direction, length, direction2, length2) for each route that geometry allows; the second leg has length 0
// on a straight route. Says nothing about what stands in the way. Stops and returns true when visit returns true.
template <typename Visit>
bool any_hook_route(const Variant& variant, DirectionSet first_legs, Square from, Square to, Visit&& visit) {
    const int left = file_of(to) - file_of(from);
    const int forward = rank_of(from) - rank_of(to);
    for (int d = 0; d < kDirections; ++d) {
        if (!has_direction(first_legs, d)) {
            continue;
        }
        const Step a = kDirectionSteps[static_cast<std::size_t>(d)];
        const int norm = a.left * a.left + a.forward * a.forward;
        const int along = left * a.left + forward * a.forward;
        if (along <= 0 || along % norm != 0) {
            continue;
        }
        const int length = along / norm;
        for (const int turn : {2, 6}) {
            const int d2 = (d + turn) & 7;
            const Step b = kDirectionSteps[static_cast<std::size_t>(d2)];
            const int across = left * b.left + forward * b.forward;
            if (across < 0 || across % norm != 0 || (across == 0 && turn == 6)) {
                continue;
            }
            if (!variant.on_board(file_of(from) + length * a.left, rank_of(from) - length * a.forward)) {
                continue;
            }
            if (visit(d, length, d2, across / norm)) {
                return true;
            }
        }
    }
    return false;
}

// Calls visit(square) for the squares strictly between the ends of a route, the turning square included.
template <typename Visit>
void for_each_on_route(Square from, int direction, int length, int direction2, int length2, Visit&& visit) {
    Square square = from;
    for (int i = 0; i < length - (length2 == 0 ? 1 : 0); ++i) {
        square += direction_offset(direction);
        visit(square);
    }
    for (int i = 0; i < length2 - 1; ++i) {
        square += direction_offset(direction2);
        visit(square);
    }
}

}  // namespace komainu
