#include "kif_board.h"

#include <algorithm>
#include <cctype>

#include "absl/strings/str_cat.h"
#include "kif_text.h"
#include "komainu/util/words.h"
#include "text.h"

namespace komainu::records {
namespace {

constexpr std::size_t kMaxRow = 400;  // bytes; fifteen squares need some 120

// Only file numbers, as above a diagram?
bool is_file_numbers(std::string_view line) {
    Cursor cursor(line);
    int count = 0;
    for (cursor.skip_blanks(); cursor.accept_digit() >= 0; cursor.skip_blanks()) {
        ++count;
    }
    return count > 4 && cursor.at_end();
}

}  // namespace

bool KifBoard::accept_line(std::string_view line) {
    line = trim(line);
    if (line.starts_with('|')) {
        rows_.emplace_back(line.substr(0, kMaxRow));
        return true;
    }
    if (line.starts_with("+-") || is_file_numbers(line)) {
        return true;
    }
    for (const auto& [word, color] : {std::pair("先手", Color::Black), std::pair("下手", Color::Black),
                                      std::pair("後手", Color::White), std::pair("上手", Color::White)}) {
        Cursor cursor(line);
        if (!cursor.accept(word)) {
            continue;
        }
        if (trim(cursor.rest()) == "番") {
            turn_ = color;
            return true;
        }
        if (cursor.accept_any({"の持駒：", "の持ち駒：", "の持駒:"})) {
            hands_[index(color)] = cursor.rest().substr(0, kMaxRow);
            return true;
        }
    }
    return false;
}

std::string KifBoard::piece_sfen(PieceType type, Color color) const {
    std::string id = variant_.id(type);
    if (color == Color::White) {
        std::ranges::transform(id, id.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    }
    return id;
}

absl::StatusOr<std::string> KifBoard::row_sfen(std::string_view row) const {
    Cursor cursor(row.substr(1));
    std::string sfen;
    int empty = 0;
    for (cursor.skip_blanks(); !cursor.at_end() && !cursor.accept("|"); cursor.skip_blanks()) {
        if (cursor.accept_any({"・", "･", "."})) {
            ++empty;
            continue;
        }
        const Color color = cursor.accept_any({"v", "V"}) ? Color::White : Color::Black;
        std::size_t length = 0;
        const PieceType type = names_.on_diagram(cursor.rest(), length);
        if (type == PieceType::None) {
            return absl::InvalidArgumentError(absl::StrCat("cannot read the row '", to_absl(row), "'"));
        }
        cursor.advance(length);
        absl::StrAppend(&sfen, empty > 0 ? absl::StrCat(empty) : "", piece_sfen(type, color));
        empty = 0;
    }
    absl::StrAppend(&sfen, empty > 0 ? absl::StrCat(empty) : "");
    return sfen;
}

absl::StatusOr<std::string> KifBoard::hand_sfen(std::string_view hand, Color color) const {
    std::string sfen;
    Cursor cursor(hand);
    for (cursor.skip_blanks(); !cursor.at_end() && !cursor.accept("なし"); cursor.skip_blanks()) {
        const KifNames::Match match = names_.in_text(cursor.rest());
        if (match.types.empty()) {
            return absl::InvalidArgumentError(absl::StrCat("cannot read the hand '", to_absl(hand), "'"));
        }
        cursor.advance(match.length);
        int count = accept_kanji_number(cursor);
        if (count < 0) {
            count = cursor.accept_number();
        }
        absl::StrAppend(&sfen, count >= 0 ? absl::StrCat(count) : "", piece_sfen(match.types.front(), color));
    }
    return sfen;
}

absl::StatusOr<std::string> KifBoard::sfen() const {
    std::string sfen;
    for (const std::string& row : rows_) {
        const auto text = row_sfen(row);
        if (!text.ok()) {
            return text.status();
        }
        absl::StrAppend(&sfen, sfen.empty() ? "" : "/", *text);
    }
    std::string hands;
    for (const Color color : kColors) {
        const auto text = hand_sfen(hands_[index(color)], color);
        if (!text.ok()) {
            return text.status();
        }
        hands += *text;
    }
    return absl::StrCat(sfen, turn_ == Color::Black ? " b " : " w ", hands.empty() ? "-" : hands, " 1");
}

std::string KifBoard::hand_text(const Position& position, Color color) const {
    std::string text;
    for (const PieceType type : variant_.hand_types()) {
        if (const int count = position.hand(color, type); count > 0) {
            absl::StrAppend(&text, text.empty() ? "" : "　", names_.in_moves(type),
                            count > 1 ? kanji_number(count) : "");
        }
    }
    return text.empty() ? "なし" : text;
}

std::string KifBoard::text(const Position& position) const {
    // A cell is as wide as the sign of White and the longest name; a kanji takes two columns.
    const bool wide = variant_.files() > 9;
    const int width = wide ? 5 : 3;
    std::string text;
    if (variant_.has_hands()) {
        absl::StrAppend(&text, "後手の持駒：", hand_text(position, Color::White), "\n");
    }
    for (int file = variant_.files(); file > 0; --file) {
        text += std::string(static_cast<std::size_t>(width - (file > 9 || !wide ? 2 : 1)), ' ');
        for (const char digit : std::to_string(file)) {
            text += wide ? std::string(1, digit)
                         : absl::StrCat("\xEF\xBC", std::string(1, static_cast<char>(0x90 + digit - '0')));
        }
    }
    const std::string edge =
        absl::StrCat("+", std::string(static_cast<std::size_t>(width * variant_.files()), '-'), "+\n");
    absl::StrAppend(&text, "\n", edge);
    for (int rank = 0; rank < variant_.ranks(); ++rank) {
        text += '|';
        for (int file = variant_.files() - 1; file >= 0; --file) {
            const Piece piece = position[make_square(file, rank)];
            const std::string name = piece == Piece::None ? "・" : names_.on_board(type_of(piece));
            const int columns = 2 * static_cast<int>(name.size()) / 3;
            text += std::string(static_cast<std::size_t>(width - 1 - columns), ' ');
            absl::StrAppend(&text, piece != Piece::None && color_of(piece) == Color::White ? "v" : " ", name);
        }
        absl::StrAppend(&text, "|", kanji_number(rank + 1), "\n");
    }
    text += edge;
    if (variant_.has_hands()) {
        absl::StrAppend(&text, "先手の持駒：", hand_text(position, Color::Black), "\n");
    }
    absl::StrAppend(&text, position.side_to_move() == Color::White ? "後手番\n" : "");
    return text;
}

}  // namespace komainu::records
