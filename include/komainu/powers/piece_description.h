// How a piece moves, in English, from the data that the generator moves it by.
#pragma once

#include <string>

#include "komainu/rules/variant.h"

namespace komainu {

// In short: "slides orthogonally; steps diagonally".
std::string powers_text(const PieceMoves& moves);

// In whole sentences, with what else is special about the piece: royal, vanishing, the powers that need an explanation.
std::string description_text(const Variant& variant, PieceType type);

}  // namespace komainu
