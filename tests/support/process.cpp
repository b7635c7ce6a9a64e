#include "process.h"

#include <sys/wait.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>

#include "temporary_folder.h"

namespace komainu::test {

Run run(const std::string& command) {
    const TemporaryFolder folder;
    const std::string errors = folder.file("errors");
    Run result;
    std::FILE* const pipe = popen(("{ " + command + "\n} 2>" + errors + " </dev/null").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> buffer;
    while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
        result.output.append(buffer.data(), size);
    }
    result.exit_status = WEXITSTATUS(pclose(pipe));
    result.errors = read_file(errors);
    return result;
}

}  // namespace komainu::test
