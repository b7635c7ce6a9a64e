#include "komainu/protocol/cecp_output.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

constexpr int kCecpMate = 100'000;

int cecp_score(Score score) {
    if (!is_mate(score)) {
        return score;
    }
    const int moves = (std::max(mate_distance(score), 1) + 1) / 2;
    return score > 0 ? kCecpMate + moves : -kCecpMate - moves;
}

}  // namespace

std::string cecp_info_text(const SearchInfo& info, const Variant& variant, const std::optional<Move>& first) {
    std::string line = absl::StrCat(info.depth, " ", cecp_score(info.score), " ", info.time / 10, " ", info.nodes);
    if (first.has_value()) {
        absl::StrAppend(&line, " ", move_text(variant, *first, Dialect::Cecp));
    }
    for (const Move move : info.pv) {
        absl::StrAppend(&line, " ", move_text(variant, move, Dialect::Cecp));
    }
    if (info.bound == Bound::Lower) {
        line += '!';
    } else if (info.bound == Bound::Upper) {
        line += '?';
    }
    return line;
}

std::string cecp_move_lines(const Variant& variant, Move move) {
    std::string text = "move " + move_text(variant, move, Dialect::Cecp);
    if (const std::size_t comma = text.find(','); comma != std::string::npos) {
        text.insert(comma + 1, "\nmove ");
    }
    return text;
}

std::string cecp_result_text(const Verdict& verdict) {
    const char* const score = !verdict.winner.has_value() ? "1/2-1/2" : *verdict.winner == Color::Black ? "1-0" : "0-1";
    return absl::StrCat(score, " {", to_absl(end_rule_text(verdict.rule)), "}");
}

void CecpSearchOutput::on_info(const SearchInfo& info) {
    if (info.multi_pv == 1) {
        score_ = info.score;
    }
    if (shown_) {
        writer_.write(cecp_info_text(info, *variant_, first_));
    }
}

void CecpSearchOutput::on_result(const SearchResult& result) { events_.post({search_, result, score_}); }

}  // namespace komainu
