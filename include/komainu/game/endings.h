// How games end, apart from running out of moves: lost royals, repetition, bare kings and declarations.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "komainu/core/types.h"
#include "komainu/position/position.h"
#include "komainu/rules/end_rule.h"

namespace komainu {

// The rule that ended a game.
struct Verdict {
    EndRule rule = EndRule::None;
    std::optional<Color> winner;  // none: draw, or the game goes on

    bool is_over() const { return rule != EndRule::None; }
    friend bool operator==(const Verdict&, const Verdict&) = default;
};

// A repetition that began at `first_ply` (an index into the position's states) and ends with the present position:
// who loses for having attacked all along, or a draw. Does not count occurrences.
Verdict repetition_verdict(Position& position, int first_ply);

// The fourth occurrence of the present position, if it is one.
Verdict fourfold_verdict(Position& position);

// C10, where the rules have it.
Verdict bare_king_verdict(const Position& position);

// May the side to move declare a win by impasse (D16) or the 27-point rule? `in_check` tells of its King.
bool can_declare_win(const Position& position, bool in_check);

// Impasse points of a side on the board and in hand (D16).
int impasse_points(const Position& position, Color color);

}  // namespace komainu
