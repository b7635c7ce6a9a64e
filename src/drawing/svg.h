// Pictures as SVG text.
#pragma once

#include <string>

#include "picture.h"

namespace komainu {

// A whole document. One without parts is a store of symbols, and shows nothing.
std::string svg_text(const Picture& picture);

// The text with what means something to XML written as entities; control characters become blanks.
std::string escaped(std::string_view text);

}  // namespace komainu
