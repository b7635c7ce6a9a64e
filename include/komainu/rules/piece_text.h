// Piece moves written as text, in a small dialect of Betza's notation. Blanks separate terms; a term is
//
//   [modifiers] atom            moves of these atoms
//   power ":" [modifiers] atom  a named power along the directions of a W, F or K atom
//   "lion"                      the Lion's power: two King steps, capturing on each, or a jump inside the 5x5 box
//
//   steps   W orthogonal   F diagonal   K both          leaps  D (2,0)  A (2,2)  H (3,0)  G (3,3)
//   slides  R orthogonal   B diagonal   Q both                 N (1,2)  C (1,3)  Z (2,3)
//
// Modifiers choose among an atom's directions: f b l r, and s = l + r, v = f + b. On orthogonal atoms they add up
// (fsW: forward and sideways). On diagonal ones a vertical letter and a sideways letter narrow each other (flF: one
// direction); other letters add up (fF: both forward). On K and Q, each letter takes what it takes of W and F (fK:
// three directions). On N, C, Z a first letter f or b chooses a half, and a second letter v or s keeps the leaps that
// are longer along the files (fvN: the Knight of Shogi) or along the ranks (fsN).
//
// Powers: "range" slides that may pass over up to three pieces (ruling D2); "hook" slides with one 90-degree turn,
// the directions being those of the first leg (D3); "double" the Lion's two steps along these lines (Falcon, Eagle).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "komainu/core/square.h"
#include "komainu/core/types.h"

namespace komainu {

// The moves of one piece type as Black sees them.
struct PieceMoves {
    DirectionSet steps = 0;
    DirectionSet slides = 0;
    DirectionSet range_slides = 0;  // not repeated in `slides`
    DirectionSet hooks = 0;         // first legs; not repeated in `slides`
    DirectionSet double_lines = 0;  // the step and the jump along them are implied
    bool lion = false;              // the steps and the jumps of the box are implied
    std::vector<Step> leaps;        // each once

    // True if the moves are the same seen in a mirror.
    bool is_symmetric() const;
    // The number of far ranks on which a piece would never again have a move: ranks it can reach but not leave.
    int dead_ranks() const;
};

struct PieceTextResult {
    PieceMoves moves;
    std::string error;               // what is wrong, or empty
    std::size_t error_position = 0;  // where, in characters from the start of the text
};

PieceTextResult parse_piece_text(std::string_view text);

}  // namespace komainu
