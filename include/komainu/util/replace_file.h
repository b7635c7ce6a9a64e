// Files that are either as before or complete, whenever the program is stopped.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/status.h"

namespace komainu {

// Unavailable if it cannot be written: the old file is as it was. What is no plain file, such as a device or a pipe, is
// written to and not replaced.
absl::Status replace_file(const std::string& path, std::string_view bytes);

}  // namespace komainu
