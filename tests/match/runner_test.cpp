// The real program: signals, full disks, and what it leaves behind.

#include <signal.h>

#include <catch2/catch.hpp>

#include "../support/file_limit.h"
#include "descendants.h"
#include "match/engine_process.h"
#include "support.h"

namespace komainu::match::test {
namespace {

std::string engine(const std::string& mode, const std::string& name) {
    return "name=" + name + " cmd='" KOMAINU_FAKE_ENGINE " usi " + mode + "' depth=1";
}

// komainu-match as a process, its standard error in with its output.
class Runner {
public:
    // Engines of these modes play short games. `preamble`: shell commands that come first; `output`: where what the
    // program says goes.
    Runner(const std::array<std::string, 2>& modes, const std::vector<std::string>& arguments,
           const std::string& preamble = "", const std::string& output = "2>&1") {
        const std::string script = preamble + "echo $$; exec \"$0\" \"$@\" " + output;
        std::vector<std::string> command = {"sh", "-c", script, KOMAINU_MATCH, "--move-limit", "40"};
        for (const std::string& text : {engine(modes[0], "A"), engine(modes[1], "B")}) {
            command.insert(command.end(), {"--engine", text});
        }
        command.insert(command.end(), arguments.begin(), arguments.end());
        auto process = EngineProcess::start(command, "runner");
        REQUIRE(process.ok());
        process_ = *std::move(process);
        std::string line;
        REQUIRE(read(line));
        pid_ = std::stoi(line);
    }

    // Reads on until so many games more have ended; false if they do not.
    bool play(int games) {
        std::string line;
        while (games > 0 && read(line)) {
            games -= line.starts_with("Game ") ? 1 : 0;
        }
        return games == 0;
    }

    void send(int signal) const { kill(pid_, signal); }

    // Waits for its end and returns "exit status 0" and so on.
    std::string end() {
        std::string line;
        while (read(line)) {
        }
        return process_->end_text();
    }

    const std::vector<std::string>& lines() const { return lines_; }
    std::ptrdiff_t count(std::string_view prefix) const {
        return std::ranges::count_if(lines_, [&](const std::string& line) { return line.starts_with(prefix); });
    }

private:
    bool read(std::string& line) {
        if (process_->read_line(line, Clock::now() + std::chrono::minutes(1)) != ReadStatus::Line) {
            return false;
        }
        lines_.push_back(line);
        return true;
    }

