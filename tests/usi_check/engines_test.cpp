// The tool on engines: the product, which must pass; one that breaks a single habit, which just that check must notice;
// and Fairy-Stockfish, which must not make it stumble.

#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "../support/temporary_folder.h"
#include "komainu/games/catalogue.h"
#include "usi-check/checks.h"

namespace komainu::usi_check::test {
namespace {

using komainu::test::read_file;
using komainu::test::TemporaryFolder;

struct Run {
    int exit_status = 0;
    std::string table;
    std::vector<std::string> noticed;  // checks that failed, or told of an optional habit missing
    std::size_t checks = 0;
    std::size_t skipped = 0;
};

// `arguments`: options and engine.
Run check(const std::string& arguments) {
    const TemporaryFolder folder;
    const std::string json = folder.file("outcome.json");
    const std::string command = std::string(KOMAINU_USI_CHECK) + " --patience 20 --json " + json + " " + arguments +
                                " >" + folder.file("table") + " 2>&1 </dev/null";
    Run run;
    run.exit_status = WEXITSTATUS(std::system(command.c_str()));
    run.table = read_file(folder.file("table"));
    INFO(run.table);
    const nlohmann::json report = nlohmann::json::parse(read_file(json));
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 2);  // nothing temporary stays
    run.checks = report["checks"].size();
    for (const auto& entry : report["checks"]) {
        if (entry["result"] == "FAIL" || entry["result"] == "no") {
            run.noticed.push_back(entry["name"]);
        }
        run.skipped += entry["result"] == "skipped" ? 1 : 0;
    }
    return run;
}

std::string fake(const std::string& mode) { return std::string(KOMAINU_FAKE_USI) + " " + mode; }

// Faults that show by an answer which does not come, and checks that last: the tool waits as long as it is told. The
// wait for what must not come need only be long where the fake errs there.
std::string limits_for(const std::string& mode) {
    const bool errs_early = mode.starts_with("infinite") || mode.starts_with("ponder-quiet");
    return errs_early ? "--quiet 1500 " : "--timeout 3000 --quiet 1 ";
}

// Engines that break the habit of one check each: that check notices, and no other.
void check_faults(const std::vector<Check>& checks) {
    for (const Check& entry : checks) {
        const Run run = check(limits_for(entry.name) + fake(entry.name));
        CAPTURE(entry.name);
        INFO(run.table);
        CHECK(run.noticed == std::vector<std::string>{entry.name});
        CHECK(run.exit_status == (entry.level == Level::Must ? 1 : 0));
    }
}

}  // namespace

TEST_CASE("Komainu has every habit", "[usi-check]") {
    const Run run = check("--timeout 120000 " KOMAINU_BINARY);
    INFO(run.table);
    CHECK(run.exit_status == 0);
    CHECK(run.noticed.empty());
    CHECK(run.checks == all_checks().size());
}

TEST_CASE("Komainu passes the checks of mates in every game", "[usi-check]") {
    for (const GamePointer& game : all_games()) {
        const Run run =
            check("--timeout 120000 --only '*mate*' --variant " + std::string(game->name) + " " KOMAINU_BINARY);
        INFO(run.table);
        CHECK(run.exit_status == 0);
        CHECK(run.noticed.empty());
        CHECK(run.checks >= 6);
        CHECK(run.skipped == 0);
    }
}

TEST_CASE("an engine that behaves passes in every game", "[usi-check]") {
    for (const GamePointer& game : all_games()) {
        const Run run = check(limits_for("good") + "--variant " + std::string(game->name) + " " + fake("good"));
        INFO(run.table);
        CHECK(run.exit_status == 0);
        CHECK(run.noticed.empty());
        // Without drops there are two checks less.
        CHECK(run.skipped == (game->name == "chushogi" ? 2 : 0));
    }
}

TEST_CASE("moves that do not mate are noticed in every game", "[usi-check]") {
    for (const GamePointer& game : all_games()) {
        const Run run = check("--only '*mate*' --variant " + std::string(game->name) + " " + fake("mate"));
        INFO(run.table);
        CHECK(run.noticed == std::vector<std::string>{"mate"});
        CHECK(run.table.find("the moves do not mate") != std::string::npos);
    }
}

TEST_CASE("a broken handshake", "[usi-check]") { check_faults(handshake_checks()); }
TEST_CASE("broken lines", "[usi-check]") { check_faults(line_checks()); }
TEST_CASE("broken options", "[usi-check]") { check_faults(option_checks()); }
TEST_CASE("broken reading of commands", "[usi-check]") { check_faults(command_checks()); }
TEST_CASE("broken reading of positions", "[usi-check]") { check_faults(position_checks()); }
TEST_CASE("broken limits", "[usi-check]") { check_faults(go_checks()); }
TEST_CASE("broken stopping", "[usi-check]") { check_faults(stop_checks()); }
TEST_CASE("broken pondering", "[usi-check]") { check_faults(ponder_checks()); }
TEST_CASE("broken mate searches", "[usi-check]") { check_faults(mate_checks()); }
TEST_CASE("broken games", "[usi-check]") { check_faults(game_checks()); }

TEST_CASE("an engine that does not answer is one failure and many skipped", "[usi-check]") {
    const Run mute = check("--timeout 200 sleep 1000");
    CHECK(mute.noticed == std::vector<std::string>{"handshake"});
    CHECK(mute.exit_status == 1);
    CHECK(check("/no/such/engine").exit_status == 1);
}

TEST_CASE("Fairy-Stockfish is checked to the end", "[usi-check]") {
    if (!std::filesystem::exists("/usr/games/fairy-stockfish")) {
        WARN("Fairy-Stockfish is not installed");
        return;
    }
    const Run run = check("--timeout 5000 /usr/games/fairy-stockfish");
    INFO(run.table);
    CHECK(run.checks == all_checks().size());
    CHECK(run.exit_status <= 1);
    WARN(run.table.substr(run.table.rfind('\n', run.table.size() - 2) + 1));
}

}  // namespace komainu::usi_check::test
