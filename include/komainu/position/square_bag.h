// A few squares in no order, for pieces that are looked for often and are rare: royals, hook movers, range jumpers.
// Holds at most 256 squares, like the piece lists of Position.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "komainu/core/square.h"

namespace komainu {

class SquareBag {
public:
    std::span<const Square> squares() const { return {squares_.data(), count_}; }
    // Puts a square in (+1) or takes one out that is in (-1).
    void change(Square square, int sign) {
        if (sign > 0) {
            squares_[count_++] = square;
            return;
        }
        std::size_t at = 0;
        while (squares_[at] != square) {
            ++at;
        }
        squares_[at] = squares_[--count_];
    }

private:
    std::array<Square, 256> squares_{};
    std::size_t count_ = 0;
};

}  // namespace komainu
