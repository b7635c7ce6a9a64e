// An analysis for people and programs: a table, JSON, and a graph of Black's chances over the game.
#pragma once

#include <string>

#include "komainu/analysis/analysis.h"

namespace komainu {

// A line for each move and a summary for each side.
std::string analysis_text(const Analysis& analysis);

// docs/records.md lists the keys.
std::string analysis_json(const Analysis& analysis);

// The win probability of Black before each move and at the end, with the marked moves: a whole SVG document.
std::string analysis_svg(const Analysis& analysis);
// The bytes of a PNG file with the same picture.
std::string analysis_png(const Analysis& analysis);

}  // namespace komainu
