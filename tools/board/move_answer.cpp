#include "board/move_answer.h"

#include "absl/strings/str_cat.h"
#include "komainu/drawing/piece_words.h"
#include "komainu/movegen/move_text.h"

namespace komainu::board {
namespace {

// Does the move take something on this square of its path? Not on its own square, where igui ends.
bool captures_on(const Position& position, Move move, Square square) {
    return position[square] != Piece::None && (move.kind() == MoveKind::Drop || square != move.from());
}

std::vector<Square> captures_of(const Position& position, Move move) {
    std::vector<Square> captures;
    for (const Square square : move_squares(move)) {
        if (captures_on(position, move, square)) {
            captures.push_back(square);
        }
    }
    return captures;
}

std::vector<std::string> texts_of(const std::vector<Square>& squares) {
    std::vector<std::string> texts;
    texts.reserve(squares.size());
    for (const Square square : squares) {
        texts.push_back(Variant::square_text(square));
    }
    return texts;
}

PieceType moved_type(const Position& position, Move move) {
    return move.kind() == MoveKind::Drop ? move.dropped() : type_of(position[move.from()]);
}

}  // namespace

std::vector<std::string> path_of(Move move) { return texts_of(move_squares(move)); }

Json describe_move(const Position& position, Move move) {
    const Variant& variant = position.variant();
    const std::string text = variant.move_text(move);
    const bool drop = move.kind() == MoveKind::Drop;
    const bool promotes = !drop && move.promotion() != Promotion::None;
    const PieceType type = moved_type(position, move);
    const std::vector<Square> captures = captures_of(position, move);
    const bool vanishes = !captures.empty() && variant.type(type).vanishes;
    return {
        {"usi", text},
        {"path", path_of(move)},
        {"drop", drop ? Json(variant.spec(type).id) : Json()},
        {"pass", move.kind() == MoveKind::Pass},
        {"promotion", promotes ? Json(text.substr(text.size() - 1)) : Json()},
        {"becomes",
         vanishes ? Json() : Json(variant.spec(promotes ? variant.promoted(type, move.promotion()) : type).id)},
        {"captures", texts_of(captures)},
    };
}

std::string played_text(const Position& position, Move move) {
    const Variant& variant = position.variant();
    const PieceType type = moved_type(position, move);
    std::string text = piece_text(variant, make_piece(Color::Black, type));
    if (move.kind() == MoveKind::Drop) {
        return absl::StrCat(text, "*", Variant::square_text(move.to()));
    }
    text += Variant::square_text(move.from());
    if (move.kind() == MoveKind::Pass) {
        return text + " pass";
    }
    const std::vector<Square> path = move_squares(move);
    for (std::size_t i = 1; i < path.size(); ++i) {
        text += captures_on(position, move, path[i]) ? 'x' : '-';
        text += Variant::square_text(path[i]);
    }
    if (move.promotion() == Promotion::Promoted) {
        text += '+';
    } else if (move.promotion() != Promotion::None) {
        text += '=';
        text += variant.spec(variant.promoted(type, move.promotion())).id;
    }
    return text;
}

}  // namespace komainu::board
