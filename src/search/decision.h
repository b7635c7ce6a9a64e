// What to answer after a search: which of the lines that were scored to play, or to resign.
#pragma once

#include <memory>
#include <optional>
#include <random>
#include <span>

#include "komainu/core/score.h"
#include "komainu/position/position.h"
#include "komainu/search/output.h"
#include "skill.h"
#include "worker.h"

namespace komainu {

struct DecisionSettings {
    int skill_level = kFullSkill;       // 0..kFullSkill
    std::optional<Score> resign_value;  // centipawns behind; none: only without a legal move
};

// Plies from a mating move to the end of the game: where royals may be taken, it goes on until the last one is.
int plies_after_mate(const Position& position);

// `workers`: after their search of `position`. `random`: of the choices of weak levels.
SearchResult decide(const Position& position, std::span<const std::unique_ptr<Worker>> workers,
                    const DecisionSettings& settings, std::mt19937_64& random);

}  // namespace komainu
