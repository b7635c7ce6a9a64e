// The commands about games themselves: `games` and `check-game`.
#pragma once

#include <ostream>
#include <string>

#include "absl/status/status.h"

namespace komainu::app {

// A line for each game: name, files x ranks, title, and where it comes from if it is not inside the program.
void list_games(std::ostream& output);

// Prints what each piece of a game file does, its rules, and the counts of the first three plies. InvalidArgument: the
// faults of the file, a line each.
absl::Status check_game(const std::string& path, std::ostream& output);

}  // namespace komainu::app
