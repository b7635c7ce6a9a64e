// Reading and writing positions. The notation is described in docs/rules/README.md.

#include <algorithm>
#include <cctype>
#include <vector>

#include "absl/strings/str_cat.h"
#include "komainu/position/position.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

// The fields of a position: blanks or '_' between them.
std::vector<std::string_view> split_fields(std::string_view text) {
    std::vector<std::string_view> fields;
    std::size_t start = 0;
    while (start < text.size()) {
        const std::size_t end = std::min(text.find_first_of(" _\t\r\n", start), text.size());
        if (end > start) {
            fields.push_back(text.substr(start, end - start));
        }
        start = end + 1;
    }
    return fields;
}

constexpr int kMaxPieces = 250;  // on the board and in both hands

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }

// A piece at the start of `text`: "P", "+r", "{HM}", "+{rg}", "{+RG}". Length 0 if there is none.
struct PieceText {
    PieceType type = PieceType::None;
    Color color = Color::Black;
    std::size_t length = 0;
};

PieceText read_piece(const Variant& variant, std::string_view text) {
    std::size_t at = 0;
    std::string id;
    const auto plus = [&] {
        if (at < text.size() && text[at] == '+') {
            id += '+';
            ++at;
        }
    };
    plus();
    const bool braces = at < text.size() && text[at] == '{';
    if (braces) {
        ++at;
        plus();
    }
    const std::size_t letters_at = at;
    while (at < text.size() && is_letter(text[at]) && (braces || at == letters_at)) {
        id += upper(text[at++]);
    }
    if (at == letters_at) {
        return {};
    }
    const bool black = std::isupper(static_cast<unsigned char>(text[letters_at])) != 0;
    for (std::size_t i = letters_at; i < at; ++i) {
        if ((std::isupper(static_cast<unsigned char>(text[i])) != 0) != black) {
            return {};
        }
    }
    if (braces) {
        if (at >= text.size() || text[at] != '}') {
            return {};
        }
        ++at;
    }
    const PieceType type = variant.find(id);
    if (type == PieceType::None) {
        return {};
    }
    return {type, black ? Color::Black : Color::White, at};
}

// A number at text[at...]; -1 if there is none or it is above `limit`.
int read_number(std::string_view text, std::size_t& at, int limit) {
    if (at >= text.size() || !is_digit(text[at])) {
        return -1;
    }
    int number = 0;
    while (at < text.size() && is_digit(text[at])) {
        number = number * 10 + (text[at++] - '0');
        if (number > limit) {
            return -1;
        }
    }
    return number;
}

}  // namespace

class SfenReader {
public:
    SfenReader(std::shared_ptr<const Variant> variant, std::string_view text)
        : position_(std::move(variant), Position::Empty{}), fields_(split_fields(text)) {}

    absl::StatusOr<Position> read() {
        if (fields_.empty()) {
            return fail("position", "is empty");
        }
        if (fields_.size() > 5) {
            return fail("position", absl::StrCat("has a field too many: ", to_absl(fields_[5])));
        }
        if (absl::Status status = read_board(); !status.ok()) {
            return status;
        }
        if (absl::Status status = read_side(); !status.ok()) {
            return status;
        }
        if (absl::Status status = read_third(); !status.ok()) {
            return status;
        }
        if (absl::Status status = check_total(); !status.ok()) {
            return status;
        }
        if (absl::Status status = read_number_field(); !status.ok()) {
            return status;
        }
        if (absl::Status status = read_delayed(); !status.ok()) {
            return status;
        }
        State& state = position_.states_.back();
        state.key = position_.computed_key();
        position_.note_seen(state.key, +1);
        return std::move(position_);
    }

private:
    static absl::Status fail(absl::string_view field, absl::string_view what) {
        return absl::InvalidArgumentError(absl::StrCat(field, " ", what));
    }
    const Variant& variant() const { return position_.variant(); }
    std::string_view field(std::size_t i) const { return i < fields_.size() ? fields_[i] : std::string_view(); }

