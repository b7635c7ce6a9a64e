#include <algorithm>

#include "absl/strings/str_cat.h"
#include "board_picture.h"
#include "glyphs.h"
#include "komainu/drawing/board.h"
#include "komainu/drawing/piece_words.h"
#include "komainu/util/words.h"
#include "tile_picture.h"

namespace komainu {
namespace {

// Escape sequences of terminals with 256 colours.
constexpr std::string_view kPlain = "\x1b[0m";
constexpr std::string_view kFaint = "\x1b[2m";
constexpr std::string_view kEmptyInk = "\x1b[38;5;137m";
constexpr std::string_view kBlackInk = "\x1b[1;38;5;16m";
constexpr std::string_view kWhiteInk = "\x1b[38;5;18m";
constexpr std::string_view kPromotedInk = "\x1b[38;5;124m";
constexpr std::string_view kBoard = "\x1b[48;5;223m";
constexpr std::string_view kZone = "\x1b[48;5;222m";
constexpr std::string_view kLast = "\x1b[48;5;150m";
constexpr std::string_view kCheck = "\x1b[48;5;209m";

// Columns on a terminal: everything that is not ASCII here is a kanji or kana.
std::size_t columns(std::string_view text) {
    std::size_t count = 0;
    for (const std::string_view character : split_characters(text)) {
        count += character.size() > 1 ? 2 : 1;
    }
    return count;
}

class TextBoard {
public:
    TextBoard(const Position& position, const BoardOptions& options, bool colors)
        : position_(position),
          variant_(position.variant()),
          options_(options),
          colors_(colors),
          checked_(attacked_royals(position)) {
        for (int i = 1; i < variant_.type_count(); ++i) {
            width_ = std::max(width_, columns(name(make_piece(Color::White, static_cast<PieceType>(i)))));
        }
    }

    std::string draw() {
        const Color above = options_.flip ? Color::Black : Color::White;
        draw_hand(above, "\n\n");
        draw_files();
        for (int rank = 0; rank < variant_.ranks(); ++rank) {
            draw_rank(options_.flip ? variant_.ranks() - 1 - rank : rank);
        }
        text_ += '\n';
        draw_hand(~above, "\n\n");
        absl::StrAppend(&text_, to_absl(color_text(position_.side_to_move())), " to move",
                        checked_.empty() ? "" : ", in check");
        if (!options_.last.empty()) {
            text_ += ", last move:";
            for (const Square square : options_.last) {
                absl::StrAppend(&text_, " ", Variant::square_text(square));
            }
        }
        return std::move(text_);
    }

private:
    // "v+飛", or with letters "+r".
    std::string name(Piece piece) const {
        if (options_.style == TileStyle::Letters || piece == Piece::None) {
            return piece_text(variant_, piece);
        }
        const bool promoted = variant_.spec(type_of(piece)).id.front() == '+';
        return absl::StrCat(color_of(piece) == Color::White ? "v" : "", promoted ? "+" : "",
                            to_absl(tile_writing(variant_, piece, false)));
    }

    void color(std::string_view sequence) { text_ += colors_ ? sequence : ""; }

    void draw_hand(Color side, std::string_view end) {
        if (variant_.has_hands()) {
            const bool letters = options_.style == TileStyle::Letters;
            text_ += hand_text(position_, side, [&](Piece piece) {
                return name(letters ? piece : make_piece(Color::Black, type_of(piece)));
            });
            text_ += end;
        }
    }

    int file_at(int across) const { return options_.flip ? across : variant_.files() - 1 - across; }

    void draw_files() {
        color(kFaint);
        for (int across = 0; across < variant_.files(); ++across) {
            append_right(std::to_string(file_at(across) + 1));
        }
        color(kPlain);
        text_ += '\n';
    }

    void draw_rank(int rank) {
        for (int across = 0; across < variant_.files(); ++across) {
            const Square square = make_square(file_at(across), rank);
            color(background(square));
            color(ink(position_[square]));
            append_right(name(position_[square]));
            color(kPlain);
        }
        color(kFaint);
        text_ += "  ";
        text_ += static_cast<char>('a' + rank);
        color(kPlain);
        text_ += '\n';
    }

    // In a square, with a blank before it.
    void append_right(std::string_view word) {
        text_.append(width_ + 1 - std::min(columns(word), width_), ' ');
        text_ += word;
    }

    std::string_view background(Square square) const {
        if (std::ranges::find(checked_, square) != checked_.end()) {
            return kCheck;
        }
        if (std::ranges::find(options_.last, square) != options_.last.end()) {
            return kLast;
        }
        const bool zone = variant_.in_zone(Color::Black, square) || variant_.in_zone(Color::White, square);
        return zone ? kZone : kBoard;
    }

    std::string_view ink(Piece piece) const {
        if (piece == Piece::None) {
            return kEmptyInk;
        }
        if (variant_.spec(type_of(piece)).id.front() == '+') {
            return kPromotedInk;
        }
        return color_of(piece) == Color::Black ? kBlackInk : kWhiteInk;
    }

    const Position& position_;
    const Variant& variant_;
    const BoardOptions& options_;
    bool colors_;
    std::vector<Square> checked_;
    std::size_t width_ = 2;  // of a square, in columns, without the blank before it
    std::string text_;
};

}  // namespace

std::string board_ansi(const Position& position, const BoardOptions& options, bool colors) {
    return TextBoard(position, options, colors).draw();
}

}  // namespace komainu
