// The command line of the match runner.
#pragma once

#include <stdexcept>
#include <string>

#include "match/settings.h"

namespace komainu::match {

struct CommandLine {
    bool help = false;
    std::string replay_path;  // not empty: check this log instead of playing
    MatchSettings settings;
};

// The command line cannot be understood.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

CommandLine parse_command_line(int argc, const char* const* argv);
std::string help_text();

}  // namespace komainu::match
