// The bytes of the net files, as the build puts them into the program.
#pragma once

#include <span>
#include <string_view>

namespace komainu {

struct EmbeddedNet {
    std::string_view game;
    const char* begin;
    const char* end;
};

std::span<const EmbeddedNet> embedded_nets();

}  // namespace komainu
