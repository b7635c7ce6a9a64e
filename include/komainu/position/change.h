// What a move did to the board and the hands, as a short list. The same list drives unmake, and evaluators replay it to
// keep their sums up to date without being called from make and unmake.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "komainu/core/square.h"
#include "komainu/core/types.h"

namespace komainu {

enum class ChangeKind : std::uint8_t { Remove, Add, HandUp, HandDown };

struct Change {
    ChangeKind kind = ChangeKind::Remove;
    Piece piece = Piece::None;  // for hands: colour and type of the piece held
    // Remove: place in the piece list, so that unmake restores the order. Hands: how many are held afterwards.
    std::uint8_t number = 0;
    Square square = Square::None;  // not for hands
};

class ChangeList {
public:
    void push(Change change) {
        assert(count_ < changes_.size());
        changes_[count_++] = change;
    }
    void clear() { count_ = 0; }
    const Change* begin() const { return changes_.data(); }
    const Change* end() const { return changes_.data() + count_; }

private:
    // A double capture into the hand needs six.
    std::array<Change, 6> changes_{};
    std::uint8_t count_ = 0;
};

}  // namespace komainu
