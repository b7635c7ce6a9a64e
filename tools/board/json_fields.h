// Reading the fields of a request's body. Every function leaves the decision what to do without a field to its caller,
// and answers a field of the wrong kind with InvalidArgument that names it.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace komainu::board {

using Json = nlohmann::json;

// Text made safe for an answer: what is no UTF-8 is replaced.
std::string to_text(const Json& json);

// Null for an empty text.
Json text_or_null(std::string_view text);

// The object that a body holds. InvalidArgument if it is no JSON, no object, or nested too deeply.
absl::StatusOr<Json> read_object(std::string_view body);

// A missing field and null are the same.
absl::StatusOr<std::optional<std::string>> text_field(const Json& object, const char* name);
absl::StatusOr<std::optional<std::int64_t>> number_field(const Json& object, const char* name, std::int64_t min,
                                                         std::int64_t max);
// False if it is missing.
absl::StatusOr<bool> flag_field(const Json& object, const char* name);
// Empty if it is missing.
absl::StatusOr<std::vector<std::string>> list_field(const Json& object, const char* name, std::size_t max_size);
absl::StatusOr<std::vector<std::pair<std::string, std::string>>> pairs_field(const Json& object, const char* name);

// As text_field(), but the field must be there.
absl::StatusOr<std::string> needed_text_field(const Json& object, const char* name);

}  // namespace komainu::board
