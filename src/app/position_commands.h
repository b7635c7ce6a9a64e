// The subcommands that answer questions about positions: perft, moves, sfen. Each works on one position or on a stream
// of them.
#pragma once

#include <istream>
#include <ostream>

#include "absl/status/status.h"
#include "command_line.h"

namespace komainu::app {

// Carries out perft, moves or sfen. Without a position on the command line it reads `input`, a position a line; with
// neither (null, or perft with an empty input) it takes the start position. The error is about the command line; a bad
// line of the input is answered in place.
absl::Status run_position_command(const CommandLine& line, std::istream* input, std::ostream& output);

}  // namespace komainu::app
