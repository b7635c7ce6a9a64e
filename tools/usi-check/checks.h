// All checks. Adding one is adding an entry to the list of its topic.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "usi-check/session.h"

namespace komainu::usi_check {

// Must: clients rely on it. Optional: an extension that an engine may do without.
enum class Level : std::uint8_t { Must, Optional };

struct Check {
    std::string name;
    Level level;
    std::string habit;                  // who does it, or relies on it
    std::function<void(Session&)> run;  // with a fresh process; throws Failure or Skip
};

// By topic.
std::vector<Check> handshake_checks();
std::vector<Check> line_checks();
std::vector<Check> option_checks();
std::vector<Check> command_checks();
std::vector<Check> position_checks();
std::vector<Check> go_checks();
std::vector<Check> stop_checks();
std::vector<Check> ponder_checks();
std::vector<Check> mate_checks();
std::vector<Check> game_checks();

// All of them, in this order; the names are unique.
std::vector<Check> all_checks();

}  // namespace komainu::usi_check
