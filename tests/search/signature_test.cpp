// The search signature: nodes of the fixed bench searches. A commit that changes the search changes the file with it
// (build/release/komainu bench prints the numbers); one that does not must not.

#include <catch2/catch.hpp>
#include <sstream>

#include "../support/variants.h"
#include "komainu/protocol/bench.h"

namespace komainu::test {

TEST_CASE("the bench searches visit the recorded nodes", "[signature]") {
    std::vector<std::string> lines;
    run_bench(kBenchDepth, [&](const std::string& line) { lines.push_back(line); });
    for (const auto& row : read_table("bench_signature.tsv")) {
        bool found = false;
        for (const std::string& line : lines) {
            std::istringstream words(line);
            std::string game;
            std::string nodes;
            words >> game >> nodes;
            if (game == row[0]) {
                CHECK(nodes == row[1]);
                found = true;
            }
        }
        INFO(row[0]);
        CHECK(found);
    }
}

}  // namespace komainu::test
