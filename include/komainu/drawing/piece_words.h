// Short words for people about pieces and sides.
#pragma once

#include <string>
#include <string_view>

#include "komainu/core/types.h"
#include "komainu/rules/variant.h"

namespace komainu {

// "+RG", and "+rg" for White; "." for an empty square.
std::string piece_text(const Variant& variant, Piece piece);

// "Black", "White"
std::string_view color_text(Color color);

}  // namespace komainu
