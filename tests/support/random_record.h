// Records of random games, for tests of everything that reads and writes them.
#pragma once

#include <cstdint>

#include "komainu/records/record.h"
#include "variants.h"

namespace komainu::test {

// A game of at most so many plies, from the start or from a position in a random game; nothing but moves, and a result
// where the rules give one.
Record random_record(const NamedVariant& variant, std::uint64_t seed, int plies, bool from_start);

// Adds names, comments, scores and times to it.
void annotate(Record& record, std::uint64_t seed);

}  // namespace komainu::test
