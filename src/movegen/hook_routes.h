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
        // The products below are lengths on straight lines and twice lengths on diagonals: no need to divide.
        const int diagonal = d & 1;
        const int along = left * a.left + forward * a.forward;
        if (along <= 0 || (along & diagonal) != 0) {
            continue;
        }
        const int length = along >> diagonal;
        for (const int turn : {2, 6}) {
            const int d2 = (d + turn) & 7;
            const Step b = kDirectionSteps[static_cast<std::size_t>(d2)];
            const int across = left * b.left + forward * b.forward;
            if (across < 0 || (across & diagonal) != 0 || (across == 0 && turn == 6)) {
                continue;
            }
            if (!variant.on_board(file_of(from) + length * a.left, rank_of(from) - length * a.forward)) {
                continue;
            }
            if (visit(d, length, d2, across >> diagonal)) {
                return true;
            }
        }
    }
    return false;
}

// Calls goes_on(square) for the squares strictly between the ends of a route, the turning square included, until it
// says false. Says whether it was true for all.
template <typename GoesOn>
bool all_on_route(Square from, int direction, int length, int direction2, int length2, GoesOn&& goes_on) {
    Square square = from;
    for (int i = 0; i < length - (length2 == 0 ? 1 : 0); ++i) {
        square += direction_offset(direction);
        if (!goes_on(square)) {
            return false;
        }
    }
    for (int i = 0; i < length2 - 1; ++i) {
        square += direction_offset(direction2);
        if (!goes_on(square)) {
            return false;
        }
    }
    return true;
}

}  // namespace komainu
