#include "komainu/util/available_memory.h"

#include <unistd.h>

#include <catch2/catch.hpp>
#include <memory>
#include <vector>

namespace komainu {

TEST_CASE("memory that is in use is not available", "[util]") {
    constexpr std::uint64_t kMebibyte = 1 << 20;
    const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    const std::uint64_t before = available_memory();
    CHECK(before > 64 * kMebibyte);
    CHECK(before <= page * static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)));
    // As much that what other programs do meanwhile does not matter.
    const std::uint64_t part = before / 8;
    const std::vector<char> used(part, 1);
    CHECK(available_memory() < before - part / 2);
}

}  // namespace komainu
