// The nets: following a move and the output, a fresh start, and the output alone. Weights are random.

#include <algorithm>
#include <random>
#include <string>

#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_stack.h"
#include "komainu/nnue/nnue_evaluator.h"
#include "sample.h"

namespace komainu::bench {
namespace {

std::shared_ptr<const NnueTables> random_tables(const Variant& variant, int hidden) {
    std::mt19937 random(1);
    std::uniform_real_distribution<float> unit(-0.2F, 0.2F);
    FloatNetwork net;
    net.hidden = hidden;
    net.scale = 1500;
    const auto fill = [&](std::vector<float>& table, int size) {
        table.resize(static_cast<std::size_t>(size));
        std::generate(table.begin(), table.end(), [&] { return unit(random); });
    };
    fill(net.weights, NnueFeatures(variant).count() * hidden);
    fill(net.bias, hidden);
    fill(net.output_weights, 2 * hidden * Network::kBuckets);
    fill(net.output_bias, Network::kBuckets);
    return std::make_shared<const NnueTables>(variant, std::make_shared<const HandCraftedWeights>(variant),
                                              std::make_shared<const Network>(Network::quantise(net, variant, "")));
}

// Runs `function(state, positions, tables)` for each game and size.
template <typename Function>
int for_each_net(const std::string& name, Function function) {
    for (const int hidden : {64, 128, 256}) {
        for_each_subject((name + "/" + std::to_string(hidden)).c_str(),
                         [=](benchmark::State& state, const Subject& subject) {
                             std::vector<Position> positions = middle_positions(subject, 16);
                             function(state, positions, random_tables(positions.front().variant(), hidden));
                         });
    }
    return 0;
}

const int kUpdate = for_each_net("nnue_update_and_output", [](benchmark::State& state, auto& positions, auto tables) {
    // Each move of each position, as change lists, so that make and unmake are not measured.
    struct Step {
        std::size_t before;
        ChangeList changes;
    };
    std::vector<Accumulator> starts(positions.size());
    std::vector<Step> steps;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        Position& position = positions[i];
        starts[i].refresh(position, *tables);
        for (const Move move : legal_moves(position)) {
            position.make(move);
            steps.push_back({i, position.state().changes});
            position.unmake();
        }
    }
    std::shuffle(steps.begin(), steps.end(), std::mt19937(2));
    Accumulator after;
    std::int64_t count = 0;
    for (auto _ : state) {
        for (const Step& step : steps) {
            after.follow(starts[step.before], step.changes, *tables);
            benchmark::DoNotOptimize(tables->network->output(after.sums[0].data(), after.sums[1].data(), 0));
            ++count;
        }
    }
    state.SetItemsProcessed(count);
});

const int kRefresh = for_each_net("nnue_refresh", [](benchmark::State& state, auto& positions, auto tables) {
    Accumulator fresh;
    std::int64_t count = 0;
    for (auto _ : state) {
        for (const Position& position : positions) {
            fresh.refresh(position, *tables);
            benchmark::DoNotOptimize(fresh.sums[0][0]);
            ++count;
        }
    }
    state.SetItemsProcessed(count);
});

const int kOutput = for_each_net("nnue_output", [](benchmark::State& state, auto& positions, auto tables) {
    Accumulator sums;
    sums.refresh(positions.front(), *tables);
    for (auto _ : state) {
        benchmark::DoNotOptimize(tables->network->output(sums.sums[0].data(), sums.sums[1].data(), 0));
    }
    state.SetItemsProcessed(state.iterations());
});

}  // namespace
}  // namespace komainu::bench
