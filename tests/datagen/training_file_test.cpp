// Files of games: frames, torn ends, and files that are something else.

#include <zstd.h>

#include <catch2/catch.hpp>
#include <random>

#include "../support/temporary_folder.h"
#include "datagen/training_file.h"
#include "process.h"

namespace komainu::training::test {
namespace {

using komainu::test::read_file;
using komainu::test::TemporaryFolder;
using komainu::test::write_file;

constexpr std::size_t kFrame = TrainingFileWriter::kFrameGames;

// Lines that zstd cannot make small.
std::vector<std::string> some_lines(std::size_t count) {
    std::mt19937_64 random(1);
    std::vector<std::string> found;
    for (std::size_t i = 0; i < count; ++i) {
        found.push_back(std::to_string(i) + ' ' + std::to_string(random()));
    }
    return found;
}

// Opens the file, adds the lines that it lacks, and returns how many it had.
std::size_t write(const std::string& path, const std::vector<std::string>& all) {
    auto writer = TrainingFileWriter::open(path);
    REQUIRE(writer.ok());
    const std::size_t found = (*writer)->games_found();
    for (std::size_t i = found; i < all.size(); ++i) {
        REQUIRE((*writer)->add(all[i]).ok());
    }
    REQUIRE((*writer)->finish().ok());
    return found;
}

// Neither read nor written, and left as it is.
void check_refused(const std::string& bytes, const std::string& told) {
    const TemporaryFolder folder;
    const std::string path = folder.file("games");
    write_file(path, bytes);
    const absl::Status read = read_training_file(path, [](auto, auto) { return absl::OkStatus(); });
    CHECK(read.code() == absl::StatusCode::kDataLoss);
    CHECK(std::string(read.message()).starts_with(path + told));
    const auto writer = TrainingFileWriter::open(path);
    CHECK(writer.status() == read);
    CHECK(read_file(path) == bytes);
}

std::string compressed(const std::string& text) {
    std::string frame(ZSTD_compressBound(text.size()), '\0');
    frame.resize(ZSTD_compress(frame.data(), frame.size(), text.data(), text.size(), 1));
    return frame;
}

}  // namespace

TEST_CASE("lines come back as they were written", "[datagen]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("games");
    for (const std::size_t count : {std::size_t{0}, kFrame - 1, kFrame, kFrame + 1, 3 * kFrame + 5}) {
        CAPTURE(count);
        const auto all = some_lines(count);
        std::filesystem::remove(path);
        CHECK(write(path, all) == 0);
        CHECK(lines(path) == all);
        CHECK(write(path, all) == count);
        CHECK(lines(path) == all);
    }
    // Errors of the taker end it; they get the file and the line.
    std::uint64_t last = 0;
    const absl::Status status = read_training_file(path, [&](std::string_view, std::uint64_t number) {
        last = number;
        return number == kFrame + 2 ? absl::InvalidArgumentError("bad") : absl::OkStatus();
    });
    CHECK(last == kFrame + 2);
    CHECK(status == absl::InvalidArgumentError(path + " line " + std::to_string(kFrame + 2) + ": bad"));
}

TEST_CASE("files joined with cat are files", "[datagen]") {
    const TemporaryFolder folder;
    const auto all = some_lines(kFrame + 3);
    write(folder.file("a"), all);
    write(folder.file("b"), {"one", "two"});
    write_file(folder.file("ab"), read_file(folder.file("a")) + read_file(folder.file("b")));
    auto both = all;
    both.insert(both.end(), {"one", "two"});
    CHECK(lines(folder.file("ab")) == both);
}

TEST_CASE("a torn file has its whole frames and goes on", "[datagen]") {
    const TemporaryFolder folder;
    const auto all = some_lines(2 * kFrame + 4);
    const std::string whole = folder.file("whole");
    std::vector<std::size_t> ends;  // of the frames
    for (const std::size_t count : {kFrame, 2 * kFrame, all.size()}) {
        write(whole, {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count)});
        ends.push_back(std::filesystem::file_size(whole));
    }
    const std::string bytes = read_file(whole);
    const std::string torn = folder.file("torn");
    for (std::size_t length = 0; length <= bytes.size(); ++length) {
        CAPTURE(length);
        write_file(torn, bytes.substr(0, length));
        const auto frames = static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), length) - ends.begin());
        const std::size_t games = std::min(frames * kFrame, all.size());
        REQUIRE(lines(torn) == std::vector(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(games)));
        // Compressing takes time: near the ends of frames, and some others.
        const bool near_end = std::any_of(ends.begin(), ends.end(),
                                          [&](std::size_t end) { return length + 2 >= end && length <= end + 6; });
        if (near_end || length < 6 || length % 67 == 0) {
            REQUIRE(write(torn, all) == games);
            REQUIRE(read_file(torn) == bytes);
        }
    }
}

TEST_CASE("other files are refused and not touched", "[datagen]") {
    const std::string foreign = " is not a file of training games";
    check_refused("x", foreign);
    check_refused("startpos moves 7g7f\n", foreign);
    check_refused(std::string(100, '\0'), foreign);
    // zstd itself, reading a pipe, does not note the size.
    std::string unsized(100, '\0');
    ZSTD_CCtx* const context = ZSTD_createCCtx();
    ZSTD_CCtx_setParameter(context, ZSTD_c_contentSizeFlag, 0);
    unsized.resize(ZSTD_compress2(context, unsized.data(), unsized.size(), "a\tb\tc\n", 6));
    ZSTD_freeCCtx(context);
    check_refused(unsized, foreign);
    check_refused(compressed("one\ntwo"), foreign);  // the second line would be lost
    // Damage, as opposed to a torn end, must not cost what stands behind it.
    const std::string frame = compressed("one\ntwo\n");
    const std::string damaged = " is damaged at byte ";
    check_refused(frame + "what" + frame, damaged + std::to_string(frame.size()));
    check_refused(frame + frame.substr(0, frame.size() - 3) + frame, damaged);
    check_refused(frame + frame.substr(0, 7) + frame, damaged);
    check_refused(frame + std::string(50, '\0'), damaged);
    check_refused(frame + unsized, damaged);
    check_refused(frame + compressed("three"), damaged);
}

TEST_CASE("files that cannot be opened", "[datagen]") {
    const TemporaryFolder folder;
    const absl::Status read = read_training_file(folder.file("none"), [](auto, auto) { return absl::OkStatus(); });
    CHECK(read == absl::NotFoundError("cannot read " + folder.file("none")));
    const auto writer = TrainingFileWriter::open(folder.file("no/folder"));
    CHECK(writer.status() == absl::UnavailableError("cannot write " + folder.file("no/folder")));
}

}  // namespace komainu::training::test
