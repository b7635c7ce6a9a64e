// Processes that misbehave, one by one.

#include <catch2/catch.hpp>

#include "descendants.h"
#include "match/engine_process.h"
#include "support.h"

namespace komainu::match::test {
namespace {

constexpr std::chrono::minutes kPatience{1};

std::unique_ptr<EngineProcess> started(const std::string& mode) {
    auto process = EngineProcess::start({KOMAINU_FAKE_ENGINE, "usi", mode}, mode);
    REQUIRE(process.ok());
    return *std::move(process);
}

}  // namespace

TEST_CASE("a line without end comes in pieces that fit into memory", "[match][process]") {
    const auto process = started("endless");
    REQUIRE(process->write_line("go"));
    std::string line;
    for (int piece = 0; piece < 20; ++piece) {
        REQUIRE(process->read_line(line, Clock::now() + kPatience) == ReadStatus::Line);
        CHECK(line.size() >= std::size_t{1} << 20);
        CHECK(line.size() < std::size_t{2} << 20);
    }
}

TEST_CASE("a process that ends is gone, though its child keeps the pipe open", "[match][process]") {
    const Descendants descendants;
    {
        const auto process = started("parent:1");
        REQUIRE(process->write_line("isready"));
        REQUIRE(process->write_line("go"));
        std::string line;
        CHECK(process->read_line(line, Clock::now() + kPatience) == ReadStatus::Line);
        CHECK(line == "readyok");
        CHECK(process->read_line(line, Clock::now() + kPatience) == ReadStatus::Closed);
        CHECK(process->end_text() == "killed by signal 9");
    }
    CHECK(Descendants::left().running == 0);
}

TEST_CASE("a process that does not go is killed", "[match][process]") {
    const Descendants descendants;
    {
        const auto process = started("stubborn");
        process->quit();  // closes its input as well
        CHECK_FALSE(process->wait_for_exit(Milliseconds(0)));
    }
    const Descendants::Left left = Descendants::left();
    CHECK(left.running == 0);
    CHECK(left.ended == 0);
}

}  // namespace komainu::match::test
