// komainu-datagen on a full disk: it says so, and the games that were there before stay.

#include <catch2/catch.hpp>

#include "../support/file_limit.h"
#include "../support/temporary_folder.h"
#include "process.h"

namespace komainu::training::test {
namespace {

using komainu::test::FileLimit;
using komainu::test::read_file;
using komainu::test::TemporaryFolder;

// generate() where no file may grow beyond so many bytes. All that it says goes to a pipe.
Run generate_within(std::size_t bytes, const std::string& arguments) {
    const FileLimit limit(bytes);
    return run(limit.command() + "exec " KOMAINU_DATAGEN + kSmall + " " + arguments + " 2>&1");
}

void check_told(const Run& made, const std::string& path) {
    CAPTURE(made.output);
    CHECK(made.exit_status == 1);
    CHECK(made.output.ends_with("komainu-datagen: cannot write " + path + "\n"));
    CHECK(made.output.find("komainu-datagen: ") == made.output.rfind("komainu-datagen: "));
}

}  // namespace

TEST_CASE("a full disk ends a run, and a later one goes on", "[datagen][program]") {
    const TemporaryFolder folder;
    const std::string whole = folder.file("whole");
    REQUIRE(generate("--games 48 --output " + whole).exit_status == 0);

    const std::string path = folder.file("games");
    REQUIRE(generate("--games 16 --output " + path).exit_status == 0);
    const std::string before = read_file(path);
    REQUIRE(read_file(whole).starts_with(before));
    // Room for a part of the next games.
    check_told(generate_within(before.size() + 600, "--games 48 --output " + path), path);
    CHECK(read_file(path).size() > before.size());
    CHECK(read_file(path).size() < read_file(whole).size());
    CHECK(lines(path).size() == 16);

    REQUIRE(generate("--games 48 --output " + path).exit_status == 0);
    CHECK((read_file(path) == read_file(whole)));
    CHECK(read_file(path + ".json") == read_file(whole + ".json"));
}

TEST_CASE("a full disk harms no metadata", "[datagen][program]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("games");
    check_told(generate_within(0, "--games 1 --output " + path), path + ".json");
    CHECK(read_file(path).empty());
    REQUIRE(generate("--games 1 --output " + path).exit_status == 0);
    const std::string games = read_file(path);
    const std::string metadata = read_file(path + ".json");
    check_told(generate_within(0, "--games 2 --output " + path), path + ".json");
    CHECK((read_file(path) == games));
    CHECK(read_file(path + ".json") == metadata);
    CHECK_FALSE(std::filesystem::exists(path + ".json.part"));
}

TEST_CASE("games are written to regular files only", "[datagen][program]") {
    // Whoever reads a device to go on with its games may never come to an end.
    const Run refused = run("ulimit -t 20; " KOMAINU_DATAGEN " --output /dev/full");
    CHECK(refused.exit_status == 1);
    CHECK(refused.errors == "komainu-datagen: /dev/full is not a regular file\n");
    CHECK_FALSE(std::filesystem::exists("/dev/full.json"));
}

}  // namespace komainu::training::test
