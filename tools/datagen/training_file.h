// Files of training games: text lines in zstd frames one after another, so `zstd -dc` shows them and files can be
// joined with `cat`. A frame holds several games and is appended as a whole; what a killed process left of one is cut
// off.
#pragma once

#include <cstdint>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "datagen/training_game.h"

namespace komainu::training {

class TrainingFileWriter {
public:
    // Games to a frame. A file that is resumed is the same, byte for byte, as one that was written at one go.
    static constexpr int kFrameGames = 16;

    // Creates the file, or opens it to append after its last whole frame. DataLoss if it is something else or damaged:
    // it is then left as it is. Unavailable if it cannot be written. InvalidArgument if it is no regular file: it could
    // not be gone on with.
    static absl::StatusOr<std::unique_ptr<TrainingFileWriter>> open(const std::string& path);

    // Games in the file when it was opened.
    std::uint64_t games_found() const { return games_found_; }

    // Takes a line as to_text() makes it; every kFrameGames-th call writes.
    absl::Status add(const std::string& line);
    // Writes what is left. Only at the end: the frame is shorter than others.
    absl::Status finish();

private:
    std::ofstream stream_;
    std::string path_;
    std::string pending_;
    int pending_games_ = 0;
    std::uint64_t games_found_ = 0;
};

// Calls `take` with each line and its number, from 1, until it returns an error. A torn last frame is passed over.
// NotFound, or DataLoss if the file is no training file or damaged; errors name the file and the line.
absl::Status read_training_file(const std::string& path,
                                const std::function<absl::Status(std::string_view line, std::uint64_t number)>& take);

}  // namespace komainu::training
