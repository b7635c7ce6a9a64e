// The iterations of a search and its limits; the tree itself is in tree_search.cpp.

#include "worker.h"

#include <algorithm>

namespace komainu {

Worker::Worker(int id, const Variant& variant, std::shared_ptr<const HandCraftedWeights> weights,
               std::unique_ptr<Evaluator> evaluator)
    : id_(id),
      weights_(std::move(weights)),
      evaluator_(std::move(evaluator)),
      stack_(variant),
      frames_(kMaxPly + kFramesBefore + 2) {}

void Worker::clear() { histories_.clear(); }

void Worker::set_position(const Position& position) {
    position_ = position;
    position_->reserve(kMaxPly + 8);
}

bool Worker::count_node() {
    if (stopped()) {
        return false;
    }
    // Only this thread writes.
    const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(nodes, std::memory_order_relaxed);
    if (id_ == 0 && (control_->limits.nodes.has_value() || control_->skill_nodes > 0 || (nodes & 511) == 0)) {
        check_limits();
        return !stopped();
    }
    return true;
}

void Worker::check_limits() {
    // Holds while pondering, too: waiting makes nobody stronger.
    if (control_->skill_nodes > 0 && completed_depth_ > 0 && control_->nodes() >= control_->skill_nodes) {
        control_->stop.store(true, std::memory_order_relaxed);
        return;
    }
    if (control_->pondering.load(std::memory_order_relaxed)) {
        return;
    }
    if (control_->limits.nodes.has_value() && control_->nodes() >= *control_->limits.nodes) {
        control_->stop.store(true, std::memory_order_relaxed);
        return;
    }
    const std::int64_t hard = control_->hard_limit.load(std::memory_order_relaxed);
    if (hard > 0 && (nodes_.load(std::memory_order_relaxed) & 511) == 0 && control_->clock.elapsed() >= hard) {
        control_->stop.store(true, std::memory_order_relaxed);
    }
}

void Worker::run(Control& control) {
    control_ = &control;
    nodes_.store(0, std::memory_order_relaxed);
    completed_depth_ = 0;
    stable_iterations_ = 0;
    last_best_ = Move();
    last_score_ = 0;
    null_moves_from_ = 0;
    for (Frame& frame : frames_) {
        frame = {};
    }

    root_moves_.clear();
    const std::vector<Move>& wanted = control.limits.search_moves;
    for (const Move move : legal_moves(*position_)) {
        if (wanted.empty() || std::ranges::find(wanted, move) != wanted.end()) {
            RootMove root;
            root.move = move;
            root.pv.set(move, PvLine{});
            root_moves_.push_back(root);
        }
    }
    if (root_moves_.empty()) {
        return;
    }

    const int deepest = std::min(control.limits.depth.value_or(kMaxPly - 1), kMaxPly - 1);
    const auto lines =
        std::min(static_cast<std::size_t>(std::max(control.multi_pv, control.hidden_multi_pv)), root_moves_.size());
    for (Depth depth = 1; depth <= deepest && !stopped(); ++depth) {
        // Helper threads look a ply deeper every other time, so that threads do not all do the same.
        root_depth_ = depth + (id_ % 2 == 1 && depth < deepest ? 1 : 0);
        for (RootMove& root : root_moves_) {
            root.previous = root.score;
            root.score = -kInfinite;
        }
        for (std::size_t line = 0; line < lines && !stopped(); ++line) {
            search_root_line(root_depth_, line);
        }
        if (stopped()) {
            break;
        }
        // All lines at once, so that they come in order.
        for (std::size_t line = 0; line < lines; ++line) {
            report(root_depth_, line, root_moves_[line].score, Bound::Exact);
        }
        completed_depth_ = depth;
        stable_iterations_ = root_moves_.front().move == last_best_ ? stable_iterations_ + 1 : 0;
        last_best_ = root_moves_.front().move;
        if (id_ == 0 && !wants_another_iteration(depth, root_moves_.front().score)) {
            break;
        }
    }
    // An iteration that was cut short has scored some moves only; the others keep what they had.
    for (RootMove& root : root_moves_) {
        if (root.score == -kInfinite) {
            root.score = root.previous;
        }
    }
}

// One line of a MultiPV search: aspiration windows around the score of the iteration before.
void Worker::search_root_line(Depth depth, std::size_t line) {
    root_line_ = line;
    selective_depth_ = 0;
    const auto first = root_moves_.begin() + static_cast<std::ptrdiff_t>(line);
    const auto by_score = [](const RootMove& a, const RootMove& b) {
        return a.score != b.score ? a.score > b.score : a.previous > b.previous;
    };
    const Score expected = first->previous;
    Score window = 40;
    Score alpha = -kInfinite;
    Score beta = kInfinite;
    if (depth >= 4 && !is_mate(expected) && expected != -kInfinite) {
        alpha = std::max(expected - window, -kInfinite);
        beta = std::min(expected + window, kInfinite);
    }
    for (;;) {
        const Score score = search(alpha, beta, depth, 0, stack_.begin(), true, false);
        std::stable_sort(first, root_moves_.end(), by_score);
        if (stopped()) {
            break;
        }
        window *= 2;
        if (score <= alpha) {
            report(depth, line, score, Bound::Upper);
            beta = (alpha + beta) / 2;
            alpha = window > 1000 ? -kInfinite : std::max(score - window, -kInfinite);
        } else if (score >= beta) {
            report(depth, line, score, Bound::Lower);
            beta = window > 1000 ? kInfinite : std::min(score + window, kInfinite);
        } else {
            break;
        }
    }
    std::stable_sort(root_moves_.begin(), first + 1, by_score);
}

bool Worker::wants_another_iteration(Depth depth, Score score) {
    const SearchLimits& limits = control_->limits;
    if (control_->pondering.load(std::memory_order_relaxed) || limits.infinite) {
        return true;
    }
    if (limits.soft_nodes.has_value() && control_->nodes() >= *limits.soft_nodes) {
        return false;
    }
    const std::int64_t soft = control_->soft_limit.load(std::memory_order_relaxed);
    if (soft == 0) {
        return true;
    }
    if (limits.clocks.has_value()) {
        const bool mate_is_proven = is_mate(score) && mate_distance(score) <= depth;
        if (root_moves_.size() == 1 || mate_is_proven) {
            return false;
        }
        // A best move that has stood for long, or that took nearly all of the nodes, needs less thought; a score that
        // falls needs more.
        const auto all = std::max<std::uint64_t>(nodes_.load(std::memory_order_relaxed), 1);
        const auto share = static_cast<int>(100 * root_moves_.front().nodes / all);
        const int effort = std::clamp(180 - share, 80, 150);
        const int stability = std::max(75, 120 - 9 * stable_iterations_);
        const int fall = 100 + std::clamp((last_score_ - score) / 2, 0, 60);
        last_score_ = score;
        return control_->clock.elapsed() * 1'000'000 < soft * effort * stability * fall;
    }
    return control_->clock.elapsed() < soft;
}

void Worker::report(Depth depth, std::size_t line, Score score, Bound bound) {
    if (id_ != 0 || control_->output == nullptr || line >= static_cast<std::size_t>(control_->multi_pv)) {
        return;
    }
    // Bounds are news only in long searches.
    if (bound != Bound::Exact && control_->clock.elapsed() < 1000) {
        return;
    }
    const RootMove& root = root_moves_[line];
    SearchInfo info;
    info.depth = depth;
    info.selective_depth = std::max(root.selective_depth, depth);
    info.multi_pv = static_cast<int>(line) + 1;
    info.score = score;
    info.bound = bound;
    info.nodes = control_->nodes();
    info.time = control_->clock.elapsed();
    info.hash_full = control_->table->hash_full();
    info.pv.assign(root.pv.moves.begin(), root.pv.moves.begin() + root.pv.length);
    control_->output->on_info(info);
}

}  // namespace komainu
