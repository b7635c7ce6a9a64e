// Commands whose result is text or a picture, on standard output or in a file: what was asked for, and where it goes.
#pragma once

#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "command_line.h"

namespace komainu::app {

// What the command line asks for; else, of `endings`, how the file to write ends; else `otherwise`.
std::string_view chosen_format(const CommandLine& line, std::initializer_list<std::string_view> endings,
                               std::string_view otherwise);

// InvalidArgument if bytes of a picture would go to a terminal. `terminal`: standard output is one.
absl::Status check_destination(const CommandLine& line, std::string_view format, bool terminal);

// To the file that the command line names, or to `output`. Errors: as replace_file().
absl::Status write_result(const CommandLine& line, const std::string& result, std::ostream& output);

}  // namespace komainu::app
