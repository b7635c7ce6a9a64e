// Evaluation by a net, alone or as a correction of the hand-written one. The hidden sums follow the position's change
// lists, a ply at a time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "komainu/evaluation/evaluator.h"
#include "komainu/evaluation/hand_crafted.h"
#include "komainu/evaluation/hunt.h"
#include "komainu/evaluation/lazy_stack.h"
#include "komainu/nnue/network.h"

namespace komainu {

// What an evaluator of one game and net needs; shared by all evaluators of it.
struct NnueTables {
    NnueTables(const Variant& variant, std::shared_ptr<const HandCraftedWeights> hand_written,
               std::shared_ptr<const Network> net);

    NnueFeatures features;
    std::shared_ptr<const Network> network;
    std::shared_ptr<const HandCraftedWeights> weights;
};

// The hidden sums of both views of a position, and its material if the net stands alone.
struct Accumulator {
    alignas(64) std::array<std::array<std::int16_t, Network::kMaxHidden>, 2> sums;
    Material material;

    void refresh(const Position& position, const NnueTables& tables);
    // Always true: every change can be followed.
    bool follow(const Accumulator& before, const ChangeList& changes, const NnueTables& tables);
};

class NnueEvaluator final : public Evaluator {
public:
    explicit NnueEvaluator(std::shared_ptr<const NnueTables> tables);
    Score evaluate(const Position& position) override;

private:
    std::shared_ptr<const NnueTables> tables_;
    std::unique_ptr<HandCraftedEvaluator> hand_written_;  // null: the net stands alone
    std::unique_ptr<LazyStack<Accumulator>> accumulators_;
};

}  // namespace komainu
