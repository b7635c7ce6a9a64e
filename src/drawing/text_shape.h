// Words in pictures, as the outlines of their characters: they look alike everywhere, whatever fonts there are.
#pragma once

#include <string_view>

#include "picture.h"

namespace komainu {

// One character with its ink around `center`; an em is `em_width` wide and `em_height` high. What the table of glyphs
// lacks is drawn as an empty box.
Shape character_shape(std::string_view character, Point center, double em_width, double em_height, const Paint& paint);

enum class Align : std::uint8_t { Left, Middle, Right };

// A line of text of which `at` is the middle, or the middle of the left or right end; capitals are about 0.7 em high.
Shape text_shape(std::string_view text, Point at, double em, const Paint& paint, Align align = Align::Middle);

// How wide text_shape makes a text, in ems.
double text_width(std::string_view text);

}  // namespace komainu
