// Playing below full strength. A weak player looks at little and is not sure what is best, but means well: a level
// limits the work of a search, and its choice among the best lines falls off with what a line costs.
#pragma once

#include <cstdint>
#include <optional>
#include <random>
#include <span>

#include "komainu/core/score.h"

namespace komainu {

constexpr int kFullSkill = 20;  // levels are 0..kFullSkill

// Nodes of one search; none at full strength. A search finishes its first iteration in any case, so that it knows
// something of every move.
std::optional<std::uint64_t> skill_nodes(int level);

// How many root lines to score and choose from. 1 at full strength.
int skill_lines(int level);

// A line that costs this much, in centipawns, is chosen e times less often than the best one. 0 at full strength.
double skill_temperature(int level);

// The share of moves, 0..1, that are made in a careless moment: then a level is several times less choosy.
double skill_carelessness(int level);

// Which line to play. `scores`: of the lines, the best one first; -kInfinite where there is none yet. A later line
// counts as no better than the first, for it may have been scored by a shallower iteration. `plies_after_mate`: from
// the mating move to the end of the game, 2 where royals are taken. A mate in three plies or less is played, and a line
// that lets the opponent mate at once is not.
std::size_t choose_line(std::span<const Score> scores, int level, int plies_after_mate, std::mt19937_64& random);

}  // namespace komainu
