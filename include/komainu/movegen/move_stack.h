// One block of memory for the move lists of a whole line of play, so that no node allocates.
#pragma once

#include <cstddef>
#include <memory>

#include "komainu/core/move.h"
#include "komainu/rules/variant.h"

namespace komainu {

class MoveStack {
public:
    // Room for so many lists of moves of a position, however long each is.
    MoveStack(const Variant& variant, int lists) {
        const std::size_t capacity = static_cast<std::size_t>(variant.max_moves()) * static_cast<std::size_t>(lists);
        moves_ = std::make_unique_for_overwrite<Move[]>(capacity);
    }

    Move* begin() const { return moves_.get(); }

private:
    std::unique_ptr<Move[]> moves_;
};

}  // namespace komainu
