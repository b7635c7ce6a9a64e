// Generation, make and unmake, attacks, legality, perft. Items a second are moves, squares or nodes.

#include "komainu/movegen/attacks.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/perft.h"
#include "sample.h"

namespace komainu::bench {
namespace {

void generate(benchmark::State& state, const Subject& subject, MoveSet set) {
    std::vector<Position> positions = middle_positions(subject);
    std::vector<Move> moves(static_cast<std::size_t>(positions.front().variant().max_moves()));
    std::int64_t count = 0;
    for (auto _ : state) {
        for (Position& position : positions) {
            count += MoveGenerator(position).generate(set, moves.data()) - moves.data();
        }
        benchmark::DoNotOptimize(moves.data());
    }
    state.SetItemsProcessed(count);
}

const int kGenerate = for_each_subject(
    "generate", [](benchmark::State& state, const Subject& subject) { generate(state, subject, MoveSet::All); });
const int kCaptures = for_each_subject("generate_captures", [](benchmark::State& state, const Subject& subject) {
    generate(state, subject, MoveSet::Captures);
});

const int kMake = for_each_subject("make_unmake", [](benchmark::State& state, const Subject& subject) {
    std::vector<Position> positions = middle_positions(subject, 16);
    std::vector<std::vector<Move>> lists;
    for (Position& position : positions) {
        lists.push_back(legal_moves(position, MoveSet::All));
    }
    std::int64_t count = 0;
    for (auto _ : state) {
        for (std::size_t i = 0; i < positions.size(); ++i) {
            for (const Move move : lists[i]) {
                positions[i].make(move);
                benchmark::DoNotOptimize(positions[i].key());
                positions[i].unmake();
                ++count;
            }
        }
    }
    state.SetItemsProcessed(count);
});

const int kAttacked = for_each_subject("is_attacked", [](benchmark::State& state, const Subject& subject) {
    const std::vector<Position> positions = middle_positions(subject, 16);
    std::int64_t count = 0;
    for (auto _ : state) {
        for (const Position& position : positions) {
            for (const Square square : position.variant().squares()) {
                benchmark::DoNotOptimize(is_attacked(position, square, position.side_to_move(), Target::Other));
                ++count;
            }
        }
    }
    state.SetItemsProcessed(count);
});

const int kLegal = for_each_subject("is_legal", [](benchmark::State& state, const Subject& subject) {
    std::vector<Position> positions = middle_positions(subject, 16);
    std::vector<Move> moves(static_cast<std::size_t>(positions.front().variant().max_moves()));
    std::int64_t count = 0;
    for (auto _ : state) {
        for (Position& position : positions) {
            MoveGenerator generator(position);
            const Move* const end = generator.generate(MoveSet::All, moves.data());
            for (const Move* move = moves.data(); move != end; ++move) {
                benchmark::DoNotOptimize(generator.is_legal(*move));
                ++count;
            }
        }
    }
    state.SetItemsProcessed(count);
});

const int kPerft = for_each_subject("perft", [](benchmark::State& state, const Subject& subject) {
    Position position(make_subject(subject));
    const int depth = position.variant().files() > 12 ? 3 : 4;
    std::int64_t count = 0;
    for (auto _ : state) {
        count += static_cast<std::int64_t>(perft(position, depth));
    }
    state.SetItemsProcessed(count);
});

}  // namespace
}  // namespace komainu::bench
