#include "process.h"

#include <catch2/catch.hpp>

#include "datagen/training_file.h"

namespace komainu::training::test {

Run generate(const std::string& arguments) { return run(KOMAINU_DATAGEN + kSmall + " " + arguments); }

std::vector<std::string> lines(const std::string& path) {
    std::vector<std::string> found;
    const absl::Status status = read_training_file(path, [&](std::string_view line, std::uint64_t) {
        found.emplace_back(line);
        return absl::OkStatus();
    });
    CAPTURE(status.ToString());
    REQUIRE(status.ok());
    return found;
}

}  // namespace komainu::training::test
