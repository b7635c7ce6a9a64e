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

UsiSession::UsiSession(std::istream& input, LineWriter& writer, EngineSetup& setup)
    : input_(input), writer_(writer), setup_(setup), engine_(setup.engine()) {}

void UsiSession::run(std::string line) {
    std::vector<std::string_view> words;
    do {
        split_words(line, words);
        if (!words.empty()) {
            execute(words);
        }
    } while (!quit_ && !writer_.has_failed() && std::getline(input_, line));
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
    if (!run_human_command(words, engine_, setup_.move_limit(), writer_, job_)) {
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
    dialect_ = dialect;
    writer_.write(absl::StrCat("id name Komainu " KOMAINU_VERSION "\nid author the Komainu developers\n",
                               setup_.options().listing(dialect), dialect == Dialect::Usi ? "\nusiok" : "\nuciok"));
}

void UsiSession::usi(Words) { identify(Dialect::Usi); }

void UsiSession::uci(Words) { identify(Dialect::Uci); }

void UsiSession::is_ready(Words) { writer_.write(absl::StrCat("info string ", setup_.evaluation(), "\nreadyok")); }

void UsiSession::set_option_command(Words arguments) {
    end_search();
    const auto setting = parse_setoption(arguments);
    if (!setting.ok()) {
        writer_.report_error(to_std(setting.status().message()));
        return;
    }
    const auto remark = setup_.options().set(setting->name, setting->value);
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
    auto position = read_position(engine_.position().shared_variant(), arguments, dialect_);
    if (position.ok()) {
        engine_.set_position(*std::move(position));
    } else {
        writer_.report_error(absl::StrCat("position: ", position.status().message()));
    }
}

void UsiSession::go(Words arguments) {
    end_search();
    if (!arguments.empty() && arguments.front() == "perft") {
        run_human_command(arguments, engine_, setup_.move_limit(), writer_, job_);
        return;
    }
    GoCommand command = parse_go(arguments, engine_.position(), dialect_);
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
    engine_.go(limits_, std::make_shared<UsiSearchOutput>(writer_, engine_.position().shared_variant(), dialect_));
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
    GoCommand command = parse_go(arguments, engine_.position(), dialect_);
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
