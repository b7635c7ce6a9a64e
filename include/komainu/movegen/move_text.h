// Moves as people and programs write them. Writing is Variant::move_text; reading accepts the other spellings that
// docs/rules/README.md lists and needs the position.
#pragma once

#include <string_view>

#include "absl/status/statusor.h"
#include "komainu/core/move.h"
#include "komainu/position/position.h"

namespace komainu {

// The legal move that the text means. InvalidArgument says whether it cannot be read or is not legal.
absl::StatusOr<Move> read_move(Position& position, std::string_view text);

}  // namespace komainu
