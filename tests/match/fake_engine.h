// Helpers of the scripted engine that the match tests play against.
#pragma once

#include <optional>
#include <string>

#include "komainu/core/move.h"
#include "komainu/position/position.h"

namespace komainu::match::test {

// A legal move that hangs on the position only and does not end the game, if there is one; `wanted` first, where it is
// legal.
Move some_move(Position& position, std::optional<MoveKind> wanted = std::nullopt);

// Both return the exit status.
int run_fake_usi(const std::string& mode);
// `journal`: a file that gets every line it hears; may be empty.
int run_fake_cecp(const std::string& mode, const std::string& journal);

}  // namespace komainu::match::test
