#include "play.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "komainu/game/game.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/attacks.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_text.h"

namespace komainu::test {
namespace {

std::string error_text(const absl::Status& status) { return "error: " + std::string(status.message()); }

Position read_position(const Rules& rules, const std::string& sfen) {
    auto variant = make_variant(rules.variant, rules.options);
    REQUIRE(variant.ok());
    auto position = Position::from_sfen(*variant, sfen);
    INFO(sfen);
    REQUIRE(position.ok());
    return *std::move(position);
}

}  // namespace

std::vector<std::string> legal_moves(const Rules& rules, const std::string& sfen) {
    Position position = read_position(rules, sfen);
    std::vector<std::string> texts;
    std::ranges::transform(komainu::legal_moves(position), std::back_inserter(texts),
                           [&](Move move) { return position.variant().move_text(move); });
    std::ranges::sort(texts);
    return texts;
}

bool is_legal(const Rules& rules, const std::string& sfen, const std::string& move) {
    Position position = read_position(rules, sfen);
    return read_move(position, move).ok();
}

std::vector<std::string> legal_moves_from(const Rules& rules, const std::string& sfen, const std::string& prefix) {
    std::vector<std::string> moves = legal_moves(rules, sfen);
    std::erase_if(moves, [&](const std::string& move) { return !move.starts_with(prefix); });
    return moves;
}

std::string play(const Rules& rules, const std::string& sfen, const std::vector<std::string>& moves) {
    Position position = read_position(rules, sfen);
    for (const std::string& text : moves) {
        const auto move = read_move(position, text);
        if (!move.ok()) {
            return error_text(move.status());
        }
        position.make(*move);
    }
    return position.to_sfen();
}

std::string outcome(const Rules& rules, const std::string& sfen, const std::vector<std::string>& moves) {
    Game game(read_position(rules, sfen));
    for (const std::string& text : moves) {
        if (const absl::Status status = game.play(text); !status.ok()) {
            return error_text(status);
        }
    }
    const Verdict& verdict = game.verdict();
    if (!verdict.is_over()) {
        return "goes on";
    }
    const std::string rule(end_rule_text(verdict.rule));
    if (!verdict.winner.has_value()) {
        return "draw: " + rule;
    }
    return (*verdict.winner == Color::Black ? "Black wins: " : "White wins: ") + rule;
}

bool in_check(const Rules& rules, const std::string& sfen) {
    const Position position = read_position(rules, sfen);
    return royal_in_check(position, position.side_to_move());
}

bool may_declare(const Rules& rules, const std::string& sfen) {
    const Position position = read_position(rules, sfen);
    return can_declare_win(position, royal_in_check(position, position.side_to_move()));
}

}  // namespace komainu::test
