// The ways in which a game ends, and their names.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace komainu {

enum class EndRule : std::uint8_t {
    None,
    RoyalsLost,       // C9: the last royal was taken
    Checkmate,        // no legal move, in check: loss
    Stalemate,        // no legal move, not in check: loss as well (C9, D14, K6)
    Repetition,       // C11, D15, K7: draw
    PerpetualCheck,   // C11, D15, K7: loss of the side that always attacked a royal
    PerpetualAttack,  // C11 Lishogi
    BareKing,         // C10 Lishogi: loss of the lone royal
    BareKings,        // C10 Lishogi: draw
    MoveLimit,        // draw: as many moves were played as the players had agreed on
    Declaration       // D16, the 27-point rule: the side to move may declare a win, or has done so
};
constexpr int kEndRules = 11;

// A short English text, "perpetual check".
std::string_view end_rule_text(EndRule rule);

// As game files write it, "perpetual_check".
std::string_view end_rule_key(EndRule rule);
std::optional<EndRule> find_end_rule(std::string_view key);

}  // namespace komainu
