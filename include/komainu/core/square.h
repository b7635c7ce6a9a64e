// Squares of a padded mailbox. One layout serves every board up to 19x19: rows of 21 cells, of which a game uses the
// first `width`; the unused cells at the end of a row guard both sides of it, and rows above and below guard the rest.
#pragma once

#include <array>
#include <cstdint>

#include "komainu/core/types.h"

namespace komainu {

// Index into the 512 cells. None is a cell that never belongs to a board.
enum class Square : std::uint16_t { None = 0 };

constexpr int kStride = 21;
constexpr int kCells = 512;
constexpr int kGuard = 3;  // leaps reach three squares at most
constexpr int kMaxBoardSize = 19;

constexpr std::size_t index(Square square) { return static_cast<std::size_t>(square); }

constexpr Square operator+(Square square, int offset) { return static_cast<Square>(static_cast<int>(square) + offset); }
constexpr Square& operator+=(Square& square, int offset) { return square = square + offset; }
constexpr int operator-(Square a, Square b) { return static_cast<int>(a) - static_cast<int>(b); }

// `file` and `rank` count from 0: file 0 is Black's right-hand edge (written 1), rank 0 is White's back rank (a).
constexpr Square make_square(int file, int rank) {
    return static_cast<Square>((rank + kGuard) * kStride + file + kGuard);
}
constexpr int file_of(Square square) { return (static_cast<int>(square) - kGuard) % kStride; }
constexpr int rank_of(Square square) { return (static_cast<int>(square) - kGuard) / kStride - kGuard; }

// A step as Black sees it: `left` towards higher files, `forward` towards rank a.
struct Step {
    std::int8_t left = 0;
    std::int8_t forward = 0;

    constexpr int offset() const { return left - forward * kStride; }
    friend constexpr bool operator==(const Step&, const Step&) = default;
};

constexpr std::array<Step, kDirections> kDirectionSteps = {
    {{0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}}};

constexpr std::array<int, kDirections> kDirectionOffsets = []() {
    std::array<int, kDirections> offsets{};
    for (std::size_t d = 0; d < offsets.size(); ++d) {
        offsets[d] = kDirectionSteps[d].offset();
    }
    return offsets;
}();

constexpr int direction_offset(int direction) { return kDirectionOffsets[static_cast<std::size_t>(direction)]; }

// The direction in which a straight line leads from one square to another; -1 if they are not on one line, or the same.
constexpr int direction_between(Square from, Square to) {
    constexpr std::array<int, 9> kBySigns = {1, 0, 7, 2, -1, 6, 3, 4, 5};  // ranks up, level, down by files
    const int left = file_of(to) - file_of(from);
    const int down = rank_of(to) - rank_of(from);
    if (left != 0 && down != 0 && left != down && left != -down) {
        return -1;
    }
    const int signs = 3 * ((down > 0) - (down < 0) + 1) + (left > 0) - (left < 0) + 1;
    return kBySigns[static_cast<std::size_t>(signs)];
}

// A set of cells, for membership tests only.
class SquareSet {
public:
    constexpr void insert(Square square) { words_[index(square) >> 6] |= bit(square); }
    constexpr bool contains(Square square) const { return (words_[index(square) >> 6] & bit(square)) != 0; }
    constexpr void clear() { words_ = {}; }
    constexpr SquareSet& operator&=(const SquareSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] &= other.words_[i];
        }
        return *this;
    }

private:
    static constexpr std::uint64_t bit(Square square) { return std::uint64_t{1} << (index(square) & 63); }
    std::array<std::uint64_t, kCells / 64> words_{};
};

}  // namespace komainu
