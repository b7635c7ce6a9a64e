// Runs checks, each with a process of its own.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "usi-check/checks.h"
#include "usi-check/session.h"

namespace komainu::usi_check {

// No: an optional habit that the engine does not have.
enum class Result : std::uint8_t { Pass, Fail, No, Skipped };

std::string_view result_text(Result result);

struct Outcome {
    Check check;
    Result result = Result::Pass;
    std::string reason;                 // unless it passed
    std::vector<std::string> dialogue;  // where it failed: the last lines, "> " sent, "< " received
};

// Asks the engine for its options first; without an answer to `usi` all checks but "handshake" are skipped. `report`
// gets each outcome as soon as it is there.
std::vector<Outcome> run_checks(Subject subject, const std::vector<Check>& checks,
                                const std::function<void(const Outcome&)>& report);

}  // namespace komainu::usi_check
