// A position with everything that a person may do in it: the answer to POST /api/position.
#pragma once

#include "absl/status/statusor.h"
#include "board/game_request.h"
#include "board/json_fields.h"

namespace komainu::board {

absl::StatusOr<Json> answer_position(VariantStore& variants, const Json& request);

// "black", "white"
const char* side_name(Color color);

}  // namespace komainu::board
