#include "position_json.h"

#include <limits>
#include <optional>

#include "../records/score_text.h"
#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_text.h"

namespace komainu::analysis {

using nlohmann::json;

void set_score(json& json, Score score) {
    if (is_mate(score)) {
        json["mate"] = records::mate_plies(score);
    } else {
        json["cp"] = score;
    }
}

json position_to_json(const PositionAnalysis& analysis, const Variant& variant) {
    json entry = {{"depth", analysis.depth}, {"nodes", analysis.nodes}};
    if (analysis.score) {
        set_score(entry, *analysis.score);
    }
    json line = json::array();
    for (const Move move : analysis.line) {
        line.push_back(variant.move_text(move));
    }
    entry["pv"] = std::move(line);
    return entry;
}

absl::StatusOr<PositionAnalysis> position_from_json(const json& entry, Position& position) {
    // The library would cut other numbers to fit.
    const auto number_at = [&](const char* key, std::int64_t most) -> std::optional<std::int64_t> {
        const json& value = entry.at(key);
        if (!value.is_number_integer() || value > most || value < -most) {
            return std::nullopt;
        }
        return value.get<std::int64_t>();
    };
    const auto depth = number_at("depth", kMaxPly);
    const auto nodes = number_at("nodes", std::numeric_limits<std::int64_t>::max());
    if (!depth || !nodes || *depth < 0 || *nodes < 0) {
        return absl::InvalidArgumentError("a number out of range");
    }
    PositionAnalysis analysis{
        .score = {}, .depth = static_cast<int>(*depth), .nodes = static_cast<std::uint64_t>(*nodes), .line = {}};
    if (const char* const key = entry.contains("mate") ? "mate" : "cp"; entry.contains(key)) {
        const auto number = number_at(key, kMate);
        if (!number) {
            return absl::InvalidArgumentError("a score out of range");
        }
        analysis.score = key[0] == 'm' ? records::mate_score(*number) : static_cast<Score>(*number);
    }
    absl::Status status;
    for (const json& text : entry.at("pv")) {
        const auto move = read_move(position, text.get<std::string>());
        if (!move.ok()) {
            status = move.status();
            break;
        }
        analysis.line.push_back(*move);
        position.make(*move);
    }
    for (std::size_t i = 0; i < analysis.line.size(); ++i) {
        position.unmake();
    }
    return status.ok() ? absl::StatusOr<PositionAnalysis>(std::move(analysis)) : status;
}

}  // namespace komainu::analysis
