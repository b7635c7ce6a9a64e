#include "reference_reach.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>

#include "reference_pieces.h"

namespace komainu::reference {
namespace {

// Pieces of Black are in upper case.
Side side_of(const std::string& piece) {
    const bool capital = std::any_of(piece.begin(), piece.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    return capital ? Side::Black : Side::White;
}

// Walks on from `square` and adds empty squares up to the first enemy. Returns the empty ones.
std::vector<Square> slide(const Board& board, Side side, Square square, int sideways, int forward,
                          std::vector<Square>& found) {
    std::vector<Square> empty;
    square = shifted(square, side, sideways, forward);
    while (board.inside(square) && board.at(square).empty()) {
        empty.push_back(square);
        found.push_back(square);
        square = shifted(square, side, sideways, forward);
    }
    if (board.inside(square) && !holds(board, square, side))
        found.push_back(square);
    return empty;
}

// D2
void range(const Rules& rules, const Board& board, Side side, Square square, const Way& way,
           std::vector<Square>& found) {
    int jumped = 0;
    while (jumped <= 3) {
        square = shifted(square, side, way.side, way.forward);
        if (!board.inside(square))
            return;
        if (board.at(square).empty()) {
            if (jumped == 0 || !rules.jumps_capture_only)
                found.push_back(square);
            continue;
        }
        const bool enemy = !holds(board, square, side);
        const bool king_behind_jump = jumped > 0 && is_royal(rules, board.at(square));
        if (enemy && !king_behind_jump)
            found.push_back(square);
        ++jumped;
    }
}

void land(const Board& board, Side side, Square square, std::vector<Square>& found) {
    if (board.inside(square) && !holds(board, square, side))
        found.push_back(square);
}

// Where the piece on `from` can end; a hook may come to a square on two ways.
std::vector<Square> walk(const Rules& rules, const Board& board, Square from) {
    const Side side = side_of(board.at(from));
    std::vector<Square> found;
    found.reserve(64);
    for (const Way& way : ways_of(rules.variant, name_of(board.at(from)))) {
        switch (way.kind) {
            case Kind::Step: land(board, side, shifted(from, side, way.side, way.forward), found); break;
            case Kind::Slide: slide(board, side, from, way.side, way.forward, found); break;
            case Kind::Range: range(rules, board, side, from, way, found); break;
            case Kind::Hook:  // D3: a turned direction is (a, b) -> (b, -a) or (-b, a)
                for (const Square turn : slide(board, side, from, way.side, way.forward, found)) {
                    slide(board, side, turn, way.forward, -way.side, found);
                    slide(board, side, turn, -way.forward, way.side, found);
                }
                break;
            case Kind::Line:
                land(board, side, shifted(from, side, way.side, way.forward), found);
                land(board, side, shifted(from, side, 2 * way.side, 2 * way.forward), found);
                break;
            case Kind::Lion:
                for (const Square square : all_squares(board)) {
                    if (square != from && distance(from, square) <= 2)
                        land(board, side, square, found);
                }
                break;
        }
    }
    return found;
}

}  // namespace

Side other(Side side) { return side == Side::Black ? Side::White : Side::Black; }

std::string name_of(std::string piece) {
    for (char& letter : piece) {
        letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    }
    return piece;
}

std::string piece_of(Side side, std::string name) {
    for (char& letter : name) {
        letter = static_cast<char>(side == Side::Black ? std::toupper(static_cast<unsigned char>(letter))
                                                       : std::tolower(static_cast<unsigned char>(letter)));
    }
    return name;
}

bool holds(const Board& board, Square square, Side side) {
    return !board.at(square).empty() && side_of(board.at(square)) == side;
}

const std::vector<Square>& all_squares(const Board& board) {
    static std::map<int, std::vector<Square>> by_size;
    std::vector<Square>& squares = by_size[board.size];
    if (squares.empty()) {
        for (int file = 1; file <= board.size; ++file) {
            for (int rank = 1; rank <= board.size; ++rank)
                squares.push_back({file, rank});
        }
    }
    return squares;
}

// Black's forward is towards rank a.
Square shifted(Square square, Side side, int sideways, int forward) {
    const int sign = side == Side::Black ? 1 : -1;
    return {square.file - sign * sideways, square.rank - sign * forward};
}

int distance(Square one, Square two) { return std::max(std::abs(one.file - two.file), std::abs(one.rank - two.rank)); }

// 1 on the last rank as that side sees it.
int depth(const Board& board, Side side, Square square) {
    return side == Side::Black ? square.rank : board.size + 1 - square.rank;
}

bool is_chu(const Rules& rules) { return rules.variant == "chushogi"; }

bool is_royal(const Rules& rules, const std::string& piece) {
    return name_of(piece) == "K" || (is_chu(rules) && name_of(piece) == "+E");  // C9
}

bool is_lion(const std::string& piece) {  // C8
    return name_of(piece) == "N" || name_of(piece) == "+O";
}

std::vector<Square> reach(const Rules& rules, const Board& board, Square from) {
    std::vector<Square> found = walk(rules, board, from);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool reaches(const Rules& rules, const Board& board, Square from, Square target) {
    const std::vector<Square> squares = walk(rules, board, from);
    return std::find(squares.begin(), squares.end(), target) != squares.end();
}

bool attacked(const Rules& rules, const Board& board, Square target, Side side) {
    for (const Square from : all_squares(board)) {
        if (holds(board, from, side) && reaches(rules, board, from, target))
            return true;
    }
    return false;
}

}  // namespace komainu::reference
