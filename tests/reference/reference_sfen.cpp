// Positions and moves as text.
#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "reference.h"
#include "reference_pieces.h"

namespace komainu::reference {
namespace {

[[noreturn]] void refuse(const std::string& what, const std::string& text) {
    throw std::invalid_argument(what + ": " + text);
}

bool is_digit(const std::string& text, std::size_t place) {
    return place < text.size() && std::isdigit(static_cast<unsigned char>(text[place])) != 0;
}

std::string upper(std::string text) {
    for (char& letter : text) {
        letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    }
    return text;
}

std::string lower(std::string text) {
    for (char& letter : text) {
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return text;
}

int read_number(const std::string& text, std::size_t& place) {
    int number = 0;
    while (is_digit(text, place))
        number = 10 * number + (text[place++] - '0');
    return number;
}

// ["+"] LETTER or ["+"] "{" LETTER LETTER "}"
std::string read_piece(const Rules& rules, const std::string& text, std::size_t& place) {
    std::size_t end = place;
    if (end < text.size() && text[end] == '+')
        ++end;
    end += end < text.size() && text[end] == '{' ? 4 : 1;
    if (end > text.size())
        refuse("piece cut short", text);
    std::string piece = text.substr(place, end - place);
    if (!has_piece(rules.variant, upper(piece)))
        refuse("unknown piece " + piece, text);
    if (piece != upper(piece) && piece != lower(piece))
        refuse("mixed case " + piece, text);
    place = end;
    return piece;
}

Square read_square(const std::string& text, std::size_t& place) {
    if (!is_digit(text, place))
        refuse("no square", text);
    Square square;
    square.file = read_number(text, place);
    if (place >= text.size())
        refuse("square cut short", text);
    square.rank = text[place++] - 'a' + 1;
    if (square.file < 1 || square.file > 15 || square.rank < 1 || square.rank > 15) {
        refuse("no such square", text);
    }
    return square;
}

std::string square_text(Square square) {
    return std::to_string(square.file) + static_cast<char>('a' + square.rank - 1);
}

void read_cells(const Rules& rules, const std::string& text, Board& board) {
    Square square{board.size, 1};
    std::size_t place = 0;
    while (place < text.size()) {
        if (text[place] == '/') {
            if (square.file != 0)
                refuse("rank too short", text);
            square = {board.size, square.rank + 1};
            ++place;
        } else if (is_digit(text, place)) {
            square.file -= read_number(text, place);
            if (square.file < 0)
                refuse("rank too long", text);
        } else {
            if (!board.inside(square))
                refuse("outside the board", text);
            board.at(square) = read_piece(rules, text, place);
            --square.file;
        }
    }
    if (square != Square{0, board.size})
        refuse("board of a wrong size", text);
}

void read_hands(const Rules& rules, const std::string& text, Board& board) {
    std::size_t place = 0;
    while (place < text.size()) {
        const int count = is_digit(text, place) ? read_number(text, place) : 1;
        const std::string piece = read_piece(rules, text, place);
        board.hands[piece == upper(piece) ? Side::Black : Side::White][upper(piece)] += count;
    }
}

std::string hands_text(const Rules& rules, const Board& board) {
    std::string text;
    for (const Side side : {Side::Black, Side::White}) {
        const auto hand = board.hands.find(side);
        if (hand == board.hands.end())
            continue;
        for (const std::string& piece : hand_order(rules.variant)) {
            const auto held = hand->second.find(piece);
            if (held == hand->second.end() || held->second == 0)
                continue;
            if (held->second > 1)
                text += std::to_string(held->second);
            text += side == Side::Black ? piece : lower(piece);
        }
    }
    return text.empty() ? "-" : text;
}

}  // namespace

std::string start(const Rules& rules) {
    if (rules.variant == "chushogi") {
        return "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/"
               "MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1";
    }
    if (rules.variant == "dai-seireigi") {
        return "lafm{rg}ugkgu{bg}mfal/1n1t1zsesz1t1n1/y1j1vxcicov1j1y/1{ce}1w1r{hm}q{ca}b1d1h1/"
               "ppppppppppppppp/15/15/15/15/15/PPPPPPPPPPPPPPP/1H1D1B{CA}Q{HM}R1W1{CE}1/"
               "Y1J1VOCICXV1J1Y/1N1T1ZSESZ1T1N1/LAFM{BG}UGKGU{RG}MFAL b - 1";
    }
    return "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
}

Board parse(const Rules& rules, const std::string& sfen) {
    std::string spaced = sfen;
    std::replace(spaced.begin(), spaced.end(), '_', ' ');
    std::istringstream words(spaced);
    std::string cells;
    std::string side = "b";
    std::string third = "-";
    std::string number = "1";
    std::string fifth = "-";
    words >> cells >> side >> third >> number >> fifth;

    Board board;
    board.size = board_size(rules.variant);
    read_cells(rules, cells, board);
    if (side != "b" && side != "w")
        refuse("no side", sfen);
    board.to_move = side == "w" ? Side::White : Side::Black;
    std::size_t place = 0;
    if (third != "-" && !third.empty()) {
        if (rules.variant == "chushogi") {
            board.lion_taken = read_square(third, place);
        } else {
            read_hands(rules, third, board);
        }
    }
    place = 0;
    if (is_digit(number, 0))
        board.number = read_number(number, place);
    if (rules.variant == "chushogi" && !rules.lishogi && fifth != "-" && !fifth.empty()) {
        place = 0;
        board.delayed.push_back(read_square(fifth, place));
        while (place < fifth.size())
            board.delayed.push_back(read_square(fifth, ++place));
    }
    return board;
}

std::string format(const Rules& rules, const Board& board) {
    std::string text;
    for (int rank = 1; rank <= board.size; ++rank) {
        if (rank > 1)
            text += '/';
        int empty = 0;
        for (int file = board.size; file >= 0; --file) {
            const bool occupied = file > 0 && !board.at({file, rank}).empty();
            if (file > 0 && !occupied) {
                ++empty;
                continue;
            }
            if (empty > 0)
                text += std::to_string(empty);
            empty = 0;
            if (occupied)
                text += board.at({file, rank});
        }
    }
    text += board.to_move == Side::Black ? " b " : " w ";
    if (rules.variant == "chushogi") {
        text += board.lion_taken ? square_text(*board.lion_taken) : "-";
    } else {
        text += hands_text(rules, board);
    }
    text += " " + std::to_string(board.number);
    std::vector<Square> delayed = board.delayed;
    std::sort(delayed.begin(), delayed.end(), [](Square one, Square two) { return one.rank < two.rank; });
    for (std::size_t place = 0; place < delayed.size(); ++place) {
        text += (place == 0 ? " " : ",") + square_text(delayed[place]);
    }
    return text;
}

Move parse_move(const std::string& text) {
    Move move;
    std::size_t place = text.find('*');
    if (place != std::string::npos) {
        move.drop = text.substr(0, place++);
        move.to = read_square(text, place);
        if (place != text.size())
            refuse("move too long", text);
        return move;
    }
    place = 0;
    move.from = read_square(text, place);
    move.to = read_square(text, place);
    if (is_digit(text, place)) {
        move.middle = move.to;
        move.to = read_square(text, place);
    }
    move.suffix = text.substr(place);
    return move;
}

std::string format_move(const Move& move) {
    if (!move.drop.empty())
        return move.drop + "*" + square_text(move.to);
    return square_text(move.from) + (move.middle ? square_text(*move.middle) : "") + square_text(move.to) + move.suffix;
}

}  // namespace komainu::reference
