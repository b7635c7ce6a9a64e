// The trading of Lions in Chu Shogi.

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "komainu/movegen/attacks.h"
#include "pseudo_moves.h"

namespace komainu {
namespace {

bool adjacent(Square a, Square b) {
    return std::abs(file_of(a) - file_of(b)) <= 1 && std::abs(rank_of(a) - rank_of(b)) <= 1;
}

// C5: could the enemy capture on `to` once the Lion has come there from `from`, eating on `middle`?
bool is_defended(Position& position, Square from, Square middle, Square to) {
    const Color enemy = ~position.side_to_move();
    if (position.variant().rules().eaten_defender_counts && middle != Square::None &&
        piece_attacks(position, middle, to, Target::Other)) {
        return true;  // what is eaten on the way still defends, only its square is free
    }
    const Position::Lifted mover(position, from);
    std::optional<Position::Lifted> eaten;
    if (middle != Square::None) {
        eaten.emplace(position, middle);
    }
    return is_attacked(position, to, enemy, Target::Other);
}

}  // namespace

bool lion_trade_allows(Position& position, Square from, Square middle, Square to) {
    const Variant& variant = position.variant();
    const RuleSet& rules = variant.rules();
    const bool by_lion = variant.type(type_of(position[from])).lion;
    const auto takes_lion = [&](Square square) {
        return square != Square::None && square != from && variant.type(type_of(position[square])).lion;
    };
    const Square barred = position.state().lion_square;
    if (barred != Square::None && !by_lion) {
        // C7; ByLionsOrThere lets others take back on the same square.
        for (const Square square : {middle, to}) {
            if (takes_lion(square) && (rules.counter_capture == CounterCapture::ByLions || square != barred)) {
                return false;
            }
        }
    }
    if (rules.distant_lion_capture == DistantLionCapture::Free || !by_lion || !takes_lion(to) || adjacent(from, to)) {
        return true;  // C6
    }
    const bool ate_worthy_prey = middle != Square::None && !variant.type(type_of(position[middle])).weak_prey;
    return ate_worthy_prey || !is_defended(position, from, middle, to);
}

}  // namespace komainu