    absl::Status read_board() {
        const std::string_view board = field(0);
        std::size_t at = 0;
        for (int rank = 0; rank < variant().ranks(); ++rank) {
            const std::string where = absl::StrCat("board: rank ", std::string(1, static_cast<char>('a' + rank)));
            int file = variant().files();
            while (at < board.size() && board[at] != '/') {
                if (is_digit(board[at])) {
                    const int run = read_number(board, at, variant().files());
                    if (run < 1 || run > file) {
                        return fail(where, absl::StrCat("has more than ", variant().files(), " squares"));
                    }
                    file -= run;
                    continue;
                }
                const PieceText piece = read_piece(variant(), board.substr(at));
                if (piece.length == 0) {
                    return fail(where, absl::StrCat("has no such piece: ", to_absl(board.substr(at, 5))));
                }
                if (--file < 0) {
                    return fail(where, absl::StrCat("has more than ", variant().files(), " squares"));
                }
                const int max_royals = variant().rules().max_royals;
                if (max_royals > 0 && variant().type(piece.type).royal &&
                    static_cast<int>(position_.royals(piece.color).size()) >= max_royals) {
                    return fail(where, piece.color == Color::Black ? "has a royal too many for Black"
                                                                   : "has a royal too many for White");
                }
                position_.put(make_square(file, rank), make_piece(piece.color, piece.type));
                at += piece.length;
            }
            if (file != 0) {
                return fail(where, absl::StrCat("has ", variant().files() - file, " squares, not ", variant().files()));
            }
            if (rank + 1 < variant().ranks()) {
                if (at >= board.size()) {
                    return fail("board:", absl::StrCat("has ", rank + 1, " ranks, not ", variant().ranks()));
                }
                ++at;
            }
        }
        if (at != board.size()) {
            return fail("board:", absl::StrCat("has more than ", variant().ranks(), " ranks"));
        }
        return absl::OkStatus();
    }

    absl::Status read_side() {
        const std::string_view side = field(1);
        if (side != "" && side != "b" && side != "w") {
            return fail("side to move:", absl::StrCat("'", to_absl(side), "' is neither b nor w"));
        }
        position_.side_ = side == "w" ? Color::White : Color::Black;
        return absl::OkStatus();
    }

    absl::Status read_third() {
        if (field(2).empty() || field(2) == "-") {
            return absl::OkStatus();
        }
        if (variant().has_hands()) {
            return read_hands(field(2));
        }
        if (!variant().rules().restricts_lion_trade()) {
            return fail("third field:", absl::StrCat("'", to_absl(field(2)), "' has no meaning in this game"));
        }
        const Square square = read_square(field(2));
        if (square == Square::None) {
            return fail("captured Lion:", absl::StrCat("'", to_absl(field(2)), "' is not a square"));
        }
        position_.states_.back().lion_square = square;
        return absl::OkStatus();
    }

    absl::Status read_hands(std::string_view hands) {
        std::size_t at = 0;
        while (at < hands.size()) {
            int count = 1;
            if (is_digit(hands[at])) {
                count = read_number(hands, at, 255);
            }
            const PieceText piece = read_piece(variant(), hands.substr(std::min(at, hands.size())));
            const auto& kinds = variant().hand_types();
            if (piece.length == 0 || count < 1 || std::find(kinds.begin(), kinds.end(), piece.type) == kinds.end()) {
                return fail("hands:",
                            absl::StrCat("cannot read '", to_absl(hands.substr(std::min(at, hands.size()))), "'"));
            }
            std::uint8_t& held = position_.hands_[index(piece.color)][index(piece.type)];
            if (held + count > kMaxPieces) {
                return fail("hands:", absl::StrCat("hold more than ", kMaxPieces, " pieces"));
            }
            held = static_cast<std::uint8_t>(held + count);
            at += piece.length;
        }
        return absl::OkStatus();
    }

    // Hands count in bytes, and a capture only moves a piece from the board to a hand.
    absl::Status check_total() const {
        std::size_t total = 0;
        for (const Color color : kColors) {
            total += position_.pieces(color).size();
            for (const PieceType type : variant().hand_types()) {
                total += static_cast<std::size_t>(position_.hand(color, type));
            }
        }
        return total <= kMaxPieces ? absl::OkStatus()
                                   : fail("position", absl::StrCat("holds more than ", kMaxPieces, " pieces"));
    }

