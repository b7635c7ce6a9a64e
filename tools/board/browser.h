// Shows an address in the user's browser.
#pragma once

#include <string>

namespace komainu::board {

// Starts xdg-open if there is a display, and does not wait for it. False if that cannot be done.
bool open_in_browser(const std::string& address);

}  // namespace komainu::board
