// What a set of games is and how it was made, as a JSON file beside it. It keeps two settings out of one file.
#pragma once

#include <cstdint>
#include <string>

#include "absl/status/status.h"
#include "datagen/self_play.h"

namespace komainu::training {

struct Metadata {
    SelfPlaySettings settings;
    std::string options;     // rule options, "ChuRules=Lishogi"
    std::string commit;      // of the engine, empty if unknown
    std::string evaluation;  // what the engine played with
    std::uint64_t shard = 0;
    std::uint64_t shards = 1;
    std::uint64_t games = 0;  // in the file; what was last known, if the process was killed
};

// Writes PATH.json under a temporary name first. Unavailable if that fails.
absl::Status write_metadata(const std::string& path, const Metadata& metadata);

// FailedPrecondition names the first setting in which PATH.json differs, or says that there is none beside a file with
// games. OK if there is nothing at all yet.
absl::Status check_metadata(const std::string& path, const Metadata& metadata);

}  // namespace komainu::training
