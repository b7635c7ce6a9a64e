// The tables under weights/, as written by tools/tune.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace komainu {

// By the layout of the game's features; empty if the game has no tuned weights.
std::span<const std::int16_t> tuned_weights(std::string_view game);

}  // namespace komainu
