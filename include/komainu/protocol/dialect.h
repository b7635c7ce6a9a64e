// The protocols that sessions speak, and what a move looks like in each.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "komainu/core/move.h"
#include "komainu/position/position.h"

namespace komainu {

// USI; its elder sister UCI; XBoard's protocol (Chess Engine Communication Protocol).
enum class Dialect : std::uint8_t { Usi, Uci, Cecp };

// "7g7f" in USI, "c3c4" in the others.
std::string move_text(const Variant& variant, Move move, Dialect dialect);

// The legal move that the text means; outside USI both notations are read, as no text is a move in both.
// InvalidArgument says whether it cannot be read or is not legal.
absl::StatusOr<Move> read_move(Position& position, std::string_view text, Dialect dialect);

}  // namespace komainu
