// The subcommand that analyses a game.
#pragma once

#include <ostream>

#include "absl/status/status.h"
#include "command_line.h"

namespace komainu::app {

// Prints the analysis of the game of the command line, or a graph of it, or writes it to a file. On a terminal,
// standard error shows how far it is. `terminal`: does `output` go to one?
absl::Status run_analyse_command(const CommandLine& line, bool terminal, std::ostream& output);

}  // namespace komainu::app
