#include "komainu/util/replace_file.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace komainu {
namespace {

class Folder {
public:
    Folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "komainu-test-XXXXXX").string();
        REQUIRE(mkdtemp(pattern.data()) != nullptr);
        path_ = pattern;
    }
    ~Folder() { std::filesystem::remove_all(path_); }

    std::string file(const char* name) const { return path_ / name; }
    std::size_t size() const {
        return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path_), {}));
    }

private:
    std::filesystem::path path_;
};

std::string content(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("a file is replaced as a whole, and nothing else is left", "[util]") {
    const Folder folder;
    const std::string path = folder.file("a");
    CHECK(replace_file(path, "one").ok());
    CHECK(replace_file(path, "two").ok());
    CHECK(content(path) == "two");
    CHECK(folder.size() == 1);
}

TEST_CASE("a file that cannot be written is told by its name", "[util]") {
    const Folder folder;
    const absl::Status status = replace_file(folder.file("none/a"), "one");
    CHECK(absl::IsUnavailable(status));
    CHECK(status.message() == absl::string_view("cannot write " + folder.file("none/a")));
}

TEST_CASE("a device is written to and stays one; a full one is an error", "[util]") {
    const Folder folder;
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
