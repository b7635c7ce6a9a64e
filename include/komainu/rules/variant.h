// A game ready to play: the tables that generation, evaluation and text need, derived once from a GameSpec and a choice
// of its rule options. Immutable after construction, so threads share one Variant.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "komainu/core/move.h"
#include "komainu/core/square.h"
#include "komainu/core/types.h"
#include "komainu/rules/game_spec.h"

namespace komainu {

// Double moves of one piece: each way onto a neighbour and on from there, and the pass.
constexpr int kMaxDoubleMoves = kDirections * kDirections + 1;

// The moves of a coloured piece as offsets into the mailbox. What an attack test reads comes first, in one cache line.
struct alignas(64) MoveTable {
    std::uint64_t leaps = 0;    // bit i: leaps by the variant's leap_offsets()[i]
    DirectionSet adjacent = 0;  // directions in which the next square is attacked
    DirectionSet sliding = 0;   // directions of slides, range slides included
    DirectionSet range_slides = 0;
    DirectionSet hooks = 0;
    DirectionSet double_lines = 0;
    bool lion = false;
    bool has_power = false;  // any of range_slides, hooks, double_lines, lion
    bool overlaps = false;   // one square may be reached in two ways, which is one move (D3)

    int hop_count = 0;
    int slide_count = 0;
    std::array<std::int16_t, kDirections> slides{};
    std::array<std::int16_t, 64> hops{};  // steps and leaps: one square, nothing in between matters
};

// What the rules say of a piece type.
struct TypeRules {
    PieceType promoted = PieceType::None;  // by "+"
    PieceType in_hand = PieceType::None;   // None: a captured one leaves the game
    std::uint8_t choices = 0;              // bit i: may become choice_types()[i]
    std::uint8_t dead_ranks = 0;           // far ranks from which it could never move again
    std::uint8_t points = 0;
    std::uint8_t per_file = 0;  // drops: at most so many on a file; 0: any number
    bool promotes = false;
    bool royal = false;
    bool lion = false;
    bool weak_prey = false;
    bool stuck_uncounted = false;
    bool never_counted = false;
    bool no_drop_mate = false;
    bool entry_only = false;  // C2 binds it under the rules in force
    bool vanishes = false;
};

class Variant {
public:
    // `game` has no faults. `choice[i]` is the index of the value chosen for game->options[i]; behind its end the
    // default.
    explicit Variant(std::shared_ptr<const GameSpec> game, const std::vector<std::size_t>& choice = {});

    const GameSpec& game() const { return *game_; }
    const RuleSet& rules() const { return rules_; }
    // Distinguishes games and rule sets, mixed into position keys so that tables filled by one never answer for
    // another.
    std::uint64_t signature() const { return signature_; }

    int files() const { return game_->files; }
    int ranks() const { return game_->ranks; }
    const std::vector<Square>& squares() const { return squares_; }  // rank a first, from the highest file: SFEN order
    bool on_board(int file, int rank) const {
        return file >= 0 && rank >= 0 && file < game_->files && rank < game_->ranks;
    }
    bool on_board(Square square) const { return depth_[0][index(square)] != kOffBoard; }
    // Ranks between the square and the last rank of `color`: 0 on the last one.
    int depth(Color color, Square square) const { return depth_[index(color)][index(square)]; }
    bool in_zone(Color color, Square square) const { return depth(color, square) < game_->zone_ranks; }

    int type_count() const { return static_cast<int>(game_->pieces.size()) + 1; }  // types are 1..type_count()-1
    const PieceSpec& spec(PieceType type) const { return game_->pieces[index(type) - 1]; }
    const TypeRules& type(PieceType type) const { return types_[index(type)]; }
    const MoveTable& moves(Piece piece) const { return tables_[index(piece)]; }

    // All leaps of any piece as Black sees them, one bit of MoveTable::leaps each.
    const std::vector<int>& leap_offsets() const { return leap_offsets_; }
    // Does a leap take the piece on `from` to `to`? Whatever stands there.
    bool leaps(Piece piece, Square from, Square to) const {
        const int offset = color_of(piece) == Color::Black ? to - from : from - to;
        return (moves(piece).leaps & leap_bits_[leap_slot(offset)]) != 0;
    }
    const std::vector<PieceType>& hand_types() const { return hand_types_; }  // strongest first; empty: no drops
    bool has_hands() const { return !hand_types_.empty(); }
    // No position of this game has more pseudo-legal moves.
    int max_moves() const { return max_moves_; }
    bool has_hooks() const { return has_hooks_; }
    bool has_range_slides() const { return has_range_slides_; }
    bool is_symmetric() const { return is_symmetric_; }  // every piece moves alike to both sides

    // The type a piece of `type` becomes by `promotion`; None if there is no such choice.
    PieceType promoted(PieceType type, Promotion promotion) const {
        switch (promotion) {
            case Promotion::None: return type;
            case Promotion::Promoted: return types_[index(type)].promoted;
            default: {
                const std::size_t choice = static_cast<std::size_t>(promotion) - 2;
                return (types_[index(type)].choices >> choice & 1) != 0 ? choice_types_[choice] : PieceType::None;
            }
        }
    }
    const std::vector<PieceType>& choice_types() const { return choice_types_; }

    // The id as written in SFEN for Black: "P", "+R", "{HM}", "+{RG}".
    const std::string& id(PieceType type) const { return ids_[index(type)]; }
    // Reads "P", "+R", "+{RG}", "{+RG}" or "RG"; upper case. None if there is no such piece.
    PieceType find(std::string_view id) const;

    // Text of a square ("12a") and of a move in canonical form.
    static std::string square_text(Square square);
    std::string move_text(Move move) const;

private:
    void build_types();
    void build_tables();
    int count_max_moves() const;

    static constexpr std::uint8_t kOffBoard = 255;

    static std::size_t leap_slot(int offset) {
        const int slot = offset + kCells;
        return static_cast<std::size_t>(slot);
    }

    std::shared_ptr<const GameSpec> game_;
    RuleSet rules_;
    std::uint64_t signature_ = 0;
    std::vector<Square> squares_;
    std::array<std::array<std::uint8_t, kCells>, 2> depth_{};
    std::array<TypeRules, kMaxPieceTypes> types_{};
    std::array<MoveTable, kPieceCodes> tables_{};
    std::array<std::string, kMaxPieceTypes> ids_;
    std::vector<int> leap_offsets_;
    std::array<std::uint64_t, 2 * std::size_t{kCells}> leap_bits_{};  // by leap_slot; 0: nothing leaps so
    std::vector<PieceType> hand_types_;
    std::vector<PieceType> choice_types_;
    int max_moves_ = 0;
    bool has_hooks_ = false;
    bool has_range_slides_ = false;
    bool is_symmetric_ = false;
};

}  // namespace komainu
