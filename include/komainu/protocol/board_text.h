// A position drawn for people: board and hands in ASCII, as Black sees them.
#pragma once

#include <string>

#include "komainu/game/endings.h"
#include "komainu/position/position.h"

namespace komainu {

// Several lines without a final '\n'. Upper-case pieces are Black's; promoted ones have a "+"; braces are left out.
std::string board_text(const Position& position);

// "+RG", and "+rg" for White; "." for an empty square.
std::string piece_text(const Variant& variant, Piece piece);

// "Black", "White"
std::string_view color_text(Color color);

// "the game goes on", "Black wins: checkmate", "draw: repetition"
std::string verdict_text(const Verdict& verdict);

}  // namespace komainu
