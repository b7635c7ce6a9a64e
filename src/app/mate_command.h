// The subcommand that solves mate problems.
#pragma once

#include <istream>
#include <ostream>

#include "absl/status/status.h"
#include "command_line.h"

namespace komainu::app {

// Answers for the position of the command line, or for each line of `input`: "checkmate MOVE...", "checkmate nomate" or
// "checkmate timeout". Empty lines, those that begin with '#', and what stands behind a tab are skipped: so files of
// problems can be read. The error is about the command line; a bad line of the input is answered in place.
absl::Status run_mate_command(const CommandLine& line, std::istream& input, std::ostream& output);

}  // namespace komainu::app
