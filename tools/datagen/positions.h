// The positions of training games that an evaluation can learn from: quiet ones, whose score says something of what is
// on the board and not of what is about to happen.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "datagen/training_game.h"
#include "komainu/core/score.h"
#include "komainu/position/position.h"
#include "komainu/rules/variant.h"

namespace komainu::training {

// Calls `take` with each position that has a score which is no mate, where the side to move is not in check and the
// move chosen neither takes nor promotes. Scores are for the side to move. The game is one that read_training_game()
// has returned.
void for_each_quiet_position(const std::shared_ptr<const Variant>& variant, const TrainingGame& game,
                             const std::function<void(const Position& position, Score score)>& take);

// What a file holds, quiet or not.
struct GameTotals {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
};

// The same with all games of a file, which are numbered from 1; `result_for_black` is 0, 0.5 or 1. Errors are those of
// read_training_file() and read_training_game(); the positions before them have been taken.
absl::StatusOr<GameTotals> for_each_quiet_position(
    const std::string& path, const std::shared_ptr<const Variant>& variant,
    const std::function<void(const Position& position, Score score, double result_for_black,
                             std::uint64_t game_number)>& take);

}  // namespace komainu::training
