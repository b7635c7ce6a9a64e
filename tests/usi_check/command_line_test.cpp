#include <catch2/catch.hpp>
#include <set>

#include "usi-check/command_line.h"

namespace komainu::usi_check::test {
namespace {

CommandLine parsed(std::vector<const char*> words) {
    words.insert(words.begin(), "komainu-usi-check");
    return parse_command_line(static_cast<int>(words.size()), words.data());
}

}  // namespace

TEST_CASE("all behind the engine is the engine's", "[usi-check]") {
    const CommandLine line = parsed({"--only", "crlf", "--timeout=500", "engine", "--verbose", "-x"});
    CHECK(line.subject.command == std::vector<std::string>{"engine", "--verbose", "-x"});
    CHECK_FALSE(line.verbose);
    CHECK(line.checks.size() == 1);
    CHECK(line.subject.limits.answer == Milliseconds(500));
}

TEST_CASE("patterns choose checks", "[usi-check]") {
    CHECK(parsed({"engine"}).checks.size() == all_checks().size());
    CHECK(parsed({"--only", "ponder-q", "engine"}).checks.size() == 2);
    CHECK(parsed({"--only", "*-quiet", "engine"}).checks.size() == 1);
    std::set<std::string> names;
    for (const Check& check : all_checks()) {
        CHECK(names.insert(check.name).second);
        CHECK_FALSE(check.habit.empty());
    }
}

TEST_CASE("what is not understood", "[usi-check]") {
    CHECK_THROWS_AS(parsed({}), UsageError);
    CHECK_THROWS_AS(parsed({"--no-such-option", "1", "engine"}), UsageError);
    CHECK_THROWS_AS(parsed({"--only", "nothing-is-called-so", "engine"}), UsageError);
    CHECK_THROWS_AS(parsed({"--variant", "chess", "engine"}), UsageError);
    CHECK_THROWS_AS(parsed({"--timeout", "x", "engine"}), UsageError);
    CHECK_THROWS_AS(parsed({"--timeout", "0", "engine"}), UsageError);
    CHECK(parsed({"--help"}).help);
    CHECK(parsed({"--list"}).list);
}

}  // namespace komainu::usi_check::test
