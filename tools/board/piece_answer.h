// How one piece moves: words, and the squares it reaches on a board where it stands alone. The answer to POST
// /api/piece.
#pragma once

#include "absl/status/statusor.h"
#include "board/game_request.h"
#include "board/json_fields.h"

namespace komainu::board {

absl::StatusOr<Json> answer_piece(VariantStore& variants, const Json& request);

}  // namespace komainu::board
