// The command line of the conformance tool.
#pragma once

#include <string>
#include <vector>

#include "komainu/util/program.h"
#include "usi-check/checks.h"

namespace komainu::usi_check {

struct CommandLine {
    bool help = false;
    bool list = false;
    bool verbose = false;
    std::string json_path;
    Subject subject;
    std::vector<Check> checks;  // those wanted
};

CommandLine parse_command_line(int argc, const char* const* argv);
std::string help_text();

}  // namespace komainu::usi_check
