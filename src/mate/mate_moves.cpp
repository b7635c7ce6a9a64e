#include "mate_moves.h"

#include <algorithm>
#include <cstdlib>

#include "komainu/movegen/attacks.h"
#include "komainu/movegen/move_generator.h"

namespace komainu {
namespace {

// Which moves may attack a royal of the other side anew? Asked by squares, before any move is made.
class ThreatFilter {
public:
    explicit ThreatFilter(const Position& position) : position_(position), us_(position.side_to_move()) {
        for (const Square royal : position.royals(~us_)) {
            add_royal(royal);
        }
    }

    bool may_attack(Move move) const {
        const Variant& variant = position_.variant();
        if (move.kind() == MoveKind::Drop) {
            return attacks(make_piece(us_, move.dropped()), move.to());
        }
        const Square from = move.from();
        if (first_on_line_.contains(from) ||
            (move.kind() == MoveKind::Double && first_on_line_.contains(move.middle()))) {
            return true;
        }
        const PieceType type = type_of(position_[from]);
        // A piece that vanishes opens lines through the square where it took something.
        return (variant.type(type).vanishes && first_on_line_.contains(move.to())) ||
               attacks(make_piece(us_, variant.promoted(type, move.promotion())), move.to());
    }

private:
    void add_royal(Square royal) {
        for (int d = 0; d < kDirections; ++d) {
            Square square = royal + direction_offset(d);
            near_.insert(square);
            for (; position_[square] != Piece::Edge; square += direction_offset(d)) {
                lines_[index(square)] = static_cast<DirectionSet>(lines_[index(square)] | 1 << opposite(d));
                if (position_[square] != Piece::None) {
                    first_on_line_.insert(square);
                    break;
                }
            }
        }
        const int sign = us_ == Color::Black ? -1 : 1;
        std::uint64_t bit = 1;
        for (const int leap : position_.variant().leap_offsets()) {
            const Square square = royal + sign * leap;
            if (position_[square] != Piece::Edge) {
                leaps_[index(square)] |= bit;
            }
            bit <<= 1;
        }
    }

    bool attacks(Piece piece, Square to) const {
        const MoveTable& moves = position_.variant().moves(piece);
        return (leaps_[index(to)] & moves.leaps) != 0 ||
               (lines_[index(to)] & (near_.contains(to) ? moves.adjacent : moves.sliding)) != 0;
    }

    const Position& position_;
    const Color us_;
    std::array<DirectionSet, kCells> lines_{};   // directions in which royals lie, if the way is clear
    std::array<std::uint64_t, kCells> leaps_{};  // leaps that reach one, as in MoveTable
    SquareSet near_;                             // next to a royal
    SquareSet first_on_line_;                    // who leaves may open a line
};

bool takes_royal(const Position& position, Move move) {
    const auto royals = position.royals(~position.side_to_move());
    const auto is_royal = [&](Square square) { return std::ranges::find(royals, square) != royals.end(); };
    return is_royal(move.to()) || (move.kind() == MoveKind::Double && is_royal(move.middle()));
}

// Does the move make a new royal by promotion?
bool crowns(const Position& position, Move move) {
    return move.promotion() != Promotion::None &&
           position.variant().type(position.variant().promoted(type_of(position[move.from()]), move.promotion())).royal;
}

// May the side to move do so?
bool may_crown(const Position& position) {
    const Variant& variant = position.variant();
    if (variant.rules().max_royals == 1) {
        return false;
    }
    const Color us = position.side_to_move();
    return std::ranges::any_of(position.pieces(us), [&](Square square) {
        const PieceType promoted = variant.type(type_of(position[square])).promoted;
        const MoveTable& moves = variant.moves(position[square]);
        const bool steps_only = moves.sliding == 0 && moves.leaps == 0 && !moves.has_power;
        return promoted != PieceType::None && variant.type(promoted).royal &&
               (!steps_only || variant.depth(us, square) <= variant.game().zone_ranks);
    });
}

int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

bool attacks_any_royal(const Position& position, Color by) {
    return std::ranges::any_of(position.royals(~by),
                               [&](Square royal) { return is_attacked(position, royal, by, Target::Royal); });
}

}  // namespace

bool can_take_last_royal(Position& position, Color by) {
    const auto royals = position.royals(~by);
    if (royals.size() == 1) {
        return is_attacked(position, royals.front(), by, Target::Royal);
    }
    // Two at once: a Lion, next to one of them and within reach of the other.
    const auto is_royal = [&](Square square) { return std::ranges::find(royals, square) != royals.end(); };
    return royals.size() == 2 && distance(royals[0], royals[1]) <= 2 &&
           std::ranges::any_of(position.pieces(by), [&](Square from) {
               const MoveTable& moves = position.variant().moves(position[from]);
               for (int d = 0; d < kDirections; ++d) {
                   const Square middle = from + direction_offset(d);
                   if (!is_royal(middle) || !(moves.lion || has_direction(moves.double_lines, d))) {
                       continue;
                   }
                   for (int d2 = 0; d2 < kDirections; ++d2) {
                       if ((moves.lion || d2 == d) && is_royal(middle + direction_offset(d2))) {
                           return true;
                       }
                   }
               }
               return false;
           });
}

bool is_threat(const Position& position, Color attacker) {
    return position.royals(~attacker).empty() || attacks_any_royal(position, attacker);
}

Move* generate_threats(Position& position, Move* out) {
    const Color us = position.side_to_move();
    Move* const begin = out;
    out = MoveGenerator(position).generate(MoveSet::All, out);
    if (position.has_hooks(us)) {
        return out;
    }
    const ThreatFilter filter(position);
    return std::remove_if(begin, out,
                          [&](Move move) { return !takes_royal(position, move) && !filter.may_attack(move); });
}

Move* generate_defences(Position& position, Move* out) {
    const Color us = position.side_to_move();
    if (position.variant().rules().royals == RoyalRule::MustBeSafe) {
        return MoveGenerator(position).generate(MoveSet::All, out);
    }
    const auto loses = [&](Move move) {
        position.make(move);
        const bool lost = !position.lacks_royal(~us) && can_take_last_royal(position, ~us);
        position.unmake();
        return lost;
    };
    Move* const begin = out;
    if (position.royals(us).size() != 1) {
        return std::remove_if(begin, MoveGenerator(position).generate(MoveSet::All, out), loses);
    }
    // Where royals may be taken, the legal moves of a game that forbids it are the defences, with two exceptions.
    out = MoveGenerator(position, RoyalSafety::Demanded).generate(MoveSet::All, out);
    const bool may_win = !position.is_royal_optional(~us) && attacks_any_royal(position, us);
    if (!may_win && !may_crown(position)) {
        return out;
    }
    const auto is_exception = [&](Move move) { return takes_royal(position, move) || crowns(position, move); };
    out = std::remove_if(begin, out, is_exception);
    Move* const end = MoveGenerator(position).generate(MoveSet::All, out);
    return std::copy_if(out, end, out, [&](Move move) { return is_exception(move) && !loses(move); });
}

}  // namespace komainu
