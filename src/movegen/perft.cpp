#include "komainu/movegen/perft.h"

#include <algorithm>
#include <string>

#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_stack.h"

namespace komainu {
namespace {

std::uint64_t count_leaves(Position& position, int depth, Move* list) {
    Move* const end = MoveGenerator(position).generate(MoveSet::All, list);
    if (depth == 1) {
        return static_cast<std::uint64_t>(end - list);
    }
    std::uint64_t nodes = 0;
    for (const Move* move = list; move != end; ++move) {
        position.make(*move);
        nodes += count_leaves(position, depth - 1, end);
        position.unmake();
    }
    return nodes;
}

MoveStack make_stack(int depth) { return MoveStack(static_cast<std::size_t>(std::max(depth, 1)) * kMaxMoves); }

}  // namespace

std::uint64_t perft(Position& position, int depth) {
    if (depth <= 0) {
        return 1;
    }
    const MoveStack stack = make_stack(depth);
    position.reserve(depth);
    return count_leaves(position, depth, stack.begin());
}

std::vector<std::pair<Move, std::uint64_t>> perft_divide(Position& position, int depth) {
    const MoveStack stack = make_stack(depth);
    position.reserve(depth);
    Move* const end = MoveGenerator(position).generate(MoveSet::All, stack.begin());
    std::vector<std::pair<Move, std::uint64_t>> result;
    for (const Move* move = stack.begin(); move != end; ++move) {
        position.make(*move);
        result.emplace_back(*move, depth > 1 ? count_leaves(position, depth - 1, end) : 1);
        position.unmake();
    }
    std::ranges::sort(result, {}, [&](const auto& entry) { return position.variant().move_text(entry.first); });
    return result;
}

}  // namespace komainu
