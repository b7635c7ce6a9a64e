#include "komainu/evaluation/hunt.h"

#include <algorithm>
#include <cstdlib>

namespace komainu {
namespace {

// Material of the hunted side, and how far the hunter must be ahead.
constexpr Score kHuntBelow = 3000;
constexpr Score kHuntLead = 700;

Score hunt(const Position& position, Color hunter) {
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

}  // namespace

void Material::refresh(const Position& position, const PieceValues& values) {
    of = {};
    for (const Color color : kColors) {
        for (const Square square : position.pieces(color)) {
            of[index(color)] += values.board[index(type_of(position[square]))];
        }
        for (const PieceType type : position.variant().hand_types()) {
            of[index(color)] += position.hand(color, type) * values.hand[index(type)];
        }
    }
}

void Material::apply(const Change& change, const PieceValues& values) {
    const std::size_t type = index(type_of(change.piece));
    Score& side = of[index(color_of(change.piece))];
    switch (change.kind) {
        case ChangeKind::Add: side += values.board[type]; break;
        case ChangeKind::Remove: side -= values.board[type]; break;
        case ChangeKind::HandUp: side += values.hand[type]; break;
        case ChangeKind::HandDown: side -= values.hand[type]; break;
    }
}

Score hunt_score(const Position& position, const Material& material) {
    for (const Color hunter : kColors) {
        const Score own = material.of[index(hunter)];
        const Score other = material.of[index(~hunter)];
        if (other < kHuntBelow && own > other + kHuntLead) {
            return hunter == Color::Black ? hunt(position, hunter) : -hunt(position, hunter);
        }
    }
    return 0;
}

}  // namespace komainu
