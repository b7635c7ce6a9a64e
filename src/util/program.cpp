#include "komainu/util/program.h"

#include <exception>
#include <iostream>

namespace komainu {

int run_program(const std::string& name, const std::function<int()>& body) try {
    const int status = body();
    if (status == 0 && !std::cout.flush()) {
        throw std::runtime_error("standard output cannot be written");
    }
    return status;
} catch (const UsageError& error) {
    std::cerr << name << ": " << error.what() << " (see " << name << " --help)" << std::endl;
    return 2;
} catch (const std::exception& error) {
    std::cerr << name << ": " << error.what() << std::endl;
    return 1;
}

}  // namespace komainu
