// Legal moves of one position. Construction finds checks and pins once; generation is then by kind, so that a search
// asks for captures first and for drops last.
#pragma once

#include <cstdint>
#include <vector>

#include "komainu/core/move.h"
#include "komainu/core/square.h"
#include "komainu/position/position.h"

namespace komainu {

// Kinds of moves, combined with |. Captures and promotions may be both; here a move that takes something is a capture.
enum class MoveSet : std::uint8_t { Captures = 1, Quiets = 2, Drops = 4, BoardMoves = 3, All = 7 };

constexpr bool includes(MoveSet set, MoveSet part) {
    return (static_cast<unsigned>(set) & static_cast<unsigned>(part)) != 0;
}

// May a move leave the only royal attacked? As the game has it, or never: then the moves of a Chu Shogi position are
// those that save the royal.
enum class RoyalSafety : std::uint8_t { ByRules, Demanded };

class MoveGenerator {
public:
    // Keeps a reference. The position may be changed and restored in between (some tests make and unmake a move), but
    // it must be the same one at each call.
    explicit MoveGenerator(Position& position, RoyalSafety safety = RoyalSafety::ByRules);

    // Writes the legal moves of the set behind `out` and returns the new end. The order is fixed by the position and
    // the moves that led to it. There must be room for Variant::max_moves(). A side that has lost its royals has no
    // moves (C9).
    Move* generate(MoveSet set, Move* out);

    // Is this word one of the moves that generate(All) would list? Any 32 bits may be asked.
    bool is_legal(Move move);

    // Is there any legal move?
    bool has_legal_move();

    // Is the royal of the side to move attacked?
    bool in_check() const { return in_check_; }

private:
    void find_checks_and_pins();
    void add_check(const Square* route, int length, Square attacker);
    // For moves that the pieces can make: does the own royal stay safe (D14, K6), and is a Pawn drop no mate (D13, K5)?
    bool is_safe(Move move);
    bool leaves_royal_safe(Move move);
    bool is_pawn_drop_mate(Move move);

    Position& position_;
    const Color us_;
    bool in_check_ = false;
    bool guards_royal_ = false;  // the rules forbid leaving the royal attacked, and there is one
    Square royal_ = Square::None;
    SquareSet pinned_;  // leaving one of these may open a line to the royal
    bool has_pins_ = false;
    int checks_ = 0;
    SquareSet answers_;  // squares where a piece blocks or takes all checkers
};

// The legal moves of a kind, where time does not matter.
std::vector<Move> legal_moves(Position& position, MoveSet set = MoveSet::All);

}  // namespace komainu
