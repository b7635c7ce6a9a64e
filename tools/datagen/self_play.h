// Self-play for training data: random legal plies, then both sides think for as many nodes until the game is decided.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <random>

#include "absl/status/statusor.h"
#include "datagen/training_game.h"
#include "komainu/game/game.h"
#include "komainu/search/engine.h"
#include "komainu/search/report.h"

namespace komainu::training {

struct SelfPlaySettings {
    std::shared_ptr<const Variant> variant;
    std::uint64_t seed = 1;
    std::uint64_t nodes = 2000;  // a move, soft: the iteration under way is finished
    int min_plies = 8;           // random ones
    int max_plies = 12;
    Score max_opening_score = 1000;  // centipawns: more lopsided openings are thrown away
    Score decided_score = 3000;      // centipawns; a side that is ahead by so much ...
    int decided_plies = 6;           // ... for so many plies has won
    // In a hundred moves, so many are random ones: nets have to judge what search looks at, not good play alone. Such a
    // ply has no score in the record.
    int random_percent = 5;
    int move_limit = 400;  // plies until a draw
};

class SelfPlay {
public:
    explicit SelfPlay(const SelfPlaySettings& settings);

    // Depends on the settings and the number alone. ResourceExhausted if the settings let no opening through.
    absl::StatusOr<TrainingGame> play(std::uint64_t number);

private:
    // `report` is what the engine thinks of the position.
    TrainingGame play_on(Game& game, SearchReport report, std::mt19937_64& random);
    SearchReport think(const Position& position);

    SelfPlaySettings settings_;
    Engine engine_;
};

}  // namespace komainu::training
