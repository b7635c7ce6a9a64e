// The subcommand that analyses a game.
#pragma once

#include <ostream>

#include "absl/status/status.h"
#include "command_line.h"

namespace komainu::app {

// Prints the analysis of the game of the command line, and writes the graphs that it asks for. On a terminal, standard
// error shows how far it is.
absl::Status run_analyse_command(const CommandLine& line, std::ostream& output);

}  // namespace komainu::app