    std::unique_ptr<EngineProcess> process_;  // killed with SIGKILL when it goes
    pid_t pid_ = 0;
    std::vector<std::string> lines_;
};

}  // namespace

TEST_CASE("a killed runner loses and doubles nothing", "[match][program]") {
    const TemporaryFolder folder;
    const std::string log = folder.file("log");
    const auto run = [&](std::size_t games) {
        return Runner({"play", "play"},
                      {"--games", std::to_string(games), "--concurrency", "2", "--log", log, "--resume"});
    };
    for (int round = 1; round <= 3; ++round) {
        CHECK(run(100'000).play(4 * round));
    }
    // Behind the games that were in progress.
    const std::size_t games = read_log(log)->games.size() + 10;
    CHECK(run(games).end() == "exit status 0");
    check_complete(log, static_cast<int>(games));
}

TEST_CASE("a signal ends the runner in the middle of a search, with all engines", "[match][program]") {
    for (const int number : {SIGINT, SIGTERM}) {
        CAPTURE(number);
        const Descendants descendants;
        const TemporaryFolder folder;
        const std::string log = folder.file("log");
        // An engine moves 16 times a game; in the second game this one hangs.
        const std::array<std::string, 2> modes = {"stubborn:20", "parent"};
        {
            Runner runner(modes, {"--games", "60", "--log", log});
            REQUIRE(runner.play(1));
            runner.send(number);
            CHECK(runner.end() == "exit status 130");
            CHECK(runner.count("Game ") == 1);
            CHECK(runner.count("A - B: ") == 1);
            CHECK(runner.count("Faults of A: none") == 1);
            CHECK(runner.count("Faults of B: none") == 1);
            CHECK(runner.lines().back() == "komainu-match: stopped by signal " + std::to_string(number));
        }
        CHECK(Descendants::left().running == 0);
        {
            Runner runner(modes, {"--games", "2", "--log", log, "--resume"});
            CHECK(runner.end() == "exit status 0");
            CHECK(runner.count("Resuming after 1 games") == 1);
        }
        check_complete(log, 2);
        CHECK(Descendants::left().running == 0);
    }
}

TEST_CASE("engines that misbehave cost games and leave nothing", "[match][program]") {
    const Descendants descendants;
    for (const auto& [mode, faults] : std::vector<std::pair<std::string, std::string>>{{"play", "none"},
                                                                                       {"stubborn", "none"},
                                                                                       {"kill:3", "crash 4"},
                                                                                       {"parent:3", "crash 4"},
                                                                                       {"endless", "no answer 4"}}) {
        CAPTURE(mode);
        {
            Runner runner({mode, "play"}, {"--games", "4", "--concurrency", "2", "--answer-limit", "5"});
            CHECK(runner.end() == "exit status 0");
            CHECK(runner.count("Game ") == 4);
            CHECK(runner.count("Faults of A: " + faults) == 1);
            CHECK(runner.count("Faults of B: none") == 1);
        }
        const Descendants::Left left = Descendants::left();
        CHECK(left.running == 0);
        if (mode != "parent:3") {  // the orphans of that one are killed, but nobody else can take leave of them
            CHECK(left.ended == 0);
        }
    }
}

TEST_CASE("a full disk ends a match with one line, and a log that can be resumed", "[match][program]") {
    {
        Runner runner({"play", "play"}, {"--log", "/dev/full"});
        CHECK(runner.end() == "exit status 1");
        CHECK(runner.count("Game ") == 0);
        CHECK(runner.count("komainu-match: ") == 1);
        CHECK(runner.lines().back() == "komainu-match: cannot write '/dev/full': No space left on device");
    }
    {
        Runner runner({"play", "play"}, {"--trace", "/dev/full"});
        CHECK(runner.end() == "exit status 1");
        CHECK(runner.lines().back() == "komainu-match: cannot write '/dev/full'");
    }
    const TemporaryFolder folder;
    const std::string log = folder.file("log");
    const std::vector<std::string> arguments = {"--games", "40", "--log", log, "--resume"};
    std::ptrdiff_t games = 0;
    {
        const komainu::test::FileLimit limit(16384);
        Runner runner({"play", "play"}, arguments, limit.command());
        CHECK(runner.end() == "exit status 1");
        games = runner.count("Game ");
        CHECK(runner.count("komainu-match: ") == 1);
        CHECK(runner.lines().back() == "komainu-match: cannot write '" + log + "': File too large");
    }
    REQUIRE(games > 0);
    REQUIRE(games < 40);
    CHECK(read_log(log)->games.size() == static_cast<std::size_t>(games));
    CHECK(replay_log(log, [](const std::string&) {}).ok());
    Runner runner({"play", "play"}, arguments);
    CHECK(runner.end() == "exit status 0");
    CHECK(runner.count("Resuming after " + std::to_string(games) + " games") == 1);
    check_complete(log, 40);
}

TEST_CASE("a summary that nobody gets is an error, and the log is whole", "[match][program]") {
    const TemporaryFolder folder;
    const std::string log = folder.file("log");
    Runner runner({"play", "play"}, {"--games", "2", "--log", log}, "", "2>&1 >/dev/full");
    CHECK(runner.end() == "exit status 1");
    CHECK(runner.lines().back() == "komainu-match: standard output cannot be written");
    check_complete(log, 2);
}

}  // namespace komainu::match::test
