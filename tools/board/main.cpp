// komainu-board: a board in the browser.

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <iostream>

#include "board/board_server.h"
#include "board/command_line.h"
#include "browser.h"
#include "komainu/util/program.h"
#include "komainu/version.h"

namespace {

// Blocked in all threads, so that sigwait() gets them.
sigset_t block_end_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        sigaddset(&signals, number);
    }
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    return signals;
}

int run(const komainu::board::CommandLine& line) {
    if (line.help) {
        std::cout << komainu::board::help_text();
        return 0;
    }
    if (line.version) {
        std::cout << "komainu-board " KOMAINU_VERSION << std::endl;
        return 0;
    }
    const sigset_t end_signals = block_end_signals();
    komainu::board::BoardServer server(line.engines);
    std::atomic<bool> failed = false;
    const auto fail = [&] {
        failed = true;
        kill(getpid(), SIGTERM);
    };
    absl::Status status = server.start(line.port.value_or(komainu::board::kUsualPort), fail);
    if (!status.ok() && !line.port.has_value()) {
        status = server.start(0, fail);
    }
    if (!status.ok()) {
        std::cerr << "komainu-board: " << status.message() << std::endl;
        return 1;
    }
    std::cout << server.address() << std::endl;
    if (line.open && komainu::board::open_in_browser(server.address())) {
        std::cerr << "Shown in the browser. Ctrl-C ends the server." << std::endl;
    } else {
        std::cerr << "Open this address in a browser. Ctrl-C ends the server." << std::endl;
    }
    int number = 0;
    sigwait(&end_signals, &number);
    server.stop();
    if (failed) {
        std::cerr << "komainu-board: the system ended the listening" << std::endl;
    }
    return failed ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
    return komainu::run_program("komainu-board", [&] { return run(komainu::board::parse_command_line(argc, argv)); });
}
