// A search as a function call, for tools that want its outcome and no running commentary.
#pragma once

#include <optional>

#include "komainu/search/engine.h"

namespace komainu {

struct SearchReport {
    // The score of the best line's latest finished iteration, in centipawns for the side to move. None: there was none,
    // because the limits are too narrow for one or the game is over.
    std::optional<Score> score;
    SearchResult result;
};

// Returns when the limits are met, so these must be bounded.
SearchReport search_to_end(Engine& engine, const SearchLimits& limits);

}  // namespace komainu
