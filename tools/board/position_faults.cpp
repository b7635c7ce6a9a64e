#include "board/position_faults.h"

#include "board/position_answer.h"
#include "komainu/movegen/attacks.h"

namespace komainu::board {
namespace {

bool can_be_taken(Position& position, Color side) {
    return position.variant().rules().royals == RoyalRule::MustBeSafe && position.royals(side).size() == 1 &&
           is_attacked(position, position.royals(side).front(), ~side, Target::Royal);
}

}  // namespace

Json position_faults(Position& position) {
    Json faults = Json::array();
    const Variant& variant = position.variant();
    for (const Color side : kColors) {
        if (position.royals(side).empty()) {
            faults.push_back({{"kind", "noRoyal"}, {"side", side_name(side)}});
        }
        for (const Square square : position.pieces(side)) {
            if (variant.rules().dead_ranks == DeadRankRule::MustPromote &&
                variant.depth(side, square) < variant.type(type_of(position[square])).dead_ranks) {
                faults.push_back(
                    {{"kind", "stuck"}, {"side", side_name(side)}, {"square", Variant::square_text(square)}});
            }
        }
    }
    if (const Color waiting = ~position.side_to_move(); can_be_taken(position, waiting)) {
        faults.push_back({{"kind", "inCheck"}, {"side", side_name(waiting)}});
    }
    return faults;
}

}  // namespace komainu::board
