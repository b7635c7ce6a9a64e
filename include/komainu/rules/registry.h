// The games the engine knows, by name.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/rules/game_spec.h"
#include "komainu/rules/variant.h"

namespace komainu {

// All built-in games; the first is the default.
std::span<const GameSpec* const> all_games();

// Names and values are compared without case, '-', '_' and blanks. Null if there is no such game.
const GameSpec* find_game(std::string_view name);

// Rule options as chosen so far, for all games at once: a GUI may set them in any order, before or after the game.
class RuleChoices {
public:
    // NotFound: no game has that option. InvalidArgument: no such value. Nothing changes on error.
    absl::Status set(std::string_view option, std::string_view value);
    std::shared_ptr<const Variant> make_variant(const GameSpec& game) const;

private:
    std::vector<std::pair<const RuleOption*, std::size_t>> chosen_;
};

// One game with options given by name, for tools and tests. Errors name the unknown game, option or value.
absl::StatusOr<std::shared_ptr<const Variant>> make_variant(
    std::string_view game, const std::vector<std::pair<std::string, std::string>>& options = {});

}  // namespace komainu
