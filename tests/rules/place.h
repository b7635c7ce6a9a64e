// Positions as lists of pieces: a test then shows the few squares that matter instead of mostly empty ranks.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace komainu::test {

// SFEN of a square board with these pieces, each written as id and square: "K1l k12a +P3c {HM}8h". `rest` holds the
// other fields. A typing error in a test throws instead of testing something else.
inline std::string place(int size, const std::string& pieces, const std::string& rest = "b - 1") {
    const auto width = static_cast<std::size_t>(size);
    std::vector<std::vector<std::string>> ranks(width, std::vector<std::string>(width));
    std::istringstream words(pieces);
    for (std::string word; words >> word;) {
        const std::size_t digit = word.find_first_of("123456789");
        if (digit == 0 || digit == std::string::npos) {
            throw std::invalid_argument("not a piece on a square: " + word);
        }
        std::size_t digits = 0;
        const auto file = static_cast<std::size_t>(std::stoi(word.substr(digit), &digits));
        const std::string rank_text = word.substr(digit + digits);
        const auto rank = static_cast<std::size_t>(rank_text.size() == 1 ? rank_text.front() - 'a' : size);
        if (file > width || rank >= width || !ranks[rank][width - file].empty()) {
            throw std::invalid_argument("off the board or taken: " + word);
        }
        ranks[rank][width - file] = word.substr(0, digit);
    }
    std::string board;
    for (const auto& rank : ranks) {
        board += board.empty() ? "" : "/";
        int run = 0;
        for (std::size_t i = 0; i <= width; ++i) {
            const bool empty = i < width && rank[i].empty();
            if (!empty && run > 0) {
                board += std::to_string(run);
            }
            run = empty ? run + 1 : 0;
            board += i < width ? rank[i] : "";
        }
    }
    return board + " " + rest;
}

}  // namespace komainu::test
