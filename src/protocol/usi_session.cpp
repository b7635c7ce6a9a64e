#include "komainu/protocol/usi_session.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "komainu/protocol/go_parser.h"
#include "komainu/protocol/human_commands.h"
#include "komainu/protocol/position_text.h"
#include "komainu/version.h"

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

std::shared_ptr<const Variant> default_variant() { return RuleChoices().make_variant(*all_games().front()); }

}  // namespace

const UsiSession::Command UsiSession::kCommands[] = {
    {"usi", &UsiSession::usi},
    {"uci", &UsiSession::uci},
    {"isready", &UsiSession::is_ready},
    {"setoption", &UsiSession::set_option_command},
    {"usinewgame", &UsiSession::new_game},
    {"ucinewgame", &UsiSession::new_game},
    {"position", &UsiSession::position},
    {"go", &UsiSession::go},
    {"stop", &UsiSession::stop},
    {"ponderhit", &UsiSession::ponder_hit},
    {"gameover", &UsiSession::game_over},
    {"quit", &UsiSession::quit},
    {"debug", &UsiSession::ignore},
    {"register", &UsiSession::ignore},
};

UsiSession::UsiSession(std::istream& input, std::ostream& output, int hash)
    : input_(input),
      writer_(output, [this] { engine_.stop(); }),
      game_(all_games().front()),
      engine_(default_variant(), static_cast<std::size_t>(hash)) {
    engine_.set_move_overhead(kDefaultMoveOverhead);
    declare_options(hash);
}

void UsiSession::declare_options(int hash) {
    options_.add_spin({"USI_Hash", "Hash"}, hash, 1, Engine::kMaxHash,
                      [this](std::int64_t value) { return engine_.set_hash(static_cast<std::size_t>(value)); });
    // The GUI says with `go ponder` when to ponder.
    options_.add_check({"USI_Ponder", "Ponder"}, false, [](std::int64_t) { return absl::OkStatus(); });
    options_.add_spin({"Threads", "", {"NumberOfThreads"}}, 1, 1, Engine::kMaxThreads,
                      [this](std::int64_t value) { return engine_.set_threads(static_cast<int>(value)); });
    options_.add_spin({"USI_MultiPV", "MultiPV"}, 1, 1, Engine::kMaxMultiPv, [this](std::int64_t value) {
        engine_.set_multi_pv(static_cast<int>(value));
        return absl::OkStatus();
    });

    OptionTable::Choices games;
    for (const GameSpec* game : all_games()) {
        games.values.emplace_back(game->name);
        if (!game->alias.empty()) {
            games.spellings.emplace_back(game->alias, game->name);
        }
    }
    games.spellings.emplace_back("standard", "shogi");  // Lishogi's word
    options_.add_combo({"USI_Variant", "UCI_Variant"}, std::move(games), [this](const std::string& value) {
        game_ = find_game(value);
        return update_variant();
    });
    for (const GameSpec* game : all_games()) {
        for (const RuleOption& option : game->options) {
            OptionTable::Choices values{{option.values.begin(), option.values.end()}};
            const auto set = [this, &option](const std::string& value) {
                const absl::Status status = rules_.set(option.name, value);
                return status.ok() ? update_variant() : status;
            };
            options_.add_combo({std::string(option.name)}, std::move(values), set);
        }
    }

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
    options_.add_button({"Clear_Hash"}, [this] { engine_.new_game(); });
    for (const std::string_view name : kIgnoredOptions) {
        options_.add_ignored(std::string(name));
    }
}

// The rules of a game that is not being played may change without any effect on the position.
absl::Status UsiSession::update_variant() {
    std::shared_ptr<const Variant> variant = rules_.make_variant(*game_);
    if (variant->signature() != engine_.position().variant().signature()) {
        engine_.set_variant(std::move(variant));
        update_network();
    }
    return absl::OkStatus();
}

void UsiSession::update_network() {
    auto network = networks_.network_for(engine_.position().variant());
    if (network != engine_.network()) {
        engine_.set_network(std::move(network));
    }
}

absl::Status UsiSession::set_option(std::string_view name, std::string_view value) {
    return options_.set(name, value).status();
}

void UsiSession::greet() {
    writer_.write("Komainu " KOMAINU_VERSION ", a USI engine for Shogi and its large relatives. Type help or quit.");
}

