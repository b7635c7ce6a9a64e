// The engine together with everything that options change: the game and its rules, the net, the settings of the search.
// All sessions share it, whatever protocol they speak.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "komainu/games/catalogue.h"
#include "komainu/protocol/network_choice.h"
#include "komainu/protocol/usi_options.h"
#include "komainu/search/engine.h"

namespace komainu {

class EngineSetup {
public:
    // `hash`: MiB, the default of USI_Hash.
    explicit EngineSetup(int hash);
    EngineSetup(const EngineSetup&) = delete;
    EngineSetup& operator=(const EngineSetup&) = delete;

    Engine& engine() { return engine_; }
    OptionTable& options() { return options_; }
    // Plies after which a game is drawn; 0: no limit.
    int move_limit() const { return move_limit_; }
    // One line for people: what evaluates the present game.
    std::string evaluation() const { return networks_.description(engine_.position().variant()); }

private:
    void declare_common_options(int hash);
    void declare_rules();
    void declare_rule_options();
    void declare_play();
    void declare_evaluation();
    absl::StatusOr<std::string> load(const std::string& paths);
    absl::Status update_variant();
    void update_network();

    RuleChoices rules_;
    GamePointer game_;
    NetworkChoice networks_;
    Engine engine_;
    OptionTable options_;
    int move_limit_ = 0;
};

}  // namespace komainu
