#include "pseudo_moves.h"

#include <optional>
#include <utility>

#include "hook_routes.h"
#include "komainu/movegen/attacks.h"

namespace komainu {
namespace {

constexpr int kMaxJumped = 3;  // D2

// Writes the moves of one piece. kCaptures and kQuiets say which are wanted.
template <bool kCaptures, bool kQuiets>
class PieceWriter {
public:
    PieceWriter(Position& position, Square from, Move* out)
        : position_(position),
          variant_(position.variant()),
          board_(position.board()),
          us_(position.side_to_move()),
          from_(from),
          table_(variant_.moves(position[from])),
          type_(variant_.type(type_of(position[from]))),
          promotes_from_here_(type_.promotes && variant_.in_zone(us_, from)),
          guards_lions_(variant_.rules().restricts_lion_trade()),
          out_(out) {
        if (table_.overlaps) {
            seen_.emplace();
        }
    }

    Move* write() {
        for (int i = 0; i < table_.hop_count; ++i) {
            visit(from_ + table_.hops[static_cast<std::size_t>(i)]);
        }
        for (int i = 0; i < table_.slide_count; ++i) {
            const int offset = table_.slides[static_cast<std::size_t>(i)];
            Square to = from_ + offset;
            for (; board_[index(to)] == Piece::None; to += offset) {
                if constexpr (kQuiets) {
                    quiet(to);
                }
            }
            if (kCaptures && !blocks(board_[index(to)], us_)) {
                capture(to);
            }
        }
        if (table_.has_power) {
            write_powers();
        }
        return out_;
    }

private:
    void write_powers() {
        if (table_.range_slides != 0) {
            write_range_slides();
        }
        if (table_.hooks != 0) {
            write_hooks();
        }
        if (table_.lion) {
            write_double_steps(0xFF, true);
        } else if (table_.double_lines != 0) {
            write_double_steps(table_.double_lines, false);
        }
    }

    // One square: empty, enemy, or blocked.
    void visit(Square to) {
        const Piece target = board_[index(to)];
        if (target == Piece::None) {
            if constexpr (kQuiets) {
                quiet(to);
            }
        } else if (kCaptures && !blocks(target, us_)) {
            capture(to);
        }
    }

    void quiet(Square to) { push(to, false); }

    void capture(Square to) {
        if (guards_lions_ && variant_.type(type_of(board_[index(to)])).lion &&
            !lion_trade_allows(position_, from_, Square::None, to)) {
            return;
        }
        push(to, true);
    }

    void push(Square to, bool captures) {
        if (seen_.has_value()) [[unlikely]] {
            if (seen_->contains(to)) {
                return;
            }
            seen_->insert(to);
        }
        if (type_.promotes && (promotes_from_here_ || variant_.in_zone(us_, to))) [[unlikely]] {
            push_with_promotions(to, captures);
        } else {
            *out_++ = Move::normal(from_, to);
        }
    }

    // A move that starts or ends in the zone, of a piece that can promote.
    void push_with_promotions(Square to, bool captures) {
        const RuleSet& rules = variant_.rules();
        const bool enters = !promotes_from_here_;
        const int depth = variant_.depth(us_, to);
        bool may = false;
        if (rules.promotion == PromotionRule::ZoneMove) {
            const bool waits = position_.state().delayed[index(us_)] == from_ && !captures;  // C1
            may = !waits && (enters || !type_.entry_only);                                   // C2
        } else {
            may = enters || captures;
        }
        bool must = false;
        if (depth < type_.dead_ranks) {
            may = true;
            must = rules.dead_ranks == DeadRankRule::MustPromote;
        }
        if (captures && type_.vanishes) {
            may = must = false;  // K3
        }
        if (!must) {
            *out_++ = Move::normal(from_, to);
        }
        if (!may) {
            return;
        }
        if (type_.promoted != PieceType::None) {
            *out_++ = Move::normal(from_, to, Promotion::Promoted);
        }
        for (std::size_t i = 0; type_.choices >> i != 0; ++i) {
            const bool offered = (type_.choices >> i & 1) != 0;
            if (offered && depth >= variant_.type(variant_.choice_types()[i]).dead_ranks) {
                *out_++ = Move::normal(from_, to, static_cast<Promotion>(i + 2));
            }
        }
    }

    void write_range_slides() {
        const bool jumps_capture_only = variant_.rules().jump_must_capture;
        for (int d = 0; d < kDirections; ++d) {
            if (!has_direction(table_.range_slides, d)) {
                continue;
            }
            int jumped = 0;
            for (Square to = from_ + direction_offset(d); board_[index(to)] != Piece::Edge; to += direction_offset(d)) {
                const Piece target = board_[index(to)];
                if (target == Piece::None) {
                    if (kQuiets && (jumped == 0 || !jumps_capture_only)) {
                        quiet(to);
                    }
                    continue;
                }
                const bool royal = variant_.type(type_of(target)).royal;
                if (kCaptures && !blocks(target, us_) && (jumped == 0 || !royal)) {
                    capture(to);
                }
                if (++jumped > kMaxJumped) {
                    break;
                }
            }
        }
    }

