#include "kif_move.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "kif_text.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_text.h"
#include "komainu/util/words.h"

namespace komainu::records {
namespace {

constexpr std::string_view kWhere[] = {"左", "右", "直", "上", "寄", "引", "行", "入", "下"};

// Where the latest move ended; None at the start.
Square latest_square(const Position& position) {
    const Move move = position.state().move;
    return position.plies() > 0 && !move.is_none() ? move.to() : Square::None;
}

absl::Status illegal() { return absl::InvalidArgumentError("illegal move"); }

// Keeps the moves whose pieces stand as the words say, seen from the mover's side.
void keep_where(std::vector<Move>& moves, std::string_view where, Color us) {
    const int sign = us == Color::Black ? 1 : -1;
    const auto left = [&](Move m) { return sign * (file_of(m.from()) - file_of(m.to())); };
    const auto below = [&](Move m) { return sign * (rank_of(m.from()) - rank_of(m.to())); };
    const auto has = [&](std::string_view word) { return where.find(word) != std::string_view::npos; };
    if (has("上") || has("行") || has("入")) {
        std::erase_if(moves, [&](Move m) { return below(m) <= 0; });
    }
    if (has("寄")) {
        std::erase_if(moves, [&](Move m) { return below(m) != 0; });
    }
    if (has("引") || has("下")) {
        std::erase_if(moves, [&](Move m) { return below(m) >= 0; });
    }
    if (has("直")) {
        std::erase_if(moves, [&](Move m) { return left(m) != 0 || below(m) <= 0; });
    }
    if (!moves.empty() && has("左")) {
        const int most = left(*std::ranges::max_element(moves, {}, left));
        std::erase_if(moves, [&](Move m) { return left(m) < most; });
    }
    if (!moves.empty() && has("右")) {
        const int most = left(*std::ranges::min_element(moves, {}, left));
        std::erase_if(moves, [&](Move m) { return left(m) > most; });
    }
}

}  // namespace

bool KifMoves::read(Cursor& cursor, const Position& position, Words& words) const {
    cursor.accept_any({"▲", "△", "☗", "☖", "▼", "▽"});
    if (cursor.accept_any({"同", "仝"})) {
        words.to = latest_square(position);
        if (words.to == Square::None) {
            return false;
        }
    } else if (!accept_square(cursor, variant_, words.to)) {
        return false;
    }
    cursor.skip_blanks();
    KifNames::Match name = names_.in_text(cursor.rest());
    if (name.types.empty()) {
        return false;
    }
    cursor.advance(name.length);
    words.types = std::move(name.types);
    const std::string_view where_begin = cursor.rest();
    while (std::ranges::any_of(kWhere, [&](std::string_view word) { return cursor.accept(word); })) {
    }
    words.where = where_begin.substr(0, where_begin.size() - cursor.rest().size());
    if (cursor.accept_any({"成", "+"})) {
        words.promotes = true;
        const KifNames::Match becomes = names_.in_text(cursor.rest());
        if (!becomes.types.empty() && !variant_.choice_types().empty()) {
            words.becomes = becomes.types.front();
            cursor.advance(becomes.length);
        }
    } else if (!cursor.accept_any({"不成", "生"})) {
        words.drop = cursor.accept("打");
    }
    cursor.skip_blanks();
    cursor.accept_any({"まで", "（居食い）", "(居食い)"});
    accept_origin(cursor, variant_, words.from);
    return true;
}

bool KifMoves::has_type(const Words& words, Piece piece) const {
    return piece != Piece::None && std::ranges::find(words.types, type_of(piece)) != words.types.end();
}

Promotion KifMoves::promotion(const Words& words, PieceType type) const {
    if (!words.promotes) {
        return Promotion::None;
    }
    if (words.becomes == PieceType::None || variant_.type(type).promoted == words.becomes) {
        return Promotion::Promoted;
    }
    constexpr auto kNoSuchChoice = static_cast<Promotion>(7);  // never legal
    const auto& choices = variant_.choice_types();
    const auto at = std::ranges::find(choices, words.becomes) - choices.begin();
    return at < std::ssize(choices) ? static_cast<Promotion>(at + 2) : kNoSuchChoice;
}

absl::StatusOr<Move> KifMoves::find(const Words& words, Position& position) const {
    if (words.from != Square::None) {
        if (!has_type(words, position[words.from])) {
            return absl::InvalidArgumentError("there is no such piece on the square it comes from");
        }
        const Move move = Move::normal(words.from, words.to, promotion(words, type_of(position[words.from])));
        return MoveGenerator(position).is_legal(move) ? absl::StatusOr<Move>(move) : illegal();
    }
    std::vector<Move> moves = legal_moves(position);
    std::vector<Move> drops;
    std::ranges::copy_if(moves, std::back_inserter(drops), [&](Move m) {
        return m.kind() == MoveKind::Drop && m.to() == words.to &&
               std::ranges::find(words.types, m.dropped()) != words.types.end();
    });
    std::erase_if(moves, [&](Move m) {
        return m.kind() != MoveKind::Normal || m.to() != words.to || !has_type(words, position[m.from()]) ||
               m.promotion() != promotion(words, type_of(position[m.from()]));
    });
    keep_where(moves, words.where, position.side_to_move());
    // A drop is not marked where no piece on the board could make the move.
    if (words.drop || (moves.empty() && !words.promotes)) {
        moves = drops;
    }
    if (moves.size() > 1) {
        return absl::InvalidArgumentError("which of several pieces moves is not said");
    }
    return moves.empty() ? absl::StatusOr<Move>(illegal()) : moves.front();
}

absl::StatusOr<Move> KifMoves::accept(Cursor& cursor, Position& position) {
    const bool first = cursor.accept("一歩目");
    const bool second = cursor.accept("二歩目");
    cursor.skip_blanks();
    Words words;
    if (!read(cursor, position, words)) {
        return absl::InvalidArgumentError("cannot read the move");
    }
    if (second != (first_step_ != Square::None) || ((first || second) && words.from == Square::None)) {
        return absl::InvalidArgumentError("one step of two is missing");
    }
    if (first) {
        first_step_ = words.from;
        // The second step may say "to the same square" of this one, which is no move of the game.
        return Move();
    }
    if (second) {
        const Square from = first_step_;
        first_step_ = Square::None;
        if (!has_type(words, position[from])) {
            return absl::InvalidArgumentError("there is no such piece on the square it comes from");
        }
        const std::string text =
            absl::StrCat(Variant::square_text(from), Variant::square_text(words.from), Variant::square_text(words.to));
        const auto move = read_move(position, text);
        return move.ok() ? move : illegal();
    }
    return find(words, position);
}

std::string KifMoves::step(PieceType type, Square from, Square to, Square before, std::string_view promotion) const {
    const bool small = has_one_digit_squares(variant_);
    const std::string where = to == before ? (small ? "同　" : "仝") : kif_square(variant_, to);
    return absl::StrCat(where, names_.in_moves(type), to_absl(promotion), kif_origin(variant_, from));
}

std::string KifMoves::text(const Position& position, Move move, std::string_view number) const {
    const Square before = latest_square(position);
    if (move.kind() == MoveKind::Drop) {
        return absl::StrCat(to_absl(number), kif_square(variant_, move.to()), names_.in_moves(move.dropped()), "打");
    }
    const PieceType type = type_of(position[move.from()]);
    if (move.kind() == MoveKind::Double || move.kind() == MoveKind::Pass) {
        return absl::StrCat(to_absl(number), "一歩目 ", step(type, move.from(), move.middle(), before, ""), "\n",
                            to_absl(number), "二歩目 ", step(type, move.middle(), move.to(), Square::None, ""));
    }
    std::string promotion;
    if (move.promotion() != Promotion::None) {
        promotion = "成";
        if (move.promotion() != Promotion::Promoted) {
            promotion += names_.in_moves(variant_.promoted(type, move.promotion()));
        }
    }
    return absl::StrCat(to_absl(number), step(type, move.from(), move.to(), before, promotion));
}

}  // namespace komainu::records
