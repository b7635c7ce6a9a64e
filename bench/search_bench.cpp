// Parts of the search: static exchanges, evaluation, and picking the first moves of a node.

#include "../src/search/move_picker.h"
#include "../src/search/see.h"
#include "komainu/evaluation/hand_crafted.h"
#include "sample.h"

namespace komainu::bench {
namespace {

const int kSee = for_each_subject("see", [](benchmark::State& state, const Subject& subject) {
    std::vector<Position> positions = middle_positions(subject);
    const PieceValues values = derive_piece_values(positions.front().variant());
    std::vector<std::vector<Move>> captures;
    for (Position& position : positions) {
        captures.push_back(legal_moves(position, MoveSet::Captures));
    }
    std::int64_t count = 0;
    for (auto _ : state) {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            for (const Move move : captures[i]) {
                benchmark::DoNotOptimize(see_at_least(positions[i], values, move, 0));
                ++count;
            }
        }
    }
    state.SetItemsProcessed(count);
});

const int kEvaluate = for_each_subject("evaluate_after_move", [](benchmark::State& state, const Subject& subject) {
    std::vector<Position> positions = middle_positions(subject, 16);
    HandCraftedEvaluator evaluator(std::make_shared<const HandCraftedWeights>(positions.front().variant()));
    std::vector<Move> moves(static_cast<std::size_t>(positions.front().variant().max_moves()));
    std::int64_t count = 0;
    for (auto _ : state) {
        for (Position& position : positions) {
            const Move* const end = MoveGenerator(position).generate(MoveSet::BoardMoves, moves.data());
            for (const Move* move = moves.data(); move != end; ++move) {
                position.make(*move);
                benchmark::DoNotOptimize(evaluator.evaluate(position));
                position.unmake();
                ++count;
            }
        }
    }
    state.SetItemsProcessed(count);
});

const int kPick = for_each_subject("pick_ten_moves", [](benchmark::State& state, const Subject& subject) {
    std::vector<Position> positions = middle_positions(subject);
    const PieceValues values = derive_piece_values(positions.front().variant());
    Histories histories;
    const PickerStack stack(positions.front().variant());
    std::int64_t count = 0;
    for (auto _ : state) {
        for (Position& position : positions) {
            MoveGenerator generator(position);
            const PickerContext context{
                position,
                generator,
                values,
                histories,
                {&histories.continuation(PieceType::None), &histories.continuation(PieceType::None)},
                {}};
            MovePicker picker(context, stack, stack.begin(), Move(), false);
            for (int i = 0; i < 10; ++i) {
                benchmark::DoNotOptimize(picker.next());
                ++count;
            }
        }
    }
    state.SetItemsProcessed(count);
});

}  // namespace
}  // namespace komainu::bench
