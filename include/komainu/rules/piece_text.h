// Piece moves written as text, in a small dialect of Betza's notation, read at compile time for the built-in games and
// by the same code at run time. Blanks separate terms; a term is
//
//   [modifiers] atom            moves of these atoms
//   power ":" [modifiers] atom  a named power along the directions of a W, F or K atom
//   "lion"                      the Lion's power: two King steps, capturing on each, or a jump inside the 5x5 box
//
//   steps   W orthogonal   F diagonal   K both          leaps  D (2,0)  A (2,2)  H (3,0)  G (3,3)
//   slides  R orthogonal   B diagonal   Q both                 N (1,2)  C (1,3)  Z (2,3)
//
// Modifiers choose among an atom's directions: f b l r, and s = l + r, v = f + b. On orthogonal atoms they add up
// (fsW: forward and sideways). On diagonal ones a vertical letter and a sideways letter narrow each other (flF: one
// direction); other letters add up (fF: both forward). On K and Q, each letter takes what it takes of W and F (fK:
// three directions). On N, C, Z a first letter f or b chooses a half, and a second letter v or s keeps the leaps that
// are longer along the files (fvN: the Knight of Shogi) or along the ranks (fsN).
//
// Powers: "range" slides that may pass over up to three pieces (ruling D2); "hook" slides with one 90-degree turn,
// the directions being those of the first leg (D3); "double" the Lion's two steps along these lines (Falcon, Eagle).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "komainu/core/square.h"
#include "komainu/core/types.h"

namespace komainu {

// The moves of one piece type as Black sees them.
struct PieceMoves {
    DirectionSet steps = 0;
    DirectionSet slides = 0;
    DirectionSet range_slides = 0;  // not repeated in `slides`
    DirectionSet hooks = 0;         // first legs; not repeated in `slides`
    DirectionSet double_lines = 0;  // the step and the jump along them are implied
    bool lion = false;              // the steps and the jumps of the box are implied
    std::array<Step, 40> leaps{};
    int leap_count = 0;

