// The game files inside the program; CMake makes the list (cmake/embed_files.cmake).
#pragma once

#include <span>
#include <string_view>

namespace komainu {

struct EmbeddedGame {
    std::string_view name;
    const char* begin;
    const char* end;
};

// In the order of CMakeLists.txt; the first is the default game.
std::span<const EmbeddedGame> embedded_games();

}  // namespace komainu
