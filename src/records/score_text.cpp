#include "score_text.h"

#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"

namespace komainu::records {

std::optional<Score> mate_score(std::int64_t plies) {
    if (plies == 0 || plies > kMaxPly || plies < -kMaxPly) {
        return std::nullopt;
    }
    return plies > 0 ? mate_in(static_cast<int>(plies)) : mated_in(static_cast<int>(-plies));
}

int mate_plies(Score score) {
    if (!is_mate(score)) {
        return 0;
    }
    return score > 0 ? mate_distance(score) : -mate_distance(score);
}

std::string score_text(Score score) {
    if (is_mate(score)) {
        return absl::StrCat("#", mate_plies(score));
    }
    const int cents = std::abs(score);
    return absl::StrCat(score < 0 ? "-" : "", cents / 100, ".", cents % 100 / 10, cents % 10);
}

std::optional<Score> read_score(std::string_view text) {
    if (text.starts_with('#')) {
        const auto plies = parse_number(text.substr(1));
        return plies ? mate_score(*plies) : std::nullopt;
    }
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) {
        text.remove_prefix(1);
    }
    const auto whole = parse_number(text);
    if (!whole || *whole < 0 || *whole > kMaxEvaluation / 100) {
        return std::nullopt;
    }
    int cents = static_cast<int>(*whole) * 100;
    const std::size_t dot = text.find('.');
    int worth = 10;
    for (std::size_t i = dot; dot != std::string_view::npos && ++i < text.size() && worth > 0; worth /= 10) {
        cents += (text[i] - '0') * worth;
    }
    return negative ? -cents : cents;
}

}  // namespace komainu::records
