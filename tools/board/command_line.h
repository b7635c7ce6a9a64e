// The command line of komainu-board.
#pragma once

#include <string>

#include "board/engine_pool.h"
#include "komainu/util/program.h"

namespace komainu::board {

struct CommandLine {
    bool help = false;
    bool version = false;
    int port = 0;  // 0: any free one
    bool open = true;
    EngineSettings engines;
};

CommandLine parse_command_line(int argc, const char* const* argv);
std::string help_text();

}  // namespace komainu::board
