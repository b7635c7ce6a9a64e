#include "board/position_answer.h"

#include "board/move_answer.h"
#include "board/position_faults.h"
#include "komainu/movegen/attacks.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_stack.h"

namespace komainu::board {
namespace {

Json board_of(const Position& position) {
    Json board = Json::array();
    for (const Square square : position.variant().squares()) {
        if (const Piece piece = position[square]; piece != Piece::None) {
            board.push_back({{"square", Variant::square_text(square)},
                             {"id", position.variant().spec(type_of(piece)).id},
                             {"side", side_name(color_of(piece))}});
        }
    }
    return board;
}

Json hand_of(const Position& position, Color color) {
    Json hand = Json::object();
    for (const PieceType type : position.variant().hand_types()) {
        if (const int held = position.hand(color, type); held > 0) {
            hand[std::string(position.variant().spec(type).id)] = held;
        }
    }
    return hand;
}

// Squares of the royal of the side to move if it is in check. One of two royals is never in check (C9).
Json checks_of(Position& position) {
    Json squares = Json::array();
    if (in_check(position)) {
        for (const Square royal : position.royals(position.side_to_move())) {
            squares.push_back(Variant::square_text(royal));
        }
    }
    return squares;
}

Json moves_of(Position& position) {
    Json moves = Json::array();
    for (const Move move : legal_moves(position)) {
        moves.push_back(describe_move(position, move));
    }
    return moves;
}

Json last_of(const Position& position) {
    const Move last = position.state().move;
    return last.is_none() ? Json() : Json{{"path", path_of(last)}};
}

// Takes the moves back to see where each was played.
Json played_of(Position position) {
    std::vector<std::string> texts(static_cast<std::size_t>(position.plies()));
    for (auto text = texts.rbegin(); text != texts.rend(); ++text) {
        const Move move = position.state().move;
        position.unmake();
        *text = played_text(position, move);
    }
    return texts;
}

Json describe(const GameSpec& game, const Verdict& verdict) {
    if (!verdict.is_over()) {
        return {};
    }
    return {{"winner", verdict.winner.has_value() ? Json(side_name(*verdict.winner)) : Json()},
            {"reason", end_rule_text(verdict.rule)},
            {"rule", text_or_null(game.end_ruling(verdict.rule))}};
}

}  // namespace

const char* side_name(Color color) { return color == Color::Black ? "black" : "white"; }

absl::StatusOr<Json> answer_position(VariantStore& variants, const Json& request) {
    absl::StatusOr<Game> game = game_of(variants, request);
    if (!game.ok()) {
        return game.status();
    }
    Position& position = game->position();
    const bool over = game->verdict().is_over();
    return Json{
        {"sfen", position.to_sfen()},
        {"turn", side_name(position.side_to_move())},
        {"ply", position.move_number()},
        {"board", board_of(position)},
        {"hands", {{"black", hand_of(position, Color::Black)}, {"white", hand_of(position, Color::White)}}},
        {"check", checks_of(position)},
        {"faults", position_faults(position)},
        {"last", last_of(position)},
        {"moves", over ? Json(Json::array()) : moves_of(position)},
        {"played", played_of(position)},
        {"verdict", describe(position.variant().game(), game->verdict())},
        {"canDeclareWin", !over && can_declare_win(position, in_check(position))},
    };
}

}  // namespace komainu::board
