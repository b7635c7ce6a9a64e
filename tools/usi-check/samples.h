// Positions that the checks need, by game. All are texts that stand behind `position`.
#pragma once

#include <string>

#include "usi-check/session.h"

namespace komainu::usi_check {

struct Samples {
    std::string mate;      // the side to move, White, mates with its next move
    std::string mated;     // no legal move
    std::string one_king;  // the same for Black, who has no King
    std::string drops;     // Black holds a Pawn; P*5e is legal
    std::string hands;     // more than nine pieces of a kind in hand
    std::string hands_in_other_order;
};

// Skip: there are none for the game.
const Samples& samples_for(const Session& session);

// "startpos moves ..." with so many legal moves, the same each time; the game is not over then.
std::string walk(const Session& session, int plies);

}  // namespace komainu::usi_check
