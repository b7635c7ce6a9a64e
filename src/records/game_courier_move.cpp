#include "game_courier_move.h"

#include <algorithm>
#include <cctype>

#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_text.h"
#include "komainu/util/words.h"
#include "text.h"

namespace komainu::records {
namespace {

std::string upper(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return result;
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

// The id without braces: "+RG".
std::string plain_id(const Variant& variant, PieceType type) {
    std::string id = variant.id(type);
    std::erase_if(id, [](char c) { return c == '{' || c == '}'; });
    return id;
}

bool is_label(std::string_view text) {
    return !text.empty() && text.size() <= 4 &&
           std::ranges::all_of(text, [](unsigned char c) { return std::isalpha(c) != 0 || c == '+'; });
}

}  // namespace

std::string GameCourierMoves::label(PieceType type, Color color) const {
    std::string id = plain_id(variant_, type);
    // Chu Shogi's promoted pieces have the labels of the pieces that they move like.
    if (!variant_.has_hands()) {
        for (int i = 1; i < variant_.type_count(); ++i) {
            const auto other = static_cast<PieceType>(i);
            if (variant_.spec(other).name == variant_.spec(type).name) {
                id = plain_id(variant_, other);
                break;
            }
        }
    }
    return color == Color::Black ? lower(id) : id;
}

bool GameCourierMoves::is_label_of(std::string_view label, PieceType type) const {
    const std::string id = upper(label);
    for (int i = 1; i < variant_.type_count(); ++i) {
        const auto other = static_cast<PieceType>(i);
        if (plain_id(variant_, other) == id) {
            return other == type || variant_.spec(other).name == variant_.spec(type).name;
        }
    }
    return false;
}

bool GameCourierMoves::read_square(std::string_view text, Square& square) const {
    Cursor cursor(text);
    const int file = cursor.accept_number();
    if (file < 1 || cursor.rest().size() != 1) {
        return false;
    }
    const int row = cursor.rest().front() - 'a';
    const int rank = flipped_ ? variant_.ranks() - 1 - row : row;
    if (!variant_.on_board(file - 1, rank)) {
        return false;
    }
    square = make_square(file - 1, rank);
    return true;
}

bool GameCourierMoves::read_part(std::string_view part, Words& words) const {
    part = trim(part);
    if (const std::size_t star = part.find('*'); star != std::string_view::npos) {
        words.dropped = trim(part.substr(0, star));
        words.path.emplace_back();
        return is_label(words.dropped) && read_square(trim(part.substr(star + 1)), words.path.back());
    }
    std::string_view mover;
    if (const std::size_t blank = part.find(' '); blank != std::string_view::npos) {
        mover = part.substr(0, blank);
        part = trim(part.substr(blank));
    }
    std::vector<std::string_view> hops;
    for (std::size_t begin = 0; begin <= part.size() && hops.size() < 4;) {
        const std::size_t end = std::min(part.find('-', begin), part.size());
        hops.push_back(part.substr(begin, end - begin));
        begin = end + 1;
    }
    if (hops.size() < 2 || (!mover.empty() && !is_label(mover))) {
        return false;
    }
    Square square = Square::None;
    if (hops.size() == 2 && (hops[0] == "@" || hops[1].empty())) {
        const bool fits = read_square(hops[0] == "@" ? hops[1] : hops[0], square);
        words.removed.push_back(square);
        return fits;
    }
    if (hops.size() == 2 && !read_square(hops[0], square)) {
        words.becomes = hops[0];
        return is_label(hops[0]) && !words.path.empty() && read_square(hops[1], square) && square == words.path.back();
    }
    for (const std::string_view hop : hops) {
        if (!read_square(hop, square)) {
            return false;
        }
        // A step goes on from where the one before ended.
        if (hop.data() == hops.front().data() && !words.path.empty()) {
            if (square != words.path.back()) {
                return false;
            }
            continue;
        }
        words.path.push_back(square);
    }
    if (words.mover.empty()) {
        words.mover = mover;
    }
    return words.path.size() <= 3;
}

Promotion GameCourierMoves::promotion(const Words& words, PieceType type) const {
    if (words.becomes.empty() || is_label_of(words.becomes, type)) {
        return Promotion::None;
    }
    for (int i = 1; i < 8; ++i) {
        const PieceType promoted = variant_.promoted(type, static_cast<Promotion>(i));
        if (promoted != PieceType::None && is_label_of(words.becomes, promoted)) {
            return static_cast<Promotion>(i);
        }
    }
    return Promotion::Promoted;
}

absl::StatusOr<Move> GameCourierMoves::meaning(const Words& words, Position& position) {
    const auto checked = [&](Move move) {
        return MoveGenerator(position).is_legal(move) ? absl::StatusOr<Move>(move)
                                                      : absl::InvalidArgumentError("illegal move");
    };
    if (!words.dropped.empty()) {
        for (const PieceType type : variant_.hand_types()) {
            if (plain_id(variant_, type) == upper(words.dropped)) {
                return checked(Move::drop(type, words.path.front()));
            }
        }
        return absl::InvalidArgumentError(absl::StrCat("no piece '", words.dropped, "' to drop"));
    }
    std::vector<Square> path = words.path;
    if (path.size() < 2) {
        return absl::InvalidArgumentError("cannot read the move");
    }
    // What is taken off on the way was captured there.
    for (const Square square : words.removed) {
        if (path.size() == 2 && square != path.back() && square != path.front()) {
            path.insert(path.begin() + 1, square);
        }
    }
    const PieceType type = type_of(position[path.front()]);
    if (type == PieceType::None) {
        return absl::InvalidArgumentError("illegal move");
    }
    odd_label_ = words.mover.empty() || is_label_of(words.mover, type) ? std::string() : words.mover;
    const Promotion promotes = promotion(words, type);
    if (path.size() == 2) {
        return checked(Move::normal(path[0], path[1], promotes));
    }
    if (promotes != Promotion::None) {
        return absl::InvalidArgumentError("illegal move");
    }
    std::string text;
    for (const Square square : path) {
        text += Variant::square_text(square);
    }
    return read_move(position, text);
}

absl::StatusOr<Move> GameCourierMoves::read(std::string_view text, Position& position) {
    const auto attempt = [&]() -> absl::StatusOr<Move> {
        Words words;
        int parts = 0;
        for (std::size_t begin = 0; begin <= text.size();) {
            const std::size_t end = std::min(text.find(';', begin), text.size());
            const std::string_view part = trim(text.substr(begin, end - begin));
            if (++parts > 6 || (!part.empty() && !read_part(part, words))) {
                return absl::InvalidArgumentError("cannot read the move");
            }
            begin = end + 1;
        }
        return meaning(words, position);
    };
    absl::StatusOr<Move> move = attempt();
    if (!move.ok() && position.plies() == 0) {
        // The first move shows which way the ranks are lettered.
        flipped_ = true;
        if (absl::StatusOr<Move> other = attempt(); other.ok()) {
            return other;
        }
        flipped_ = false;
    }
    return move;
}

std::string GameCourierMoves::text(const Position& position, Move move) const {
    const Color us = position.side_to_move();
    if (move.kind() == MoveKind::Drop) {
        return absl::StrCat(label(move.dropped(), us), "*", Variant::square_text(move.to()));
    }
    const PieceType type = type_of(position[move.from()]);
    const auto step = [&](Square from, Square to) {
        return absl::StrCat(label(type, us), " ", Variant::square_text(from), "-", Variant::square_text(to));
    };
    if (move.kind() == MoveKind::Double || move.kind() == MoveKind::Pass) {
        return absl::StrCat(step(move.from(), move.middle()), "; ", step(move.middle(), move.to()));
    }
    std::string text = step(move.from(), move.to());
    if (const PieceType promoted = variant_.promoted(type, move.promotion()); promoted != type) {
        absl::StrAppend(&text, "; ", label(promoted, us), "-", Variant::square_text(move.to()));
    }
    return text;
}

}  // namespace komainu::records
