// The command line of the match runner.
#pragma once

#include <string>

#include "komainu/util/program.h"
#include "match/settings.h"

namespace komainu::match {

struct CommandLine {
    bool help = false;
    std::string replay_path;  // not empty: check this log instead of playing
    MatchSettings settings;
};

CommandLine parse_command_line(int argc, const char* const* argv);
std::string help_text();

}  // namespace komainu::match
