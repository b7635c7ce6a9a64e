// One block of memory for the move lists of a whole line of play, so that no node allocates.
#pragma once

#include <cstddef>
#include <memory>

#include "komainu/core/move.h"
#include "komainu/movegen/move_generator.h"

namespace komainu {

class MoveStack {
public:
    // Room for `capacity` moves; a list may be started while kMaxMoves are free.
    explicit MoveStack(std::size_t capacity = std::size_t{1} << 20)
        : moves_(std::make_unique_for_overwrite<Move[]>(capacity)), end_(moves_.get() + capacity) {}

    Move* begin() const { return moves_.get(); }
    // Is there room for one more list at `top`?
    bool has_room(const Move* top) const { return end_ - top >= kMaxMoves; }

private:
    std::unique_ptr<Move[]> moves_;
    Move* end_;
};

}  // namespace komainu
