#include "match/cecp_text.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/util/words.h"

namespace komainu::match {
namespace {

constexpr std::string_view kPass = "@@@@";

// Turning the board round is its own inverse.
Square oriented(const Variant& variant, Square square, bool turned) {
    return turned ? make_square(variant.files() - 1 - file_of(square), variant.ranks() - 1 - rank_of(square)) : square;
}

std::string square_text(const Variant& variant, Square square, bool turned) {
    const Square seen = oriented(variant, square, turned);
    return absl::StrCat(std::string(1, static_cast<char>('a' + variant.files() - 1 - file_of(seen))),
                        variant.ranks() - rank_of(seen));
}

// Takes a square off the front; None if there is none.
Square take_square(const Variant& variant, std::string_view& text, bool turned) {
    if (text.empty() || text.front() < 'a') {
        return Square::None;
    }
    const int file = variant.files() - 1 - (text.front() - 'a');
    text.remove_prefix(1);
    int number = 0;
    std::size_t digits = 0;
    while (digits < text.size() && digits < 2 && text[digits] >= '0' && text[digits] <= '9') {
        number = number * 10 + (text[digits++] - '0');
    }
    text.remove_prefix(digits);
    const int rank = variant.ranks() - number;
    return variant.on_board(file, rank) ? oriented(variant, make_square(file, rank), turned) : Square::None;
}

// Any pass will do: the board is the same after each.
absl::StatusOr<std::string> some_pass(Position& position) {
    std::vector<Move> moves(kMaxMoves);
    Move* const end = MoveGenerator(position).generate(MoveSet::All, moves.data());
    const Move* const pass = std::find_if(moves.data(), end, [](Move move) { return move.kind() == MoveKind::Pass; });
    if (pass == end) {
        return absl::InvalidArgumentError("a pass where no piece can pass");
    }
    return position.variant().move_text(*pass);
}

}  // namespace

std::string cecp_move_text(const Variant& variant, Move move, bool turned) {
    if (move.kind() == MoveKind::Pass) {
        return std::string(kPass);
    }
    const std::string from = square_text(variant, move.from(), turned);
    const std::string to = square_text(variant, move.to(), turned);
    if (move.kind() == MoveKind::Double) {
        const std::string middle = square_text(variant, move.middle(), turned);
        return absl::StrCat(from, middle, ",", middle, to);
    }
    return absl::StrCat(from, to, move.promotion() == Promotion::None ? "" : "+");
}

absl::StatusOr<std::string> read_cecp_move(Position& position, std::string_view text, bool turned) {
    const Variant& variant = position.variant();
    const auto bad = [&] { return absl::InvalidArgumentError(absl::StrCat("cannot read move '", to_absl(text), "'")); };
    if (text == kPass) {
        return some_pass(position);
    }
    std::string_view rest = text;
    const Square from = take_square(variant, rest, turned);
    Square to = take_square(variant, rest, turned);
    if (from == Square::None || to == Square::None) {
        return bad();
    }
    std::string middle;
    if (rest.starts_with(',')) {
        rest.remove_prefix(1);
        if (take_square(variant, rest, turned) != to) {
            return bad();  // the second leg starts elsewhere
        }
        middle = Variant::square_text(to);
        to = take_square(variant, rest, turned);
    }
    if (to == Square::None || !(rest.empty() || rest == "+" || rest == "=")) {
        return bad();
    }
    return absl::StrCat(Variant::square_text(from), middle, Variant::square_text(to), rest == "+" ? "+" : "");
}

std::string cecp_board_text(const Position& position, bool turned) {
    std::string sfen = position.to_sfen();
    std::string board = sfen.substr(0, sfen.find(' '));
    if (!turned) {
        return board;
    }
    // Pieces in reverse order with colours exchanged. A piece may be several characters, a number too.
    std::string result;
    for (std::size_t i = board.size(); i > 0;) {
        std::size_t start = i - 1;
        if (std::isdigit(static_cast<unsigned char>(board[start])) != 0) {
            while (start > 0 && std::isdigit(static_cast<unsigned char>(board[start - 1])) != 0) {
                --start;
            }
        } else if (start > 0 && board[start - 1] == '+') {
            --start;
        }
        for (std::size_t j = start; j < i; ++j) {
            const auto c = static_cast<unsigned char>(board[j]);
            result += static_cast<char>(std::isupper(c) != 0 ? std::tolower(c) : std::toupper(c));
        }
        i = start;
    }
    return result;
}

}  // namespace komainu::match
