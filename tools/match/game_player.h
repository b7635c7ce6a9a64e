// Plays one game: asks the engines in turn, has the product's rules as referee, keeps the clocks, and says how it
// ended.
#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <optional>

#include "match/game_record.h"
#include "match/peer.h"
#include "match/settings.h"

namespace komainu::match {

struct GameTask {
    int game = 0;
    int black = 0;  // engine that has Black
    Opening opening;
};

// Errors found in the opening are the caller's: it must be legal. Empty: the game was stopped, which leaves no trace.
std::optional<GameRecord> play_game(const MatchSettings& settings, const std::shared_ptr<const Variant>& variant,
                                    const GameTask& task, const std::array<Peer*, 2>& engines,
                                    const std::atomic<bool>& stop);

}  // namespace komainu::match
