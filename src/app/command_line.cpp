#include "command_line.h"

#include <algorithm>
#include <span>
#include <string_view>

// Values are words or whole positions: no list is split at commas. GCC 12 with sanitizers warns of <regex> itself.
#define CXXOPTS_VECTOR_DELIMITER '\n'
#define CXXOPTS_NO_REGEX
#include <cxxopts.hpp>

#include "absl/strings/str_cat.h"
#include "komainu/games/catalogue.h"

namespace komainu::app {
namespace {

cxxopts::Options declared_options() {
    cxxopts::Options options("komainu",
                             "Komainu, a USI engine for Shogi and its large and strange relatives.\n"
                             "Without a command it speaks USI, UCI or XBoard's protocol on standard input and output.");
    options.custom_help("[OPTION...]");
    options.positional_help("[COMMAND [ARGUMENT...]]");
    options.add_options()("variant", "the game; `komainu games` lists them", cxxopts::value<std::string>(), "NAME")(
        "game",
        "a file or folder of games of your own (several: PATH:PATH); the first is played unless --variant is given",
        cxxopts::value<std::string>(),
        "PATH")("option", "sets a USI or rule option; may be repeated", cxxopts::value<std::vector<std::string>>(),
                "NAME=VALUE")("threads", "search threads (option Threads)", cxxopts::value<std::string>(), "N")(
        "hash", "hash table in MiB (option USI_Hash)", cxxopts::value<std::string>(), "MB")(
        "depth", "perft: plies to count; analyse: plies to search", cxxopts::value<int>(), "N")(
        "time", "mate, analyse: milliseconds for each position; mate: 10000 if not given", cxxopts::value<int>(), "MS")(
        "nodes", "analyse: nodes for each position, 200000 if no limit is given", cxxopts::value<std::uint64_t>(), "N")(
        "sfen", "the position: an SFEN, or startpos", cxxopts::value<std::string>(), "S")(
        "divide", "perft: counts for each move as well")("from", "analyse: the format of the game, if it is not clear",
                                                         cxxopts::value<std::string>(), "FORMAT")(
        "resume", "analyse: keeps what is done in FILE, and goes on from there", cxxopts::value<std::string>(), "FILE")(
        "text", "analyse: a table (the default)")("json", "analyse: JSON")("svg", "render, analyse: an SVG picture")(
        "png", "render, analyse: a PNG picture")("ansi", "render: for a terminal, with colours")(
        "style", "render: kanji, short, letters or moves", cxxopts::value<std::string>(), "NAME")(
        "flip", "render: White's side below")("last", "render: the move to mark as the last one",
                                              cxxopts::value<std::string>(), "MOVE")(
        "arrow", "render: an arrow as the move goes; may be repeated", cxxopts::value<std::vector<std::string>>(),
        "MOVE")("square", "render: how wide a square is, in pixels, 50 if not given", cxxopts::value<int>(), "N")(
        "output", "render, analyse: the file to write", cxxopts::value<std::string>(), "FILE")("h,help", "this text")(
        "version", "the version");
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
  render [POSITION]   draws the position: for the terminal, or as a picture with --svg, --png or a FILE of that name;
                      without a position the start
                        komainu render --variant chushogi startpos moves 8i8h 5d5e --output game.png
                        komainu render --style letters --flip --arrow 7g7f --arrow 'P*5e' --svg >board.svg
  analyse GAME        searches every position of a game (a file of any format that docs/records.md lists; - is
                      standard input) and marks the moves that gave chances away
                        komainu analyse game.kif --nodes 100000 --resume game.analysis
                        komainu analyse game.kif --nodes 100000 --resume game.analysis --output game.svg
  games               lists the games: name, board, title
                        komainu games --game my-games
  check-game FILE     tells what is wrong with a game file (docs/games.md), or what each piece does and the perft of
                      three plies
                        komainu check-game my-game.toml
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
    {"", " variant game option threads hash ", false},
    {"perft", " variant game option depth sfen divide ", false},
    {"moves", " variant game option sfen ", false},
    {"sfen", " variant game option sfen ", true},
    {"mate", " variant game option sfen time ", false},
    {"bench", " ", true},
    {"games", " game ", false},
    {"check-game", " ", true},
    {"demo", " variant game option threads hash ", false},
    {"analyse", " variant game option threads hash depth time nodes from resume text json svg png output ", true},
    {"render", " variant game option sfen svg png ansi style flip last arrow square output ", true},
};

void check(const CommandLine& line, const cxxopts::ParseResult& parsed) {
    const auto rule = std::ranges::find(kCommands, std::string_view(line.command), &CommandRule::name);
    if (rule == std::end(kCommands)) {
        throw UsageError(absl::StrCat("no such command: ", line.command));
    }
    for (const char* name : {"variant", "game",   "option", "threads", "hash",  "depth",  "time",  "nodes",
                             "sfen",    "divide", "from",   "resume",  "text",  "json",   "svg",   "png",
                             "ansi",    "style",  "flip",   "last",    "arrow", "square", "output"}) {
        if (parsed.count(name) > 0 && rule->options.find(absl::StrCat(" ", name, " ")) == std::string_view::npos) {
            throw UsageError(line.command.empty() ? absl::StrCat("--", name, " needs a command")
                                                  : absl::StrCat(line.command, " takes no --", name));
        }
    }
    if (!rule->takes_arguments && !line.arguments.empty()) {
        throw UsageError(absl::StrCat(line.command, " takes no argument '", line.arguments.front(), "'"));
    }
    if (line.command == "analyse" && line.arguments.size() != 1) {
        throw UsageError("analyse takes one GAME");
    }
    if (line.command == "check-game" && line.arguments.size() != 1) {
        throw UsageError("check-game takes one FILE");
    }
    if (line.command == "perft" && !line.depth.has_value()) {
        throw UsageError("perft needs --depth N");
    }
    if (line.formats.size() > 1) {
        throw UsageError(absl::StrCat("--", line.formats[0], " and --", line.formats[1], " exclude each other"));
    }
}

std::pair<std::string, std::string> split_setting(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
        throw UsageError(absl::StrCat("--option takes NAME=VALUE, not '", text, "'"));
    }
    return {text.substr(0, equals), text.substr(equals + 1)};
}

void read_drawing_options(const cxxopts::ParseResult& parsed, CommandLine& line) {
    for (const char* format : {"text", "json", "svg", "png", "ansi"}) {
        if (parsed.count(format) > 0) {
            line.formats.emplace_back(format);
        }
    }
    const auto read = [&](const char* name, std::optional<std::string>& value) {
        if (parsed.count(name) > 0) {
            value = parsed[name].as<std::string>();
        }
    };
    read("style", line.style);
    read("last", line.last);
    read("output", line.output);
    if (parsed.count("arrow") > 0) {
        line.arrows = parsed["arrow"].as<std::vector<std::string>>();
    }
    if (parsed.count("square") > 0) {
        line.square = parsed["square"].as<int>();
    }
    line.flip = parsed.count("flip") > 0;
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
    if (parsed.count("game") > 0) {
        line.game = parsed["game"].as<std::string>();
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
    if (parsed.count("nodes") > 0) {
        line.nodes = parsed["nodes"].as<std::uint64_t>();
    }
    for (const auto& [name, value] :
         {std::pair("sfen", &line.sfen), std::pair("from", &line.from), std::pair("resume", &line.resume)}) {
        if (parsed.count(name) > 0) {
            *value = parsed[name].as<std::string>();
        }
    }
    line.divide = parsed.count("divide") > 0;
    read_drawing_options(parsed, line);
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

absl::Status load_games(CommandLine& line) {
    if (!line.game.has_value()) {
        return absl::OkStatus();
    }
    const auto games = komainu::load_games(*line.game);
    if (games.ok() && !line.variant.has_value()) {
        line.variant = games->front()->name;
    }
    return games.status();
}

absl::StatusOr<std::shared_ptr<const Variant>> chosen_variant(const CommandLine& line) {
    return make_variant(line.variant.value_or(all_games().front()->name), line.options);
}

}  // namespace komainu::app
