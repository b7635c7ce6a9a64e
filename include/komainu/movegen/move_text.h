// Moves as people and programs write them. Writing is Variant::move_text; reading accepts the other spellings that
// docs/rules/README.md lists and needs the position.
#pragma once

#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/core/move.h"
#include "komainu/position/position.h"

namespace komainu {

// The legal move that the text means. InvalidArgument says whether it cannot be read or is not legal.
absl::StatusOr<Move> read_move(Position& position, std::string_view text);

// The squares that a move names, in its order: from, perhaps the middle, to; of a drop only where it goes. None for the
// none move.
std::vector<Square> move_squares(Move move);

// The same of a text, whether there is such a move in some position or not. InvalidArgument if it cannot be read.
absl::StatusOr<std::vector<Square>> read_move_squares(const Variant& variant, std::string_view text);

}  // namespace komainu
