// komainu-convert as a process.

#include <catch2/catch.hpp>

#include "../support/process.h"
#include "../support/temporary_folder.h"

namespace komainu::test {
namespace {

Run convert(const std::string& arguments, const std::string& input = "") {
    return run("printf '" + input + "' | '" KOMAINU_CONVERT "' " + arguments);
}

void check_error(const Run& run, int exit_status, const std::string& told) {
    CAPTURE(run.errors);
    CHECK(run.exit_status == exit_status);
    CHECK(run.output.empty());
    CHECK(run.errors.starts_with("komainu-convert: "));
    CHECK(run.errors.find(told) != std::string::npos);
    CHECK(run.errors.find('\n') == run.errors.size() - 1);
}

}  // namespace

TEST_CASE("a record goes from one format into another", "[convert]") {
    const Run kif = convert("--to kif", "startpos moves 7g7f 3c3d 8h2b+");
    CHECK(kif.exit_status == 0);
    CHECK(kif.errors.empty());
    CHECK(kif.output.find("   3 ２二角成(88)\n") != std::string::npos);
    const TemporaryFolder folder;
    write_file(folder.file("game.txt"), kif.output);
    CHECK(convert("--output " + folder.file("game.json") + " " + folder.file("game.txt")).output.empty());
    CHECK(read_file(folder.file("game.json")).starts_with("{\"format\":\"komainu-record\""));
    const Run usi = convert(folder.file("game.json"));
    CHECK(usi.output == "setoption name USI_Variant value shogi\nposition startpos moves 7g7f 3c3d 8h2b+\n");
    CHECK(convert("--variant kamikaze-mortal-shogi --to usi", "startpos moves 7g7f").output.find("value kamikaze-") !=
          std::string::npos);
    CHECK(convert("--option ChuRules=Lishogi", "startpos moves 7i7h 6d6e").output.find("ChuRules value Lishogi") !=
          std::string::npos);
}

TEST_CASE("a damaged record is converted as far as it goes", "[convert]") {
    const Run run = convert("--to usi", "startpos moves 7g7f 7g7f");
    CHECK(run.exit_status == 3);
    CHECK(run.output == "setoption name USI_Variant value shogi\nposition startpos moves 7g7f\n");
    CHECK(run.errors == "komainu-convert: '-': line 1: illegal move '7g7f'\n");
}

TEST_CASE("what komainu-convert refuses", "[convert]") {
    check_error(convert("--to chess", "7g7f"), 1, "no such format: chess");
    check_error(convert("--from chess", "7g7f"), 1, "no such format: chess");
    check_error(convert("", "hello"), 1, "line 1: no known format");
    check_error(convert("no-such-file"), 1, "'no-such-file': cannot be read");
    check_error(convert("/"), 1, "'/': cannot be read");
    check_error(convert("a b"), 2, "one FILE at a time");
    check_error(convert("--option ChuRules", "7g7f"), 2, "--option takes NAME=VALUE");
    check_error(convert("--nonsense"), 2, "nonsense");
    check_error(convert("--to usi </dev/zero"), 1, "more than 16 MiB");
}

}  // namespace komainu::test
