// What people and programs read of a run.
#pragma once

#include <string>
#include <vector>

#include "usi-check/runner.h"

namespace komainu::usi_check {

// A row of the table; where the check failed, the reason and the last lines stand under it.
std::string row_text(const Outcome& outcome);

// "61 checks: 58 passed, 1 failed, 1 optional ones not, 1 skipped".
std::string summary_text(const std::vector<Outcome>& outcomes);

std::string json_text(const std::vector<std::string>& command, const std::string& variant,
                      const std::vector<Outcome>& outcomes);

// Did every check pass that must?
bool has_passed(const std::vector<Outcome>& outcomes);

}  // namespace komainu::usi_check
