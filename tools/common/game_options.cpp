#include "common/game_options.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/program.h"
#include "komainu/util/words.h"

namespace komainu::tools {

void declare_game_options(cxxopts::OptionAdder& add, const std::string& default_game, UnsetRules unset) {
    add("variant", "the game's name; `komainu games` lists them",
        cxxopts::value<std::string>()->default_value(default_game), "NAME");
    add("game", "a file or folder of games of your own (several: PATH:PATH); plays the first unless --variant is given",
        cxxopts::value<std::string>(), "PATH");
    add("option",
        unset == UnsetRules::AsPlayed ? "a rule option; may be repeated. What is not given is as people play today: "
                                        "Chu Shogi has ChuRules=Lishogi"
                                      : "a rule option; may be repeated",
        cxxopts::value<std::vector<std::string>>(), "NAME=VALUE");
}

NameValues read_settings(const std::vector<std::string>& texts) {
    NameValues settings;
    for (const std::string& text : texts) {
        const std::size_t equals = text.find('=');
        if (equals == std::string::npos || equals == 0) {
            throw UsageError(absl::StrCat("--option takes NAME=VALUE, not '", text, "'"));
        }
        settings.emplace_back(text.substr(0, equals), text.substr(equals + 1));
    }
    return settings;
}

std::string load_given_games(const cxxopts::ParseResult& parsed) {
    if (parsed.count("game") == 0) {
        return {};
    }
    const auto games = load_games(parsed["game"].as<std::string>());
    if (!games.ok()) {
        throw UsageError(std::string(games.status().message()));
    }
    return games->front()->name;
}

ChosenGame chosen_game(const cxxopts::ParseResult& parsed, UnsetRules unset) {
    std::string name = load_given_games(parsed);
    if (name.empty() || parsed.count("variant") > 0) {
        name = parsed["variant"].as<std::string>();
    }
    ChosenGame chosen;
    if (parsed.count("option") > 0) {
        chosen.options = read_settings(parsed["option"].as<std::vector<std::string>>());
    }
    if (const GamePointer game = find_game(name); game != nullptr && unset == UnsetRules::AsPlayed) {
        for (const RuleOption& option : game->options) {
            const bool given = std::ranges::any_of(
                chosen.options, [&](const auto& setting) { return same_name(setting.first, option.name); });
            if (!given && !option.usual.empty()) {
                chosen.options.emplace_back(option.name, option.usual);
            }
        }
    }
    auto variant = make_variant(name, chosen.options);
    if (!variant.ok()) {
        throw UsageError(std::string(variant.status().message()));
    }
    chosen.variant = *std::move(variant);
    return chosen;
}

}  // namespace komainu::tools
