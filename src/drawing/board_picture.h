// The picture that board_svg and board_png write.
#pragma once

#include "komainu/drawing/board.h"
#include "picture.h"

namespace komainu {

Picture board_picture(const Position& position, const BoardOptions& options);

// Royals of the side to move that are attacked: of several, each.
std::vector<Square> attacked_royals(const Position& position);

}  // namespace komainu
