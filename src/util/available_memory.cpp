#include "komainu/util/available_memory.h"

#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <string>

namespace komainu {
namespace {

// A number alone in a file; none where there is no such file, or the word "max".
std::optional<std::uint64_t> number_in(const std::string& path) {
    std::ifstream file(path);
    std::uint64_t number = 0;
    return file >> number ? std::optional(number) : std::nullopt;
}

// The line "MemAvailable:   12345 kB".
std::optional<std::uint64_t> system_available() {
    std::ifstream file("/proc/meminfo");
    std::string word;
    std::uint64_t kibibytes = 0;
    while (file >> word) {
        if (word == "MemAvailable:" && file >> kibibytes) {
            return kibibytes * 1024;
        }
    }
    return std::nullopt;
}

// As a container sees its own group. Memory that only caches files counts as used: the answer errs on the safe side.
std::optional<std::uint64_t> group_available() {
    const auto limit = number_in("/sys/fs/cgroup/memory.max");
    const auto used = number_in("/sys/fs/cgroup/memory.current");
    if (!limit.has_value() || !used.has_value()) {
        return std::nullopt;
    }
    return *limit - std::min(*limit, *used);
}

}  // namespace

std::uint64_t available_memory() {
    const auto physical =
        static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return std::min(system_available().value_or(physical), group_available().value_or(physical));
}

}  // namespace komainu
