#include "komainu/protocol/go_parser.h"

#include <algorithm>
#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "komainu/core/score.h"

namespace komainu {
namespace {

// About 30 years: sums of a few of these never overflow.
constexpr std::int64_t kMaxMilliseconds = 1'000'000'000'000;

constexpr std::array<std::string_view, 13> kKeywords = {"depth",       "nodes", "movetime", "btime",    "wtime",
                                                        "byoyomi",     "binc",  "winc",     "infinite", "ponder",
                                                        "searchmoves", "mate",  "movestogo"};

bool is_keyword(std::string_view word) { return std::ranges::find(kKeywords, word) != kKeywords.end(); }

class GoReader {
public:
    GoReader(Words words, const Position& position, Dialect dialect)
        : words_(words), position_(position), dialect_(dialect) {}

    GoCommand read() {
        while (at_ < words_.size()) {
            read_item(words_[at_++]);
        }
        return std::move(command_);
    }

private:
    void read_item(std::string_view word) {
        SearchLimits& limits = command_.limits;
        if (word == "infinite") {
            limits.infinite = true;
        } else if (word == "ponder") {
            limits.ponder = true;
        } else if (word == "mate" && dialect_ == Dialect::Usi) {
            command_.mate = true;
            read_mate_time();
        } else if (word == "searchmoves") {
            read_search_moves();
        } else if (!is_keyword(word)) {
            command_.problems.push_back(absl::StrCat("go: unknown word '", to_absl(word), "'"));
        } else if (const auto number = read_number(word); number.has_value()) {
            set_number(word, *number);
        }
    }

    void set_number(std::string_view word, std::int64_t number) {
        SearchLimits& limits = command_.limits;
        const std::int64_t time = std::clamp(number, -kMaxMilliseconds, kMaxMilliseconds);
        if (word == "depth") {
            limits.depth = static_cast<int>(std::clamp<std::int64_t>(number, 1, kMaxPly));
        } else if (word == "nodes") {
            limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(number, 1));
        } else if (word == "movetime") {
            limits.movetime = std::max<std::int64_t>(time, 0);
        } else if (word == "mate") {
            const auto plies = static_cast<int>(std::clamp<std::int64_t>(number, 1, kMaxPly / 2)) * 2 - 1;
            limits.depth = std::min(limits.depth.value_or(plies), plies);
        } else {
            set_clock(word, std::max<std::int64_t>(time, 0));
        }
    }

    void set_clock(std::string_view word, std::int64_t number) {
        if (!command_.limits.clocks.has_value()) {
            command_.limits.clocks.emplace();
        }
        Clocks& clocks = *command_.limits.clocks;
        if (word == "byoyomi") {
            clocks.byoyomi = number;
        } else if (word == "movestogo") {
            clocks.moves_to_go = static_cast<int>(std::min<std::int64_t>(number, 1000));
        } else {
            const bool first = word.starts_with(dialect_ == Dialect::Usi ? 'b' : 'w');
            const std::size_t side = index(first ? Color::Black : Color::White);
            (word.ends_with("time") ? clocks.time : clocks.increment)[side] = number;
        }
    }

    std::optional<std::int64_t> read_number(std::string_view keyword) {
        if (at_ == words_.size() || is_keyword(words_[at_])) {
            command_.problems.push_back(absl::StrCat("go: no number after ", to_absl(keyword)));
            return std::nullopt;
        }
        const std::string_view word = words_[at_++];
        const auto number = parse_number(word);
        if (!number.has_value()) {
            command_.problems.push_back(
                absl::StrCat("go: '", to_absl(word), "' after ", to_absl(keyword), " is not a number"));
        }
        return number;
    }

    // A time or the word infinite; neither means the same as infinite.
    void read_mate_time() {
        if (at_ == words_.size() || (is_keyword(words_[at_]) && words_[at_] != "infinite")) {
            return;
        }
        if (words_[at_] == "infinite") {
            ++at_;
        } else if (const auto number = read_number("mate"); number.has_value()) {
            command_.mate_time = std::clamp<std::int64_t>(*number, 0, kMaxMilliseconds);
        }
    }

    void read_search_moves() {
        Position position = position_;
        for (; at_ < words_.size() && !is_keyword(words_[at_]); ++at_) {
            const auto move = read_move(position, words_[at_], dialect_);
            if (!move.ok()) {
                command_.problems.push_back(absl::StrCat("go: searchmoves: ", move.status().message()));
            } else if (std::ranges::find(command_.limits.search_moves, *move) == command_.limits.search_moves.end()) {
                command_.limits.search_moves.push_back(*move);
            }
        }
    }

    Words words_;
    std::size_t at_ = 0;
    const Position& position_;
    Dialect dialect_;
    GoCommand command_;
};

}  // namespace

GoCommand parse_go(Words words, const Position& position, Dialect dialect) {
    return GoReader(words, position, dialect).read();
}

}  // namespace komainu
