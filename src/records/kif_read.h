// Reading KIF files: headers, a start position, moves with times and comments, a result. Variations are passed over.
#pragma once

#include <string_view>

#include "format.h"

namespace komainu::records {

NamedGame kif_named_game(std::string_view text);
absl::Status read_kif(std::string_view text, RecordBuilder& builder);

// The name of a header and its value; the name is empty if the line is none.
std::pair<std::string_view, std::string_view> split_kif_header(std::string_view line);

// Headers of ours, for what KIF has no words for.
constexpr std::string_view kKifRules = "ルール";   // "ChuRules=Lishogi"
constexpr std::string_view kKifSfen = "SFEN";      // where a diagram does not say it all
constexpr std::string_view kKifResult = "結果";    // as result_text() has it
constexpr std::string_view kKifScore = "評価値 ";  // begins a comment: the score after the move, from Black's view

}  // namespace komainu::records
