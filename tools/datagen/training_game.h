// A whole game as the trainers read it: where it started, each move with the score that chose it, and how it ended.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/core/move.h"
#include "komainu/core/score.h"
#include "komainu/rules/variant.h"

namespace komainu::training {

struct TrainingPly {
    std::optional<Score> score;  // centipawns for the side to move; none: no iteration was finished
    Move move{};                 // none: the last ply of a game that was adjudicated
};

struct TrainingGame {
    std::string start;  // SFEN
    std::vector<TrainingPly> plies;
    double result = 0.5;  // for Black: 0, 0.5 or 1
};

// A line without its end: the result, the start and the plies, separated by tabs; a ply is "score:move", "-:move"
// without a score, "score" without a move.
std::string to_text(const TrainingGame& game, const Variant& variant);

// InvalidArgument says what is wrong. Moves are played, so that only legal games are read.
absl::StatusOr<TrainingGame> read_training_game(const std::shared_ptr<const Variant>& variant, std::string_view line);

}  // namespace komainu::training
