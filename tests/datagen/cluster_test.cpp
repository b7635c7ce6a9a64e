// Shards by GNU parallel and by Slurm.

#include <catch2/catch.hpp>

#include "../support/temporary_folder.h"
#include "process.h"

namespace komainu::training::test {
namespace {

using komainu::test::read_file;
using komainu::test::TemporaryFolder;

const std::string kProgramFolder = std::string(KOMAINU_DATAGEN).substr(0, std::string(KOMAINU_DATAGEN).rfind('/'));

void check_shards(const TemporaryFolder& folder, const std::string& prefix) {
    for (const std::string shard : {"0", "1"}) {
        const Run alone = generate("--games 6 --shard " + shard + "/2 --output " + folder.file("alone-" + shard));
        REQUIRE(alone.exit_status == 0);
        const std::string games = read_file(folder.file(prefix + shard + ".games"));
        CHECK_FALSE(games.empty());
        CHECK(games == read_file(folder.file("alone-" + shard)));
    }
}

}  // namespace

TEST_CASE("GNU parallel makes shards", "[datagen][cluster]") {
    if (run("parallel --version").output.find("GNU parallel") == std::string::npos) {
        WARN("GNU parallel is not installed: this test was skipped");
        return;
    }
    const TemporaryFolder folder;
    const Run made = run("cd " + folder.path() + " && PATH=" + kProgramFolder + ":$PATH && seq 0 1 | parallel " +
                         "komainu-datagen" + kSmall + " --games 6 --shard {}/2 --output shogi-{}.games");
    CAPTURE(made.errors);
    REQUIRE(made.exit_status == 0);
    check_shards(folder, "shogi-");
}

TEST_CASE("the Slurm file makes the shard of its task", "[datagen][cluster]") {
    const std::string script = read_file(KOMAINU_SBATCH);
    REQUIRE(run("bash -n " KOMAINU_SBATCH).exit_status == 0);
    // Slurm reads no options after the first command.
    CHECK(script.rfind("\n#SBATCH ") < script.find("\nset "));

    const TemporaryFolder folder;
    const std::string environment = "env -u SLURM_SUBMIT_DIR DATAGEN=" KOMAINU_DATAGEN
                                    " VARIANT=shogi GAMES=6 NODES=50 SEED=1 OUTPUT=" +
                                    folder.path() + " ";
    const std::string command = " bash " KOMAINU_SBATCH " --decided-score 800 --decided-plies 3";
    // The number of shards is that of the tasks, or given where only some of them are run.
    for (const std::string task : {"SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_COUNT=2",
                                   "SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_COUNT=1 SHARDS=2"}) {
        const Run made = run(environment + task + command);
        CAPTURE(made.errors);
        REQUIRE(made.exit_status == 0);
    }
    check_shards(folder, "shogi-");
    // Again: all is done already, and with another seed it is refused.
    CHECK(run(environment + "SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_COUNT=2" + command).exit_status == 0);
    CHECK(run(environment + "SLURM_ARRAY_TASK_ID=0 SLURM_ARRAY_TASK_COUNT=2 SEED=2" + command).exit_status == 1);
    check_shards(folder, "shogi-");

    const Run outside = run("env -u SLURM_ARRAY_TASK_ID " + environment.substr(4) + command);
    CHECK(outside.exit_status != 0);
    CHECK(outside.errors.find("SLURM_ARRAY_TASK_ID: is not set: submit this file with sbatch") != std::string::npos);
}

}  // namespace komainu::training::test
