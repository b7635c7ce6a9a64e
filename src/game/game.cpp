#include "komainu/game/game.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "komainu/movegen/attacks.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_text.h"
#include "komainu/util/words.h"

namespace komainu {

Verdict verdict(Position& position, int move_limit) {
    const Color us = position.side_to_move();
    if (position.variant().rules().royals == RoyalRule::MayBeTaken) {
        for (const Color color : {us, ~us}) {
            if (position.lacks_royal(color)) {
                return {EndRule::RoyalsLost, ~color};
            }
        }
    }
    if (const Verdict fourfold = fourfold_verdict(position); fourfold.is_over()) {
        return fourfold;
    }
    MoveGenerator generator(position);
    if (!generator.has_legal_move()) {
        return {generator.in_check() ? EndRule::Checkmate : EndRule::Stalemate, ~us};
    }
    if (const Verdict bare = bare_king_verdict(position); bare.is_over()) {
        return bare;
    }
    return reached_move_limit(position, move_limit) ? Verdict{EndRule::MoveLimit, std::nullopt} : Verdict{};
}

Game::Game(std::shared_ptr<const Variant> variant, int move_limit) : Game(Position(std::move(variant)), move_limit) {}

Game::Game(Position start, int move_limit)
    : position_(std::move(start)), move_limit_(move_limit), verdict_(komainu::verdict(position_, move_limit)) {}

absl::Status Game::play(std::string_view move_text) {
    const absl::StatusOr<Move> move = read_move(position_, move_text);
    return move.ok() ? play(*move) : move.status();
}

absl::Status Game::play(Move move) {
    if (verdict_.is_over()) {
        return absl::FailedPreconditionError(absl::StrCat("the game is over: ", to_absl(end_rule_text(verdict_.rule))));
    }
    if (!MoveGenerator(position_).is_legal(move)) {
        return absl::InvalidArgumentError("illegal move");
    }
    position_.make(move);
    verdict_ = komainu::verdict(position_, move_limit_);
    return absl::OkStatus();
}

absl::Status Game::declare_win() {
    if (verdict_.is_over() || !can_declare_win(position_, in_check(position_))) {
        return absl::FailedPreconditionError("no win to declare");
    }
    verdict_ = {EndRule::Declaration, position_.side_to_move()};
    return absl::OkStatus();
}

}  // namespace komainu
