// Runs programs as a user does.
#pragma once

#include <string>

namespace komainu::test {

struct Run {
    int exit_status = 0;
    std::string output;
    std::string errors;
};

// A shell command, with nothing on its standard input.
Run run(const std::string& command);

}  // namespace komainu::test
