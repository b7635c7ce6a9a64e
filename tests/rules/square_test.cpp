#include "komainu/core/square.h"

#include <catch2/catch.hpp>

namespace komainu {

TEST_CASE("the direction between two squares leads from one to the other, where a line does", "[square]") {
    constexpr int kSize = 15;
    const Square from = make_square(6, 8);
    for (int file = 0; file < kSize; ++file) {
        for (int rank = 0; rank < kSize; ++rank) {
            const Square to = make_square(file, rank);
            int expected = -1;
            for (int d = 0; d < kDirections; ++d) {
                Square square = from;
                for (int steps = 1; steps < kSize; ++steps) {
                    square += direction_offset(d);
                    const bool on_board = file_of(square) >= 0 && file_of(square) < kSize && rank_of(square) >= 0 &&
                                          rank_of(square) < kSize;
                    if (!on_board) {
                        break;
                    }
                    expected = square == to ? d : expected;
                }
            }
            CAPTURE(file, rank);
            CHECK(direction_between(from, to) == expected);
        }
    }
}

}  // namespace komainu
