// Where the pieces of a position could go; used by the reference rules only.
#ifndef KOMAINU_TESTS_REFERENCE_REFERENCE_REACH_H_
#define KOMAINU_TESTS_REFERENCE_REFERENCE_REACH_H_

#include <string>
#include <vector>

#include "reference.h"

namespace komainu::reference {

Side other(Side side);
std::string name_of(std::string piece);             // the piece in upper case
std::string piece_of(Side side, std::string name);  // as written on the board
bool holds(const Board& board, Square square, Side side);
const std::vector<Square>& all_squares(const Board& board);
Square shifted(Square square, Side side, int sideways, int forward);
int distance(Square one, Square two);                     // in King steps
int depth(const Board& board, Side side, Square square);  // 1 on the side's last rank
bool is_chu(const Rules& rules);
bool is_royal(const Rules& rules, const std::string& piece);
bool is_lion(const std::string& piece);

// Every square where the piece on `from` can end without a capture on the way, each once.
std::vector<Square> reach(const Rules& rules, const Board& board, Square from);
bool reaches(const Rules& rules, const Board& board, Square from, Square target);
// Could any piece of `side` capture on `target`?
bool attacked(const Rules& rules, const Board& board, Square target, Side side);

}  // namespace komainu::reference

#endif  // KOMAINU_TESTS_REFERENCE_REFERENCE_REACH_H_
