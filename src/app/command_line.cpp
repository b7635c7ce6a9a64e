#include "command_line.h"

#include <algorithm>
#include <span>
#include <string_view>

// Values are words or whole positions: no list is split at commas. GCC 12 with sanitizers warns of <regex> itself.
#define CXXOPTS_VECTOR_DELIMITER '\n'
#define CXXOPTS_NO_REGEX
#include <cxxopts.hpp>

#include "absl/strings/str_cat.h"
#include "komainu/rules/registry.h"

namespace komainu::app {
namespace {

cxxopts::Options declared_options() {
    cxxopts::Options options("komainu",
                             "Komainu, a USI engine for Shogi, Chu Shogi, Dai Seireigi and Kamikaze Mortal Shogi.\n"
                             "Without a command it speaks USI, UCI or XBoard's protocol on standard input and output.");
    options.custom_help("[OPTION...]");
    options.positional_help("[COMMAND [ARGUMENT...]]");
    options.add_options()("variant", "the game: shogi, chushogi, dai-seireigi, kamikaze-mortal-shogi",
                          cxxopts::value<std::string>(), "NAME")(
        "option", "sets a USI or rule option; may be repeated", cxxopts::value<std::vector<std::string>>(),
        "NAME=VALUE")("threads", "search threads (option Threads)", cxxopts::value<std::string>(), "N")(
        "hash", "hash table in MiB (option USI_Hash)", cxxopts::value<std::string>(), "MB")(
        "depth", "perft: plies to count", cxxopts::value<int>(), "N")(
        "time", "mate: milliseconds for each position, 10000 if not given", cxxopts::value<int>(), "MS")(
        "sfen", "the position: an SFEN, or startpos", cxxopts::value<std::string>(), "S")(
        "divide", "perft: counts for each move as well")("h,help", "this text")("version", "the version");
    options.add_options("positional")("command", "", cxxopts::value<std::string>())(
        "arguments", "", cxxopts::value<std::vector<std::string>>());
    options.parse_positional({"command", "arguments"});
    return options;
}

constexpr std::string_view kCommandHelp = R"(
Commands:
  perft --depth N     counts the legal lines of N plies and prints the number; with --divide also for each move
                        komainu perft --variant chushogi --depth 3 --sfen startpos
  moves               lists all legal moves in text order
                        komainu moves --variant chushogi --sfen startpos
  sfen [MOVE...]      prints the position after the moves
                        komainu sfen --sfen startpos 7g7f 3c3d
  mate                looks for a mate by checks and prints "checkmate MOVE...", "checkmate nomate" or "checkmate
                      timeout"; the side to move may have no king
                        komainu mate --variant shogi --time 5000 --sfen '4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1'
  bench [DEPTH]       searches fixed positions of every game; the node count identifies the search
                        komainu bench
  demo                plays a short game of Chu Shogi against itself on the screen
                        komainu demo

perft, moves, sfen and mate read positions from standard input when there is no --sfen, one a line, and print a line for
each (perft --divide: a block), "error: ..." where a line is wrong. A position is startpos or an SFEN; sfen reads
moves behind a tab:
  printf 'startpos\n' | komainu moves --variant dai-seireigi
  printf 'startpos\t7g7f 3c3d\n' | komainu sfen

perft alone counts from the start position when standard input is a terminal, empty, or says nothing for 5 seconds.

A USI session, with settings:
  komainu --variant chushogi --option ChuRules=Lishogi --threads 2 --hash 256

Exit status: 0, 1 after an error, 2 if the command line is not understood.
)";

// Which of the options make sense with a command.
struct CommandRule {
    std::string_view name;
    std::string_view options;  // with blanks around each
    bool takes_arguments;
};

constexpr CommandRule kCommands[] = {
    {"", " variant option threads hash ", false},     {"perft", " variant option depth sfen divide ", false},
    {"moves", " variant option sfen ", false},        {"sfen", " variant option sfen ", true},
    {"mate", " variant option sfen time ", false},    {"bench", " ", true},
    {"demo", " variant option threads hash ", false},
};

void check(const CommandLine& line, const cxxopts::ParseResult& parsed) {
    const auto rule = std::ranges::find(kCommands, std::string_view(line.command), &CommandRule::name);
    if (rule == std::end(kCommands)) {
        throw UsageError(absl::StrCat("no such command: ", line.command));
    }
    for (const char* name : {"variant", "option", "threads", "hash", "depth", "time", "sfen", "divide"}) {
        if (parsed.count(name) > 0 && rule->options.find(absl::StrCat(" ", name, " ")) == std::string_view::npos) {
            throw UsageError(line.command.empty() ? absl::StrCat("--", name, " needs a command")
                                                  : absl::StrCat(line.command, " takes no --", name));
        }
    }
    if (!rule->takes_arguments && !line.arguments.empty()) {
        throw UsageError(absl::StrCat(line.command, " takes no argument '", line.arguments.front(), "'"));
    }
    if (line.command == "perft" && !line.depth.has_value()) {
        throw UsageError("perft needs --depth N");
    }
}

std::pair<std::string, std::string> split_setting(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
        throw UsageError(absl::StrCat("--option takes NAME=VALUE, not '", text, "'"));
    }
    return {text.substr(0, equals), text.substr(equals + 1)};
}

}  // namespace

CommandLine parse_command_line(int argc, char** argv) try {
    const cxxopts::ParseResult parsed = declared_options().parse(argc, argv);
    CommandLine line;
    line.help = parsed.count("help") > 0;
    line.version = parsed.count("version") > 0;
    if (parsed.count("command") > 0) {
        line.command = parsed["command"].as<std::string>();
    }
    if (parsed.count("arguments") > 0) {
        line.arguments = parsed["arguments"].as<std::vector<std::string>>();
    }
    if (parsed.count("variant") > 0) {
        line.variant = parsed["variant"].as<std::string>();
    }
    if (parsed.count("option") > 0) {
        for (const std::string& setting : parsed["option"].as<std::vector<std::string>>()) {
            line.options.push_back(split_setting(setting));
        }
    }
    if (parsed.count("threads") > 0) {
        line.options.emplace_back("Threads", parsed["threads"].as<std::string>());
    }
    if (parsed.count("hash") > 0) {
        line.options.emplace_back("USI_Hash", parsed["hash"].as<std::string>());
    }
    if (parsed.count("depth") > 0) {
        line.depth = parsed["depth"].as<int>();
    }
    if (parsed.count("time") > 0) {
        line.time = parsed["time"].as<int>();
    }
    if (parsed.count("sfen") > 0) {
        line.sfen = parsed["sfen"].as<std::string>();
    }
    line.divide = parsed.count("divide") > 0;
    if (!line.help && !line.version) {
        check(line, parsed);
    }
    return line;
} catch (const cxxopts::exceptions::exception& error) {
    throw UsageError(error.what());
}

std::string help_text() {
    std::string text = declared_options().help({""});
    text += kCommandHelp;
    return text;
}

absl::StatusOr<std::shared_ptr<const Variant>> chosen_variant(const CommandLine& line) {
    return make_variant(line.variant.value_or(std::string(all_games().front()->name)), line.options);
}

}  // namespace komainu::app
