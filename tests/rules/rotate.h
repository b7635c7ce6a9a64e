// No rule knows left from right or Black from White: whatever holds in a position holds in the one turned by half a
// circle with the colours swapped. BothColors asks every question twice and fails the test where the answers differ.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "../support/play.h"

namespace komainu::test {
namespace rotate_detail {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

inline std::string swap_case(std::string text) {
    for (char& c : text) {
        const auto letter = static_cast<unsigned char>(c);
        c = static_cast<char>(std::isupper(letter) != 0 ? std::tolower(letter) : std::toupper(letter));
    }
    return text;
}

// Splits "2P+r{HM}12" into "2", "P", "+r", "{HM}", "12".
inline std::vector<std::string> split_pieces(const std::string& text) {
    std::vector<std::string> parts;
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t end = at;
        if (is_digit(text[at])) {
            end = text.find_first_not_of("0123456789", at);
        } else {
            end = text[at] == '+' ? at + 1 : at;
            end = text[end] == '{' ? text.find('}', end) + 1 : end + 1;
        }
        parts.push_back(text.substr(at, end - at));
        at += parts.back().size();
    }
    return parts;
}

inline std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) {
        parts.push_back(part);
    }
    return parts;
}

}  // namespace rotate_detail

// A move, a square or several squares split by commas, on a board of this size.
inline std::string rotated_squares(const std::string& text, int size) {
    std::string result;
    std::size_t at = 0;
    while (at < text.size()) {
        if (!rotate_detail::is_digit(text[at])) {
            result += text[at++];
            continue;
        }
        std::size_t digits = 0;
        result += std::to_string(size + 1 - std::stoi(text.substr(at), &digits));
        at += digits;
        result += static_cast<char>('a' + (size - 1) - (text[at++] - 'a'));
    }
    return result;
}

inline std::string rotated_hands(const std::string& hands) {
    std::string black;
    std::string white;
    std::string count;
    for (const std::string& part : rotate_detail::split_pieces(hands)) {
        if (rotate_detail::is_digit(part.front())) {
            count = part;
            continue;
        }
        const bool was_black = std::any_of(part.begin(), part.end(), [](unsigned char c) { return std::isupper(c); });
        (was_black ? white : black) += count + rotate_detail::swap_case(part);
        count.clear();
    }
    return black + white;
}

// Canonical text gives canonical text.
inline std::string rotated_sfen(const std::string& sfen) {
    std::vector<std::string> fields = rotate_detail::split(sfen, ' ');
    std::vector<std::string> ranks = rotate_detail::split(fields[0], '/');
    const int size = static_cast<int>(ranks.size());
    std::reverse(ranks.begin(), ranks.end());
    std::string result;
    for (const std::string& rank : ranks) {
        std::vector<std::string> parts = rotate_detail::split_pieces(rank);
        std::reverse(parts.begin(), parts.end());
        result += result.empty() ? "" : "/";
        for (const std::string& part : parts) {
            result += rotate_detail::swap_case(part);
        }
    }
    result += fields[1] == "b" ? " w" : " b";
    const bool chu = size == 12;  // the third field is a square
    result += ' ' + (fields[2] == "-" ? "-" : chu ? rotated_squares(fields[2], size) : rotated_hands(fields[2]));
    result += ' ' + fields[3];
    if (fields.size() > 4) {
        std::vector<std::string> squares = rotate_detail::split(rotated_squares(fields[4], size), ',');
        std::reverse(squares.begin(), squares.end());
        for (std::size_t i = 0; i < squares.size(); ++i) {
            result += (i == 0 ? ' ' : ',') + squares[i];
        }
    }
    return result;
}

// A position seen from both sides. Questions and answers are those of the position as given.
class BothColors {
public:
    BothColors(Rules rules, std::string sfen)
        : rules_(std::move(rules)),
          sfen_(std::move(sfen)),
          size_(1 + static_cast<int>(std::count(sfen_.begin(), sfen_.end(), '/'))) {}

    const std::string& sfen() const { return sfen_; }

    // Any spelling.
    bool legal(const std::string& move) const {
        const bool answer = is_legal(rules_, sfen_, move);
        INFO(sfen_ << " move " << move << ", and its rotation");
        CHECK(is_legal(rules_, rotated_sfen(sfen_), rotated_squares(move, size_)) == answer);
        return answer;
    }

    // Canonical and sorted. A pass turned round may have another canonical form, so each move is looked up.
    std::vector<std::string> moves_from(const std::string& square) const {
        std::vector<std::string> moves = legal_moves_from(rules_, sfen_, square);
        const std::string rotated = rotated_sfen(sfen_);
        INFO(sfen_ << " moves from " << square << ", and their rotation");
        CHECK(legal_moves_from(rules_, rotated, rotated_squares(square, size_)).size() == moves.size());
        for (const std::string& move : moves) {
            CHECK(is_legal(rules_, rotated, rotated_squares(move, size_)));
        }
        return moves;
    }

    // SFEN after the moves, or "error: ...".
    std::string after(const std::vector<std::string>& moves) const {
        const std::string answer = play(rules_, sfen_, moves);
        const std::string rotated = play(rules_, rotated_sfen(sfen_), rotated_moves(moves));
        INFO(sfen_ << " after the moves, and its rotation");
        if (answer.rfind("error", 0) == 0) {
            CHECK(rotated.rfind("error", 0) == 0);
        } else {
            CHECK(rotated == rotated_sfen(answer));
        }
        return answer;
    }

    BothColors then(const std::vector<std::string>& moves) const { return BothColors(rules_, after(moves)); }

    std::string outcome(const std::vector<std::string>& moves = {}) const {
        const std::string answer = test::outcome(rules_, sfen_, moves);
        std::string expected = answer;
        if (answer.rfind("Black", 0) == 0) {
            expected = "White" + answer.substr(5);
        } else if (answer.rfind("White", 0) == 0) {
            expected = "Black" + answer.substr(5);
        }
        const std::string rotated = test::outcome(rules_, rotated_sfen(sfen_), rotated_moves(moves));
        INFO(sfen_ << " outcome, and its rotation");
        CHECK((rotated == expected || (answer.rfind("error", 0) == 0 && rotated.rfind("error", 0) == 0)));
        return answer;
    }

    bool in_check() const {
        const bool answer = test::in_check(rules_, sfen_);
        INFO(sfen_ << " in check, and its rotation");
        CHECK(test::in_check(rules_, rotated_sfen(sfen_)) == answer);
        return answer;
    }

private:
    std::vector<std::string> rotated_moves(std::vector<std::string> moves) const {
        for (std::string& move : moves) {
            move = rotated_squares(move, size_);
        }
        return moves;
    }

    Rules rules_;
    std::string sfen_;
    int size_;
};

// The same moves several times over, for repetitions.
inline std::vector<std::string> repeated(const std::vector<std::string>& moves, int times) {
    std::vector<std::string> result;
    for (int i = 0; i < times; ++i) {
        result.insert(result.end(), moves.begin(), moves.end());
    }
    return result;
}

}  // namespace komainu::test
