#include <signal.h>

#include <catch2/catch.hpp>
#include <memory>

#include "board/command_line.h"
#include "board_client.h"
#include "match/engine_process.h"

namespace komainu::board::test {
namespace {

using match::EngineProcess;
using match::ReadStatus;

std::string next_line(EngineProcess& process) {
    std::string line;
    REQUIRE(process.read_line(line, std::chrono::steady_clock::now() + kLongTime) == ReadStatus::Line);
    return line;
}

// The program, started by a shell that tells its process id first.
struct Program {
    explicit Program(const std::string& arguments) {
        auto started = EngineProcess::start({"sh", "-c", "echo $$; exec " KOMAINU_BOARD " " + arguments}, "board");
        REQUIRE(started.ok());
        process = *std::move(started);
        id = std::stoi(next_line(*process));
    }

    std::unique_ptr<EngineProcess> process;
    pid_t id = 0;
};

TEST_CASE("The program prints its address, serves, and ends on a signal", "[board]") {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        CAPTURE(signal);
        const Program program("--no-open --hash 1");
        const Address address(next_line(*program.process));
        OpenSearch search(address, {{"variant", "chushogi"}, {"infinite", true}});
        REQUIRE(search.wait_for_line() == 200);
        REQUIRE(kill(program.id, signal) == 0);
        REQUIRE(program.process->wait_for_exit(kLongTime));
        CHECK(program.process->end_text() == "exit status 0");
        search.wait_for_end();
    }
}

TEST_CASE("The program says what is wrong with its command line", "[board]") {
    for (const char* arguments : {"--no-such-option", "more", "--port 80", "--port 65536", "--searches 0",
                                  "--searches 17", "--hash 0", "--threads 0", "--port x"}) {
        CAPTURE(arguments);
        const Program program(arguments);
        REQUIRE(program.process->wait_for_exit(kLongTime));
        CHECK(program.process->end_text() == "exit status 2");
    }
    const Program first("--no-open --hash 1");
    const Address address(next_line(*first.process));
    const Program second("--no-open --port " + std::to_string(address.port));
    REQUIRE(second.process->wait_for_exit(kLongTime));
    CHECK(second.process->end_text() == "exit status 1");
}

TEST_CASE("Without --port it is the usual one, or any if that is taken", "[board]") {
    // Something else on this machine may hold the usual port: then the first one gets another, too.
    const Program first("--no-open --hash 1");
    const Address first_address(next_line(*first.process));
    const Program second("--no-open --hash 1");
    const Address second_address(next_line(*second.process));
    CHECK(second_address.port != first_address.port);
    CHECK(second_address.port != kUsualPort);
    if (first_address.port != kUsualPort) {
        const Program third("--no-open --port " + std::to_string(kUsualPort));
        REQUIRE(third.process->wait_for_exit(kLongTime));
        CHECK(third.process->end_text() == "exit status 1");
    }
}

TEST_CASE("The help names every option", "[board]") {
    for (const char* option : {"--port", "--no-open", "--searches", "--hash", "--threads", "--help", "--version"}) {
        CHECK(help_text().find(option) != std::string::npos);
    }
}

}  // namespace
}  // namespace komainu::board::test
