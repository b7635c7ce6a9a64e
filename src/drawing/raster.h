// Pictures as pixels.
#pragma once

#include <string>

#include "picture.h"

namespace komainu {

// A PNG file of picture.scale pixels a unit, its size rounded up; where nothing is drawn it is white.
std::string png_bytes(const Picture& picture);

}  // namespace komainu
