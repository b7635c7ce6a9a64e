#include "datagen/training_game.h"

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "komainu/movegen/move_text.h"
#include "komainu/position/position.h"

namespace komainu::training {

std::string to_text(const TrainingGame& game, const Variant& variant) {
    std::string text = absl::StrCat(game.result == 0.5 ? "0.5" : game.result > 0.5 ? "1" : "0", "\t", game.start, "\t");
    const char* separator = "";
    for (const TrainingPly& ply : game.plies) {
        text += separator;
        separator = " ";
        text += ply.score.has_value() ? std::to_string(*ply.score) : "-";
        if (!ply.move.is_none()) {
            text += ':';
            text += variant.move_text(ply.move);
        }
    }
    return text;
}

absl::StatusOr<TrainingGame> read_training_game(const std::shared_ptr<const Variant>& variant, std::string_view line) {
    const std::vector<std::string> fields = absl::StrSplit(absl::string_view(line.data(), line.size()), '\t');
    TrainingGame game;
    if (fields.size() != 3 || !absl::SimpleAtod(fields[0], &game.result) ||
        (game.result != 0 && game.result != 0.5 && game.result != 1)) {
        return absl::InvalidArgumentError("not a game: a result, a position and plies are expected, with tabs between");
    }
    game.start = fields[1];
    auto position = Position::from_sfen(variant, game.start);
    if (!position.ok()) {
        return position.status();
    }
    for (const absl::string_view text : absl::StrSplit(fields[2], ' ', absl::SkipEmpty())) {
        const std::size_t colon = text.find(':');
        const absl::string_view score_text = text.substr(0, colon);
        TrainingPly ply;
        if (int score = 0; absl::SimpleAtoi(score_text, &score) && score >= -kMate && score <= kMate) {
            ply.score = score;
        } else if (score_text != "-") {
            return absl::InvalidArgumentError(absl::StrCat("'", text, "' has no score"));
        }
        if (!game.plies.empty() && game.plies.back().move.is_none()) {
            return absl::InvalidArgumentError(absl::StrCat("'", text, "' follows a ply without a move"));
        }
        if (colon != absl::string_view::npos) {
            const auto move_text = text.substr(colon + 1);
            const auto move = read_move(*position, std::string_view(move_text.data(), move_text.size()));
            if (!move.ok()) {
                return move.status();
            }
            ply.move = *move;
            position->make(ply.move);
        }
        game.plies.push_back(ply);
    }
    return game;
}

}  // namespace komainu::training
