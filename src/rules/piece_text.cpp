#include "komainu/rules/piece_text.h"

#include <algorithm>
#include <cstdlib>

namespace komainu {
namespace {

constexpr DirectionSet kOrthogonal = 0b01010101;
constexpr DirectionSet kDiagonal = 0b10101010;

DirectionSet all_directions(char atom) {
    switch (atom) {
        case 'W':
        case 'R': return kOrthogonal;
        case 'F':
        case 'B': return kDiagonal;
        default: return kOrthogonal | kDiagonal;
    }
}

bool is_modifier(char c) { return c == 'f' || c == 'b' || c == 'l' || c == 'r' || c == 's' || c == 'v'; }

// Does the step point where one of the letters points?
bool points(Step step, char letter) {
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

bool selected(Step step, std::string_view modifiers) {
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

DirectionSet select_directions(DirectionSet all, std::string_view modifiers) {
    DirectionSet set = 0;
    for (int d = 0; d < kDirections; ++d) {
        if (has_direction(all, d) && selected(kDirectionSteps[static_cast<std::size_t>(d)], modifiers)) {
            set = static_cast<DirectionSet>(set | 1 << d);
        }
    }
    return set;
}

bool oblique_selected(Step step, std::string_view modifiers) {
    if (modifiers.empty()) {
        return true;
    }
    const bool tall = std::abs(step.forward) > std::abs(step.left);
    for (const char letter : modifiers) {
        const bool keeps = letter == 'v' ? tall : letter == 's' ? !tall : points(step, letter);
        if (!keeps) {
            return false;
        }
    }
    return true;
}

// Adds the leaps of an atom, (long, short) in all eight or four arrangements. False if the modifiers leave none.
bool add_leaps(PieceMoves& moves, int longer, int shorter, std::string_view modifiers) {
    bool any = false;
    for (int left = -longer; left <= longer; ++left) {
        for (int forward = -longer; forward <= longer; ++forward) {
            const int x = std::abs(left);
            const int y = std::abs(forward);
            const bool of_atom = (x == longer && y == shorter) || (x == shorter && y == longer);
            const Step leap{static_cast<std::int8_t>(left), static_cast<std::int8_t>(forward)};
            const bool straight = shorter == 0 || shorter == longer;
            if (of_atom && (straight ? selected(leap, modifiers) : oblique_selected(leap, modifiers))) {
                if (std::ranges::find(moves.leaps, leap) == moves.leaps.end()) {
                    moves.leaps.push_back(leap);
                }
                any = true;
            }
        }
    }
    return any;
}

}  // namespace

bool PieceMoves::is_symmetric() const {
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
    return std::ranges::all_of(leaps, [this](Step leap) {
        const Step mirror{static_cast<std::int8_t>(-leap.left), leap.forward};
        return std::ranges::find(leaps, mirror) != leaps.end();
    });
}

int PieceMoves::dead_ranks() const {
    const DirectionSet directions = static_cast<DirectionSet>(steps | slides | range_slides | hooks | double_lines);
    int shortest = kMaxBoardSize;
    for (int d = 0; d < kDirections; ++d) {
        if (has_direction(directions, d)) {
            const int forward = kDirectionSteps[static_cast<std::size_t>(d)].forward;
            shortest = std::min(shortest, forward);
        }
    }
    for (const Step leap : leaps) {
        shortest = std::min(shortest, int{leap.forward});
    }
    return lion || shortest < 0 ? 0 : shortest;
}

PieceTextResult parse_piece_text(std::string_view text) {
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
        bool any = directions != 0;
        switch (atom) {
            case 'W':
            case 'F':
            case 'K': merge(moves.steps); break;
            case 'R':
            case 'B':
            case 'Q': merge(moves.slides); break;
            case 'D': any = add_leaps(moves, 2, 0, modifiers); break;
            case 'A': any = add_leaps(moves, 2, 2, modifiers); break;
            case 'H': any = add_leaps(moves, 3, 0, modifiers); break;
            case 'G': any = add_leaps(moves, 3, 3, modifiers); break;
            case 'N': any = add_leaps(moves, 2, 1, modifiers); break;
            case 'C': any = add_leaps(moves, 3, 1, modifiers); break;
            case 'Z': any = add_leaps(moves, 3, 2, modifiers); break;
            default: return fail("unknown atom", start + atom_at);
        }
        if (!any) {
            return fail("no direction left", start);
        }
    }
    if (moves.steps == 0 && moves.slides == 0 && moves.range_slides == 0 && moves.hooks == 0 &&
        moves.double_lines == 0 && moves.leaps.empty() && !moves.lion) {
        return fail("a piece without moves", 0);
    }
    // A step that a slide or power covers would list the same move twice.
    moves.slides = static_cast<DirectionSet>(moves.slides & ~(moves.range_slides | moves.hooks));
    moves.steps = static_cast<DirectionSet>(moves.steps &
                                            ~(moves.slides | moves.range_slides | moves.hooks | moves.double_lines));
    return result;
}

}  // namespace komainu
