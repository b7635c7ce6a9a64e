// Runs a match: hands games to threads, writes the log, stops at the end, at a decision of the SPRT or when asked.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "match/settings.h"
#include "match/tally.h"

namespace komainu::match {

// `interrupt`: set from outside, ends the match; games in progress are given up and played again when it is resumed.
// `say` gets lines for people, one call at a time. Errors are of the settings, the log or the engines' start; a match
// that has begun ends with a tally.
absl::StatusOr<Tally> run_match(const MatchSettings& settings, const std::atomic<bool>& interrupt,
                                const std::function<void(const std::string&)>& say);

}  // namespace komainu::match
