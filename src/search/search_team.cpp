#include "search_team.h"

#include <algorithm>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

#include "absl/strings/str_cat.h"
#include "komainu/game/game.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/nnue/built_in.h"

namespace komainu {

SearchTeam::SearchTeam(std::shared_ptr<const Variant> variant)
    : variant_(std::move(variant)), network_(built_in_network(*variant_)), workers_(1) {
    rebuild_workers();
}

absl::Status SearchTeam::resize_table(std::size_t mebibytes) { return table_.resize(mebibytes); }

absl::Status SearchTeam::resize(int workers) {
    const auto wanted = static_cast<std::size_t>(std::max(workers, 1));
    const std::size_t before = workers_.size();
    try {
        while (workers_.size() < wanted) {
            workers_.push_back(make_worker(static_cast<int>(workers_.size())));
        }
    } catch (const std::bad_alloc&) {
        workers_.resize(before);
        return absl::ResourceExhaustedError(absl::StrCat("no memory for ", wanted, " threads"));
    }
    workers_.resize(wanted);
    return absl::OkStatus();
}

void SearchTeam::set_variant(std::shared_ptr<const Variant> variant) {
    if (variant == variant_) {
        return;
    }
    const bool same_game = &variant->game() == &variant_->game();
    variant_ = std::move(variant);
    if (!same_game) {
        network_ = built_in_network(*variant_);
    }
    table_.clear();  // keys tell positions apart, not rules
    rebuild_workers();
}

void SearchTeam::set_network(std::shared_ptr<const Network> network) {
    network_ = std::move(network);
    table_.clear();
    rebuild_workers();
}

void SearchTeam::forget() {
    table_.clear();
    for (const auto& worker : workers_) {
        worker->clear();
    }
}

void SearchTeam::set_draw_price(Score price) {
    if (price != table_draw_price_) {
        table_.clear();
        table_draw_price_ = price;
    }
}

void SearchTeam::prepare(Control& control) {
    control.table = &table_;
    control.node_counters.clear();
    for (const auto& worker : workers_) {
        worker->nodes() = 0;
        control.node_counters.push_back(&worker->nodes());
    }
    table_.new_search();
}

void SearchTeam::search(const Position& position, Control& control, bool all,
                        const std::function<void()>& wait_to_answer) {
    for (const auto& worker : workers_) {
        worker->set_position(position);
    }
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < workers_.size() && all; ++i) {
        try {
            helpers.emplace_back([this, i, &control] { workers_[i]->run(control); });
        } catch (const std::system_error&) {
            break;  // the system has no more threads: search with those there are
        }
    }
    workers_.front()->run(control);
    // The others go on meanwhile: infinite searches and pondering keep their answer back.
    wait_to_answer();
    control.stop = true;
}

Move SearchTeam::expected_answer(Position position, Move move, int move_limit) const {
    position.make(move);
    const auto entry = table_.probe(position.key());
    const bool fits = entry.has_value() && !entry->move.is_none() && !verdict(position, move_limit).is_over() &&
                      MoveGenerator(position).is_legal(entry->move);
    return fits ? entry->move : Move();
}

std::unique_ptr<Worker> SearchTeam::make_worker(int id) const {
    std::unique_ptr<Evaluator> evaluator;
    if (nnue_ != nullptr) {
        evaluator = std::make_unique<NnueEvaluator>(nnue_);
    } else {
        evaluator = std::make_unique<HandCraftedEvaluator>(weights_);
    }
    return std::make_unique<Worker>(id, *variant_, weights_, std::move(evaluator));
}

// Evaluation belongs to a variant and a net, so another one means other workers.
void SearchTeam::rebuild_workers() {
    weights_ = std::make_shared<const HandCraftedWeights>(*variant_);
    nnue_ = network_ == nullptr ? nullptr : std::make_shared<const NnueTables>(*variant_, weights_, network_);
    for (std::size_t id = 0; id < workers_.size(); ++id) {
        workers_[id] = make_worker(static_cast<int>(id));
    }
}

}  // namespace komainu
