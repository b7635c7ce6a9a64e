// komainu-datagen as a process: shards, going on after a kill, and what it refuses.

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "../support/temporary_folder.h"
#include "datagen/positions.h"
#include "komainu/games/catalogue.h"
#include "process.h"

namespace komainu::training::test {
namespace {

using komainu::test::read_file;
using komainu::test::TemporaryFolder;
using komainu::test::write_file;

void check_made(const std::string& arguments) {
    CAPTURE(arguments);
    const Run made = generate(arguments);
    CAPTURE(made.errors);
    REQUIRE(made.exit_status == 0);
    CHECK(made.output.empty());
}

// Nothing on standard output, one line on standard error.
void check_error(const Run& run, int exit_status, const std::string& told) {
    CAPTURE(run.errors);
    CHECK(run.exit_status == exit_status);
    CHECK(run.output.empty());
    CHECK(run.errors.starts_with("komainu-datagen: "));
    CHECK(run.errors.find(told) != std::string::npos);
    CHECK(run.errors.find('\n') == run.errors.size() - 1);
}

}  // namespace

TEST_CASE("a killed run goes on to the same file, and shards make the same games", "[datagen][program]") {
    const TemporaryFolder folder;
    const std::string whole = folder.file("whole");
    check_made("--games 40 --output " + whole);
    const std::string bytes = read_file(whole);
    const std::string metadata = read_file(whole + ".json");
    const std::vector<std::string> games = lines(whole);
    CHECK(std::set(games.begin(), games.end()).size() == 40);
    CHECK(nlohmann::json::parse(metadata).at("games") == 40);

    // Killed in the middle of a frame; nothing but the last whole frame was known then.
    for (const double share : {0.99, 0.6}) {
        const std::string killed = folder.file("killed");
        write_file(killed, bytes.substr(0, static_cast<std::size_t>(share * static_cast<double>(bytes.size()))));
        nlohmann::json early = nlohmann::json::parse(metadata);
        early["games"] = 0;
        write_file(killed + ".json", early.dump());
        check_made("--games 40 --output " + killed);
        CHECK(read_file(killed) == bytes);
        CHECK(read_file(killed + ".json") == metadata);
    }
    // Done: again, it adds nothing; with fewer games it takes none away.
    check_made("--games 40 --output " + whole);
    check_made("--games 8 --output " + whole);
    CHECK(read_file(whole) == bytes);
    CHECK(read_file(whole + ".json") == metadata);

    std::multiset<std::string> of_shards;
    for (const std::string shard : {"0", "1"}) {
        check_made("--games 40 --shard " + shard + "/2 --output " + folder.file(shard));
        const std::vector<std::string> part = lines(folder.file(shard));
        CHECK(part.size() == 20);
        of_shards.insert(part.begin(), part.end());
    }
    CHECK(of_shards == std::multiset(games.begin(), games.end()));
}

TEST_CASE("shares of games that the shards do not divide", "[datagen][program]") {
    const TemporaryFolder folder;
    check_made("--games 5 --shard 0/3 --output " + folder.file("0"));
    check_made("--games 5 --shard 2/3 --output " + folder.file("2"));
    CHECK(lines(folder.file("0")).size() == 2);
    CHECK(lines(folder.file("2")).size() == 1);
}

TEST_CASE("a file of other settings is not continued", "[datagen][program]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("games");
    check_made("--games 2 --output " + path);
    const std::string bytes = read_file(path);
    const std::string metadata = read_file(path + ".json");
    const std::vector<std::pair<std::string, std::string>> changes = {
        {"--seed 2", "seed"},
        {"--shard 1/2", "shard"},
        {"--plies 8", "random_plies"},
        {"--max-opening-score 999", "max_opening_score"},
        {"--random-percent 6", "random_percent"},
        {"--move-limit 399", "move_limit"},
        {"--commit abc", "commit"},
    };
    for (const auto& [change, setting] : changes) {
        CAPTURE(change);
        check_error(generate("--games 20 --output " + path + " " + change), 1,
                    path + " was made with another " + setting + "\n");
    }
    for (const auto& [change, setting] : std::vector<std::pair<std::string, std::string>>{
             {"--variant kamikaze-mortal-shogi --nodes 50 --decided-score 800 --decided-plies 3", "variant"},
             {"--variant shogi --nodes 51 --decided-score 800 --decided-plies 3", "nodes"},
             {"--variant shogi --nodes 50 --decided-score 801 --decided-plies 3", "decided_score"},
             {"--variant shogi --nodes 50 --decided-score 800 --decided-plies 4", "decided_plies"}}) {
        CAPTURE(change);
        check_error(run(KOMAINU_DATAGEN " --games 20 --output " + path + " " + change), 1,
                    path + " was made with another " + setting + "\n");
    }
    CHECK(read_file(path) == bytes);
    CHECK(read_file(path + ".json") == metadata);

    // Rule options are settings too.
    const std::string chu = KOMAINU_DATAGEN " --variant chushogi --games 0 --output " + folder.file("chu");
    REQUIRE(run(chu).exit_status == 0);
    check_error(run(chu + " --option ChuRules=Lishogi"), 1, " was made with another options\n");

    // Games that nobody knows the settings of, and a file that is something else.
    std::filesystem::remove(path + ".json");
    check_error(generate("--games 20 --output " + path), 1, path + " has no " + path + ".json");
    write_file(path, "not games\n");
    write_file(path + ".json", metadata);
    check_error(generate("--games 20 --output " + path), 1, path + " is not a file of training games\n");
    CHECK(read_file(path) == "not games\n");
    CHECK(read_file(path + ".json") == metadata);
    write_file(path + ".json", "{");
    check_error(generate("--games 20 --output " + path), 1, path + " was made with another ");
}

TEST_CASE("metadata tell how games were made", "[datagen][program]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("games");
    REQUIRE(run(KOMAINU_DATAGEN " --variant chu --option ChuRules=Lishogi --games 0 --seed 3 --shard 1/4 --nodes 70"
                                " --plies 6-20 --commit abc --output " +
                path)
                .exit_status == 0);
    const auto json = nlohmann::json::parse(read_file(path + ".json"));
    CHECK(json.at("variant") == "chushogi");
    CHECK(json.at("options") == "ChuRules=Lishogi");
    CHECK(json.at("seed") == 3);
    CHECK(json.at("shard") == "1/4");
    CHECK(json.at("nodes") == 70);
    CHECK(json.at("random_plies") == "6-20");
    CHECK(json.at("commit") == "abc");
    CHECK(json.at("games") == 0);
    const std::string evaluation = json.at("evaluation");
    CHECK((evaluation == "hand-crafted" || evaluation.starts_with("net ")));
}

TEST_CASE("help is complete", "[datagen][program]") {
    const Run help = run(KOMAINU_DATAGEN " --help");
    CHECK(help.exit_status == 0);
    CHECK(help.errors.empty());
    for (const std::string option : {"variant NAME", "game PATH", "option NAME=VALUE", "output FILE", "games N", "shard I/N",
                                     "seed N", "nodes N", "plies N[-M]", "max-opening-score CP", "decided-score CP",
                                     "decided-plies N", "random-percent N", "move-limit N", "commit TEXT", "help "}) {
        CAPTURE(option);
        CHECK(help.output.find("--" + option) != std::string::npos);
    }
    for (const std::string text :
         {"`komainu games` lists them", "Examples:", "Exit status: 0, 1",
          "FILE.json", "parallel komainu-datagen", "(default: 8-12)", "(default: 0/1)"}) {
        CAPTURE(text);
        CHECK(help.output.find(text) != std::string::npos);
    }
}

TEST_CASE("what is not understood ends with 2 and a line", "[datagen][program]") {
    const TemporaryFolder folder;
    const std::string output = " --output " + folder.file("games");
    for (const auto& [arguments, told] :
         std::vector<std::pair<std::string, std::string>>{{"--shard 2/2", "--shard takes I/N"},
                                                          {"--shard 1", "--shard takes I/N"},
                                                          {"--shard 0/0", "--shard takes I/N"},
                                                          {"--shard -1/2", "--shard takes I/N"},
                                                          {"--shard 0/2x", "--shard takes I/N"},
                                                          {"--plies 9-8", "--plies takes N or N-M"},
                                                          {"--plies x", "--plies takes N or N-M"},
                                                          {"--plies 8-", "--plies takes N or N-M"},
                                                          {"--plies 395-400", "--move-limit"},
                                                          {"--variant go", "go"},
                                                          {"--variant ''", "komainu-datagen"},
                                                          {"--option ChuRules", "--option takes NAME=VALUE"},
                                                          {"--option ChuRules=x --variant chu", "ChuRules"},
                                                          {"--games x", "x"},
                                                          {"--games -1", "-1"},
                                                          {"--nodes 0", "out of range"},
                                                          {"--random-percent 101", "out of range"},
                                                          {"--what", "what"},
                                                          {"what", "what is 'what'?"}}) {
        CAPTURE(arguments);
        check_error(run(KOMAINU_DATAGEN " " + arguments + output), 2, told);
    }
    check_error(run(KOMAINU_DATAGEN), 2, "--output is missing");
    check_error(generate("--output " + folder.file("no/folder")), 1, "cannot write " + folder.file("no/folder"));
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("komainu-tune reads the games", "[datagen][program]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("games");
    check_made("--games 40 --output " + path);
    std::uint64_t quiet = 0;
    REQUIRE(for_each_quiet_position(path, *make_variant("shogi"), [&](auto&, auto, auto, auto) { ++quiet; }).ok());
    REQUIRE(quiet > 500);
    const std::string command = KOMAINU_TUNE " fit --variant shogi --epochs 1 --output " + folder.file("weights");
    const Run fit = run(command + " " + path + " " + path);
    CAPTURE(fit.errors);
    CHECK(fit.exit_status == 0);
    CHECK(fit.output.starts_with(std::to_string(2 * quiet) + " positions, validation loss "));
    CHECK_FALSE(read_file(folder.file("weights")).empty());
    CHECK(run(command + " " + folder.file("none")).errors == "komainu-tune: cannot read " + folder.file("none") + "\n");
}

}  // namespace komainu::training::test
