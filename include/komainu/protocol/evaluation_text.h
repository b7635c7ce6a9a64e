// What the evaluators say of a position, for engine authors.
#pragma once

#include <memory>
#include <string>

#include "komainu/nnue/network.h"
#include "komainu/position/position.h"

namespace komainu {

// The hand-written evaluation and that of the net, if there is one, in centipawns for the side to move; then the board
// with the value of each piece to its owner: by how much the position, judged by the evaluation in use, is worse
// without it. Several lines without a final '\n'.
std::string evaluation_text(const Position& position, const std::shared_ptr<const Network>& network);

}  // namespace komainu
