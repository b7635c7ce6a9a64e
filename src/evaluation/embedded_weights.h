// The tuned weights inside the program: the files games/*.weights; CMake makes the list (cmake/embed_files.cmake).
#pragma once

#include <span>
#include <string_view>

namespace komainu {

struct EmbeddedWeights {
    std::string_view game;
    const char* begin;
    const char* end;
};

std::span<const EmbeddedWeights> embedded_weights();

}  // namespace komainu
