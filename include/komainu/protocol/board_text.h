// A position drawn for people: board and hands in ASCII, as Black sees them.
#pragma once

#include <string>

#include "komainu/drawing/piece_words.h"
#include "komainu/game/endings.h"
#include "komainu/position/position.h"

namespace komainu {

// Several lines without a final '\n'. Upper-case pieces are Black's; promoted ones have a "+"; braces are left out.
std::string board_text(const Position& position);

// "the game goes on", "Black wins: checkmate", "draw: repetition"
std::string verdict_text(const Verdict& verdict);

}  // namespace komainu
