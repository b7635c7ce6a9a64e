// How the programs of the project end: what they say, and with which status.
#pragma once

#include <functional>
#include <stdexcept>
#include <string>

namespace komainu {

// A command line that cannot be understood. The text is for people.
class UsageError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Runs `body`, whose result is the exit status of the program. What it throws becomes one line on standard error behind
// the name of the program: status 2 for UsageError, which also points to --help, 1 for any other exception. A success
// whose standard output could not be written is none.
int run_program(const std::string& name, const std::function<int()>& body);

}  // namespace komainu
