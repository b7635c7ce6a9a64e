// The subcommand that draws a position.
#pragma once

#include <ostream>

#include "absl/status/status.h"
#include "command_line.h"

namespace komainu::app {

// Draws the position of the command line into its file, or onto `output`; `terminal`: people see that. A file is either
// as it was or complete.
absl::Status run_render_command(const CommandLine& line, bool terminal, std::ostream& output);

}  // namespace komainu::app
