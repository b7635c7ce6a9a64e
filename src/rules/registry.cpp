#include "komainu/rules/registry.h"

#include <algorithm>
#include <array>

#include "../variants/games.h"
#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

constexpr std::array<const GameSpec*, 4> kGames = {
    &variants::kShogi,
    &variants::kChuShogi,
    &variants::kDaiSeireigi,
    &variants::kKamikazeMortalShogi,
};

}  // namespace

std::span<const GameSpec* const> all_games() { return kGames; }

const GameSpec* find_game(std::string_view name) {
    for (const GameSpec* game : kGames) {
        if (same_name(name, game->name) || (!game->alias.empty() && same_name(name, game->alias))) {
            return game;
        }
    }
    return nullptr;
}

absl::Status RuleChoices::set(std::string_view option, std::string_view value) {
    bool known = false;
    for (const GameSpec* game : kGames) {
        for (const RuleOption& candidate : game->options) {
            if (!same_name(candidate.name, option)) {
                continue;
            }
            known = true;
            for (std::size_t i = 0; i < candidate.values.size(); ++i) {
                if (same_name(candidate.values[i], value)) {
                    std::erase_if(chosen_, [&](const auto& entry) { return entry.first == &candidate; });
                    chosen_.emplace_back(&candidate, i);
                    return absl::OkStatus();
                }
            }
        }
    }
    if (!known) {
        return absl::NotFoundError(absl::StrCat("no such rule option: ", to_absl(option)));
    }
    return absl::InvalidArgumentError(absl::StrCat("no such value of ", to_absl(option), ": ", to_absl(value)));
}

std::shared_ptr<const Variant> RuleChoices::make_variant(const GameSpec& game) const {
    std::vector<std::size_t> choice(game.options.size(), 0);
    for (std::size_t i = 0; i < game.options.size(); ++i) {
        for (const auto& [option, value] : chosen_) {
            if (option == &game.options[i]) {
                choice[i] = value;
            }
        }
    }
    return std::make_shared<const Variant>(game, choice);
}

absl::StatusOr<std::shared_ptr<const Variant>> make_variant(
    std::string_view game, const std::vector<std::pair<std::string, std::string>>& options) {
    const GameSpec* spec = find_game(game);
    if (spec == nullptr) {
        return absl::NotFoundError(absl::StrCat("no such game: ", to_absl(game)));
    }
    RuleChoices choices;
    for (const auto& [name, value] : options) {
        if (absl::Status status = choices.set(name, value); !status.ok()) {
            return status;
        }
    }
    return choices.make_variant(*spec);
}

}  // namespace komainu
