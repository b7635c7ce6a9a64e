#include "komainu/powers/piece_description.h"

#include <cctype>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "komainu/powers/direction_words.h"

namespace komainu {
namespace {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
    std::string text;
    for (const std::string& part : parts) {
        text += text.empty() ? "" : between;
        text += part;
    }
    return text;
}

std::string sentence(std::string text) {
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text + '.';
}

// The plain moves as one sentence.
std::string plain_sentence(const PieceMoves& moves) {
    std::vector<std::string> parts;
    if (moves.slides != 0) {
        parts.push_back("slides any number of empty squares " + direction_text(moves.slides));
    }
    if (moves.steps != 0) {
        parts.push_back("steps one square " + direction_text(moves.steps));
    }
    for (const std::string& leap : leap_texts(moves)) {
        parts.push_back("leaps " + leap);
    }
    return parts.empty() ? "" : sentence(joined(parts, "; or "));
}

std::string range_sentence(const Variant& variant, DirectionSet directions) {
    const bool must_capture = variant.rules().jump_must_capture;
    return absl::StrCat("Slides ", direction_text(directions),
                        " and may pass over up to three pieces on its line, of either side; a move that passes over "
                        "one cannot take a King",
                        must_capture ? " and must take something else." : ".");
}

std::string hook_sentence(DirectionSet directions) {
    return absl::StrCat("Slides ", direction_text(directions),
                        " over empty squares and may turn once, by a right angle, and slide on.");
}

constexpr std::string_view kLionSentence =
    "Moves like a King twice in one turn: it may take a piece next to it and step on, to another piece or to an empty "
    "square, or come back. It also leaps to any square two away, or passes its turn if a square next to it is empty.";

std::string line_sentence(DirectionSet directions) {
    return absl::StrCat("Has the Lion's power ", direction_text(directions),
                        ": on that line it steps or leaps to the second square, takes on the first square and goes on "
                        "or comes back, or passes its turn.");
}

}  // namespace

std::string powers_text(const PieceMoves& moves) {
    std::vector<std::string> parts;
    const auto add = [&](std::string_view verb, DirectionSet directions) {
        if (directions != 0) {
            parts.push_back(std::string(verb) + direction_text(directions));
        }
    };
    if (moves.lion) {
        parts.emplace_back("Lion's power");
    }
    add("Lion's power ", moves.double_lines);
    add("range jumps ", moves.range_slides);
    add("hook moves ", moves.hooks);
    add("slides ", moves.slides);
    add("steps ", moves.steps);
    for (const std::string& leap : leap_texts(moves)) {
        parts.push_back("leaps " + leap);
    }
    return joined(parts, "; ");
}

std::string description_text(const Variant& variant, PieceType type) {
    const PieceMoves& moves = variant.spec(type).moves;
    std::vector<std::string> sentences;
    if (std::string plain = plain_sentence(moves); !plain.empty()) {
        sentences.push_back(std::move(plain));
    }
    if (!moves.leaps.empty()) {
        sentences.emplace_back("Leaps go over whatever stands in between.");
    }
    if (moves.range_slides != 0) {
        sentences.push_back(range_sentence(variant, moves.range_slides));
    }
    if (moves.hooks != 0) {
        sentences.push_back(hook_sentence(moves.hooks));
    }
    if (moves.lion) {
        sentences.emplace_back(kLionSentence);
    }
    if (moves.double_lines != 0) {
        sentences.push_back(line_sentence(moves.double_lines));
    }
    if (variant.type(type).royal) {
        sentences.emplace_back(variant.rules().royals == RoyalRule::MustBeSafe
                                   ? "Royal: no move may leave it open to capture."
                                   : "Royal: a side that has lost all of them has lost.");
    }
    if (variant.type(type).vanishes) {
        sentences.emplace_back("When it captures it leaves the game as well.");
    }
    return joined(sentences, " ");
}

}  // namespace komainu
