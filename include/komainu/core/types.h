// The smallest words of the engine: Color, PieceType, Piece and directions.
//
// A piece is one byte: the type in the low six bits and one bit for each colour above them. A guard cell around the
// board carries both colour bits, so "own piece or off the board" is one test, and "empty" is a comparison with zero.
#pragma once

#include <array>
#include <cstdint>

namespace komainu {

enum class Color : std::uint8_t { Black = 0, White = 1 };

constexpr std::array<Color, 2> kColors = {Color::Black, Color::White};

constexpr Color operator~(Color color) { return color == Color::Black ? Color::White : Color::Black; }
constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

// Index into the variant's piece table; 0 is "no piece", games use 1..63.
enum class PieceType : std::uint8_t { None = 0 };

constexpr int kMaxPieceTypes = 64;
constexpr std::size_t index(PieceType type) { return static_cast<std::size_t>(type); }

enum class Piece : std::uint8_t { None = 0x00, Edge = 0xC0 };

constexpr int kPieceCodes = 256;
constexpr std::size_t index(Piece piece) { return static_cast<std::size_t>(piece); }

constexpr std::uint8_t color_bit(Color color) { return color == Color::Black ? 0x40 : 0x80; }
constexpr Piece make_piece(Color color, PieceType type) {
    return static_cast<Piece>(color_bit(color) | static_cast<std::uint8_t>(type));
}
constexpr PieceType type_of(Piece piece) { return static_cast<PieceType>(static_cast<std::uint8_t>(piece) & 0x3F); }
// Only for real pieces: not for empty or guard cells.
constexpr Color color_of(Piece piece) {
    return (static_cast<std::uint8_t>(piece) & 0x40) != 0 ? Color::Black : Color::White;
}
// True for a piece of `color` and for guard cells.
constexpr bool blocks(Piece piece, Color color) { return (static_cast<std::uint8_t>(piece) & color_bit(color)) != 0; }
// True for a piece of `color` only.
constexpr bool belongs_to(Piece piece, Color color) {
    return (static_cast<std::uint8_t>(piece) & 0xC0) == color_bit(color);
}

// The eight King directions, clockwise as Black sees them, Forward first; the opposite one is four away.
constexpr int kDirections = 8;
using DirectionSet = std::uint8_t;  // bit d: direction d

constexpr int opposite(int direction) { return (direction + 4) & 7; }
constexpr DirectionSet rotate_half(DirectionSet set) { return static_cast<DirectionSet>((set << 4) | (set >> 4)); }
constexpr bool has_direction(DirectionSet set, int direction) { return ((set >> direction) & 1) != 0; }

}  // namespace komainu
