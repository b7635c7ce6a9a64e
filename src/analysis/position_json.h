// One analysed position as JSON: {"cp":35,"depth":9,"nodes":1000,"pv":["7g7f"]}, or "mate" instead of "cp".
#pragma once

#include <nlohmann/json.hpp>

#include "absl/status/statusor.h"
#include "komainu/analysis/analysis.h"

namespace komainu::analysis {

nlohmann::json position_to_json(const PositionAnalysis& analysis, const Variant& variant);
// The line must be legal from `position`, which is left as it was. InvalidArgument otherwise. May throw
// nlohmann::json::exception.
absl::StatusOr<PositionAnalysis> position_from_json(const nlohmann::json& json, Position& position);

// Sets "cp" or "mate", in plies; negative if White mates.
void set_score(nlohmann::json& json, Score score);

}  // namespace komainu::analysis
