// Position keys. A feature's key is the folded 128-bit product of two random words, one for the piece and one for the
// square, which needs a few kilobytes of tables instead of a megabyte for all pairs.
#pragma once

#include <array>
#include <cstdint>

#include "komainu/core/square.h"
#include "komainu/core/types.h"

namespace komainu {

using Key = std::uint64_t;

namespace zobrist {

constexpr std::uint64_t splitmix(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15ULL;
    std::uint64_t word = state;
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
    word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
    return word ^ (word >> 31);
}

template <std::size_t N>
constexpr std::array<std::uint64_t, N> words(std::uint64_t seed) {
    std::array<std::uint64_t, N> result{};
    for (std::uint64_t& word : result) {
        word = splitmix(seed);
    }
    return result;
}

inline constexpr auto kPieceWords = words<kPieceCodes>(1);
inline constexpr auto kSquareWords = words<kCells>(2);
inline constexpr auto kHandWords = words<kPieceCodes>(3);
inline constexpr auto kCountWords = words<256>(4);
inline constexpr auto kLionWords = words<kCells>(5);
inline constexpr auto kDelayWords = words<kCells>(6);
inline constexpr std::uint64_t kSideWord = 0xD6E8FEB86659FD93ULL;

constexpr Key fold(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<Key>(product) ^ static_cast<Key>(product >> 64);
}

constexpr Key piece(Piece piece, Square square) { return fold(kPieceWords[index(piece)], kSquareWords[index(square)]); }
// The key of holding `count` pieces; 0 for none.
constexpr Key hand(Piece piece, int count) {
    return count == 0 ? 0 : fold(kHandWords[index(piece)], kCountWords[static_cast<std::size_t>(count)]);
}
constexpr Key lion_square(Square square) { return square == Square::None ? 0 : kLionWords[index(square)]; }
constexpr Key delayed(Square square) { return square == Square::None ? 0 : kDelayWords[index(square)]; }

}  // namespace zobrist
}  // namespace komainu
