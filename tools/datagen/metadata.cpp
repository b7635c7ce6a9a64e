#include "datagen/metadata.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "komainu/util/replace_file.h"
#include "komainu/version.h"

namespace komainu::training {
namespace {

// What must agree when a set is resumed, what explains the rest first: another game has another net as well.
nlohmann::ordered_json settings_json(const Metadata& metadata) {
    const SelfPlaySettings& settings = metadata.settings;
    return {{"variant", std::string(settings.variant->game().name)},
            {"options", metadata.options},
            {"seed", settings.seed},
            {"shard", absl::StrCat(metadata.shard, "/", metadata.shards)},
            {"nodes", settings.nodes},
            {"random_plies", absl::StrCat(settings.min_plies, "-", settings.max_plies)},
            {"max_opening_score", settings.max_opening_score},
            {"decided_score", settings.decided_score},
            {"decided_plies", settings.decided_plies},
            {"random_percent", settings.random_percent},
            {"move_limit", settings.move_limit},
            {"version", KOMAINU_VERSION},
            {"commit", metadata.commit},
            {"evaluation", metadata.evaluation}};
}

}  // namespace

absl::Status write_metadata(const std::string& path, const Metadata& metadata) {
    nlohmann::json json = settings_json(metadata);
    json["games"] = metadata.games;
    return replace_file(path + ".json", json.dump(2) + "\n");
}

absl::Status check_metadata(const std::string& path, const Metadata& metadata) {
    std::ifstream stream(path + ".json");
    if (!stream) {
        std::error_code none;
        if (const auto size = std::filesystem::file_size(path, none); !none && size > 0) {
            return absl::FailedPreconditionError(absl::StrCat(path, " has no ", path, ".json to tell how it was made"));
        }
        return absl::OkStatus();
    }
    const nlohmann::json found = nlohmann::json::parse(stream, nullptr, false);
    const nlohmann::ordered_json wanted = settings_json(metadata);
    for (const auto& [key, value] : wanted.items()) {
        if (!found.is_object() || found.value(key, nlohmann::json()) != nlohmann::json(value)) {
            return absl::FailedPreconditionError(absl::StrCat(path, " was made with another ", key));
        }
    }
    return absl::OkStatus();
}

}  // namespace komainu::training
