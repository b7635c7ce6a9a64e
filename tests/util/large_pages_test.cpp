#include "komainu/util/large_pages.h"

#include <catch2/catch.hpp>
#include <cstdint>
#include <limits>
#include <new>
#include <vector>

namespace komainu {

TEST_CASE("large memory starts on a large page, small memory on a cache line", "[util]") {
    constexpr std::size_t kLargePage = std::size_t{2} << 20;
    std::vector<char, LargePages<char>> small(100);
    std::vector<char, LargePages<char>> large(kLargePage + 1);
    CHECK(reinterpret_cast<std::uintptr_t>(small.data()) % 64 == 0);
    CHECK(reinterpret_cast<std::uintptr_t>(large.data()) % kLargePage == 0);
    large.back() = 1;
    CHECK(large.front() == 0);
}

TEST_CASE("more memory than there can be is refused", "[util]") {
    constexpr std::size_t kMost = std::numeric_limits<std::size_t>::max();
    // Sizes that would wrap round to small ones when aligned or multiplied.
    CHECK(allocate_large(kMost - 10) == nullptr);
    LargePages<std::uint64_t> allocator;
    CHECK_THROWS_AS(allocator.allocate(kMost / 8 + 2), std::bad_alloc);
}

}  // namespace komainu
