// Positions that the checks need, by game. All are texts that stand behind `position`; empty where the game has no such
// position.
#pragma once

#include <string>
#include <string_view>

#include "usi-check/session.h"

namespace komainu::usi_check {

struct Samples {
    std::string mate;      // the side to move, White, mates with its next move
    std::string mated;     // no legal move
    std::string one_king;  // the same for Black, who has no King
    std::string drops;     // Black holds a Pawn; P*5e is legal
    std::string hands;     // more than nine pieces of a kind in hand; P*5e is legal
    std::string hands_in_other_order;
};

const Samples& samples_for(std::string_view game);
// One of them, &Samples::mate for example. Skip: there is none for the game.
const std::string& sample_for(const Session& session, std::string Samples::*which);

// "startpos moves ..." with so many legal moves, the same each time; the game is not over then.
std::string walk(const Session& session, int plies);

}  // namespace komainu::usi_check
