#include "komainu/movegen/move_generator.h"

#include <algorithm>
#include <array>

#include "hook_routes.h"
#include "komainu/movegen/attacks.h"
#include "pseudo_moves.h"

namespace komainu {

MoveGenerator::MoveGenerator(Position& position, RoyalSafety safety)
    : position_(position), us_(position.side_to_move()) {
    const auto royals = position.royals(us_);
    const bool demanded = safety == RoyalSafety::Demanded || position.variant().rules().royals == RoyalRule::MustBeSafe;
    guards_royal_ = demanded && royals.size() == 1;
    if (guards_royal_) {
        royal_ = royals.front();
        find_checks_and_pins();
        in_check_ = checks_ > 0;
        position.cache_check(in_check_);
    } else {
        in_check_ = komainu::in_check(position);
    }
}

void MoveGenerator::add_check(const Square* route, int length, Square attacker) {
    SquareSet answers;
    answers.insert(attacker);
    for (int i = 0; i < length; ++i) {
        answers.insert(route[i]);
    }
    if (checks_++ == 0) {
        answers_ = answers;
    } else {
        answers_ &= answers;
    }
}

// Every line that ends at the royal is a route of squares. No piece on it: check, and a move must end on the route or
// take the attacker. One piece on it, our own: that piece is pinned.
void MoveGenerator::find_checks_and_pins() {
    const Variant& variant = position_.variant();
    const Piece* board = position_.board();
    const Color enemy = ~us_;
    std::array<Square, std::size_t{2} * kMaxBoardSize> route{};

    for (int d = 0; d < kDirections; ++d) {
        const int offset = direction_offset(d);
        const int back = opposite(d);
        int length = 0;
        Square square = royal_ + offset;
        for (; board[index(square)] == Piece::None; square += offset) {
            route[static_cast<std::size_t>(length++)] = square;
        }
        const Piece first = board[index(square)];
        if (belongs_to(first, enemy)) {
            const MoveTable& moves = variant.moves(first);
            if (has_direction(length == 0 ? moves.adjacent : moves.sliding, back)) {
                add_check(route.data(), length, square);
            }
        } else if (first != Piece::Edge) {
            Square behind = square + offset;
            while (board[index(behind)] == Piece::None) {
                behind += offset;
            }
            const Piece second = board[index(behind)];
            if (belongs_to(second, enemy) && has_direction(variant.moves(second).sliding, back)) {
                pinned_.insert(square);
                has_pins_ = true;
            }
        }
    }

    for (const Square from : position_.leapers(enemy)) {
        if (variant.leaps(board[index(from)], from, royal_)) {
            add_check(route.data(), 0, from);
        }
    }

    for (const Square from : position_.hook_movers(enemy)) {
        const DirectionSet hooks = variant.moves(board[index(from)]).hooks;
        any_hook_route(variant, hooks, from, royal_, [&](int d, int length, int d2, int length2) {
            int squares = 0;
            Square blocker = Square::None;
            const bool counts = all_on_route(from, d, length, d2, length2, [&](Square square) {
                route[static_cast<std::size_t>(squares++)] = square;
                if (board[index(square)] == Piece::None) {
                    return true;
                }
                const bool only_our_own = blocker == Square::None && belongs_to(board[index(square)], us_);
                blocker = square;
                return only_our_own;
            });
            if (counts && blocker == Square::None) {
                add_check(route.data(), squares, from);
            } else if (counts) {
                pinned_.insert(blocker);
                has_pins_ = true;
            }
            return false;
        });
    }
}

bool MoveGenerator::leaves_royal_safe(Move move) {
    position_.make(move);
    const bool safe = !royal_in_check(position_, us_);
    position_.unmake();
    return safe;
}

bool MoveGenerator::is_pawn_drop_mate(Move move) {
    const auto enemy_royals = position_.royals(~us_);
    const int forward = us_ == Color::Black ? -kStride : kStride;
    if (enemy_royals.size() != 1 || move.to() + forward != enemy_royals.front()) {
        return false;
    }
    position_.make(move);
    const bool mate = !MoveGenerator(position_).has_legal_move();
    position_.unmake();
    return mate;
}

bool MoveGenerator::is_safe(Move move) {
    if (move.kind() == MoveKind::Drop) {
        if (checks_ > 0 && !answers_.contains(move.to())) {
            return false;
        }
        return !position_.variant().type(move.dropped()).no_drop_mate || !is_pawn_drop_mate(move);
    }
    if (!guards_royal_) {
        return true;
    }
    if (move.from() == royal_) {
        if (move.kind() != MoveKind::Normal) {
            return leaves_royal_safe(move);
        }
        const Position::Lifted royal(position_, royal_);
        return !is_attacked(position_, move.to(), ~us_, Target::Royal);
    }
    const bool vanishes =
        position_.variant().type(type_of(position_[move.from()])).vanishes && position_[move.to()] != Piece::None;
    if (move.kind() != MoveKind::Normal || vanishes || (has_pins_ && pinned_.contains(move.from()))) {
        return leaves_royal_safe(move);
    }
    return checks_ == 0 || answers_.contains(move.to());
}

Move* MoveGenerator::generate(MoveSet set, Move* out) {
    const Variant& variant = position_.variant();
    if (variant.rules().royals == RoyalRule::MayBeTaken && position_.lacks_royal(us_)) {
        return out;
    }
    Move* const begin = out;
    if (includes(set, MoveSet::BoardMoves)) {
        out = generate_board_moves(position_, set, out);
        if (guards_royal_) {
            out = std::remove_if(begin, out, [this](Move move) { return !is_safe(move); });
        }
    }
    if (includes(set, MoveSet::Drops) && variant.has_hands()) {
        Move* const drops = out;
        out = generate_drops(position_, checks_ > 0 ? &answers_ : nullptr, out);
        out = std::remove_if(drops, out, [this](Move move) {
            return position_.variant().type(move.dropped()).no_drop_mate && is_pawn_drop_mate(move);
        });
    }
    return out;
}

bool MoveGenerator::is_legal(Move move) {
    const Variant& variant = position_.variant();
    if (variant.rules().royals == RoyalRule::MayBeTaken && position_.lacks_royal(us_)) {
        return false;
    }
    if (move.kind() == MoveKind::Drop) {
        const Square to = move.to();
        const PieceType type = move.dropped();
        return index(type) > 0 && static_cast<int>(index(type)) < variant.type_count() &&
               move == Move::drop(type, to) && position_.hand(us_, type) > 0 && variant.on_board(to) &&
               position_[to] == Piece::None && may_drop(position_, type, to) && is_safe(move);
    }
    const Square from = move.from();
    if (!belongs_to(position_[from], us_)) {
        return false;
    }
    std::array<Move, kMaxPieceMoves> moves;
    Move* const end = generate_piece_moves(position_, from, MoveSet::BoardMoves, moves.data());
    return std::find(moves.data(), end, move) != end && is_safe(move);
}

bool MoveGenerator::has_legal_move() {
    if (position_.variant().rules().royals == RoyalRule::MayBeTaken && position_.lacks_royal(us_)) {
        return false;
    }
    std::array<Move, kMaxPieceMoves> moves;
    for (std::size_t i = 0; i < position_.pieces(us_).size(); ++i) {
        // By index: testing a move rebuilds the list, in the same order.
        const Square from = position_.pieces(us_)[i];
        Move* const end = generate_piece_moves(position_, from, MoveSet::BoardMoves, moves.data());
        for (const Move* move = moves.data(); move != end; ++move) {
            if (is_safe(*move)) {
                return true;
            }
        }
    }
    if (!position_.variant().has_hands()) {
        return false;
    }
    for (const PieceType type : position_.variant().hand_types()) {
        if (position_.hand(us_, type) == 0) {
            continue;
        }
        for (const Square to : position_.variant().squares()) {
            if (position_[to] == Piece::None && may_drop(position_, type, to) && is_safe(Move::drop(type, to))) {
                return true;
            }
        }
    }
    return false;
}

std::vector<Move> legal_moves(Position& position, MoveSet set) {
    std::vector<Move> moves(static_cast<std::size_t>(position.variant().max_moves()));
    moves.resize(static_cast<std::size_t>(MoveGenerator(position).generate(set, moves.data()) - moves.data()));
    return moves;
}

}  // namespace komainu
