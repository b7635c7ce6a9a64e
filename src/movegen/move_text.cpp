#include "komainu/movegen/move_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/util/words.h"
#include "pseudo_moves.h"

namespace komainu {
namespace {

// The words of a move before the position gives them a meaning.
struct MoveWords {
    PieceType dropped = PieceType::None;
    std::array<Square, 3> squares{};
    int square_count = 0;
    Promotion promotion = Promotion::None;
};

class MoveReader {
public:
    MoveReader(const Variant& variant, std::string_view text) : variant_(variant), rest_(text) {}

    // False if the text cannot be read.
    bool read(MoveWords& words) {
        if (const std::size_t star = rest_.find('*'); star != std::string_view::npos) {
            const std::string_view id = rest_.substr(0, star);
            const bool upper =
                std::ranges::none_of(id, [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; });
            words.dropped = upper ? variant_.find(id) : PieceType::None;
            rest_.remove_prefix(star + 1);
            return words.dropped != PieceType::None && read_square(words.squares[0]) && rest_.empty();
        }
        while (words.square_count < 3 && !rest_.empty() && rest_.front() >= '0' && rest_.front() <= '9') {
            if (!read_square(words.squares[static_cast<std::size_t>(words.square_count)])) {
                return false;
            }
            ++words.square_count;
        }
        return words.square_count >= 2 && read_promotion(words.promotion);
    }

private:
    bool read_square(Square& square) {
        int file = 0;
        std::size_t at = 0;
        while (at < rest_.size() && at < 3 && rest_[at] >= '0' && rest_[at] <= '9') {
            file = file * 10 + (rest_[at++] - '0');
        }
        if (at == 0 || at == rest_.size()) {
            return false;
        }
        const int rank = rest_[at] - 'a';
        if (!variant_.on_board(file - 1, rank)) {
            return false;
        }
        square = make_square(file - 1, rank);
        rest_.remove_prefix(at + 1);
        return true;
    }

    // "", "+", "=", "?", "g", "G", "=g", "=G".
    bool read_promotion(Promotion& promotion) {
        if (rest_.empty() || rest_ == "=" || rest_ == "?") {
            return true;
        }
        if (rest_ == "+") {
            promotion = Promotion::Promoted;
            return true;
        }
        if (rest_.front() == '=') {
            rest_.remove_prefix(1);
        }
        if (rest_.size() != 1) {
            return false;
        }
        const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(rest_.front())));
        const std::string_view letters = variant_.game().choice_order;
        const std::size_t choice = letters.find(letter);
        promotion = static_cast<Promotion>(choice + 2);
        return choice != std::string_view::npos;
    }

    const Variant& variant_;
    std::string_view rest_;
};

// Three squares with an empty middle: both steps must be possible. The move they stand for, or none.
Move move_over_empty_middle(const Position& position, const MoveWords& words) {
    const auto [from, middle, to] = words.squares;
    const MoveTable& moves = position.variant().moves(position[from]);
    const DirectionSet first_steps = moves.lion ? DirectionSet{0xFF} : moves.double_lines;
    const auto is_step = [](Square a, Square b, DirectionSet directions) {
        for (int d = 0; d < kDirections; ++d) {
            if (a + direction_offset(d) == b) {
                return has_direction(directions, d);
            }
        }
        return false;
    };
    // Falcon and Eagle go on in their line or come back.
    const bool second_fits = moves.lion ? is_step(middle, to, 0xFF) : to == from || to - middle == middle - from;
    if (!is_step(from, middle, first_steps) || !second_fits) {
        return Move();
    }
    return to == from ? Move::pass(from, middle) : Move::normal(from, to);
}

Move meaning(Position& position, const MoveWords& words) {
    if (words.dropped != PieceType::None) {
        return Move::drop(words.dropped, words.squares[0]);
    }
    const auto [from, middle, to] = words.squares;
    if (words.square_count == 2) {
        return Move::normal(from, middle, words.promotion);
    }
    if (words.promotion != Promotion::None) {
        return Move();
    }
    if (position[middle] != Piece::None) {
        return Move::double_move(from, middle, to);
    }
    const Move move = move_over_empty_middle(position, words);
    if (move.is_none() || move.kind() != MoveKind::Pass || !belongs_to(position[from], position.side_to_move())) {
        return move;
    }
    // Any fitting neighbour may be written; the generator knows the one that is in the encoding.
    std::array<Move, kMaxPieceMoves> moves;
    Move* const end = generate_piece_moves(position, from, MoveSet::Quiets, moves.data());
    const Move* const pass = std::find_if(moves.data(), end, [](Move m) { return m.kind() == MoveKind::Pass; });
    return pass != end ? *pass : Move();
}

absl::Status unreadable(std::string_view text) {
    return absl::InvalidArgumentError(absl::StrCat("cannot read move '", to_absl(text), "'"));
}

}  // namespace

std::vector<Square> move_squares(Move move) {
    if (move.is_none()) {
        return {};
    }
    switch (move.kind()) {
        case MoveKind::Drop: return {move.to()};
        case MoveKind::Normal: return {move.from(), move.to()};
        default: return {move.from(), move.middle(), move.to()};
    }
}

absl::StatusOr<std::vector<Square>> read_move_squares(const Variant& variant, std::string_view text) {
    MoveWords words;
    if (!MoveReader(variant, text).read(words)) {
        return unreadable(text);
    }
    const std::size_t count = words.dropped == PieceType::None ? static_cast<std::size_t>(words.square_count) : 1;
    return std::vector<Square>(words.squares.begin(), words.squares.begin() + static_cast<std::ptrdiff_t>(count));
}

absl::StatusOr<Move> read_move(Position& position, std::string_view text) {
    MoveWords words;
    if (!MoveReader(position.variant(), text).read(words)) {
        return unreadable(text);
    }
    const Move move = meaning(position, words);
    if (move.is_none() || !MoveGenerator(position).is_legal(move)) {
        return absl::InvalidArgumentError(absl::StrCat("illegal move '", to_absl(text), "'"));
    }
    return move;
}

}  // namespace komainu
