// Checks a log: every game is played again by the rules, and ends as the log says.
#pragma once

#include <functional>
#include <string>

#include "absl/status/status.h"

namespace komainu::match {

// Tells the result of the match by `say`. DataLoss names the first game that is wrong.
absl::Status replay_log(const std::string& path, const std::function<void(const std::string&)>& say);

}  // namespace komainu::match
