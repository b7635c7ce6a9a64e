// Search scores. Centipawns from the view of the side to move; a mate in N plies is kMate - N, being mated -kMate + N.
#pragma once

#include <cstdint>

namespace komainu {

using Score = int;  // fits 16 bits
using Depth = int;  // plies

constexpr int kMaxPly = 128;  // deepest line the search follows, in plies

constexpr Score kDraw = 0;
constexpr Score kMate = 32000;
constexpr Score kInfinite = 32001;
constexpr Score kNoScore = 32002;
// Scores at or beyond this tell a forced end of the game.
constexpr Score kMateInMaxPly = kMate - kMaxPly;
// Evaluations stay inside +-kMaxEvaluation.
constexpr Score kMaxEvaluation = 30000;

constexpr Score mated_in(int ply) { return -kMate + ply; }
constexpr Score mate_in(int ply) { return kMate - ply; }
constexpr bool is_mate(Score score) { return score >= kMateInMaxPly || score <= -kMateInMaxPly; }
// Plies to the end that a mate score tells, whoever wins.
constexpr int mate_distance(Score score) { return kMate - (score < 0 ? -score : score); }

}  // namespace komainu
