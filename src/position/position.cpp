#include "komainu/position/position.h"

#include <algorithm>

namespace komainu {
namespace {

Key state_memory_key(const State& state) {
    return zobrist::lion_square(state.lion_square) ^ zobrist::delayed(state.delayed[0]) ^
           zobrist::delayed(state.delayed[1]);
}

Position start_position(std::shared_ptr<const Variant> variant) {
    const std::string_view start = variant->game().start;
    return *Position::from_sfen(std::move(variant), start);
}

}  // namespace

Position::Position(std::shared_ptr<const Variant> variant, Empty) : variant_(std::move(variant)) {
    board_.fill(Piece::Edge);
    for (const Square square : variant_->squares()) {
        board_[index(square)] = Piece::None;
    }
    states_.reserve(1024);
    states_.emplace_back();
}

Position::Position(std::shared_ptr<const Variant> variant) : Position(start_position(std::move(variant))) {}

// --- board bookkeeping -----------------------------------------------------------------------------------------------

void Position::count_piece(Square square, Piece piece, int sign) {
    const std::size_t color = index(color_of(piece));
    piece_counts_[index(piece)] = static_cast<std::uint8_t>(piece_counts_[index(piece)] + sign);
    const MoveTable& moves = variant_->moves(piece);
    if (moves.leaps != 0) {
        leapers_[color].change(square, sign);
    }
    if (moves.has_power) {
        if (moves.hooks != 0) {
            hook_movers_[color].change(square, sign);
        }
        if (moves.range_slides != 0) {
            range_jumpers_[color].change(square, sign);
        }
    }
    if (variant_->type(type_of(piece)).royal) {
        royals_[color].change(square, sign);
    }
}

void Position::put(Square square, Piece piece) {
    const std::size_t color = index(color_of(piece));
    const auto slot = static_cast<std::size_t>(list_sizes_[color]++);
    lists_[color][slot] = square;
    slots_[index(square)] = static_cast<std::uint8_t>(slot);
    board_[index(square)] = piece;
    count_piece(square, piece, +1);
}

void Position::lift(Square square) {
    const Piece piece = board_[index(square)];
    const std::size_t color = index(color_of(piece));
    const Square last = lists_[color][static_cast<std::size_t>(--list_sizes_[color])];
    const std::uint8_t slot = slots_[index(square)];
    lists_[color][slot] = last;
    slots_[index(last)] = slot;
    board_[index(square)] = Piece::None;
    count_piece(square, piece, -1);
}

// --- changes that unmake can take back -------------------------------------------------------------------------------

void Position::toggle_key(State& state, Square square, Piece piece) const {
    const Key key = zobrist::piece(piece, square);
    state.key ^= key;
    if (!variant_->type(type_of(piece)).royal) {
        state.side_keys[index(color_of(piece))] ^= key;
    }
}

void Position::add_piece(State& state, Square square, Piece piece) {
    put(square, piece);
    toggle_key(state, square, piece);
    state.changes.push({ChangeKind::Add, piece, 0, square});
}

void Position::remove_piece(State& state, Square square) {
    const Piece piece = board_[index(square)];
    toggle_key(state, square, piece);
    state.changes.push({ChangeKind::Remove, piece, slots_[index(square)], square});
    lift(square);
}

void Position::change_hand(State& state, Piece piece, int by) {
    std::uint8_t& held = hands_[index(color_of(piece))][index(type_of(piece))];
    state.key ^= zobrist::hand(piece, held);
    held = static_cast<std::uint8_t>(held + by);
    state.key ^= zobrist::hand(piece, held);
    state.changes.push({by > 0 ? ChangeKind::HandUp : ChangeKind::HandDown, piece, held, Square::None});
}

void Position::capture(State& state, Square square) {
    const TypeRules& taken = variant_->type(type_of(board_[index(square)]));
    remove_piece(state, square);
    if (taken.in_hand != PieceType::None) {
        change_hand(state, make_piece(side_, taken.in_hand), +1);
    }
    // C1: a piece that is taken no longer waits.
    Square& delayed = state.delayed[index(~side_)];
    if (delayed == square) {
        delayed = Square::None;
    }
}

State& Position::push_state(Move move) {
    if (states_.size() == states_.capacity()) {
        states_.reserve(states_.size() * 2);
    }
    const State& before = states_.back();
    State& state = states_.emplace_back();
    state.key = before.key ^ state_memory_key(before) ^ zobrist::kSideWord;
    state.move = move;
    state.delayed = before.delayed;
    state.side_keys = before.side_keys;
    return state;
}

void Position::finish_state(State& state) {
    state.key ^= state_memory_key(state);
    side_ = ~side_;
    note_seen(state.key, +1);
}

// --- make and unmake -------------------------------------------------------------------------------------------------

void Position::make(Move move) {
    State& state = push_state(move);
    state.delayed[index(side_)] = Square::None;
    const Square to = move.to();
    switch (move.kind()) {
        case MoveKind::Drop: {
            const Piece piece = make_piece(side_, move.dropped());
            change_hand(state, piece, -1);
            add_piece(state, to, piece);
            break;
        }
        case MoveKind::Pass: break;
        case MoveKind::Normal:
        case MoveKind::Double: {
            const Square from = move.from();
            const Piece piece = board_[index(from)];
            const TypeRules& type = variant_->type(type_of(piece));
            bool captured = false;
            const auto take = [&](Square square) {
                const bool lion = variant_->type(type_of(board_[index(square)])).lion;
                capture(state, square);
                captured = true;
                // C7
                const RuleSet& rules = variant_->rules();
                if (lion && rules.counter_capture != CounterCapture::Free &&
                    (rules.counter_capture_after == CounterCaptureAfter::AnyPiece || !type.lion)) {
                    state.lion_square = square;
                }
            };
            if (move.kind() == MoveKind::Double) {
                take(move.middle());
            }
            if (to == from) {
                break;  // igui
            }
            if (board_[index(to)] != Piece::None) {
                take(to);
            }
            remove_piece(state, from);
            if (captured && type.vanishes) {
                break;  // K2
            }
            const PieceType arrives = variant_->promoted(type_of(piece), move.promotion());
            add_piece(state, to, make_piece(side_, arrives));
            // C1: a piece that could have promoted on entering must wait.
            if (variant_->rules().entry_delays_promotion && type.promotes && move.promotion() == Promotion::None &&
                variant_->in_zone(side_, to) && !variant_->in_zone(side_, from)) {
                state.delayed[index(side_)] = to;
            }
            break;
        }
    }
    finish_state(state);
}

Key Position::likely_key_after(Move move) const {
    Key key = states_.back().key ^ state_memory_key(states_.back()) ^ zobrist::kSideWord;
    const auto change_held = [&](PieceType type, int by) {
        const Piece held = make_piece(side_, type);
        const int count = hand(side_, type);
        key ^= zobrist::hand(held, count) ^ zobrist::hand(held, count + by);
    };
    const Square to = move.to();
    if (move.kind() == MoveKind::Drop) {
        change_held(move.dropped(), -1);
        return key ^ zobrist::piece(make_piece(side_, move.dropped()), to);
    }
    const Piece piece = board_[index(move.from())];
    if (const Piece taken = board_[index(to)]; taken != Piece::None) {
        key ^= zobrist::piece(taken, to);
        if (const PieceType in_hand = variant_->type(type_of(taken)).in_hand; in_hand != PieceType::None) {
            change_held(in_hand, +1);
        }
    }
    const PieceType arrives = variant_->promoted(type_of(piece), move.promotion());
    return key ^ zobrist::piece(piece, move.from()) ^ zobrist::piece(make_piece(side_, arrives), to);
}

void Position::make_null() {
    State& state = push_state(Move());
    finish_state(state);
}

void Position::unmake() {
    const State& state = states_.back();
    note_seen(state.key, -1);
    side_ = ~side_;
    for (const Change* change = state.changes.end(); change != state.changes.begin();) {
        --change;
        const std::size_t color = index(color_of(change->piece));
        switch (change->kind) {
            case ChangeKind::Add: lift(change->square); break;
            case ChangeKind::Remove: {
                put(change->square, change->piece);
                // Back to its old place in the list; whoever stands there was last.
                const std::uint8_t last = slots_[index(change->square)];
                const Square other = lists_[color][change->number];
                std::swap(lists_[color][last], lists_[color][change->number]);
                slots_[index(other)] = last;
                slots_[index(change->square)] = change->number;
                break;
            }
            case ChangeKind::HandUp: --hands_[color][index(type_of(change->piece))]; break;
            case ChangeKind::HandDown: ++hands_[color][index(type_of(change->piece))]; break;
        }
    }
    states_.pop_back();
}

// --- repetition ------------------------------------------------------------------------------------------------------

int Position::occurrences(int enough) const {
    if (surely_new()) {
        return 1;
    }
    int found = 1;
    for (int ply = plies() - 2; ply >= 0 && found < enough; ply -= 2) {
        found += state_at(ply).key == key() ? 1 : 0;
    }
    return found;
}

int Position::last_occurrence() const {
    if (surely_new()) {
        return 0;
    }
    for (int ply = plies() - 2; ply >= 0; ply -= 2) {
        if (state_at(ply).key == key()) {
            return plies() - ply;
        }
    }
    return 0;
}

// --- for tests -------------------------------------------------------------------------------------------------------

Position Position::without(Square square) const {
    Position result = *this;
    result.lift(square);
    State state = states_.back();
    state.changes.clear();
    state.in_check = Answer::Unknown;
    toggle_key(state, square, (*this)[square]);
    result.states_.assign(1, state);
    result.first_number_ = move_number();
    result.seen_ = {};
    result.note_seen(state.key, +1);
    return result;
}

Key Position::computed_key() const {
    Key key = variant_->signature() ^ state_memory_key(state());
    for (const Color color : kColors) {
        for (const Square square : pieces(color)) {
            key ^= zobrist::piece(board_[index(square)], square);
        }
        for (int type = 1; type < variant_->type_count(); ++type) {
            const auto piece_type = static_cast<PieceType>(type);
            key ^= zobrist::hand(make_piece(color, piece_type), hand(color, piece_type));
        }
    }
    return side_ == Color::White ? key ^ zobrist::kSideWord : key;
}

bool Position::identical(const Position& other) const {
    const auto same_list = [](std::span<const Square> a, std::span<const Square> b) {
        return std::ranges::equal(a, b);
    };
    const auto same_set = [](std::span<const Square> a, std::span<const Square> b) {
        return std::is_permutation(a.begin(), a.end(), b.begin(), b.end());
    };
    for (const Color color : kColors) {
        if (!same_list(pieces(color), other.pieces(color)) || !same_set(royals(color), other.royals(color)) ||
            !same_set(leapers(color), other.leapers(color)) ||
            !same_set(hook_movers(color), other.hook_movers(color)) ||
            !same_set(range_jumpers(color), other.range_jumpers(color))) {
            return false;
        }
        for (const Square square : pieces(color)) {
            if (slots_[index(square)] != other.slots_[index(square)]) {
                return false;
            }
        }
    }
    return board_ == other.board_ && hands_ == other.hands_ && piece_counts_ == other.piece_counts_ &&
           royal_optional_ == other.royal_optional_ && side_ == other.side_ && plies() == other.plies() &&
           move_number() == other.move_number() && key() == other.key() &&
           state().lion_square == other.state().lion_square && state().delayed == other.state().delayed &&
           seen_ == other.seen_;
}

}  // namespace komainu
