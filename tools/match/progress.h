// What people see while a match runs: a line for each game, and the state of the match below it.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "match/game_record.h"
#include "match/settings.h"
#include "match/tally.h"

namespace komainu::match {

// "A (5+0.1 s) - HaChu (depth 5): 20 games of chushogi, openings random:8, seed 1".
std::string match_line(const MatchSettings& settings);

// "Game 12 (pair 6): A - HaChu 1-0, checkmate, 143 plies, 35.2 s"
std::string game_line(const GameRecord& record, const std::array<std::string, 2>& names);

// "A - HaChu: +10 -2 =0 ... Elo ... LLR ..."
std::string score_line(const Tally& tally, const std::array<std::string, 2>& names,
                       const std::optional<SprtBounds>& sprt);

// Several lines: the score, how games ended, faults by engine and kind.
std::string summary(const Tally& tally, const std::array<std::string, 2>& names, const std::optional<SprtBounds>& sprt);

}  // namespace komainu::match
