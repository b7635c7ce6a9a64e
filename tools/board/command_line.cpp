#include "board/command_line.h"

#include <cxxopts.hpp>

#include "absl/strings/str_cat.h"

namespace komainu::board {
namespace {

constexpr int kMaxEngines = 16;

cxxopts::Options declared_options() {
    cxxopts::Options options("komainu-board",
                             "A board in the browser: play against the engine, analyse, see how the pieces move.");
    options.custom_help("[OPTION...]");
    const auto number = [](const std::string& value) { return cxxopts::value<int>()->default_value(value); };
    const EngineSettings engines;
    auto add = options.add_options();
    add("port",
        absl::StrCat("the port on 127.0.0.1, 1024..65535; 0: any free one; otherwise ", kUsualPort,
                     ", or any free one if that is taken"),
        cxxopts::value<int>(), "N");
    add("no-open", "only print the address, start no browser");
    add("searches", absl::StrCat("searches at the same time, 1..", kMaxEngines),
        number(std::to_string(engines.engines)), "N");
    add("hash", "table of each search in MiB", number(std::to_string(engines.hash)), "MB");
    add("threads", "threads of each search", number(std::to_string(engines.threads)), "N");
    add("h,help", "this text");
    add("version", "the version");
    return options;
}

constexpr const char* kMoreHelp = R"(
The address is printed on standard output, and opened with xdg-open where there is a display. It holds a secret that is
drawn at each start: only who knows it is answered, and only on this machine. A page stays of use as long as the server
runs; games live in the browser, so that closing a tab or reloading loses nothing, and the last game is there again at
the same port. Ctrl-C ends the server.

Examples:
  komainu-board
  komainu-board --port 8080 --no-open
  komainu-board --threads 4 --hash 256 --searches 1

On a machine elsewhere (the port must be the same on both sides):
  ssh -L 8080:127.0.0.1:8080 HOST komainu-board --port 8080 --no-open

Exit status: 0, 1 after an error, 2 if the command line is not understood.
)";

int number_in(const cxxopts::ParseResult& parsed, const char* name, int min, int max) {
    const int value = parsed[name].as<int>();
    if (value < min || value > max) {
        throw UsageError(absl::StrCat("--", name, ": expected a number in ", min, "..", max));
    }
    return value;
}

}  // namespace

CommandLine parse_command_line(int argc, const char* const* argv) try {
    const cxxopts::ParseResult parsed = declared_options().parse(argc, argv);
    CommandLine line;
    line.help = parsed.count("help") > 0;
    line.version = parsed.count("version") > 0;
    if (line.help || line.version) {
        return line;
    }
    if (!parsed.unmatched().empty()) {
        throw UsageError("what is '" + parsed.unmatched().front() + "'?");
    }
    if (parsed.count("port") > 0) {
        line.port = number_in(parsed, "port", 0, 65535);
        if (*line.port != 0 && *line.port < 1024) {
            throw UsageError("--port: expected 0 or a number in 1024..65535");
        }
    }
    line.open = parsed.count("no-open") == 0;
    line.engines.engines = number_in(parsed, "searches", 1, kMaxEngines);
    line.engines.hash = number_in(parsed, "hash", 1, Engine::kMaxHash);
    line.engines.threads = number_in(parsed, "threads", 1, Engine::kMaxThreads);
    return line;
} catch (const cxxopts::exceptions::exception& error) {
    throw UsageError(error.what());
}

std::string help_text() { return declared_options().help() + kMoreHelp; }

}  // namespace komainu::board
