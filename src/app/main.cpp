// The program: a conversation with a client by default, or one of the subcommands.

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <iostream>

#include "analyse_command.h"
#include "command_line.h"
#include "game_commands.h"
#include "komainu/protocol/conversation.h"
#include "komainu/util/program.h"
#include "komainu/version.h"
#include "mate_command.h"
#include "play_commands.h"
#include "position_commands.h"
#include "render_command.h"

namespace komainu::app {
namespace {

absl::Status run_conversation(const CommandLine& line) {
    Conversation conversation(std::cin, std::cout);
    if (line.variant.has_value()) {
        if (absl::Status status = conversation.set_option("USI_Variant", *line.variant); !status.ok()) {
            return status;
        }
    }
    for (const auto& [name, value] : line.options) {
        if (absl::Status status = conversation.set_option(name, value); !status.ok()) {
            return status;
        }
    }
    if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0) {
        conversation.greet();
    }
    conversation.run();
    return absl::OkStatus();
}

// `perft --depth 5` without a position means the start position, unless positions come on standard input. Scripts often
// inherit an input that is open and never written: waiting for it would be waiting for ever.
bool standard_input_is_silent(const CommandLine& line) {
    constexpr int kPatience = 5000;  // milliseconds
    if (line.command != "perft" || line.sfen.has_value()) {
        return false;
    }
    pollfd input = {STDIN_FILENO, POLLIN, 0};
    return isatty(STDIN_FILENO) != 0 || poll(&input, 1, kPatience) == 0;
}

absl::Status run(CommandLine line) {
    if (line.help) {
        std::cout << help_text();
        return absl::OkStatus();
    }
    if (line.version) {
        std::cout << "Komainu " KOMAINU_VERSION "\n";
        return absl::OkStatus();
    }
    if (absl::Status status = load_games(line); !status.ok()) {
        return status;
    }
    if (line.command.empty()) {
        return run_conversation(line);
    }
    if (line.command == "games") {
        list_games(std::cout);
        return absl::OkStatus();
    }
    if (line.command == "check-game") {
        return check_game(line.arguments.front(), std::cout);
    }
    if (line.command == "bench") {
        return run_bench_command(line, std::cout);
    }
    if (line.command == "mate") {
        return run_mate_command(line, std::cin, std::cout);
    }
    if (line.command == "analyse") {
        return run_analyse_command(line, isatty(STDOUT_FILENO) != 0, std::cout);
    }
    if (line.command == "render") {
        return run_render_command(line, isatty(STDOUT_FILENO) != 0, std::cout);
    }
    if (line.command == "demo") {
        return run_demo(line, std::cout);
    }
    return run_position_command(line, standard_input_is_silent(line) ? nullptr : &std::cin, std::cout);
}

}  // namespace
}  // namespace komainu::app

int main(int argc, char** argv) {
    return komainu::run_program("komainu", [&] {
        // Who starts the program may ignore the signal, and then a search would go on with nobody to read it.
        signal(SIGPIPE, SIG_DFL);
        std::ios::sync_with_stdio(false);
        std::cin.tie(nullptr);
        const absl::Status status = komainu::app::run(komainu::app::parse_command_line(argc, argv));
        if (!status.ok()) {
            std::cout.flush();
            std::cerr << "komainu: " << status.message() << std::endl;
            return 1;
        }
        return 0;
    });
}