    // True if the moves are the same seen in a mirror.
    constexpr bool is_symmetric() const;
    // The number of far ranks on which a piece would never again have a move: ranks it can reach but not leave.
    constexpr int dead_ranks() const;
};

struct PieceTextResult {
    PieceMoves moves;
    const char* error = nullptr;     // what is wrong, or null
    std::size_t error_position = 0;  // where, in characters from the start of the text
};

namespace piece_text_detail {

constexpr DirectionSet kOrthogonal = 0b01010101;
constexpr DirectionSet kDiagonal = 0b10101010;

constexpr DirectionSet all_directions(char atom) {
    switch (atom) {
        case 'W':
        case 'R': return kOrthogonal;
        case 'F':
        case 'B': return kDiagonal;
        default: return kOrthogonal | kDiagonal;
    }
}

constexpr bool is_modifier(char c) { return c == 'f' || c == 'b' || c == 'l' || c == 'r' || c == 's' || c == 'v'; }

// Does the step point where one of the letters points?
constexpr bool points(Step step, char letter) {
    switch (letter) {
        case 'f': return step.forward > 0;
        case 'b': return step.forward < 0;
        case 'l': return step.left > 0;
        case 'r': return step.left < 0;
        case 's': return step.left != 0;
        case 'v': return step.forward != 0;
        default: return false;
    }
}

constexpr bool selected(Step step, std::string_view modifiers) {
    if (modifiers.empty()) {
        return true;
    }
    const bool diagonal = step.left != 0 && step.forward != 0;
    for (std::size_t i = 0; i < modifiers.size(); ++i) {
        const char letter = modifiers[i];
        const bool vertical = letter == 'f' || letter == 'b';
        const bool narrowed =
            vertical && i + 1 < modifiers.size() && (modifiers[i + 1] == 'l' || modifiers[i + 1] == 'r');
        if (!diagonal) {
            if (points(step, letter)) {
                return true;
            }
        } else if (narrowed) {
            if (points(step, letter) && points(step, modifiers[i + 1])) {
                return true;
            }
            ++i;
        } else if (letter != 's' && letter != 'v' && points(step, letter)) {
            return true;
        }
    }
    return false;
}

constexpr DirectionSet select_directions(DirectionSet all, std::string_view modifiers) {
    DirectionSet set = 0;
    for (int d = 0; d < kDirections; ++d) {
        if (has_direction(all, d) && selected(kDirectionSteps[static_cast<std::size_t>(d)], modifiers)) {
            set = static_cast<DirectionSet>(set | 1 << d);
        }
    }
    return set;
}

constexpr int magnitude(int value) { return value < 0 ? -value : value; }

constexpr bool oblique_selected(Step step, std::string_view modifiers) {
    if (modifiers.empty()) {
        return true;
    }
    const bool tall = magnitude(step.forward) > magnitude(step.left);
    for (const char letter : modifiers) {
        const bool keeps = letter == 'v' ? tall : letter == 's' ? !tall : points(step, letter);
        if (!keeps) {
            return false;
        }
    }
    return true;
}

constexpr bool add_leap(PieceMoves& moves, Step leap) {
    for (int i = 0; i < moves.leap_count; ++i) {
        if (moves.leaps[static_cast<std::size_t>(i)] == leap) {
            return true;
        }
    }
    if (moves.leap_count == static_cast<int>(moves.leaps.size())) {
        return false;
    }
    moves.leaps[static_cast<std::size_t>(moves.leap_count++)] = leap;
    return true;
}

enum class LeapResult : std::uint8_t { Added, NoneSelected, TooMany };

// The leaps of an atom: (long, short) in all eight or four arrangements.
constexpr LeapResult add_leaps(PieceMoves& moves, int longer, int shorter, std::string_view modifiers) {
    LeapResult result = LeapResult::NoneSelected;
    for (int left = -longer; left <= longer; ++left) {
        for (int forward = -longer; forward <= longer; ++forward) {
            const int x = magnitude(left);
            const int y = magnitude(forward);
            const bool of_atom = (x == longer && y == shorter) || (x == shorter && y == longer);
            const Step leap{static_cast<std::int8_t>(left), static_cast<std::int8_t>(forward)};
            const bool straight = shorter == 0 || shorter == longer;
            if (of_atom && (straight ? selected(leap, modifiers) : oblique_selected(leap, modifiers))) {
                if (!add_leap(moves, leap)) {
                    return LeapResult::TooMany;
                }
                result = LeapResult::Added;
            }
        }
    }
    return result;
}

}  // namespace piece_text_detail

constexpr bool PieceMoves::is_symmetric() const {
    const auto mirrored = [](DirectionSet set) {
        DirectionSet result = 0;
        for (int d = 0; d < kDirections; ++d) {
            if (has_direction(set, d)) {
                result = static_cast<DirectionSet>(result | 1 << ((kDirections - d) % kDirections));
            }
        }
        return result;
    };
    for (const DirectionSet set : {steps, slides, range_slides, hooks, double_lines}) {
        if (mirrored(set) != set) {
            return false;
        }
    }
    for (int i = 0; i < leap_count; ++i) {
        const Step leap = leaps[static_cast<std::size_t>(i)];
        bool found = false;
        for (int j = 0; j < leap_count; ++j) {
            const Step other = leaps[static_cast<std::size_t>(j)];
            found = found || (other.left == -leap.left && other.forward == leap.forward);
        }
        if (!found) {
            return false;
        }
    }
    return true;
}

constexpr int PieceMoves::dead_ranks() const {
    const DirectionSet directions = static_cast<DirectionSet>(steps | slides | range_slides | hooks | double_lines);
    int shortest = kMaxBoardSize;
    for (int d = 0; d < kDirections; ++d) {
        if (has_direction(directions, d)) {
            const int forward = kDirectionSteps[static_cast<std::size_t>(d)].forward;
            shortest = forward < shortest ? forward : shortest;
        }
    }
    for (int i = 0; i < leap_count; ++i) {
        const int forward = leaps[static_cast<std::size_t>(i)].forward;
        shortest = forward < shortest ? forward : shortest;
    }
    return lion || shortest < 0 ? 0 : shortest;
}

constexpr PieceTextResult parse_piece_text(std::string_view text) {
    using namespace piece_text_detail;
    PieceTextResult result;
    PieceMoves& moves = result.moves;
    std::size_t position = 0;
    const auto fail = [&](const char* error, std::size_t where) {
        result.error = error;
        result.error_position = where;
        return result;
    };
    while (position < text.size()) {
        if (text[position] == ' ') {
            ++position;
            continue;
        }
        const std::size_t start = position;
        while (position < text.size() && text[position] != ' ') {
            ++position;
        }
        std::string_view term = text.substr(start, position - start);
        if (term == "lion") {
            moves.lion = true;
            continue;
        }
        std::string_view power;
        if (const std::size_t colon = term.find(':'); colon != std::string_view::npos) {
            power = term.substr(0, colon);
            term = term.substr(colon + 1);
            if (power != "range" && power != "hook" && power != "double") {
                return fail("unknown power", start);
            }
        }
        std::size_t atom_at = 0;
        while (atom_at < term.size() && is_modifier(term[atom_at])) {
            ++atom_at;
        }
        if (atom_at + 1 != term.size()) {
            return fail(atom_at == term.size() ? "a term without an atom" : "one atom a term", start);
        }
        const std::string_view modifiers = term.substr(0, atom_at);
        const char atom = term[atom_at];
        const DirectionSet directions = select_directions(all_directions(atom), modifiers);
        const auto merge = [&](DirectionSet& set) { set = static_cast<DirectionSet>(set | directions); };
        if (!power.empty()) {
            if (atom != 'W' && atom != 'F' && atom != 'K') {
                return fail("a power takes W, F or K", start);
            }
            merge(power == "range" ? moves.range_slides : power == "hook" ? moves.hooks : moves.double_lines);
            if (directions == 0) {
                return fail("no direction left", start);
            }
            continue;
        }
        LeapResult leaps = directions != 0 ? LeapResult::Added : LeapResult::NoneSelected;
        switch (atom) {
            case 'W':
            case 'F':
            case 'K': merge(moves.steps); break;
            case 'R':
            case 'B':
            case 'Q': merge(moves.slides); break;
            case 'D': leaps = add_leaps(moves, 2, 0, modifiers); break;
            case 'A': leaps = add_leaps(moves, 2, 2, modifiers); break;
            case 'H': leaps = add_leaps(moves, 3, 0, modifiers); break;
            case 'G': leaps = add_leaps(moves, 3, 3, modifiers); break;
            case 'N': leaps = add_leaps(moves, 2, 1, modifiers); break;
            case 'C': leaps = add_leaps(moves, 3, 1, modifiers); break;
            case 'Z': leaps = add_leaps(moves, 3, 2, modifiers); break;
            default: return fail("unknown atom", start + atom_at);
        }
        if (leaps != LeapResult::Added) {
            return fail(leaps == LeapResult::TooMany ? "too many leaps" : "no direction left", start);
        }
    }
    if (moves.steps == 0 && moves.slides == 0 && moves.range_slides == 0 && moves.hooks == 0 &&
        moves.double_lines == 0 && moves.leap_count == 0 && !moves.lion) {
        return fail("a piece without moves", 0);
    }
    // A step that a slide or power covers would list the same move twice.
    moves.slides = static_cast<DirectionSet>(moves.slides & ~(moves.range_slides | moves.hooks));
    moves.steps = static_cast<DirectionSet>(moves.steps &
                                            ~(moves.slides | moves.range_slides | moves.hooks | moves.double_lines));
    return result;
}

// For the built-in games: a text that cannot be read does not compile.
consteval PieceMoves piece_moves(std::string_view text) {
    const PieceTextResult result = parse_piece_text(text);
    if (result.error != nullptr) {
        throw result.error;
    }
    return result.moves;
}

}  // namespace komainu
