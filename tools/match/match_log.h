// The log of a match: JSON lines, the settings first, then a line for each finished game. Each line is written at once
// and forced to the disk, so that a kill can only tear the last one; a torn line is dropped when the match is resumed.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "match/game_record.h"
#include "match/settings.h"

namespace komainu::match {

struct LogContents {
    nlohmann::json settings;  // null: not even the first line was whole
    std::vector<GameRecord> games;
    std::uint64_t whole_bytes = 0;  // behind them is a torn line, or nothing
};

// DataLoss if a line before the last one cannot be read, or if a game is there twice.
absl::StatusOr<LogContents> read_log(const std::string& path);

class MatchLog {
public:
    // AlreadyExists: there is a log, and `settings.resume` is not set, or another program writes to it.
    // FailedPrecondition: it is of another match; the message names the first setting that differs.
    static absl::StatusOr<std::unique_ptr<MatchLog>> open(const MatchSettings& settings);
    ~MatchLog();
    MatchLog(const MatchLog&) = delete;
    MatchLog& operator=(const MatchLog&) = delete;

    const std::vector<GameRecord>& earlier_games() const { return earlier_; }
    // Unavailable: it could not be written; what there was before can still be read, and resumed.
    absl::Status append(const GameRecord& record);

private:
    MatchLog(int descriptor, std::string path, std::array<std::string, 2> names)
        : descriptor_(descriptor), path_(std::move(path)), names_(std::move(names)) {}

    absl::Status write_line(const nlohmann::json& json);

    int descriptor_;
    std::string path_;
    std::array<std::string, 2> names_;
    std::vector<GameRecord> earlier_;
};

}  // namespace komainu::match
