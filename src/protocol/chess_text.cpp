#include "komainu/protocol/chess_text.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_generator.h"

namespace komainu {
namespace {

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
    const std::vector<Move> moves = legal_moves(position);
    const auto pass = std::ranges::find(moves, MoveKind::Pass, &Move::kind);
    if (pass == moves.end()) {
        return absl::InvalidArgumentError("a pass where no piece can pass");
    }
    return position.variant().move_text(*pass);
}

}  // namespace

std::string chess_move_text(const Variant& variant, Move move, std::string_view pass, bool turned) {
    const std::string to = square_text(variant, move.to(), turned);
    std::string text;
    switch (move.kind()) {
        case MoveKind::Pass: return std::string(pass);
        case MoveKind::Drop: return absl::StrCat(variant.id(move.dropped()), "@", to);
        case MoveKind::Double: {
            const std::string middle = square_text(variant, move.middle(), turned);
            return absl::StrCat(square_text(variant, move.from(), turned), middle, ",", middle, to);
        }
        case MoveKind::Normal: text = square_text(variant, move.from(), turned) + to; break;
    }
    // The suffix of a promotion is the same in both notations.
    if (move.promotion() != Promotion::None) {
        text += variant.move_text(move).back();
    }
    return text;
}

absl::StatusOr<std::string> read_chess_move(Position& position, std::string_view text, bool turned) {
    const Variant& variant = position.variant();
    const auto bad = [&] { return absl::InvalidArgumentError(absl::StrCat("cannot read move '", to_absl(text), "'")); };
    if (text == kXboardPass || text == kUciPass) {
        return some_pass(position);
    }
    if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
        std::string_view rest = text.substr(at + 1);
        const Square to = take_square(variant, rest, turned);
        if (to == Square::None || !rest.empty()) {
            return bad();
        }
        return absl::StrCat(to_absl(text.substr(0, at)), "*", Variant::square_text(to));
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
    const bool is_choice =
        rest.size() == 1 && rest.front() >= 'a' &&
        variant.game().choice_order.find(static_cast<char>(rest.front() - 'a' + 'A')) != std::string_view::npos;
    if (to == Square::None || !(rest.empty() || rest == "+" || rest == "=" || is_choice)) {
        return bad();
    }
    return absl::StrCat(Variant::square_text(from), middle, Variant::square_text(to), rest == "=" ? "" : to_absl(rest));
}

std::string chess_board_text(const Position& position, bool turned) {
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

bool is_fen(Words fields) {
    const auto is_number = [](std::string_view word) {
        return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
    };
    return fields.size() >= 6 || (!fields.empty() && fields.front().find('[') != std::string_view::npos) ||
           (fields.size() >= 3 && is_number(fields[2])) || (fields.size() == 5 && is_number(fields[4]));
}

std::string sfen_from_fen(Words fields) {
    if (fields.empty()) {
        return "";
    }
    std::string_view board = fields.front();
    std::string_view hands;
    if (const std::size_t open = board.find('['); open != std::string_view::npos) {
        hands = board.substr(open + 1);
        board = board.substr(0, open);
        if (hands.ends_with(']')) {
            hands.remove_suffix(1);
        }
    }
    const std::string_view side = fields.size() > 1 ? fields[1] : "w";
    const bool second = side == "b";
    std::string number;
    if (fields.size() > 2) {
        const auto full_moves = parse_number(fields.back());
        constexpr std::int64_t kMost = 500'000;  // of full moves; the reader of SFEN takes twice as many plies
        number = full_moves.has_value() && *full_moves <= kMost
                     ? std::to_string(std::max<std::int64_t>(*full_moves * 2 - 1, 1) + (second ? 1 : 0))
                     : std::string(fields.back());
    }
    return absl::StrCat(to_absl(board), " ",
                        second        ? "w"
                        : side == "w" ? "b"
                                      : to_absl(side),
                        " ", hands.empty() ? "-" : to_absl(hands), " ", number);
}

}  // namespace komainu
