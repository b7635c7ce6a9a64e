// Fixed searches of fixed positions: a measure of speed, and a node count that tells whether the search has changed.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace komainu {

constexpr int kBenchDepth = 10;  // plies, unless told otherwise

// Searches five positions of every game to `depth`, with one thread and a small hash that is cleared before each.
// Prints a line for each game and last "Nodes searched: N", which is returned; equal programs give equal numbers.
// When stopped it says so and returns soon.
std::uint64_t run_bench(int depth, const std::function<void(const std::string&)>& print_line,
                        const std::stop_token& stop = {});

}  // namespace komainu
