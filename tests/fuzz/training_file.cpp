// Training files: a digit for the game, one for how the rest becomes a file, then the text. 0: the file's own bytes;
// 1: lines as the writer takes them; 2: frames, each up to a byte 1; 3: the same, torn.
#include "datagen/training_file.h"

#include <zstd.h>

#include "datagen/positions.h"
#include "fuzz.h"

using namespace komainu;

namespace {

using Lines = std::vector<std::string>;

std::string compressed(std::string_view text) {
    std::string frame(ZSTD_compressBound(text.size()), '\0');
    frame.resize(ZSTD_compress(frame.data(), frame.size(), text.data(), text.size(), 1));
    return frame;
}

std::string frames_of(std::string_view text) {
    std::string bytes;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\1'), text.size());
        bytes += compressed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return bytes;
}

bool add_lines(const std::string& path, fuzz::Input& input) {
    const auto writer = training::TrainingFileWriter::open(path);
    bool good = writer.ok();
    while (good && !input.empty()) {
        good = (*writer)->add(std::string(input.line())).ok();
    }
    return good && (*writer)->finish().ok();
}

absl::StatusOr<Lines> lines_of(const std::string& path) {
    Lines lines;
    const absl::Status status = training::read_training_file(path, [&](std::string_view line, std::uint64_t number) {
        lines.emplace_back(line);
        fuzz::expect(number == lines.size(), "lines are numbered");
        return absl::OkStatus();
    });
    return status.ok() ? absl::StatusOr<Lines>(lines) : status;
}

void check_games(const std::shared_ptr<const Variant>& variant, const Lines& lines) {
    for (const std::string& line : lines) {
        const auto game = training::read_training_game(variant, line);
        if (!game.ok()) {
            continue;
        }
        const std::string text = to_text(*game, *variant);
        const auto again = training::read_training_game(variant, text);
        fuzz::expect(again.ok() && to_text(*again, *variant) == text, "a written game is read as itself", text);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static fuzz::MemoryFile file;
    fuzz::Input input(data, size);
    const auto& variant = input.pick(fuzz::all_variants());
    const std::size_t mode = input.below(4);
    file.write("");
    if (mode == 1) {
        fuzz::expect(add_lines(file.path(), input), "lines can be written");
    } else if (mode == 0) {
        file.write(input.rest());
    } else {
        const std::size_t torn = mode == 3 ? input.byte() : 0;
        const std::string frames = frames_of(input.rest());
        file.write(std::string_view(frames).substr(0, frames.size() - std::min(torn, frames.size())));
    }
    const std::string before = file.read();
    const auto lines = lines_of(file.path());
    training::for_each_quiet_position(file.path(), variant, [](const Position&, Score, double, std::uint64_t) {
    }).IgnoreError();
    const auto writer = training::TrainingFileWriter::open(file.path());
    fuzz::expect(writer.ok() == lines.ok(), "who can read a file can go on with it");
    if (!writer.ok()) {
        fuzz::expect(file.read() == before, "a file of something else is left alone");
        return 0;
    }
    check_games(variant, *lines);
    const std::string kept = file.read();
    fuzz::expect(before.starts_with(kept), "only a torn end is cut off");
    fuzz::expect((*writer)->games_found() == lines->size(), "games are counted");
    const bool added = (*writer)->add("more").ok() && (*writer)->finish().ok();
    Lines expected = *lines;
    expected.emplace_back("more");
    const auto now = lines_of(file.path());
    fuzz::expect(added && now.ok() && *now == expected, "what is added is behind what was there");
    return 0;
}
