#include "decision.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace komainu {
namespace {

// Does the move put a piece back to where this side's last move took it from?
bool goes_back(const Position& position, Move move) {
    if (position.plies() < 2) {
        return false;
    }
    const Move last = position.state_at(position.plies() - 1).move;
    return last.kind() == MoveKind::Normal && move.kind() == MoveKind::Normal && move.from() == last.to() &&
           move.to() == last.from();
}

// The first worker, or one that has seen more and likes what it saw.
const Worker& best_informed(std::span<const std::unique_ptr<Worker>> workers) {
    const Worker* best = workers.front().get();
    for (const auto& worker : workers) {
        if (!worker->root_moves().empty() && worker->completed_depth() > best->completed_depth() &&
            worker->root_moves().front().score > best->root_moves().front().score) {
            best = worker.get();
        }
    }
    return *best;
}

}  // namespace

int plies_after_mate(const Position& position) {
    return position.variant().rules().royals == RoyalRule::MustBeSafe ? 0 : 2;
}

SearchResult decide(const Position& position, std::span<const std::unique_ptr<Worker>> workers,
                    const DecisionSettings& settings, std::mt19937_64& random) {
    SearchResult result;
    if (workers.front()->root_moves().empty()) {
        result.decision = Decision::Resign;
        return result;
    }
    // Weak levels search with one worker.
    const Worker& worker = settings.skill_level == kFullSkill ? best_informed(workers) : *workers.front();
    const std::vector<RootMove>& lines = worker.root_moves();
    std::vector<Score> scores(std::min(lines.size(), static_cast<std::size_t>(skill_lines(settings.skill_level))));
    for (std::size_t i = 0; i < scores.size(); ++i) {
        // Nobody takes a move back that was not wrong.
        scores[i] = i > 0 && goes_back(position, lines[i].move) ? -kInfinite : lines[i].score;
    }
    const RootMove& root = lines[choose_line(scores, settings.skill_level, plies_after_mate(position), random)];
    result.best = root.move;
    result.ponder = root.pv.length > 1 ? root.pv.moves[1] : Move();
    if (settings.resign_value.has_value() && worker.completed_depth() > 0 &&
        lines.front().score <= -*settings.resign_value) {
        result.decision = Decision::Resign;
    }
    return result;
}

}  // namespace komainu
