#include "datagen/self_play.h"

#include <cstdlib>
#include <utility>

#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_generator.h"
#include "match/openings.h"

namespace komainu::training {
namespace {

constexpr std::size_t kHash = 16;  // MiB: games of few nodes fill no more

// The iteration under way when the soft limit is met may be a long one.
constexpr std::uint64_t kHardNodes = 10;

constexpr int kMaxOpenings = 10000;

// Starts afresh after the opening: the record begins there, so repetitions must not count what came before.
Game game_after(const SelfPlaySettings& settings, const match::Opening& opening) {
    Game game(settings.variant);
    for (const std::string& move : opening.moves) {
        if (!game.play(move).ok()) {
            break;  // cannot be: they were legal a moment ago
        }
    }
    return Game(*Position::from_sfen(settings.variant, game.position().to_sfen()), settings.move_limit);
}

// The position has a legal move.
Move random_move(Position& position, std::mt19937_64& random) {
    const std::vector<Move> moves = legal_moves(position);
    return moves[random() % moves.size()];
}

double result_for_black(std::optional<Color> winner) {
    return !winner.has_value() ? 0.5 : *winner == Color::Black ? 1.0 : 0.0;
}

}  // namespace

SelfPlay::SelfPlay(const SelfPlaySettings& settings) : settings_(settings), engine_(settings.variant) {
    // The default table is there when a smaller one is refused.
    static_cast<void>(engine_.set_hash(kHash).ok());
    engine_.set_move_limit(settings_.move_limit);
}

SearchReport SelfPlay::think(const Position& position) {
    engine_.set_position(position);
    SearchLimits limits;
    limits.soft_nodes = settings_.nodes;
    limits.nodes = settings_.nodes * kHardNodes;
    return search_to_end(engine_, limits);
}

absl::StatusOr<TrainingGame> SelfPlay::play(std::uint64_t number) {
    std::mt19937_64 random = match::random_source(settings_.seed, number);
    const auto lengths = static_cast<std::uint64_t>(settings_.max_plies - settings_.min_plies) + 1;
    engine_.new_game();  // so that one game does not hang on the ones before it
    for (int tries = 0; tries < kMaxOpenings; ++tries) {
        const int plies = settings_.min_plies + static_cast<int>(random() % lengths);
        Game game = game_after(settings_, match::random_opening(settings_.variant, plies, random));
        const SearchReport report = think(game.position());
        if (!game.verdict().is_over() && std::abs(report.score.value_or(kMate)) <= settings_.max_opening_score) {
            return play_on(game, report, random);
        }
    }
    return absl::ResourceExhaustedError(absl::StrCat("none of ", kMaxOpenings,
                                                     " openings is balanced: more nodes, fewer random plies or a "
                                                     "larger maximum of the opening's score will help"));
}

TrainingGame SelfPlay::play_on(Game& game, SearchReport report, std::mt19937_64& random) {
    TrainingGame record;
    record.start = game.position().to_sfen();
    std::optional<Color> winner;
    std::optional<Color> ahead;  // by enough
    int decided = 0;             // plies for which that side has been
    for (;;) {
        const Color us = game.position().side_to_move();
        const Decision decision = report.result.decision;
        const Score score = report.score.value_or(0);
        const std::optional<Color> before = std::exchange(
            ahead, std::abs(score) < settings_.decided_score ? std::nullopt : std::optional(score > 0 ? us : ~us));
        decided = !ahead.has_value() ? 0 : ahead == before ? decided + 1 : 1;
        if (decision != Decision::Move || decided >= settings_.decided_plies) {
            winner = decision == Decision::Move ? ahead : decision == Decision::DeclareWin ? us : ~us;
            record.plies.push_back({report.score, Move()});
            break;
        }
        TrainingPly ply{report.score, report.result.best};
        if (random() % 100 < static_cast<std::uint64_t>(settings_.random_percent)) {
            ply = {std::nullopt, random_move(game.position(), random)};
        }
        record.plies.push_back(ply);
        if (!game.play(ply.move).ok() || game.verdict().is_over()) {
            winner = game.verdict().winner;
            break;
        }
        report = think(game.position());
    }
    record.result = result_for_black(winner);
    return record;
}

}  // namespace komainu::training
