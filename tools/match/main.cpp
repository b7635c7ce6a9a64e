// komainu-match: plays matches between engines, or checks the log of one.

#include <atomic>
#include <csignal>
#include <iostream>
#include <string>

#include "komainu/util/program.h"
#include "match/command_line.h"
#include "match/replay.h"
#include "match/scheduler.h"

namespace {

std::atomic<bool> interrupted = false;
std::atomic<int> signal_number = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void interrupt(int number) {
    signal_number = number;
    interrupted = true;
}

void say(const std::string& line) { std::cout << line << std::endl; }

int run(const komainu::match::CommandLine& line) {
    if (line.help) {
        std::cout << komainu::match::help_text();
        return 0;
    }
    if (!line.replay_path.empty()) {
        const absl::Status status = komainu::match::replay_log(line.replay_path, say);
        if (!status.ok()) {
            std::cerr << "komainu-match: " << status.message() << std::endl;
        }
        return status.ok() ? 0 : 1;
    }
    std::signal(SIGINT, interrupt);
    std::signal(SIGTERM, interrupt);
    const auto tally = komainu::match::run_match(line.settings, interrupted, say);
    if (interrupted) {
        std::cerr << "komainu-match: stopped by signal " << signal_number << std::endl;
        return 130;
    }
    if (!tally.ok()) {
        std::cerr << "komainu-match: " << tally.status().message() << std::endl;
        return 1;
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    return komainu::run_program("komainu-match", [&] { return run(komainu::match::parse_command_line(argc, argv)); });
}
