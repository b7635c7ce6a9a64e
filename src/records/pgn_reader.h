// Reading PGN: tags, moves, comments; variations are passed over.
#pragma once

#include <string_view>

#include "format.h"

namespace komainu::records {

NamedGame pgn_named_game(std::string_view text);
absl::Status read_pgn(std::string_view text, RecordBuilder& builder);

// "1-0" for Black, who moves first; "*" if it is unknown.
std::string_view pgn_result(Outcome outcome);

}  // namespace komainu::records
