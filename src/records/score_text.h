// Scores as records have them, from Black's view: pawns with two digits, or a mate in plies.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "komainu/core/score.h"

namespace komainu::records {

// "0.35", "-12.00", "#7", "#-2".
std::string score_text(Score score);
// Reads what score_text() writes, and a "+" in front.
std::optional<Score> read_score(std::string_view text);

// A mate in so many plies; by White if they are negative. None if no search finds such a one.
std::optional<Score> mate_score(std::int64_t plies);
// The other way; 0: no mate.
int mate_plies(Score score);

}  // namespace komainu::records
