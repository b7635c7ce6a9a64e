#include "komainu/powers/direction_words.h"

#include <algorithm>
#include <array>

namespace komainu {
namespace {

struct Group {
    DirectionSet set;
    std::string_view text;
};

// In the order in which they are looked for: each is named if all its directions are left.
constexpr Group kGroups[] = {
    {0b01010101, "orthogonally"},
    {0b10101010, "diagonally"},
    {0b00010001, "vertically"},
    {0b01000100, "sideways"},
    {0b10000011, "straight or diagonally forward"},
    {0b00111000, "straight or diagonally backward"},
    {0b10000010, "diagonally forward"},
    {0b00101000, "diagonally backward"},
    {0b00000001, "straight forward"},
    {0b00010000, "straight backward"},
    {0b00000100, "to the right"},
    {0b01000000, "to the left"},
    {0b00000010, "diagonally forward to the right"},
    {0b10000000, "diagonally forward to the left"},
    {0b00001000, "diagonally backward to the right"},
    {0b00100000, "diagonally backward to the left"},
};

constexpr DirectionSet kForward = 0b00000001;
constexpr DirectionSet kBackward = 0b00010000;

constexpr std::array<std::string_view, 4> kNumbers = {"no", "one", "two", "three"};

std::string number_text(int number) { return std::string(kNumbers[static_cast<std::size_t>(number)]); }

bool has_leap(const PieceMoves& moves, Step leap) {
    return std::ranges::find(moves.leaps, leap) != moves.leaps.end();
}

// Directions in which the piece leaps straight over so many squares.
DirectionSet straight_leaps(const PieceMoves& moves, int length) {
    DirectionSet set = 0;
    for (int d = 0; d < kDirections; ++d) {
        const Step step = kDirectionSteps[static_cast<std::size_t>(d)];
        if (has_leap(moves,
                     {static_cast<std::int8_t>(length * step.left), static_cast<std::int8_t>(length * step.forward)})) {
            set = static_cast<DirectionSet>(set | 1 << d);
        }
    }
    return set;
}

// Where bent leaps go, as bits: 1 forward, 2 backward. `tall`: the long side is the one along the file. The pieces of
// all games move alike to the left and to the right, which is asserted where they are declared.
unsigned bent_leaps(const PieceMoves& moves, int longer, int shorter, bool tall) {
    const int across = tall ? shorter : longer;
    const int along = tall ? longer : shorter;
    const auto has = [&](int sign) {
        return has_leap(moves, {static_cast<std::int8_t>(across), static_cast<std::int8_t>(sign * along)});
    };
    return (has(1) ? 1U : 0U) | (has(-1) ? 2U : 0U);
}

void append_bent_leaps(const PieceMoves& moves, int longer, bool tall, std::vector<std::string>& texts) {
    constexpr std::array<std::string_view, 4> kWays = {"", "forward", "backward", "vertically"};
    for (unsigned ways = 1; ways < kWays.size(); ++ways) {
        std::vector<std::string> shorts;
        for (int shorter = 1; shorter < longer; ++shorter) {
            if (bent_leaps(moves, longer, shorter, tall) == ways) {
                shorts.push_back(number_text(shorter));
            }
        }
        if (shorts.empty()) {
            continue;
        }
        const std::string way(kWays[ways]);
        texts.push_back(number_text(longer) + " squares " + (tall ? way : "sideways") + " and " + join_with_or(shorts) +
                        ' ' + (tall ? "sideways" : way));
    }
}

constexpr DirectionSet kAll = 0xFF;

}  // namespace

std::string join_with_or(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        text += i == 0 ? "" : i + 1 == parts.size() ? " or " : ", ";
        text += parts[i];
    }
    return text;
}

std::string direction_text(DirectionSet directions) {
    if (directions == kAll) {
        return "in any direction";
    }
    for (const DirectionSet missing : {kForward, kBackward}) {
        if (directions == (kAll & ~missing)) {
            return "in any direction but " + direction_text(missing);
        }
    }
    std::vector<std::string> parts;
    for (const Group& group : kGroups) {
        if ((directions & group.set) == group.set) {
            parts.emplace_back(group.text);
            directions = static_cast<DirectionSet>(directions & ~group.set);
        }
    }
    return join_with_or(parts);
}

std::vector<std::string> leap_texts(const PieceMoves& moves) {
    std::vector<std::string> texts;
    for (int length = 2; length <= 3; ++length) {
        const DirectionSet straight = straight_leaps(moves, length);
        const bool is_ring = length == 2 && straight == kAll && bent_leaps(moves, 2, 1, true) == 3 &&
                             bent_leaps(moves, 2, 1, false) == 3;
        if (is_ring) {
            texts.emplace_back("to any square exactly two away");
            continue;
        }
        if (straight != 0) {
            texts.push_back(number_text(length) + " squares " + direction_text(straight));
        }
        append_bent_leaps(moves, length, true, texts);
        append_bent_leaps(moves, length, false, texts);
    }
    return texts;
}

}  // namespace komainu
