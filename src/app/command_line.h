// The command line: what it says, and the text of --help.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/rules/variant.h"
#include "komainu/util/program.h"

namespace komainu::app {

struct CommandLine {
    std::string command;                 // empty: the USI session
    std::vector<std::string> arguments;  // words behind the command
    std::optional<std::string> variant;
    std::optional<std::string> game;                           // paths of game files
    std::vector<std::pair<std::string, std::string>> options;  // engine and rule options, in order
    std::optional<int> depth;
    std::optional<int> time;  // milliseconds
    std::optional<std::string> sfen;
    std::optional<std::uint64_t> nodes;
    std::optional<std::string> resume;  // a file
    std::optional<std::string> from;    // a format of records
    bool divide = false;
    std::vector<std::string> formats;  // what was asked for of text, json, svg, png, ansi
    std::optional<std::string> style;
    std::optional<std::string> last;  // a move
    std::vector<std::string> arrows;  // moves
    std::optional<int> square;        // pixels
    std::optional<std::string> output;
    bool flip = false;
    bool help = false;
    bool version = false;
};

// Throws UsageError.
CommandLine parse_command_line(int argc, char** argv);

std::string help_text();

// Reads the game files of --game; the first game is the one to play unless --variant names another. An error tells all
// faults of the files.
absl::Status load_games(CommandLine& line);

// The game and the rules that the command line chooses; all its options must be rule options.
absl::StatusOr<std::shared_ptr<const Variant>> chosen_variant(const CommandLine& line);

}  // namespace komainu::app
