// The workers of an engine and what they hold in common: the transposition table and the evaluation. Used by one thread
// at a time, which lends itself to the first worker in a search.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "absl/status/status.h"
#include "komainu/evaluation/hand_crafted.h"
#include "komainu/nnue/network.h"
#include "komainu/nnue/nnue_evaluator.h"
#include "transposition_table.h"
#include "worker.h"

namespace komainu {

class SearchTeam {
public:
    // One worker, with the built-in net of the game if there is one. The table is empty: see resize_table().
    explicit SearchTeam(std::shared_ptr<const Variant> variant);

    // MiB. ResourceExhausted: the old table stays.
    absl::Status resize_table(std::size_t mebibytes);
    // At least 1. ResourceExhausted: the old number stays.
    absl::Status resize(int workers);
    // Another game or other rules: forgets everything. Another game comes with its built-in net.
    void set_variant(std::shared_ptr<const Variant> variant);
    // Null: the hand-written evaluation. Forgets everything, since the table holds evaluations.
    void set_network(std::shared_ptr<const Network> network);
    const std::shared_ptr<const Network>& network() const { return network_; }
    void forget();
    // Scores in the table hold draws at the price they had for the side that searched. At another price (another
    // contempt, or the same one for the other side, as in an analysis) they would be wrong, by up to twice the
    // contempt, and are forgotten. In a game the engine keeps its side, and with no contempt every side has the same
    // price: nothing is lost. `price`: what a draw costs Black, in centipawns.
    void set_draw_price(Score price);

    // Makes `control` that of the next search: table, and node counts at zero.
    void prepare(Control& control);
    // Searches with all workers or with the first alone. Returns when that one has met its limits, `wait_to_answer` has
    // returned, and the others have stopped.
    void search(const Position& position, Control& control, bool all, const std::function<void()>& wait_to_answer);

    // The answer that the table expects to `move`, a legal one of the position; none if the table knows of no legal
    // answer, or if the move ends the game. `move_limit`: plies of the game, 0: none.
    Move expected_answer(Position position, Move move, int move_limit) const;

    std::span<const std::unique_ptr<Worker>> workers() const { return workers_; }
    int hash_full() const { return table_.hash_full(); }

private:
    std::unique_ptr<Worker> make_worker(int id) const;
    void rebuild_workers();

    TranspositionTable table_;
    Score table_draw_price_ = 0;
    std::shared_ptr<const Variant> variant_;
    std::shared_ptr<const Network> network_;
    std::shared_ptr<const HandCraftedWeights> weights_;
    std::shared_ptr<const NnueTables> nnue_;  // of the network
    std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace komainu
