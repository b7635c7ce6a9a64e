// The words behind `go` and `ponderhit`. Order is free, unknown words are skipped, and what GUIs get wrong is mended:
// times may be negative, fractions or huge.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "komainu/position/position.h"
#include "komainu/protocol/dialect.h"
#include "komainu/search/limits.h"
#include "komainu/util/words.h"

namespace komainu {

struct GoCommand {
    SearchLimits limits;
    bool mate = false;                      // `go mate`: no search for a move
    std::optional<std::int64_t> mate_time;  // milliseconds; none: no limit
    std::vector<std::string> problems;      // what could not be read, one text each
};

// `words` come after "go" or "ponderhit"; the moves of `searchmoves` are read in `position`. In UCI White is the first
// player, there is `movestogo`, and `mate N` is a search of at most N moves.
GoCommand parse_go(Words words, const Position& position, Dialect dialect = Dialect::Usi);

}  // namespace komainu
