// Every game with every value of its rule options, for tests that run over all of them.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "komainu/rules/variant.h"

namespace komainu::test {

struct NamedVariant {
    std::string name;  // as the data files are called: "chushogi-lishogi"
    std::string game;
    std::vector<std::pair<std::string, std::string>> options;

    std::shared_ptr<const Variant> make() const;
};

const std::vector<NamedVariant>& all_variants();

// A number from the environment, to make the long tests longer or shorter: `KOMAINU_` + name.
long environment_number(const char* name, long otherwise);

// Lines of a file under tests/data, comments left out, split at tabs.
std::vector<std::vector<std::string>> read_table(const std::string& file);

}  // namespace komainu::test
