#include "komainu/evaluation/hunt.h"

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace komainu {
namespace {

// The hunted side has less than this share of what it had at the start, in percent.
constexpr int kShare = 27;
// How far the hunter must be ahead, and over how many further centipawns, or missing ones of the hunted, the hunt gains
// its full strength: without a step that would make the last capture worth more than the piece.
constexpr Score kLead = 700;
constexpr Score kFullStrength = 800;
// Centipawns a square that one piece is nearer than kFar, and half a square that the royal is farther from the centre.
constexpr int kMarch = 18;
constexpr int kFar = 10;
constexpr int kEdge = 8;

// Centipawns for the hunter. `strength`: 1 to kFullStrength.
Score score_for(const Position& position, Color hunter, int strength) {
    const auto royals = position.royals(~hunter);
    if (royals.size() != 1) {
        return 0;
    }
    const Variant& variant = position.variant();
    const int file = file_of(royals.front());
    const int rank = rank_of(royals.front());
    const int from_centre =
        std::abs(2 * file - (variant.files() - 1)) + std::abs(2 * rank - (variant.ranks() - 1));  // half squares
    int nearer = 0;
    for (const Square square : position.pieces(hunter)) {
        nearer += kFar - std::max(std::abs(file_of(square) - file), std::abs(rank_of(square) - rank));
    }
    return (kEdge * from_centre + kMarch * nearer) * strength / kFullStrength;
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

Hunt::Hunt(const Variant& variant, const PieceValues& values) {
    Material start;
    start.refresh(Position(std::make_shared<const Variant>(variant)), values);
    below_ = std::min(start.of[0], start.of[1]) * kShare / 100;
}

Score Hunt::score(const Position& position, const Material& material) const {
    for (const Color hunter : kColors) {
        const Score own = material.of[index(hunter)];
        const Score other = material.of[index(~hunter)];
        const int strength = std::min({own - other - kLead, below_ - other, kFullStrength});
        if (strength > 0) {
            const Score score = score_for(position, hunter, strength);
            return hunter == Color::Black ? score : -score;
        }
    }
    return 0;
}

}  // namespace komainu
