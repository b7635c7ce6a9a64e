#include "match/usi_text.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "komainu/core/score.h"
#include "komainu/util/words.h"

namespace komainu::match {
namespace {

constexpr int kMaxRecordedMate = 1000;

}  // namespace

bool begins_with_word(std::string_view line, std::string_view word) {
    return line.starts_with(word) && (line.size() == word.size() || line[word.size()] == ' ');
}

void read_usi_info(std::string_view line, Answer& answer) {
    const std::vector<std::string_view> words = split_words(line);
    std::optional<int> depth;
    std::optional<int> score;
    std::optional<std::uint64_t> nodes;
    const auto number_at = [&](std::size_t i) -> std::optional<std::int64_t> {
        return i < words.size() ? parse_number(words[i]) : std::nullopt;
    };
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (words[i] == "string" || words[i] == "pv") {
            break;  // the rest is text, or moves
        }
        if (words[i] == "lowerbound" || words[i] == "upperbound" ||
            (words[i] == "multipv" && number_at(i + 1).value_or(1) != 1)) {
            return;
        }
        const std::optional<std::int64_t> number = number_at(i + 1);
        if (words[i] == "depth" && number) {
            depth = static_cast<int>(std::clamp<std::int64_t>(*number, 0, 10000));
        } else if (words[i] == "nodes" && number) {
            nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*number, 0));
        } else if (words[i] == "score" && i + 2 < words.size()) {
            const std::optional<std::int64_t> value = number_at(i + 2);
            if (words[i + 1] == "cp" && value) {
                score = static_cast<int>(std::clamp<std::int64_t>(*value, -kMaxEvaluation, kMaxEvaluation));
            } else if (words[i + 1] == "mate") {
                const bool lost = words[i + 2].starts_with('-');
                const auto plies =
                    static_cast<int>(std::clamp<std::int64_t>(value.value_or(0), -kMaxRecordedMate, kMaxRecordedMate));
                score = lost ? -kMate + std::abs(plies) : kMate - std::abs(plies);
            }
        }
    }
    if (nodes) {
        answer.nodes = *nodes;
    }
    if (score) {
        answer.score = score;
        answer.depth = depth.value_or(answer.depth);
    }
}

void read_bestmove(std::string_view line, Answer& answer) {
    const std::vector<std::string_view> words = split_words(line);
    const std::string_view word = words.size() > 1 ? words[1] : "";
    if (word == "resign") {
        answer.reply = Reply::Resign;
    } else if (word == "win") {
        answer.reply = Reply::DeclareWin;
    } else {
        answer.reply = Reply::Move;
        answer.move = word;
        if (words.size() > 3 && words[2] == "ponder") {
            answer.ponder = words[3];
        }
    }
}

}  // namespace komainu::match
