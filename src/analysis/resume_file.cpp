#include "resume_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_text.h"
#include "komainu/util/replace_file.h"
#include "komainu/util/words.h"
#include "position_json.h"

namespace komainu::analysis {
namespace {

using nlohmann::json;

constexpr const char* kType = "komainu-analysis";

}  // namespace

absl::StatusOr<std::vector<PositionAnalysis>> ResumeFile::load(const Record& record) const {
    std::vector<PositionAnalysis> positions;
    std::error_code ignored;
    if (path_.empty() || !std::filesystem::exists(path_, ignored)) {
        return positions;
    }
    std::ifstream file(path_, std::ios::binary);
    if (!file) {
        return absl::UnavailableError(absl::StrCat("cannot read '", path_, "'"));
    }
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    try {
        const json root = json::parse(text);
        if (root.at("type") != kType) {
            return absl::DataLossError(absl::StrCat("'", path_, "' is no analysis"));
        }
        if (root.at("identity") != identity_) {
            return absl::FailedPreconditionError(
                absl::StrCat("'", path_, "' is of another game, or of other limits: analyse into another file"));
        }
        Position position = start_position(record);
        for (const json& entry : root.at("positions")) {
            if (positions.size() > record.moves.size()) {
                break;
            }
            auto read = position_from_json(entry, position);
            if (!read.ok()) {
                return absl::DataLossError(absl::StrCat("'", path_, "': ", read.status().message()));
            }
            positions.push_back(*std::move(read));
            if (positions.size() <= record.moves.size()) {
                position.make(record.moves[positions.size() - 1].move);
            }
        }
    } catch (const json::exception&) {
        return absl::DataLossError(absl::StrCat("'", path_, "' is damaged, or no analysis"));
    }
    return positions;
}

absl::Status ResumeFile::save(const Record& record, const std::vector<PositionAnalysis>& positions) const {
    if (path_.empty()) {
        return absl::OkStatus();
    }
    std::string text =
        absl::StrCat("{\"type\":\"", kType, "\",\n \"identity\":", json(identity_).dump(), ",\n \"positions\":[");
    for (std::size_t i = 0; i < positions.size(); ++i) {
        absl::StrAppend(&text, i == 0 ? "\n  " : ",\n  ", position_to_json(positions[i], *record.variant).dump());
    }
    text += "]}\n";
    return replace_file(path_, text);
}

}  // namespace komainu::analysis
