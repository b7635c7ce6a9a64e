// The seam between search and evaluation. An evaluator observes a position from outside: it finds what changed since it
// last looked in the change lists that the position keeps, so make and unmake never call it.
#pragma once

#include "komainu/core/score.h"
#include "komainu/position/position.h"

namespace komainu {

class Evaluator {
public:
    virtual ~Evaluator() = default;

    // Centipawns for the side to move, within +-kMaxEvaluation. Any position of the evaluator's variant may follow any
    // other; positions a few plies apart are cheap.
    virtual Score evaluate(const Position& position) = 0;
};

}  // namespace komainu