void UsiSession::run() {
    std::string line;
    std::vector<std::string_view> words;
    while (!quit_ && !writer_.has_failed() && std::getline(input_, line)) {
        split_words(line, words);
        if (!words.empty()) {
            execute(words);
        }
    }
    if (quit_) {
        end_search();
    } else {
        finish_search();
    }
}

void UsiSession::execute(Words words) {
    for (const Command& command : kCommands) {
        if (command.name == words.front()) {
            (this->*command.handle)(words.subspan(1));
            return;
        }
    }
    if (!run_human_command(words, engine_, move_limit_, writer_, job_)) {
        writer_.report_error(absl::StrCat("unknown command '", to_absl(words.front()), "'"));
    }
}

// When this returns, the best move of a search that was in progress is written. A count or a benchmark is not cut
// short: a script that pipes in one after the other wants them all.
void UsiSession::end_search() {
    engine_.stop();
    engine_.wait();
    if (job_.joinable()) {
        job_.join();
    }
}

void UsiSession::finish_search() {
    if (limits_.is_bounded()) {
        engine_.wait();
    }
    end_search();
}

void UsiSession::identify(Dialect dialect) {
    writer_.write(absl::StrCat("id name Komainu " KOMAINU_VERSION "\nid author the Komainu developers\n",
                               options_.listing(dialect), dialect == Dialect::Usi ? "\nusiok" : "\nuciok"));
}

void UsiSession::usi(Words) { identify(Dialect::Usi); }

void UsiSession::uci(Words) { identify(Dialect::Uci); }

void UsiSession::is_ready(Words) {
    writer_.write(absl::StrCat("info string ", networks_.description(engine_.position().variant()), "\nreadyok"));
}

void UsiSession::set_option_command(Words arguments) {
    end_search();
    const auto setting = parse_setoption(arguments);
    if (!setting.ok()) {
        writer_.report_error(to_std(setting.status().message()));
        return;
    }
    const auto remark = options_.set(setting->name, setting->value);
    if (!remark.ok()) {
        writer_.report_error(to_std(remark.status().message()));
    } else if (!remark->empty()) {
        writer_.write(absl::StrCat("info string ", *remark));
    }
}

void UsiSession::new_game(Words) {
    end_search();
    engine_.new_game();
}

void UsiSession::position(Words arguments) {
    end_search();
    auto position = read_position(engine_.position().shared_variant(), arguments);
    if (position.ok()) {
        engine_.set_position(*std::move(position));
    } else {
        writer_.report_error(absl::StrCat("position: ", position.status().message()));
    }
}

void UsiSession::go(Words arguments) {
    end_search();
    if (!arguments.empty() && arguments.front() == "perft") {
        run_human_command(arguments, engine_, move_limit_, writer_, job_);
        return;
    }
    GoCommand command = parse_go(arguments, engine_.position());
    for (const std::string& problem : command.problems) {
        writer_.report_error(problem);
    }
    if (command.mate) {
        limits_ = {};
        limits_.movetime = command.mate_time;
        engine_.solve_mate(command.mate_time,
                           std::make_shared<UsiMateOutput>(writer_, engine_.position().shared_variant()));
        return;
    }
    limits_ = std::move(command.limits);
    limits_.infinite = limits_.infinite || !(limits_.ponder || limits_.is_bounded());  // a bare `go` waits for `stop`
    engine_.go(limits_, std::make_shared<UsiSearchOutput>(writer_, engine_.position().shared_variant()));
}

void UsiSession::stop(Words) {
    engine_.stop();
    job_.request_stop();
}

void UsiSession::ponder_hit(Words arguments) {
    if (!limits_.ponder || !engine_.is_searching()) {
        return;  // too late, or nothing to hit
    }
    limits_.ponder = false;
    GoCommand command = parse_go(arguments, engine_.position());
    for (const std::string& problem : command.problems) {
        writer_.report_error(problem);
    }
    if (command.limits.clocks.has_value()) {
        limits_.clocks = command.limits.clocks;
    }
    engine_.ponder_hit(command.limits.clocks);
}

void UsiSession::game_over(Words) { end_search(); }

void UsiSession::quit(Words) { quit_ = true; }

void UsiSession::ignore(Words) {}

}  // namespace komainu
