// Evaluation from derived or tuned knowledge: material, hands, squares, what stands near the royals, danger to a single
// royal, and the hunt for a lone one.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "komainu/core/score.h"
#include "komainu/core/types.h"
#include "komainu/evaluation/evaluator.h"
#include "komainu/evaluation/hunt.h"
#include "komainu/evaluation/lazy_stack.h"
#include "komainu/evaluation/linear_weights.h"
#include "komainu/evaluation/piece_values.h"
#include "komainu/rules/variant.h"

namespace komainu {

// Centipawns in the opening and in the ending.
struct PhasedValue {
    std::int16_t opening = 0;
    std::int16_t ending = 0;
};

// A sum of such values; the phase, 0 to Phase::kEnding, mixes its two parts.
struct PhasedScore {
    Score opening = 0;
    Score ending = 0;

    void add(PhasedValue value, int times) {
        opening += times * value.opening;
        ending += times * value.ending;
    }
    Score at(int phase) const { return (opening * (Phase::kEnding - phase) + ending * phase) / Phase::kEnding; }
};

// Tables of one variant; shared by all evaluators of it.
struct HandCraftedWeights {
    explicit HandCraftedWeights(const Variant& variant);
    HandCraftedWeights(const Variant& variant, const LinearWeights& linear);

    // Around a royal, as offsets into the mailbox.
    static constexpr int kWindowEdge = FeatureLayout::kReach * (kStride + 1);
    using Window = std::array<PhasedValue, 2 * kWindowEdge + 1>;

    PieceValues values;
    Phase phase;
    // Centipawns for Black, negative for White's pieces: by piece and square, in hand, and by the offset of the piece
    // from its own royal [0] and the enemy's [1].
    std::array<std::array<PhasedValue, kCells>, kPieceCodes> square{};
    std::array<PhasedValue, kPieceCodes> hand{};
    std::array<std::array<Window, kPieceCodes>, 2> window{};
    // How much a piece in hand adds to the danger of the enemy royal.
    std::array<std::int16_t, kMaxPieceTypes> attack{};
    // Danger to the royal of a colour from what stands one, two or three squares from it; 0 for empty and guard cells.
    std::array<std::array<std::array<std::int16_t, kPieceCodes>, 3>, 2> near{};
    std::array<bool, kMaxPieceTypes> royal{};
    std::array<std::array<PhasedValue, FeatureLayout::kThreatLevels>, FeatureLayout::kDangerLevels>
        danger{};  // negative
    PhasedValue tempo;
    Hunt hunt;
};

// The part of the evaluation that follows changes.
struct HandCraftedSums {
    PhasedScore score;                 // of pieces, for Black
    std::array<int, 2> hand_attack{};  // attack weights held in hand
    Material material;
    std::array<Square, 2> royals{};  // the single royal of each colour, else a square far from any board

    void refresh(const Position& position, const HandCraftedWeights& weights);
    // False if a change moves a royal.
    bool follow(const HandCraftedSums& before, const ChangeList& changes, const HandCraftedWeights& weights);

private:
    bool apply(const Change& change, const HandCraftedWeights& weights);
    void add(Piece piece, Square square, int times, const HandCraftedWeights& weights);
};

// How much danger a royal is in; both 0 and up, below the layout's number of levels.
struct Danger {
    int level = 0;   // from the pieces around it
    int threat = 0;  // from what the enemy holds in hand
};

class HandCraftedEvaluator final : public Evaluator {
public:
    explicit HandCraftedEvaluator(std::shared_ptr<const HandCraftedWeights> weights);
    Score evaluate(const Position& position) override;
    // What evaluate() adds to the part with weights, for Black. The tuner takes it as given.
    Score untuned(const Position& position);
    // None for a side that has not just one royal.
    std::optional<Danger> danger(const Position& position, Color color);

private:
    std::optional<Danger> danger(const Position& position, Color color, int enemy_hand_attack) const;

    std::shared_ptr<const HandCraftedWeights> weights_;
    std::unique_ptr<LazyStack<HandCraftedSums>> sums_;
};

}  // namespace komainu
