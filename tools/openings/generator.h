// Makes openings: random legal plies from the start, kept if they are new and a shallow search finds them balanced. The
// list depends on the settings only.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "match/openings.h"

namespace komainu::match {

struct GeneratorSettings {
    int count = 1000;
    int min_plies = 8;
    int max_plies = 8;
    std::uint64_t seed = 1;
    int max_score = 100;          // centipawns, for either side; at most 10000
    std::uint64_t nodes = 20000;  // of the search that judges
};

struct GeneratorReport {
    int kept = 0;
    std::uint64_t repeated = 0;  // the same position again
    std::uint64_t unbalanced = 0;
};

// `keep` gets each opening. Ends early, with fewer, when nearly all positions repeat.
GeneratorReport generate_openings(const std::shared_ptr<const Variant>& variant, const GeneratorSettings& settings,
                                  const std::function<void(const Opening&, int score)>& keep);

}  // namespace komainu::match
