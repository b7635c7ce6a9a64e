#include "komainu/nnue/nnue_evaluator.h"

#include <algorithm>
#include <utility>

#include "kernels.h"

namespace komainu {
namespace {

// Rows to add and to take away.
struct RowLists {
    static constexpr std::size_t kCapacity = 8;  // more than a change list holds

    std::array<std::array<const std::int16_t*, kCapacity>, 2> rows;
    std::array<std::size_t, 2> counts{};

    void push(bool add, const std::int16_t* row) { rows[add ? 0 : 1][counts[add ? 0 : 1]++] = row; }
    std::span<const std::int16_t* const> added() const { return {rows[0].data(), counts[0]}; }
    std::span<const std::int16_t* const> removed() const { return {rows[1].data(), counts[1]}; }
};

// -1: the change is not seen by the net.
int feature_of(const Change& change, Color view, const NnueFeatures& features) {
    switch (change.kind) {
        case ChangeKind::Add:
        case ChangeKind::Remove: return features.board(view, change.piece, change.square);
        case ChangeKind::HandUp: return features.hand(view, change.piece, change.number);
        case ChangeKind::HandDown: return features.hand(view, change.piece, change.number + 1);
    }
    return -1;
}

}  // namespace

NnueTables::NnueTables(const Variant& variant, std::shared_ptr<const HandCraftedWeights> hand_written,
                       std::shared_ptr<const Network> net)
    : features(variant), network(std::move(net)), weights(std::move(hand_written)) {}

void Accumulator::refresh(const Position& position, const NnueTables& tables) {
    const Network& net = *tables.network;
    // In portions, so that no list has to grow: searches do not allocate.
    std::array<const std::int16_t*, 64> rows;
    for (const Color view : kColors) {
        std::int16_t* const to = sums[index(view)].data();
        const std::int16_t* from = net.bias();
        std::size_t count = 0;
        const auto flush = [&] {
            add_rows(to, from, {rows.data(), count}, {}, net.hidden());
            from = to;
            count = 0;
        };
        tables.features.for_each(position, view, [&](int feature) {
            rows[count++] = net.row(feature);
            if (count == rows.size()) {
                flush();
            }
        });
        flush();
    }
    if (!net.corrects()) {
        material.refresh(position, tables.weights->values);
    }
}

bool Accumulator::follow(const Accumulator& before, const ChangeList& changes, const NnueTables& tables) {
    const Network& net = *tables.network;
    for (const Color view : kColors) {
        RowLists lists;
        for (const Change& change : changes) {
            if (const int feature = feature_of(change, view, tables.features); feature >= 0) {
                lists.push(change.kind == ChangeKind::Add || change.kind == ChangeKind::HandUp, net.row(feature));
            }
        }
        add_rows(sums[index(view)].data(), before.sums[index(view)].data(), lists.added(), lists.removed(),
                 net.hidden());
    }
    if (!net.corrects()) {
        material = before.material;
        for (const Change& change : changes) {
            material.apply(change, tables.weights->values);
        }
    }
    return true;
}

NnueEvaluator::NnueEvaluator(std::shared_ptr<const NnueTables> tables)
    : tables_(std::move(tables)),
      hand_written_(tables_->network->corrects() ? std::make_unique<HandCraftedEvaluator>(tables_->weights) : nullptr),
      accumulators_(std::make_unique<LazyStack<Accumulator>>()) {}

Score NnueEvaluator::evaluate(const Position& position) {
    const Accumulator& accumulator = accumulators_->update(position, *tables_);
    const Color us = position.side_to_move();
    Score score = tables_->network->output(accumulator.sums[index(us)].data(), accumulator.sums[index(~us)].data(),
                                           Network::bucket(tables_->weights->phase.of(position)));
    if (hand_written_ != nullptr) {
        score += hand_written_->evaluate(position);
    } else {
        const Score hunt = tables_->weights->hunt.score(position, accumulator.material);
        score += us == Color::Black ? hunt : -hunt;
    }
    return std::clamp(score, -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace komainu
