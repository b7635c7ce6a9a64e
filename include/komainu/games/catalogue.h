// The games that this process knows, by name: those inside the program, and those read from files since. A file may
// replace a game of the same name. Safe to use from several threads.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "komainu/rules/game_spec.h"
#include "komainu/rules/variant.h"

namespace komainu {

using GamePointer = std::shared_ptr<const GameSpec>;

// The first is the default.
std::vector<GamePointer> all_games();

// Names and values are compared without case, '-', '_' and blanks. Null if there is no such game.
GamePointer find_game(std::string_view name);

// Adds the games of a file, or of all files *.toml of a folder; several paths are separated by ':' or ';'. Answers
// them. InvalidArgument or NotFound: the faults, a line each; then nothing is added.
absl::StatusOr<std::vector<GamePointer>> load_games(std::string_view paths);

// Rule options as chosen so far, for all games at once: a GUI may set them in any order, before or after the game.
class RuleChoices {
public:
    // NotFound: no game has that option. InvalidArgument: no such value. Nothing changes on error.
    absl::Status set(std::string_view option, std::string_view value);
    std::shared_ptr<const Variant> make_variant(const GamePointer& game) const;

private:
    std::vector<std::pair<std::string, std::string>> chosen_;
};

// Has any game a rule option of this name?
bool is_rule_option(std::string_view name);

// One game with options given by name, for tools and tests. Errors name the unknown game, option or value.
absl::StatusOr<std::shared_ptr<const Variant>> make_variant(
    std::string_view game, const std::vector<std::pair<std::string, std::string>>& options = {});

}  // namespace komainu
