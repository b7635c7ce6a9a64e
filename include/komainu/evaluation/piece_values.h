// What pieces are worth, derived from their moves: how many squares a piece reaches on a half-full board, the forward
// ones counting more. Adjusted per game only by the scale that makes its Pawn 100 and by what captures and promotions
// of that game give.
#pragma once

#include <array>

#include "komainu/core/score.h"
#include "komainu/core/types.h"
#include "komainu/rules/variant.h"

namespace komainu {

struct PieceValues {
    // Centipawns by type: on the board, and in hand.
    std::array<Score, kMaxPieceTypes> board{};
    std::array<Score, kMaxPieceTypes> hand{};
    // What a capture changes on the scales: the piece lost and, in drop games, the piece gained in hand.
    std::array<Score, kMaxPieceTypes> capture{};
    // Mobility of the type on each square, relative to its average, for piece-square terms.
    std::array<std::array<float, kCells>, kMaxPieceTypes> mobility{};  // as Black sees the board
    std::array<float, kMaxPieceTypes> average_mobility{};

    // Sets `capture` by the board and hand values.
    void update_captures(const Variant& variant);
};

// The loss of a royal outweighs everything else on the board.
constexpr Score kRoyalValue = 20000;

PieceValues derive_piece_values(const Variant& variant);

}  // namespace komainu
