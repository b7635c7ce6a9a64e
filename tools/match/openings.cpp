#include "match/openings.h"

#include <algorithm>
#include <fstream>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "komainu/game/game.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/protocol/position_text.h"
#include "komainu/util/words.h"

namespace komainu::match {
namespace {

constexpr int kMaxPlies = 400;
constexpr std::string_view kRandom = "random:";

// A step of the generator "splitmix64", whose outputs for neighbouring inputs have nothing in common.
std::uint64_t mix(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
    return x ^ (x >> 31);
}

// The standard's distributions give other numbers with each library.
std::size_t below(std::size_t limit, std::mt19937_64& random) { return static_cast<std::size_t>(random() % limit); }

absl::StatusOr<std::vector<Opening>> read_file(const std::shared_ptr<const Variant>& variant, const std::string& path) {
    std::ifstream file(path);
    if (!file) {
        return absl::NotFoundError(absl::StrCat("cannot read openings from '", path, "'"));
    }
    std::vector<Opening> openings;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        const std::vector<std::string_view> words = split_words(line);
        if (words.empty() || words.front().starts_with('#')) {
            continue;
        }
        auto opening = read_opening(variant, line);
        if (!opening.ok()) {
            return absl::InvalidArgumentError(absl::StrCat(path, ":", number, ": ", opening.status().message()));
        }
        openings.push_back(*std::move(opening));
    }
    if (openings.empty()) {
        return absl::InvalidArgumentError(absl::StrCat("no openings in '", path, "'"));
    }
    return openings;
}

}  // namespace

std::string Opening::text() const {
    return moves.empty() ? start : absl::StrCat(start, " moves ", absl::StrJoin(moves, " "));
}

absl::StatusOr<Opening> read_opening(const std::shared_ptr<const Variant>& variant, std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    absl::StatusOr<Position> position = read_position(variant, words);
    if (!position.ok()) {
        return position.status();
    }
    Opening opening;
    for (int ply = 1; ply <= position->plies(); ++ply) {
        opening.moves.push_back(variant->move_text(position->state_at(ply).move));
    }
    if (verdict(*position).is_over()) {
        return absl::InvalidArgumentError("the game is over after this opening");
    }
    while (position->plies() > 0) {
        position->unmake();
    }
    if (words.front() != "startpos") {
        opening.start = "sfen " + position->to_sfen();
    }
    return opening;
}

std::mt19937_64 random_source(std::uint64_t seed, std::uint64_t number) {
    return std::mt19937_64(mix(mix(seed) + number));
}

Opening random_opening(const std::shared_ptr<const Variant>& variant, int plies, std::mt19937_64& random) {
    while (true) {
        Game game(variant);
        Opening opening;
        while (static_cast<int>(opening.moves.size()) < plies && !game.verdict().is_over()) {
            const std::vector<Move> moves = legal_moves(game.position());
            const Move move = moves[below(moves.size(), random)];
            opening.moves.push_back(variant->move_text(move));
            if (!game.play(move).ok()) {
                break;
            }
        }
        if (!game.verdict().is_over()) {
            return opening;
        }
    }
}

bool read_ply_range(std::string_view text, int& min, int& max) {
    const std::size_t dash = text.find('-');
    if (!absl::SimpleAtoi(to_absl(text.substr(0, dash)), &min)) {
        return false;
    }
    max = min;
    if (dash != std::string_view::npos && !absl::SimpleAtoi(to_absl(text.substr(dash + 1)), &max)) {
        return false;
    }
    return min >= 0 && max >= min && max <= kMaxPlies;
}

absl::StatusOr<OpeningSource> OpeningSource::create(std::shared_ptr<const Variant> variant, const std::string& text,
                                                    bool shuffle, std::uint64_t seed) {
    OpeningSource source;
    source.variant_ = std::move(variant);
    source.seed_ = seed;
    if (text.starts_with(kRandom)) {
        if (!read_ply_range(std::string_view(text).substr(kRandom.size()), source.min_plies_, source.max_plies_)) {
            return absl::InvalidArgumentError(
                absl::StrCat("openings: random:N or random:N-M with at most ", kMaxPlies, " plies, not '", text, "'"));
        }
        return source;
    }
    auto list = read_file(source.variant_, text);
    if (!list.ok()) {
        return list.status();
    }
    source.list_ = *std::move(list);
    if (shuffle) {
        std::mt19937_64 random = random_source(seed, 0);
        for (std::size_t i = source.list_.size(); i > 1; --i) {
            std::swap(source.list_[i - 1], source.list_[below(i, random)]);
        }
    }
    return source;
}

Opening OpeningSource::opening(std::uint64_t pair) const {
    if (!list_.empty()) {
        return list_[pair % list_.size()];
    }
    std::mt19937_64 random = random_source(seed_, pair);
    const auto choices = static_cast<std::size_t>(max_plies_ - min_plies_) + 1;
    const int plies = min_plies_ + static_cast<int>(below(choices, random));
    return random_opening(variant_, plies, random);
}

}  // namespace komainu::match
