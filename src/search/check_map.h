// From which squares would a piece attack the enemy's only royal? Built once a node, so that hundreds of quiet moves
// and drops can be asked at the price of a table look-up each. Checks discovered by leaving a line are not seen.
#pragma once

#include <array>
#include <cstdint>

#include "komainu/core/square.h"
#include "komainu/core/types.h"
#include "komainu/position/position.h"

namespace komainu {

class CheckMap {
public:
    // For moves of the side to move.
    explicit CheckMap(const Position& position);

    // Would a piece of this type, newly on the empty or captured square, give check?
    bool gives_check(PieceType type, Square to) const {
        const Relation& relation = relations_[index(to)];
        if ((relation.direction | relation.leap) == 0) {
            return false;  // most squares
        }
        const MoveTable& moves = variant_.moves(make_piece(us_, type));
        if (relation.leap != 0 && (moves.leaps >> (relation.leap - 1) & 1) != 0) {
            return true;
        }
        if (relation.direction == 0) {
            return false;
        }
        const DirectionSet set = relation.near ? moves.adjacent : moves.sliding;
        return has_direction(static_cast<DirectionSet>(set | moves.hooks), relation.direction - 1);
    }

private:
    struct Relation {
        std::uint8_t direction = 0;  // 1 + direction from the square to the royal, if the way is clear; else 0
        std::uint8_t leap = 0;       // 1 + index of the leap to the royal, or 0
        bool near = false;           // next to the royal
    };

    const Variant& variant_;
    const Color us_;
    std::array<Relation, kCells> relations_{};
};

}  // namespace komainu
