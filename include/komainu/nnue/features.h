// What the nets see: which piece stands where, and what is held in hand, from the view of one side. A side sees the
// board with its own camp below, so both share one table; its own pieces come first, then the enemy's.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "komainu/core/square.h"
#include "komainu/core/types.h"
#include "komainu/position/position.h"
#include "komainu/rules/variant.h"

namespace komainu {

class NnueFeatures {
public:
    // A hand of n pieces of a type has the features of levels 1 to min(n, kHandLevels).
    static constexpr int kHandLevels = 8;

    explicit NnueFeatures(const Variant& variant);

    int count() const { return count_; }
    int board(Color view, Piece piece, Square square) const {
        return piece_base_[index(view)][index(piece)] + cell_[index(view)][index(square)];
    }
    // The feature of the level-th piece in hand, from 1. -1 beyond kHandLevels.
    int hand(Color view, Piece piece, int level) const {
        return level > kHandLevels ? -1 : hand_base_[index(view)][index(piece)] + level - 1;
    }

    // Calls `take(feature)` with all features of a position, in no order, without repeats.
    template <typename Take>
    void for_each(const Position& position, Color view, Take&& take) const {
        for (const Color owner : kColors) {
            for (const Square square : position.pieces(owner)) {
                take(board(view, position[square], square));
            }
            for (const PieceType type : position.variant().hand_types()) {
                const int held = position.hand(owner, type);
                for (int level = 1; level <= held && level <= kHandLevels; ++level) {
                    take(hand(view, make_piece(owner, type), level));
                }
            }
        }
    }
    // The same as a list.
    void collect(const Position& position, Color view, std::vector<std::uint16_t>& features) const;

    // Differs between games whose features mean different things.
    std::uint64_t hash() const { return hash_; }

    // The same fact in the view of the other side, and with left and right exchanged.
    int from_other_side(int feature) const { return other_side_[static_cast<std::size_t>(feature)]; }
    int mirrored(int feature) const { return mirrored_[static_cast<std::size_t>(feature)]; }

private:
    int count_ = 0;
    std::array<std::array<int, kPieceCodes>, 2> piece_base_{};
    std::array<std::array<int, kPieceCodes>, 2> hand_base_{};
    std::array<std::array<std::int16_t, kCells>, 2> cell_{};
    std::vector<int> other_side_;
    std::vector<int> mirrored_;
    std::uint64_t hash_ = 0;
};

}  // namespace komainu
