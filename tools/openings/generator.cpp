#include "openings/generator.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <unordered_set>

#include "komainu/game/game.h"
#include "komainu/search/report.h"

namespace komainu::match {
namespace {

constexpr std::uint64_t kMaxRepeatsInRow = 10000;

Position position_after(const std::shared_ptr<const Variant>& variant, const Opening& opening) {
    Game game(variant);
    for (const std::string& move : opening.moves) {
        if (!game.play(move).ok()) {
            break;  // cannot be: they were legal a moment ago
        }
    }
    return game.position();
}

// Without the move number.
std::string position_text(const Position& position) {
    const std::string sfen = position.to_sfen();
    const std::size_t board = sfen.find(' ');
    const std::size_t side = sfen.find(' ', board + 1);
    return sfen.substr(0, sfen.find(' ', side + 1));
}

// None: the engine has no score, because the game is as good as over.
std::optional<Score> shallow_score(Engine& engine, const Position& position, std::uint64_t nodes) {
    engine.new_game();  // so that one opening's score does not hang on the ones before it
    engine.set_position(position);
    SearchLimits limits;
    limits.nodes = nodes;
    return search_to_end(engine, limits).score;
}

// None: somebody is too far ahead. Most are, where pieces are strong, and a glance shows it.
std::optional<Score> balanced_score(Engine& engine, const Position& position, const GeneratorSettings& settings) {
    const std::uint64_t few = std::min(settings.nodes, std::max<std::uint64_t>(settings.nodes / 16, 500));
    const std::optional<Score> glance = shallow_score(engine, position, few);
    if (!glance || std::abs(*glance) > 3 * settings.max_score) {
        return std::nullopt;
    }
    const std::optional<Score> score = shallow_score(engine, position, settings.nodes);
    return score && std::abs(*score) <= settings.max_score ? score : std::nullopt;
}

}  // namespace

GeneratorReport generate_openings(const std::shared_ptr<const Variant>& variant, const GeneratorSettings& settings,
                                  const std::function<void(const Opening&, int score)>& keep) {
    GeneratorReport report;
    Engine engine(variant);
    std::unordered_set<std::string> seen;
    std::uint64_t repeats_in_row = 0;
    const auto lengths = static_cast<std::uint64_t>(settings.max_plies - settings.min_plies) + 1;
    for (std::uint64_t number = 0; report.kept < settings.count && repeats_in_row < kMaxRepeatsInRow; ++number) {
        std::mt19937_64 random = random_source(settings.seed, number);
        const int plies = settings.min_plies + static_cast<int>(random() % lengths);
        const Opening opening = random_opening(variant, plies, random);
        const Position position = position_after(variant, opening);
        if (!seen.insert(position_text(position)).second) {
            ++report.repeated;
            ++repeats_in_row;
            continue;
        }
        repeats_in_row = 0;
        const std::optional<Score> score = balanced_score(engine, position, settings);
        if (!score) {
            ++report.unbalanced;
            continue;
        }
        ++report.kept;
        keep(opening, *score);
    }
    return report;
}

}  // namespace komainu::match
