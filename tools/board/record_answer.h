// Games as text files: the answers to POST /api/export and /api/import.
#pragma once

#include "absl/status/statusor.h"
#include "board/json_fields.h"

namespace komainu::board {

absl::StatusOr<Json> answer_export(const Json& request);
absl::StatusOr<Json> answer_import(const Json& request);

}  // namespace komainu::board