    absl::Status read_number_field() {
        if (field(3).empty() || field(3) == "-") {
            return absl::OkStatus();
        }
        std::size_t at = 0;
        const int number = read_number(field(3), at, 1'000'000);
        if (number < 0 || at != field(3).size()) {
            return fail("move number:", absl::StrCat("'", to_absl(field(3)), "' is not a number"));
        }
        position_.first_number_ = std::max(number, 1);
        return absl::OkStatus();
    }

    // C1: the pieces that entered the zone on their side's last move.
    absl::Status read_delayed() {
        std::string_view rest = field(4);
        if (rest.empty() || rest == "-" || !variant().rules().entry_delays_promotion) {
            return rest.empty() || rest == "-" || variant().rules().restricts_lion_trade()
                       ? absl::OkStatus()
                       : fail("fifth field:", absl::StrCat("'", to_absl(rest), "' has no meaning in this game"));
        }
        State& state = position_.states_.back();
        while (!rest.empty()) {
            const std::string_view word = rest.substr(0, rest.find(','));
            rest = word.size() == rest.size() ? std::string_view() : rest.substr(word.size() + 1);
            const Square square = read_square(word);
            const Piece piece = square == Square::None ? Piece::None : position_[square];
            if (piece == Piece::None || !variant().type(type_of(piece)).promotes ||
                !variant().in_zone(color_of(piece), square)) {
                return fail("waiting pieces:",
                            absl::StrCat("'", to_absl(word), "' holds no piece that entered its zone unpromoted"));
            }
            Square& delayed = state.delayed[index(color_of(piece))];
            if (delayed != Square::None) {
                return fail("waiting pieces:", absl::StrCat("'", to_absl(word), "' is a second one of its side"));
            }
            delayed = square;
        }
        return absl::OkStatus();
    }

    Square read_square(std::string_view text) const {
        std::size_t at = 0;
        const int file = read_number(text, at, variant().files());
        if (file < 1 || at + 1 != text.size()) {
            return Square::None;
        }
        const int rank = text[at] - 'a';
        return variant().on_board(file - 1, rank) ? make_square(file - 1, rank) : Square::None;
    }

    Position position_;
    std::vector<std::string_view> fields_;
};

absl::StatusOr<Position> Position::from_sfen(std::shared_ptr<const Variant> variant, std::string_view sfen) {
    return SfenReader(std::move(variant), sfen).read();
}

std::string Position::to_sfen() const {
    std::string text;
    const auto append_piece = [&](Piece piece) {
        for (const char c : variant_->id(type_of(piece))) {
            text +=
                color_of(piece) == Color::Black ? c : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    };
    int run = 0;
    const auto flush_run = [&] {
        if (run > 0) {
            text += std::to_string(run);
            run = 0;
        }
    };
    for (const Square square : variant_->squares()) {
        const Piece piece = (*this)[square];
        if (piece == Piece::None) {
            ++run;
        } else {
            flush_run();
            append_piece(piece);
        }
        if (file_of(square) == 0) {
            flush_run();
            if (rank_of(square) + 1 < variant_->ranks()) {
                text += '/';
            }
        }
    }
    text += side_ == Color::Black ? " b " : " w ";

    const std::size_t third = text.size();
    for (const Color color : kColors) {
        for (const PieceType type : variant_->hand_types()) {
            const int held = hand(color, type);
            if (held > 1) {
                text += std::to_string(held);
            }
            if (held > 0) {
                append_piece(make_piece(color, type));
            }
        }
    }
    if (state().lion_square != Square::None) {
        text += Variant::square_text(state().lion_square);
    }
    if (text.size() == third) {
        text += '-';
    }
    text += ' ' + std::to_string(move_number());

    std::vector<Square> delayed;
    std::ranges::copy_if(state().delayed, std::back_inserter(delayed), [](Square s) { return s != Square::None; });
    // "rank a first, from the highest file" is the order of the board's squares.
    std::ranges::sort(delayed, {}, [&](Square s) { return std::pair(rank_of(s), -file_of(s)); });
    for (std::size_t i = 0; i < delayed.size(); ++i) {
        text += (i == 0 ? ' ' : ',') + Variant::square_text(delayed[i]);
    }
    return text;
}

}  // namespace komainu
