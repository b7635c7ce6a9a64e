#include "komainu/protocol/engine_setup.h"

#include <cstdint>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace komainu {
namespace {

constexpr std::int64_t kDefaultMoveOverhead = 30;  // milliseconds
constexpr std::int64_t kMaxMoveOverhead = 10'000;
constexpr std::int64_t kMaxResignValue = 99'999;   // what other engines write for "never"
constexpr std::int64_t kMaxMovesToDraw = 100'000;  // plies

// Options that GUIs and bots set without asking, and that have no meaning here.
constexpr std::string_view kIgnoredOptions[] = {"USI_AnalyseMode", "UCI_AnalyseMode",   "USI_OwnBook",
                                                "OwnBook",         "USI_LimitStrength", "UCI_LimitStrength",
                                                "USI_Elo",         "UCI_Elo",           "EvalDir",
                                                "BookFile",        "BookDir",           "USI_ShowCurrLine",
                                                "NetworkDelay",    "NetworkDelay2",     "USI_ShowRefutations",
                                                "UCI_Chess960",    "SlowMover",         "DrawValueBlack",
                                                "DrawValueWhite",  "Stochastic_Ponder", "MinimumThinkingTime"};

std::shared_ptr<const Variant> default_variant() { return RuleChoices().make_variant(all_games().front()); }

constexpr std::string_view kNoPath = "<empty>";  // as GUIs write it

OptionTable::Choices game_choices() {
    OptionTable::Choices games;
    for (const GamePointer& game : all_games()) {
        games.values.push_back(game->name);
        for (const std::string& alias : game->aliases) {
            games.spellings.emplace_back(alias, game->name);
        }
    }
    return games;
}

}  // namespace

EngineSetup::EngineSetup(int hash)
    : game_(all_games().front()), engine_(default_variant(), static_cast<std::size_t>(hash)) {
    engine_.set_move_overhead(kDefaultMoveOverhead);
    declare_common_options(hash);
    declare_rules();
    declare_play();
    declare_evaluation();
    options_.add_button({"Clear_Hash"}, [this] { engine_.new_game(); });
    for (const std::string_view name : kIgnoredOptions) {
        options_.add_ignored(std::string(name));
    }
}

void EngineSetup::declare_common_options(int hash) {
    options_.add_spin({"USI_Hash", "Hash", {}, true}, hash, 1, Engine::kMaxHash,
                      [this](std::int64_t value) { return engine_.set_hash(static_cast<std::size_t>(value)); });
    // The GUI says with `go ponder` when to ponder.
    options_.add_check({"USI_Ponder", "Ponder", {}, true}, false, [](std::int64_t) { return absl::OkStatus(); });
    options_.add_spin({"Threads", "", {"NumberOfThreads"}, true}, 1, 1, Engine::kMaxThreads,
                      [this](std::int64_t value) { return engine_.set_threads(static_cast<int>(value)); });
    options_.add_spin({"USI_MultiPV", "MultiPV"}, 1, 1, Engine::kMaxMultiPv, [this](std::int64_t value) {
        engine_.set_multi_pv(static_cast<int>(value));
        return absl::OkStatus();
    });
}

void EngineSetup::declare_rules() {
    options_.add_file({"VariantPath"}, std::string(kNoPath), [this](const std::string& path) { return load(path); });
    options_.add_combo({"USI_Variant", "UCI_Variant", {}, true}, game_choices(), [this](const std::string& value) {
        game_ = find_game(value);
        return update_variant();
    });
    declare_rule_options();
}

// Games may share an option: then it has the values of all of them.
void EngineSetup::declare_rule_options() {
    for (const GamePointer& game : all_games()) {
        for (const RuleOption& option : game->options) {
            OptionTable::Choices values{option.value_names()};
            if (options_.add_choices(option.name, values)) {
                continue;
            }
            options_.add_combo({option.name}, std::move(values), [this, name = option.name](const std::string& value) {
                const absl::Status status = rules_.set(name, value);
                return status.ok() ? update_variant() : status;
            });
        }
    }
}

absl::StatusOr<std::string> EngineSetup::load(const std::string& paths) {
    if (paths.empty() || same_name(paths, kNoPath)) {
        return std::string();
    }
    const auto games = load_games(paths);
    if (!games.ok()) {
        // One line for GUIs: the first fault.
        const std::vector<std::string> faults = absl::StrSplit(games.status().message(), '\n');
        const std::string more = faults.size() > 1 ? absl::StrCat(" (", faults.size() - 1, " more)") : "";
        return absl::Status(games.status().code(), faults.front() + more);
    }
    options_.add_choices("USI_Variant", game_choices());
    declare_rule_options();
    game_ = find_game(game_->name);  // the file may have replaced it
    if (absl::Status status = update_variant(); !status.ok()) {
        return status;
    }
    std::string names;
    for (const GamePointer& game : *games) {
        absl::StrAppend(&names, names.empty() ? "games: " : ", ", game->name);
    }
    return names;
}

void EngineSetup::declare_play() {
    options_.add_spin({"Move_Overhead"}, kDefaultMoveOverhead, 0, kMaxMoveOverhead, [this](std::int64_t value) {
        engine_.set_move_overhead(value);
        return absl::OkStatus();
    });
    // 0: plays on to the mate.
    options_.add_spin({"ResignValue"}, 0, 0, kMaxResignValue, [this](std::int64_t value) {
        engine_.set_resign_value(value == 0 || value > kMate ? std::nullopt
                                                             : std::optional<Score>(static_cast<Score>(value)));
        return absl::OkStatus();
    });
    // 0: no limit.
    options_.add_spin({"MaxMovesToDraw"}, 0, 0, kMaxMovesToDraw, [this](std::int64_t value) {
        move_limit_ = static_cast<int>(value);
        engine_.set_move_limit(move_limit_);
        return absl::OkStatus();
    });
    options_.add_spin({"Skill_Level"}, Engine::kMaxSkillLevel, 0, Engine::kMaxSkillLevel, [this](std::int64_t value) {
        engine_.set_skill_level(static_cast<int>(value));
        return absl::OkStatus();
    });
    options_.add_spin({"Contempt"}, 0, -Engine::kMaxContempt, Engine::kMaxContempt, [this](std::int64_t value) {
        engine_.set_contempt(static_cast<Score>(value));
        return absl::OkStatus();
    });
}

void EngineSetup::declare_evaluation() {
    options_.add_check({"UseNNUE", "", {"Use_NNUE"}}, true, [this](std::int64_t value) {
        networks_.set_enabled(value != 0);
        update_network();
        return absl::OkStatus();
    });
    options_.add_file({"EvalFile"}, std::string(NetworkChoice::kBuiltIn), [this](const std::string& path) {
        auto game = networks_.set_file(path);
        if (game.ok()) {
            update_network();
            if (!game->empty() && *game != game_->name) {
                return absl::StatusOr<std::string>(
                    absl::StrCat("option EvalFile: '", path, "' is for ", *game, " and waits for that game"));
            }
            game->clear();
        }
        return game;
    });
}

// The rules of a game that is not being played may change without any effect on the position.
absl::Status EngineSetup::update_variant() {
    std::shared_ptr<const Variant> variant = rules_.make_variant(game_);
    if (variant->signature() != engine_.position().variant().signature()) {
        engine_.set_variant(std::move(variant));
        update_network();
    }
    return absl::OkStatus();
}

void EngineSetup::update_network() {
    auto network = networks_.network_for(engine_.position().variant());
    if (network != engine_.network()) {
        engine_.set_network(std::move(network));
    }
}

}  // namespace komainu
