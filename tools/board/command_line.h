// The command line of komainu-board.
#pragma once

#include <stdexcept>
#include <string>

#include "board/engine_pool.h"

namespace komainu::board {

struct CommandLine {
    bool help = false;
    bool version = false;
    int port = 0;  // 0: any free one
    bool open = true;
    EngineSettings engines;
};

// What the command line says cannot be understood.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

CommandLine parse_command_line(int argc, const char* const* argv);
std::string help_text();

}  // namespace komainu::board
