// Short words for people about pieces and sides.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "komainu/core/types.h"
#include "komainu/position/position.h"
#include "komainu/rules/variant.h"

namespace komainu {

// "+RG", and "+rg" for White; "." for an empty square.
std::string piece_text(const Variant& variant, Piece piece);

// "Black", "White"
std::string_view color_text(Color color);

// "Black in hand: 2xP R", "White in hand: nothing", strongest first, each piece as `name` writes it.
std::string hand_text(const Position& position, Color color, const std::function<std::string(Piece)>& name);

}  // namespace komainu
