#include "komainu/movegen/perft.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_stack.h"

namespace komainu {
namespace {

constexpr int kStopDepth = 3;  // plies: who asks more often is slower, who asks less often stops late

// A wrong count after a stop.
std::uint64_t count_leaves(Position& position, int depth, Move* list, const std::stop_token& stop) {
    if (depth >= kStopDepth && stop.stop_requested()) {
        return 0;
    }
    Move* const end = MoveGenerator(position).generate(MoveSet::All, list);
    if (depth == 1) {
        return static_cast<std::uint64_t>(end - list);
    }
    std::uint64_t nodes = 0;
    for (const Move* move = list; move != end; ++move) {
        position.make(*move);
        nodes += count_leaves(position, depth - 1, end, stop);
        position.unmake();
    }
    return nodes;
}

}  // namespace

std::uint64_t perft(Position& position, int depth) {
    if (depth <= 0) {
        return 1;
    }
    const MoveStack stack(position.variant(), std::max(depth, 1));
    position.reserve(depth);
    return count_leaves(position, depth, stack.begin(), {});
}

std::uint64_t perft_divide(Position& position, int depth, const std::function<void(Move, std::uint64_t)>& tell,
                           const std::stop_token& stop) {
    const MoveStack stack(position.variant(), std::max(depth, 1));
    position.reserve(depth);
    Move* const end = MoveGenerator(position).generate(MoveSet::All, stack.begin());
    std::vector<std::pair<std::string, Move>> moves;
    for (const Move* move = stack.begin(); move != end; ++move) {
        moves.emplace_back(position.variant().move_text(*move), *move);
    }
    std::ranges::sort(moves, {}, [](const auto& entry) -> const std::string& { return entry.first; });
    std::uint64_t total = 0;
    for (const auto& [text, move] : moves) {
        position.make(move);
        const std::uint64_t nodes = depth > 1 ? count_leaves(position, depth - 1, end, stop) : 1;
        position.unmake();
        if (stop.stop_requested()) {
            break;
        }
        tell(move, nodes);
        total += nodes;
    }
    return total;
}

}  // namespace komainu
