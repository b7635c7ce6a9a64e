// The command line of komainu-board.
#pragma once

#include <optional>
#include <string>

#include "board/engine_pool.h"
#include "komainu/util/program.h"

namespace komainu::board {

// A browser keeps what a page stores by its host and port: with a port of its own the last game is there again.
constexpr int kUsualPort = 27182;

struct CommandLine {
    bool help = false;
    bool version = false;
    std::optional<int> port;  // 0: any free one; none: the usual one, or any if that is taken
    bool open = true;
    EngineSettings engines;
};

CommandLine parse_command_line(int argc, const char* const* argv);
std::string help_text();

}  // namespace komainu::board
