// A move in 32 bits. Every move has exactly one encoding, so moves are compared as numbers:
//
//   bits  0..8   destination
//   bits  9..17  origin (for a drop: the piece type)
//   bits 18..26  square in the middle (Double: something is captured there; Pass: the neighbour that is written)
//   bits 27..28  kind
//   bits 29..31  promotion choice
#pragma once

#include <cstdint>

#include "komainu/core/square.h"
#include "komainu/core/types.h"

namespace komainu {

enum class MoveKind : std::uint8_t {
    Normal,  // from here to there, whatever the route
    Double,  // Lion, Falcon, Eagle: captures on the middle square and goes on (perhaps back)
    Drop,
    Pass  // out to an empty neighbour and back
};

// None, the piece's promoted form ("+"), or an entry of the variant's list of named choices.
enum class Promotion : std::uint8_t { None = 0, Promoted = 1, FirstChoice = 2 };
constexpr int kMaxChoices = 6;

class Move {
public:
    // Trivial, so that an array of moves costs nothing; Move() is the none move.
    Move() = default;

    static constexpr Move normal(Square from, Square to, Promotion promotion = Promotion::None) {
        return Move(pack(MoveKind::Normal, index(from), 0, to) | static_cast<std::uint32_t>(promotion) << 29);
    }
    static constexpr Move double_move(Square from, Square middle, Square to) {
        return Move(pack(MoveKind::Double, index(from), index(middle), to));
    }
    static constexpr Move drop(PieceType type, Square to) { return Move(pack(MoveKind::Drop, index(type), 0, to)); }
    static constexpr Move pass(Square from, Square middle) {
        return Move(pack(MoveKind::Pass, index(from), index(middle), from));
    }
    static constexpr Move from_raw(std::uint32_t raw) { return Move(raw); }

    constexpr std::uint32_t raw() const { return raw_; }
    constexpr bool is_none() const { return raw_ == 0; }

    constexpr MoveKind kind() const { return static_cast<MoveKind>((raw_ >> 27) & 3); }
    constexpr Square to() const { return static_cast<Square>(raw_ & 0x1FF); }
    // Not for drops.
    constexpr Square from() const { return static_cast<Square>((raw_ >> 9) & 0x1FF); }
    constexpr Square middle() const { return static_cast<Square>((raw_ >> 18) & 0x1FF); }
    // Only for drops; the value may exceed the variant's types in a move read from outside.
    constexpr PieceType dropped() const { return static_cast<PieceType>((raw_ >> 9) & 0x3F); }
    constexpr Promotion promotion() const { return static_cast<Promotion>(raw_ >> 29); }

    friend constexpr bool operator==(Move, Move) = default;

private:
    explicit constexpr Move(std::uint32_t raw) : raw_(raw) {}
    static constexpr std::uint32_t pack(MoveKind kind, std::size_t origin, std::size_t middle, Square to) {
        return static_cast<std::uint32_t>(index(to) | origin << 9 | middle << 18 |
                                          static_cast<std::size_t>(kind) << 27);
    }

    std::uint32_t raw_;
};

}  // namespace komainu
