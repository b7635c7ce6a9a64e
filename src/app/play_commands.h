// The subcommands that search: bench and demo.
#pragma once

#include <ostream>

#include "absl/status/status.h"
#include "command_line.h"

namespace komainu::app {

absl::Status run_bench_command(const CommandLine& line, std::ostream& output);

// Plays both sides of a short game, at most 20 moves each, and shows it.
absl::Status run_demo(const CommandLine& line, std::ostream& output);

}  // namespace komainu::app
