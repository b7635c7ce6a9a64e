// Positions as text: a digit for the game, then SFEN.
#include "fuzz.h"
#include "komainu/evaluation/hand_crafted.h"

using namespace komainu;

namespace {

// By variant, as in all_variants().
std::vector<std::unique_ptr<HandCraftedEvaluator>> make_evaluators() {
    std::vector<std::unique_ptr<HandCraftedEvaluator>> evaluators;
    for (const auto& variant : fuzz::all_variants()) {
        evaluators.push_back(
            std::make_unique<HandCraftedEvaluator>(std::make_shared<const HandCraftedWeights>(*variant)));
    }
    return evaluators;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const auto evaluators = make_evaluators();
    fuzz::Input input(data, size);
    const std::size_t game = input.below(fuzz::all_variants().size());
    auto position = Position::from_sfen(fuzz::all_variants()[game], input.rest());
    if (!position.ok()) {
        fuzz::expect(!position.status().message().empty(), "it is said why a position is refused");
        return 0;
    }
    fuzz::check_position(*position);
    const Score score = evaluators[game]->evaluate(*position);
    fuzz::expect(std::abs(score) <= kMaxEvaluation, "evaluations stay within their bounds", position->to_sfen());
    return 0;
}
