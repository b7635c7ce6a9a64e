// Evaluation from derived knowledge: material, piece-square terms, nearness of promotion, hands, and danger to a single
// royal.
#pragma once

#include <array>
#include <memory>

#include "komainu/core/score.h"
#include "komainu/core/types.h"
#include "komainu/evaluation/evaluator.h"
#include "komainu/evaluation/lazy_stack.h"
#include "komainu/evaluation/piece_values.h"
#include "komainu/rules/variant.h"

namespace komainu {

// Weights of one variant; shared by all evaluators of it.
struct HandCraftedWeights {
    explicit HandCraftedWeights(const Variant& variant);

    PieceValues values;
    // Centipawns for Black, negative for White's pieces, by piece and square and for a piece in hand.
    std::array<std::array<std::int16_t, kCells>, kPieceCodes> square{};
    std::array<std::int16_t, kPieceCodes> hand{};
    // How much a piece in hand adds to the danger of the enemy royal.
    std::array<std::int16_t, kMaxPieceTypes> attack{};
    // Danger to the royal of a colour from what stands one, two or three squares from it; 0 for empty and guard cells.
    std::array<std::array<std::array<std::int16_t, kPieceCodes>, 3>, 2> near{};
};

// The part of the evaluation that follows changes.
struct HandCraftedSums {
    Score score = 0;                   // for Black
    std::array<int, 2> hand_attack{};  // attack weights held in hand
    std::array<int, 2> material{};     // centipawns on the board and in hand, royals left out

    void refresh(const Position& position, const HandCraftedWeights& weights);
    void apply(const Change& change, const HandCraftedWeights& weights);
};

class HandCraftedEvaluator final : public Evaluator {
public:
    explicit HandCraftedEvaluator(std::shared_ptr<const HandCraftedWeights> weights);
    Score evaluate(const Position& position) override;

private:
    // A side that is far ahead drives the lone royal to the edge and brings its own pieces near.
    Score hunt(const Position& position, Color hunter) const;
    Score royal_danger(const Position& position, Color color, int enemy_hand_attack) const;

    std::shared_ptr<const HandCraftedWeights> weights_;
    std::unique_ptr<LazyStack<HandCraftedSums>> sums_;
};

}  // namespace komainu
