#include "datagen/positions.h"

#include "datagen/training_file.h"
#include "komainu/movegen/attacks.h"

namespace komainu::training {
namespace {

// An adjudicated last ply has no move and is not.
bool is_noisy(const Position& position, Move move) {
    return !move.is_none() && (move.kind() == MoveKind::Double || move.promotion() != Promotion::None ||
                               (move.kind() == MoveKind::Normal && position[move.to()] != Piece::None));
}

}  // namespace

void for_each_quiet_position(const std::shared_ptr<const Variant>& variant, const TrainingGame& game,
                             const std::function<void(const Position& position, Score score)>& take) {
    auto position = Position::from_sfen(variant, game.start);
    for (const TrainingPly& ply : game.plies) {
        if (ply.score.has_value() && !is_mate(*ply.score) && !is_noisy(*position, ply.move) && !in_check(*position)) {
            take(*position, *ply.score);
        }
        if (!ply.move.is_none()) {
            position->make(ply.move);
        }
    }
}

absl::StatusOr<GameTotals> for_each_quiet_position(
    const std::string& path, const std::shared_ptr<const Variant>& variant,
    const std::function<void(const Position& position, Score score, double result_for_black,
                             std::uint64_t game_number)>& take) {
    GameTotals totals;
    const absl::Status status = read_training_file(path, [&](std::string_view line, std::uint64_t number) {
        const auto game = read_training_game(variant, line);
        if (game.ok()) {
            ++totals.games;
            totals.plies += game->plies.size();
            for_each_quiet_position(variant, *game, [&](const Position& position, Score score) {
                take(position, score, game->result, number);
            });
        }
        return game.status();
    });
    return status.ok() ? absl::StatusOr<GameTotals>(totals) : status;
}

}  // namespace komainu::training
