#include "komainu/util/replace_file.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <iterator>

#include "../support/temporary_folder.h"

namespace komainu {

TEST_CASE("a file is replaced as a whole, and nothing else is left", "[util]") {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("a");
    CHECK(replace_file(path, "one").ok());
    CHECK(replace_file(path, "two").ok());
    CHECK(test::read_file(path) == "two");
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 1);
}

TEST_CASE("a file that cannot be written is told by its name", "[util]") {
    const test::TemporaryFolder folder;
    const absl::Status status = replace_file(folder.file("none/a"), "one");
    CHECK(absl::IsUnavailable(status));
    CHECK(status.message() == absl::string_view("cannot write " + folder.file("none/a")));
}

TEST_CASE("a device is written to and stays one; a full one is an error", "[util]") {
    const test::TemporaryFolder folder;
    const std::string full = folder.file("full");
    std::filesystem::create_symlink("/dev/full", full);
    CHECK(absl::IsUnavailable(replace_file(full, "one")));
    CHECK(std::filesystem::is_character_file(full));
    const std::string null = folder.file("null");
    std::filesystem::create_symlink("/dev/null", null);
    CHECK(replace_file(null, "one").ok());
    CHECK(std::filesystem::is_character_file(null));
}

}  // namespace komainu
