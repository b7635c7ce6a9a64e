#include "position_commands.h"

#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "komainu/movegen/perft.h"
#include "komainu/protocol/position_text.h"
#include "komainu/util/words.h"

namespace komainu::app {
namespace {

constexpr int kMaxPerftDepth = 50;

// Answers about one position after another. Buffers are kept, for there may be millions.
class Answerer {
public:
    Answerer(const CommandLine& line, std::shared_ptr<const Variant> variant)
        : line_(line), variant_(std::move(variant)) {}

    // What the command says of the position given by the words of `text`, without a final '\n'. Behind a tab there
    // may be moves. The text lives until the next call.
    absl::StatusOr<std::string_view> answer(std::string_view text, Words more_moves = {}) {
        const std::size_t tab = text.find('\t');
        split_words(text.substr(0, tab), words_);
        auto position = read_position(variant_, words_);
        if (!position.ok()) {
            return position.status();
        }
        split_words(tab == std::string_view::npos ? std::string_view() : text.substr(tab + 1), words_);
        words_.insert(words_.end(), more_moves.begin(), more_moves.end());
        if (absl::Status status = play_moves(*position, words_); !status.ok()) {
            return status;
        }
        answer_.clear();
        if (line_.command == "moves") {
            lister_.append(*position, answer_);
        } else if (line_.command == "sfen") {
            answer_ = position->to_sfen();
        } else if (line_.divide) {
            print_perft(*position, *line_.depth, [this](const std::string& text) {
                absl::StrAppend(&answer_, answer_.empty() ? "" : "\n", text);
            });
        } else {
            absl::StrAppend(&answer_, perft(*position, *line_.depth));
        }
        return std::string_view(answer_);
    }

private:
    const CommandLine& line_;
    std::shared_ptr<const Variant> variant_;
    std::vector<std::string_view> words_;
    std::string answer_;
    MoveLister lister_;
};

}  // namespace

absl::Status run_position_command(const CommandLine& line, std::istream* input, std::ostream& output) {
    auto variant = chosen_variant(line);
    if (!variant.ok()) {
        return variant.status();
    }
    if (line.depth.has_value() && (*line.depth < 0 || *line.depth > kMaxPerftDepth)) {
        return absl::InvalidArgumentError(absl::StrCat("--depth must be in 0..", kMaxPerftDepth));
    }
    Answerer answerer(line, *std::move(variant));
    const auto answer_one = [&](std::string_view position) {
        const std::vector<std::string_view> moves(line.arguments.begin(), line.arguments.end());
        const auto answer = answerer.answer(position, moves);
        if (answer.ok()) {
            output << *answer << '\n';
        }
        return answer.status();
    };
    if (line.sfen.has_value() || !line.arguments.empty() || input == nullptr) {
        return answer_one(line.sfen.value_or("startpos"));
    }
    std::string text;
    bool any = false;
    while (std::getline(*input, text)) {
        any = true;
        const auto answer = answerer.answer(text);
        if (answer.ok()) {
            output << *answer << '\n';
        } else {
            output << "error: " << printable(to_std(answer.status().message())) << '\n';
        }
        // A program that waits for each answer gets it; a file goes through whole buffers.
        if (input->rdbuf()->in_avail() <= 0) {
            output.flush();
        }
    }
    output.flush();
    return any || line.command != "perft" ? absl::OkStatus() : answer_one("startpos");
}

}  // namespace komainu::app
