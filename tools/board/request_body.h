// Reads the body of a request to its end, whatever it is, so that the connection stays usable.
#pragma once

#include <httplib.h>

#include <string>

#include "absl/status/statusor.h"

namespace komainu::board {

constexpr std::size_t kMaxBody = std::size_t{1} << 20;  // bytes

// OutOfRange if it is longer than kMaxBody, InvalidArgument if it is not declared as JSON or breaks off.
absl::StatusOr<std::string> read_body(const httplib::Request& request, const httplib::ContentReader& reader);

}  // namespace komainu::board
