// What POST /api/search asks for, beside the game.
#pragma once

#include "absl/status/statusor.h"
#include "board/json_fields.h"
#include "komainu/search/engine.h"

namespace komainu::board {

struct SearchRequest {
    SearchLimits limits;
    int skill = Engine::kMaxSkillLevel;
    int multi_pv = 1;
};

// InvalidArgument: a field is no number in its range, or the search would have no end and is not said to be infinite.
absl::StatusOr<SearchRequest> read_search_request(const Json& request);

}  // namespace komainu::board
