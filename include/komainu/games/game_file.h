// Game files: a game as one TOML text (docs/games.md). Reading tells every fault with its place; a game that is
// returned has none and can be played.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "komainu/rules/game_spec.h"

namespace komainu {

struct GameFileResult {
    std::optional<GameSpec> game;
    // "FILE:LINE:COLUMN: what is wrong, and what would be right", in the order of the text; empty if there is a game.
    std::vector<std::string> faults;
};

// Reads the text of a game file. `file` is how messages call it. The game's `origin` stays empty.
GameFileResult read_game_text(std::string_view text, const std::string& file);

// Reads a file; `origin` and `fingerprint` tell where the game comes from. At most 1 MiB is read.
GameFileResult read_game_file(const std::string& path);

}  // namespace komainu
