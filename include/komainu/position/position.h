// The state of a game: board, hands, side to move, the memory that rules need (C1, C7), and the moves that led here.
// Knows nothing of legality or search. make() trusts its move; everything it does is undone exactly by unmake().
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/core/move.h"
#include "komainu/core/square.h"
#include "komainu/core/types.h"
#include "komainu/position/change.h"
#include "komainu/position/square_bag.h"
#include "komainu/position/zobrist.h"
#include "komainu/rules/variant.h"

namespace komainu {

// A cached yes or no.
enum class Answer : std::int8_t { Unknown, No, Yes };

// One entry a ply: what cannot be taken back from the move alone.
struct State {
    Key key = 0;
    Move move{};                        // that led here; none for the first position and for null moves
    Square lion_square = Square::None;  // C7: where that move took a Lion, if this bars an answer
    std::array<Square, 2> delayed{};    // C1: by colour, the piece that entered the zone without promoting
    std::array<Key, 2> side_keys{};     // by colour: its pieces on the board, royals left out
    Answer in_check = Answer::Unknown;  // filled in by the attack module
    ChangeList changes;
};

class Position {
public:
    // The variant's start position.
    explicit Position(std::shared_ptr<const Variant> variant);
    // Reads a position as docs/rules/README.md describes. InvalidArgument names the field and what is wrong with it.
    static absl::StatusOr<Position> from_sfen(std::shared_ptr<const Variant> variant, std::string_view sfen);
    std::string to_sfen() const;

    const Variant& variant() const { return *variant_; }
    const std::shared_ptr<const Variant>& shared_variant() const { return variant_; }

    Color side_to_move() const { return side_; }
    Piece operator[](Square square) const { return board_[index(square)]; }
    const Piece* board() const { return board_.data(); }
    std::span<const Square> pieces(Color color) const {
        return {lists_[index(color)].data(), static_cast<std::size_t>(list_sizes_[index(color)])};
    }
    std::span<const Square> royals(Color color) const { return royals_[index(color)].squares(); }
    // Lets a side play on without a royal, as in problems where the attacker has none. Off unless set; copied along.
    void set_royal_optional(Color color, bool optional) { royal_optional_[index(color)] = optional; }
    bool is_royal_optional(Color color) const { return royal_optional_[index(color)]; }
    // Has the side no royal left, though it needs one? Where royals may be taken, it has lost (C9).
    bool lacks_royal(Color color) const { return royals(color).empty() && !is_royal_optional(color); }
    int hand(Color color, PieceType type) const { return hands_[index(color)][index(type)]; }
    int count(Piece piece) const { return piece_counts_[index(piece)]; }
    // Where the leaping pieces, the hook movers and the range-jumping pieces of a colour are, in no order.
    std::span<const Square> leapers(Color color) const { return leapers_[index(color)].squares(); }
    std::span<const Square> hook_movers(Color color) const { return hook_movers_[index(color)].squares(); }
    bool has_hooks(Color color) const { return !hook_movers(color).empty(); }
    std::span<const Square> range_jumpers(Color color) const { return range_jumpers_[index(color)].squares(); }
    bool has_range_slides(Color color) const { return !range_jumpers(color).empty(); }

    Key key() const { return states_.back().key; }
    // Plies from the first position of this object, and the number that SFEN shows.
    int plies() const { return static_cast<int>(states_.size()) - 1; }
    int move_number() const { return first_number_ + plies(); }
    const State& state() const { return states_.back(); }
    const State& state_at(int ply) const { return states_[static_cast<std::size_t>(ply)]; }
    void cache_check(bool in_check) { states_.back().in_check = in_check ? Answer::Yes : Answer::No; }

    // How often this position occurred in the line so far, itself included. Counts to `enough` at most.
    int occurrences(int enough) const;
    // Plies back to the latest earlier occurrence, 0 if there is none.
    int last_occurrence() const;

    void make(Move move);
    // The key that make() of a legal move would lead to, known early so that what is stored under it can be fetched.
    // Where the move has an effect of its own (C1, C7, K2, Lion moves), some other key.
    Key likely_key_after(Move move) const;
    // Passes the turn without a move, for null-move search.
    void make_null();
    // Takes back the latest make() or make_null().
    void unmake();
    // Room for `plies` further moves without memory allocation.
    void reserve(int plies) { states_.reserve(states_.size() + static_cast<std::size_t>(plies)); }

    // The same position with an empty square where `square` has a piece, and without a past. For analysis: it may lack
    // its royal.
    Position without(Square square) const;

    // Key computed from scratch, for tests.
    Key computed_key() const;
    // Equal in everything that the game and the generator's order depend on, for tests.
    bool identical(const Position& other) const;

    // Takes a piece off the board array alone while it lives, so that lines through its square are open to attack
    // tests.
    class Lifted {
    public:
        Lifted(Position& position, Square square) : cell_(position.board_[index(square)]), piece_(cell_) {
            cell_ = Piece::None;
        }
        ~Lifted() { cell_ = piece_; }
        Lifted(const Lifted&) = delete;
        Lifted& operator=(const Lifted&) = delete;

    private:
        Piece& cell_;
        Piece piece_;
    };

private:
    struct Empty {};
    Position(std::shared_ptr<const Variant> variant, Empty);
    friend class SfenReader;

    void note_seen(Key key, int by) {
        std::uint16_t& count = seen_[key % seen_.size()];
        count = static_cast<std::uint16_t>(count + by);
    }
    bool surely_new() const { return seen_[key() % seen_.size()] < 2; }
    void put(Square square, Piece piece);
    void lift(Square square);
    void count_piece(Square square, Piece piece, int sign);

    void toggle_key(State& state, Square square, Piece piece) const;
    void add_piece(State& state, Square square, Piece piece);
    void remove_piece(State& state, Square square);
    void change_hand(State& state, Piece piece, int by);
    // Captures on `square`: into the hand if the rules say so (K1, D13).
    void capture(State& state, Square square);
    State& push_state(Move move);
    void finish_state(State& state);

    std::shared_ptr<const Variant> variant_;
    std::array<Piece, kCells> board_{};
    std::array<std::uint8_t, kCells> slots_{};  // index into lists_
    std::array<std::array<Square, 256>, 2> lists_{};
    std::array<int, 2> list_sizes_{};
    std::array<std::array<std::uint8_t, kMaxPieceTypes>, 2> hands_{};
    std::array<std::uint8_t, kPieceCodes> piece_counts_{};
    std::array<SquareBag, 2> royals_{};
    std::array<bool, 2> royal_optional_{};
    std::array<SquareBag, 2> leapers_{};
    std::array<SquareBag, 2> hook_movers_{};
    std::array<SquareBag, 2> range_jumpers_{};
    Color side_ = Color::Black;
    int first_number_ = 1;
    std::vector<State> states_;
    // How many states of the line have a key with these low bits: most positions are known to be new without a scan.
    std::array<std::uint16_t, 4096> seen_{};
};

}  // namespace komainu
