#include "variants.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>

#include "komainu/games/catalogue.h"

namespace komainu::test {

std::shared_ptr<const Variant> NamedVariant::make() const {
    auto variant = make_variant(game, options);
    REQUIRE(variant.ok());
    return *variant;
}

const std::vector<NamedVariant>& all_variants() {
    static const std::vector<NamedVariant> variants = {
        {"shogi", "shogi", {}},
        {"chushogi", "chushogi", {}},
        {"chushogi-lishogi", "chushogi", {{"ChuRules", "Lishogi"}}},
        {"dai-seireigi", "dai-seireigi", {}},
        {"dai-seireigi-captures", "dai-seireigi", {{"RangeJumps", "Captures"}}},
        {"kamikaze-mortal-shogi", "kamikaze-mortal-shogi", {}},
    };
    return variants;
}

long environment_number(const char* name, long otherwise) {
    const char* const value = std::getenv((std::string("KOMAINU_") += name).c_str());
    return value != nullptr ? std::strtol(value, nullptr, 10) : otherwise;
}

std::vector<std::vector<std::string>> read_table(const std::string& file) {
    std::ifstream stream(std::string(KOMAINU_TEST_DATA "/") += file);
    INFO(file);
    REQUIRE(stream.is_open());
    std::vector<std::vector<std::string>> rows;
    std::string line;
    while (std::getline(stream, line)) {
        if (line.empty() || line.front() == '#') {
            continue;
        }
        std::vector<std::string> fields(1);
        for (const char c : line) {
            if (c == '\t') {
                fields.emplace_back();
            } else {
                fields.back() += c;
            }
        }
        rows.push_back(std::move(fields));
    }
    return rows;
}

}  // namespace komainu::test
