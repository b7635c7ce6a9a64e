// The outlines of characters that are in the program, from assets/glyphs.tsv.
#pragma once

#include <string_view>
#include <vector>

#include "outline.h"

namespace komainu {

// In units of which an em has 1000; y grows downwards and is 0 on the baseline.
struct Glyph {
    double advance = 0;
    std::string_view outline;
};

// Null if the table does not have the character (one, in UTF-8).
const Glyph* find_glyph(std::string_view character);

// The characters of a UTF-8 text; a byte that begins none stands alone.
std::vector<std::string_view> split_characters(std::string_view text);

}  // namespace komainu