    void write_hooks() {
        for (int d = 0; d < kDirections; ++d) {
            if (!has_direction(table_.hooks, d)) {
                continue;
            }
            const int offset = direction_offset(d);
            Square corner = from_ + offset;
            for (; board_[index(corner)] == Piece::None; corner += offset) {
                visit(corner);
                for (const int turn : {2, 6}) {
                    const int offset2 = direction_offset((d + turn) & 7);
                    Square to = corner + offset2;
                    for (; board_[index(to)] == Piece::None; to += offset2) {
                        visit(to);
                    }
                    visit(to);
                }
            }
            visit(corner);
        }
    }

    // The Lion's double moves and passes, on all directions or on lines (Falcon, Eagle), where the second step goes on
    // or comes back.
    void write_double_steps(DirectionSet lines, bool turns) {
        Square pass_over = Square::None;
        for (int d = 0; d < kDirections; ++d) {
            if (!has_direction(lines, d)) {
                continue;
            }
            const Square middle = from_ + direction_offset(d);
            const Piece eaten = board_[index(middle)];
            if (eaten == Piece::None) {
                if (pass_over == Square::None ||
                    std::pair(rank_of(middle), -file_of(middle)) < std::pair(rank_of(pass_over), -file_of(pass_over))) {
                    pass_over = middle;
                }
            } else if (kCaptures && !blocks(eaten, us_)) {
                for (int d2 = 0; d2 < kDirections; ++d2) {
                    if (turns || d2 == d || d2 == opposite(d)) {
                        push_double(middle, middle + direction_offset(d2));
                    }
                }
            }
        }
        if (kQuiets && pass_over != Square::None) {
            *out_++ = Move::pass(from_, pass_over);
        }
    }

    void push_double(Square middle, Square to) {
        const Piece target = board_[index(to)];
        if (to != from_ && blocks(target, us_)) {
            return;
        }
        if (guards_lions_) {
            const bool lion = variant_.type(type_of(board_[index(middle)])).lion ||
                              (to != from_ && variant_.type(type_of(target)).lion);
            if (lion && !lion_trade_allows(position_, from_, middle, to)) {
                return;
            }
        }
        *out_++ = Move::double_move(from_, middle, to);
    }

    Position& position_;
    const Variant& variant_;
    const Piece* board_;
    const Color us_;
    const Square from_;
    const MoveTable& table_;
    const TypeRules& type_;
    const bool promotes_from_here_;
    const bool guards_lions_;
    std::optional<SquareSet> seen_;  // squares written so far, where two routes may lead to one
    Move* out_;
};

template <bool kCaptures, bool kQuiets>
Move* write_all(Position& position, Move* out) {
    for (const Square from : position.pieces(position.side_to_move())) {
        out = PieceWriter<kCaptures, kQuiets>(position, from, out).write();
    }
    return out;
}

}  // namespace

Move* generate_piece_moves(Position& position, Square from, MoveSet set, Move* out) {
    const bool captures = includes(set, MoveSet::Captures);
    const bool quiets = includes(set, MoveSet::Quiets);
    if (captures && quiets) {
        return PieceWriter<true, true>(position, from, out).write();
    }
    return captures ? PieceWriter<true, false>(position, from, out).write()
                    : PieceWriter<false, true>(position, from, out).write();
}

Move* generate_board_moves(Position& position, MoveSet set, Move* out) {
    const bool captures = includes(set, MoveSet::Captures);
    const bool quiets = includes(set, MoveSet::Quiets);
    if (captures && quiets) {
        return write_all<true, true>(position, out);
    }
    return captures ? write_all<true, false>(position, out) : write_all<false, true>(position, out);
}

namespace {

// The files, as bits, on which no further piece of the kind may be dropped.
std::uint32_t full_files(const Position& position, Piece piece) {
    const int limit = position.variant().type(type_of(piece)).per_file;
    if (limit == 0) {
        return 0;
    }
    std::array<int, kMaxBoardSize> counts{};
    std::uint32_t files = 0;
    for (const Square square : position.pieces(color_of(piece))) {
        if (position[square] == piece && ++counts[static_cast<std::size_t>(file_of(square))] >= limit) {
            files |= std::uint32_t{1} << file_of(square);
        }
    }
    return files;
}

}  // namespace

Move* generate_drops(const Position& position, const SquareSet* only, Move* out) {
    const Variant& variant = position.variant();
    const Color us = position.side_to_move();
    std::array<PieceType, kMaxPieceTypes> held{};
    std::array<std::uint32_t, kMaxPieceTypes> barred_files{};
    std::size_t count = 0;
    for (const PieceType type : variant.hand_types()) {
        if (position.hand(us, type) > 0) {
            barred_files[count] = full_files(position, make_piece(us, type));
            held[count++] = type;
        }
    }
    if (count == 0) {
        return out;
    }
    for (const Square to : variant.squares()) {
        if (position[to] != Piece::None || (only != nullptr && !only->contains(to))) {
            continue;
        }
        const int depth = variant.depth(us, to);
        const std::uint32_t file = std::uint32_t{1} << file_of(to);
        for (std::size_t i = 0; i < count; ++i) {
            if (depth >= variant.type(held[i]).dead_ranks && (barred_files[i] & file) == 0) {
                *out++ = Move::drop(held[i], to);
            }
        }
    }
    return out;
}

bool may_drop(const Position& position, PieceType type, Square to) {
    const Color us = position.side_to_move();
    const TypeRules& rules = position.variant().type(type);
    if (position.variant().depth(us, to) < rules.dead_ranks) {
        return false;
    }
    return (full_files(position, make_piece(us, type)) >> file_of(to) & 1) == 0;
}

}  // namespace komainu
