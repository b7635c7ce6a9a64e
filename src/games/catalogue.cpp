#include "komainu/games/catalogue.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <mutex>
#include <optional>

#include "absl/strings/str_cat.h"
#include "embedded_games.h"
#include "komainu/games/game_file.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) {
        absl::StrAppend(&text, text.empty() ? "" : "\n", line);
    }
    return text;
}

std::vector<GamePointer> games_inside() {
    std::vector<GamePointer> games;
    for (const EmbeddedGame& file : embedded_games()) {
        const std::string_view text(file.begin, static_cast<std::size_t>(file.end - file.begin));
        GameFileResult result = read_game_text(text, absl::StrCat("games/", to_absl(file.name), ".toml"));
        if (!result.game.has_value()) {
            // Tests read every file; nobody else gets here.
            std::cerr << joined(result.faults) << std::endl;
            std::abort();
        }
        games.push_back(std::make_shared<const GameSpec>(*std::move(result.game)));
    }
    return games;
}

class Catalogue {
public:
    const std::vector<GamePointer>& inside() const { return inside_; }

    std::vector<GamePointer> all() {
        const std::lock_guard lock(mutex_);
        return games_;
    }

    void add(const std::vector<GamePointer>& games) {
        const std::lock_guard lock(mutex_);
        for (const GamePointer& game : games) {
            const auto same = std::ranges::find_if(
                games_, [&](const GamePointer& known) { return same_name(known->name, game->name); });
            if (same != games_.end()) {
                *same = game;
            } else {
                games_.push_back(game);
            }
        }
    }

private:
    std::mutex mutex_;
    const std::vector<GamePointer> inside_ = games_inside();
    std::vector<GamePointer> games_ = inside_;
};

Catalogue& catalogue() {
    static Catalogue instance;
    return instance;
}

// A copy of a game inside the program is that game, with its weights and its net.
GamePointer game_of(GameSpec game) {
    for (const GamePointer& inside : catalogue().inside()) {
        if (inside->name == game.name && inside->fingerprint == game.fingerprint) {
            return inside;
        }
    }
    return std::make_shared<const GameSpec>(std::move(game));
}

bool is_called(const GameSpec& game, std::string_view name) {
    return same_name(name, game.name) ||
           std::ranges::any_of(game.aliases, [&](const std::string& alias) { return same_name(name, alias); });
}

std::vector<std::string> split_paths(std::string_view paths) {
    std::vector<std::string> list;
    std::size_t start = 0;
    while (start <= paths.size()) {
        const std::size_t end = std::min(paths.find_first_of(":;", start), paths.size());
        if (end > start) {
            list.emplace_back(paths.substr(start, end - start));
        }
        start = end + 1;
    }
    return list;
}

// The files that a path stands for; of a folder those *.toml, by name.
absl::StatusOr<std::vector<std::string>> files_at(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
        return std::vector<std::string>{path};
    }
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(path, error)) {
        if (entry.path().extension() == ".toml") {
            files.push_back(entry.path().string());
        }
    }
    if (error || files.empty()) {
        return absl::NotFoundError(absl::StrCat(path, ": the folder has no game files (*.toml)"));
    }
    std::ranges::sort(files);
    return files;
}

// The value of an option by name; null if it has none such.
const RuleOption::Value* find_value(const RuleOption& option, std::string_view name) {
    const auto found = std::ranges::find_if(
        option.values, [&](const RuleOption::Value& value) { return same_name(value.name, name); });
    return found != option.values.end() ? &*found : nullptr;
}

}  // namespace

std::vector<GamePointer> all_games() { return catalogue().all(); }

GamePointer find_game(std::string_view name) {
    const std::vector<GamePointer> games = all_games();
    const auto found = std::ranges::find_if(games, [&](const GamePointer& game) { return is_called(*game, name); });
    return found != games.end() ? *found : nullptr;
}

absl::StatusOr<std::vector<GamePointer>> load_games(std::string_view paths) {
    std::vector<GamePointer> games;
    std::vector<std::string> faults;
    const std::vector<std::string> list = split_paths(paths);
    if (list.empty()) {
        return absl::InvalidArgumentError("no path of a game file or folder is given");
    }
    for (const std::string& path : list) {
        const auto files = files_at(path);
        if (!files.ok()) {
            return files.status();
        }
        for (const std::string& file : *files) {
            GameFileResult result = read_game_file(file);
            if (result.game.has_value()) {
                games.push_back(game_of(*std::move(result.game)));
            }
            faults.insert(faults.end(), result.faults.begin(), result.faults.end());
        }
    }
    if (!faults.empty()) {
        return absl::InvalidArgumentError(joined(faults));
    }
    catalogue().add(games);
    return games;
}

bool is_rule_option(std::string_view name) {
    return std::ranges::any_of(all_games(), [&](const GamePointer& game) {
        return std::ranges::any_of(game->options,
                                   [&](const RuleOption& option) { return same_name(option.name, name); });
    });
}

absl::Status RuleChoices::set(std::string_view option, std::string_view value) {
    bool known = false;
    for (const GamePointer& game : all_games()) {
        for (const RuleOption& candidate : game->options) {
            if (!same_name(candidate.name, option)) {
                continue;
            }
            known = true;
            if (const RuleOption::Value* const chosen = find_value(candidate, value); chosen != nullptr) {
                std::erase_if(chosen_, [&](const auto& entry) { return entry.first == candidate.name; });
                chosen_.emplace_back(candidate.name, chosen->name);
                return absl::OkStatus();
            }
        }
    }
    if (!known) {
        return absl::NotFoundError(absl::StrCat("no such rule option: ", to_absl(option)));
    }
    return absl::InvalidArgumentError(absl::StrCat("no such value of ", to_absl(option), ": ", to_absl(value)));
}

std::shared_ptr<const Variant> RuleChoices::make_variant(const GamePointer& game) const {
    std::vector<std::size_t> choice(game->options.size(), 0);
    for (std::size_t i = 0; i < game->options.size(); ++i) {
        for (const auto& [option, value] : chosen_) {
            if (option == game->options[i].name) {
                const RuleOption::Value* const chosen = find_value(game->options[i], value);
                choice[i] = chosen != nullptr ? static_cast<std::size_t>(chosen - game->options[i].values.data()) : 0;
            }
        }
    }
    return std::make_shared<const Variant>(game, choice);
}

absl::StatusOr<std::shared_ptr<const Variant>> make_variant(
    std::string_view game, const std::vector<std::pair<std::string, std::string>>& options) {
    const GamePointer spec = find_game(game);
    if (spec == nullptr) {
        return absl::NotFoundError(absl::StrCat("no such game: ", to_absl(game)));
    }
    RuleChoices choices;
    for (const auto& [name, value] : options) {
        if (absl::Status status = choices.set(name, value); !status.ok()) {
            return status;
        }
    }
    return choices.make_variant(spec);
}

}  // namespace komainu
