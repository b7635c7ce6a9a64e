// One search thread: a position of its own, what it learnt about moves, and the search itself. Several workers share a
// transposition table (lazy SMP) and a Control, and nothing else.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "history.h"
#include "komainu/evaluation/evaluator.h"
#include "komainu/evaluation/hand_crafted.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/position/position.h"
#include "komainu/search/limits.h"
#include "komainu/search/output.h"
#include "move_picker.h"
#include "time_manager.h"
#include "transposition_table.h"

namespace komainu {

// A line of play, as long as the search can be deep.
struct PvLine {
    std::array<Move, kMaxPly> moves;
    int length = 0;

    void set(Move first, const PvLine& rest) {
        moves[0] = first;
        length = 1;
        for (int i = 0; i < rest.length && length < kMaxPly; ++i) {
            moves[static_cast<std::size_t>(length++)] = rest.moves[static_cast<std::size_t>(i)];
        }
    }
};

struct RootMove {
    Move move{};
    Score score = -kInfinite;     // of the iteration in progress
    Score previous = -kInfinite;  // of the one before
    int selective_depth = 0;
    std::uint64_t nodes = 0;  // spent on it in this search
    PvLine pv;
};

// What the workers of one search share.
struct Control {
    SearchLimits limits;
    TranspositionTable* table = nullptr;
    SearchOutput* output = nullptr;
    int multi_pv = 1;                // lines to report
    int hidden_multi_pv = 1;         // lines to score at least, see skill.h
    std::uint64_t skill_nodes = 0;   // what a weak level may spend, 0: no limit
    std::int64_t move_overhead = 0;  // milliseconds
    int move_limit = 0;              // plies of the game, 0: none
    Score contempt = 0;              // what a draw costs the side to move at the root
    Stopwatch clock;
    std::atomic<bool> stop{false};
    std::atomic<bool> pondering{false};
    std::atomic<std::int64_t> soft_limit{0};  // milliseconds; 0: none
    std::atomic<std::int64_t> hard_limit{0};
    std::vector<std::atomic<std::uint64_t>*> node_counters;

    std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto* counter : node_counters) {
            sum += counter->load(std::memory_order_relaxed);
        }
        return sum;
    }
};

class Worker {
public:
    // `weights` for the values of pieces.
    Worker(int id, const Variant& variant, std::shared_ptr<const HandCraftedWeights> weights,
           std::unique_ptr<Evaluator> evaluator);

    // Forgets what was learnt about moves.
    void clear();
    void set_position(const Position& position);
    // Searches by iterative deepening until a limit is met. Worker 0 reports and watches the limits for all.
    void run(Control& control);

    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    int completed_depth() const { return completed_depth_; }
    std::atomic<std::uint64_t>& nodes() { return nodes_; }

private:
    // What a node leaves for its children and siblings.
    struct Frame {
        Move move{};
        PieceType moved = PieceType::None;
        std::array<Move, 2> killers{};
        Score evaluation = kNoScore;  // static, corrected
        PvLine pv;
    };

    void search_root_line(Depth depth, std::size_t line);
    Score search(Score alpha, Score beta, Depth depth, int ply, ScoredMove* top, bool pv_node, bool cut_node);
    Score quiescence(Score alpha, Score beta, int ply, int quiet_ply, ScoredMove* top, bool pv_node);

    // The score of a position that is decided without a search: lost royals, repetition, bare kings, declarations.
    std::optional<Score> decided_score(int ply);
    // A draw, which the side that moves at even plies holds in contempt.
    Score draw_score(int ply) const { return kDraw + (ply % 2 == 0 ? -control_->contempt : control_->contempt); }
    // The evaluation as stored in the table, and with what was learnt about its errors.
    Score raw_evaluation(const std::optional<TableData>& entry);
    Score corrected(Score raw) const;
    void make(Move move, int ply);
    void unmake() { position_->unmake(); }
    bool is_capture(Move move) const {
        return move.kind() == MoveKind::Double ||
               (move.kind() == MoveKind::Normal && (*position_)[move.to()] != Piece::None);
    }
    void learn_from_cutoff(Move best, int ply, Depth depth, const Move* tried, int tried_count);
    PickerContext picker_context(MoveGenerator& generator, int ply);

    Frame& frame(int ply) {
        const int slot = ply + kFramesBefore;
        return frames_[static_cast<std::size_t>(slot)];
    }
    // False if the search is to end.
    bool count_node();
    bool stopped() const { return control_->stop.load(std::memory_order_relaxed); }
    void check_limits();
    bool wants_another_iteration(Depth depth, Score score);
    void report(Depth depth, std::size_t line, Score score, Bound bound);

    static constexpr int kFramesBefore = 2;

    const int id_;
    std::optional<Position> position_;
    std::shared_ptr<const HandCraftedWeights> weights_;
    std::unique_ptr<Evaluator> evaluator_;
    Histories histories_;
    PickerStack stack_;
    std::vector<Frame> frames_;
    std::vector<RootMove> root_moves_;
    std::size_t root_line_ = 0;  // first root move of the present MultiPV line
    Control* control_ = nullptr;
    std::atomic<std::uint64_t> nodes_{0};
    Depth root_depth_ = 0;
    Depth completed_depth_ = 0;
    int selective_depth_ = 0;
    int null_moves_from_ = 0;    // ply below which null moves are not tried, while one is verified
    int stable_iterations_ = 0;  // iterations since the best move changed
    Score last_score_ = 0;       // of the best move, an iteration earlier
    Move last_best_{};
};

}  // namespace komainu
