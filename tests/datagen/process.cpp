#include "process.h"

#include <sys/wait.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>

#include "../support/temporary_folder.h"
#include "datagen/training_file.h"

namespace komainu::training::test {

Run run(const std::string& command) {
    const komainu::test::TemporaryFolder folder;
    const std::string errors = folder.file("errors");
    Run result;
    std::FILE* const pipe = popen(("{ " + command + "\n} 2>" + errors + " </dev/null").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> buffer;
    while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
        result.output.append(buffer.data(), size);
    }
    result.exit_status = WEXITSTATUS(pclose(pipe));
    result.errors = komainu::test::read_file(errors);
    return result;
}

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
