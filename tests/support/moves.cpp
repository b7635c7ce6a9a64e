#include "moves.h"

#include <algorithm>

namespace komainu::test {

std::string sorted_text(const Position& position, const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) {
        texts.push_back(position.variant().move_text(move));
    }
    std::ranges::sort(texts);
    std::string text;
    for (const std::string& word : texts) {
        text += text.empty() ? "" : " ";
        text += word;
    }
    return text;
}

}  // namespace komainu::test
