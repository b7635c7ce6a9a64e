// The part of the evaluation that has weights: two for each simple fact about a position, one for the opening and one
// for the ending, mixed by the phase. Every game has derived weights; those that were tuned on the engine's own games
// (tools/tune) replace them.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "komainu/core/score.h"
#include "komainu/core/square.h"
#include "komainu/core/types.h"
#include "komainu/evaluation/piece_values.h"
#include "komainu/position/position.h"
#include "komainu/rules/variant.h"

namespace komainu {

// Where the facts about a piece type stand in its block of weights, and after all blocks those about royals and the
// turn. Seen from the piece's owner; the board is mirrored, since no rule knows left from right.
class FeatureLayout {
public:
    static constexpr int kReach = 5;                                 // squares around a royal that matter
    static constexpr int kWindow = (kReach + 1) * (2 * kReach + 1);  // sideways distance times forward distance
    static constexpr int kDangerLevels = 16;                         // to a single royal, from the pieces around it
    static constexpr int kThreatLevels = 8;                          // to it, from what the enemy holds in hand

    explicit FeatureLayout(const Variant& variant);

    // Facts; there are twice as many weights.
    int size() const { return tempo() + 1; }
    int board(PieceType type) const { return block(type); }
    int hand(PieceType type) const { return block(type) + 1; }
    int rank(PieceType type, int depth) const { return block(type) + 2 + depth; }
    int file(PieceType type, int file) const { return block(type) + 2 + ranks_ + mirrored(file); }
    // The square itself, beside its rank and file.
    int square(PieceType type, int depth, int file) const {
        return block(type) + 2 + ranks_ + half_files_ + depth * half_files_ + mirrored(file);
    }
    // Relation of a piece of `owner` to a royal, own or enemy; -1 if it is farther than kReach away.
    int relation(PieceType type, Color owner, Square piece, Square royal, bool own_royal) const;
    // What danger and threat cost the owner of a single royal (so the weights are negative).
    int danger(int level, int threat) const { return types_ * stride_ + level * kThreatLevels + threat; }
    // To be on move.
    int tempo() const { return types_ * stride_ + kDangerLevels * kThreatLevels; }

private:
    int mirrored(int file) const { return file < files_ - 1 - file ? file : files_ - 1 - file; }
    int block(PieceType type) const { return static_cast<int>(index(type)) * stride_; }

    int types_;
    int ranks_;
    int files_;
    int half_files_;
    int stride_;
};

// Centipawns; the weights of fact f are at 2 f for the opening and 2 f + 1 for the ending.
using LinearWeights = std::vector<float>;

// How far a game has gone, by the pieces that have left the board: 0 at the start to kEnding.
class Phase {
public:
    static constexpr int kEnding = 256;

    explicit Phase(const Variant& variant);
    int of(const Position& position) const {
        const auto left = position.pieces(Color::Black).size() + position.pieces(Color::White).size();
        const int gone = start_ - static_cast<int>(left);
        return gone <= 0 ? 0 : gone >= span_ ? kEnding : gone * kEnding / span_;
    }

private:
    int start_;  // pieces of the start position
    int span_;   // pieces gone when the ending is reached
};

// Material, mobility and nearness of promotion from the piece tables.
LinearWeights derive_weights(const Variant& variant, const PieceValues& values);

// Tuned weights of the variant, or derived ones where there are none.
LinearWeights linear_weights(const Variant& variant, const PieceValues& derived);

}  // namespace komainu
