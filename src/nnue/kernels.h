// The inner loops of the nets. Plain loops that the compiler turns into vector instructions, in a file of their own so
// that it is built for several processors and with the flags it needs.
#pragma once

#include <cstdint>
#include <span>

namespace komainu {

// sums = base + the rows `added` - the rows `removed`. `sums` may be `base`. All start on cache lines; `hidden` is a
// multiple of 64.
void add_rows(std::int16_t* sums, const std::int16_t* base, std::span<const std::int16_t* const> added,
              std::span<const std::int16_t* const> removed, int hidden);

// Sum of clamp(sums, 0, one)^2 * weights. The products clamp(sums, 0, one) * weights must fit 16 bits.
std::int64_t squared_dot(const std::int16_t* sums, const std::int16_t* weights, std::int16_t one, int hidden);

}  // namespace komainu
