// The linear part of the evaluation: a weight for each simple fact about a piece. Every game has derived weights; those
// that were tuned on the engine's own games (tools/tune) replace them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "komainu/core/score.h"
#include "komainu/core/square.h"
#include "komainu/core/types.h"
#include "komainu/evaluation/piece_values.h"
#include "komainu/rules/variant.h"

namespace komainu {

// Where the facts about a piece type stand in its block of weights. Seen from the piece's owner; the board is mirrored,
// since no rule knows left from right.
class FeatureLayout {
public:
    static constexpr int kReach = 4;                                 // squares around a royal that matter
    static constexpr int kWindow = (kReach + 1) * (2 * kReach + 1);  // sideways distance times forward distance

    explicit FeatureLayout(const Variant& variant);

    int size() const { return types_ * stride_; }
    int board(PieceType type) const { return block(type); }
    int hand(PieceType type) const { return block(type) + 1; }
    int rank(PieceType type, int depth) const { return block(type) + 2 + depth; }
    int file(PieceType type, int file) const {
        const int mirrored = file < files_ - 1 - file ? file : files_ - 1 - file;
        return block(type) + 2 + ranks_ + mirrored;
    }
    // Relation of a piece of `owner` to a royal, own or enemy; -1 if it is farther than kReach away.
    int relation(PieceType type, Color owner, Square piece, Square royal, bool own_royal) const;

private:
    int block(PieceType type) const { return static_cast<int>(index(type)) * stride_; }

    int types_;
    int ranks_;
    int files_;
    int stride_;
};

// Centipawns, indexed by the layout.
using LinearWeights = std::vector<float>;

// Material, mobility and nearness of promotion from the piece tables.
LinearWeights derive_weights(const Variant& variant, const PieceValues& values);

// Tuned weights of the variant, or derived ones where there are none.
LinearWeights linear_weights(const Variant& variant, const PieceValues& derived);

}  // namespace komainu
