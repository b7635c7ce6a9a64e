// Naive reference rules: slow and obvious, written from the rule texts alone.
// It shares no code with the engine; tests compare the two.
#ifndef KOMAINU_TESTS_REFERENCE_REFERENCE_H_
#define KOMAINU_TESTS_REFERENCE_REFERENCE_H_

#include <array>
#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace komainu::reference {

// One game with its options.
struct Rules {
    std::string variant;              // "shogi", "chushogi", "dai-seireigi", "kamikaze-mortal-shogi"
    bool lishogi = false;             // ChuRules=Lishogi
    bool jumps_capture_only = false;  // RangeJumps=Captures
};

enum class Side { Black, White };

struct Square {
    int file = 0;  // 1 at Black's right
    int rank = 0;  // 1 is rank a, White's back rank
    auto operator<=>(const Square&) const = default;
};

// A parsed position. A piece is its SFEN text, such as "+{RG}" or "p"; an empty square is "".
struct Board {
    int size = 0;
    Side to_move = Side::Black;
    std::array<std::array<std::string, 16>, 16> cells;  // [file][rank], from 1
    std::map<Side, std::map<std::string, int>> hands;   // pieces in upper case
    std::optional<Square> lion_taken;                   // third field in Chu Shogi (C7)
    std::vector<Square> delayed;                        // fifth field in Chu Shogi (C1)
    int number = 1;

    [[nodiscard]] bool inside(Square square) const {
        return square.file >= 1 && square.file <= size && square.rank >= 1 && square.rank <= size;
    }
    [[nodiscard]] const std::string& at(Square square) const {
        return cells[static_cast<std::size_t>(square.file)][static_cast<std::size_t>(square.rank)];
    }
    std::string& at(Square square) {
        return cells[static_cast<std::size_t>(square.file)][static_cast<std::size_t>(square.rank)];
    }
};

struct Move {
    std::string drop;  // the piece dropped, in upper case; "" for a move on the board
    Square from;
    std::optional<Square> middle;  // a square where Lion, Falcon or Eagle stop on the way
    Square to;
    std::string suffix;  // "", "+" or the lower-case letter of the new piece
};

// On texts.
std::vector<std::string> legal_moves(const Rules& rules, const std::string& sfen);  // byte order
std::string after(const Rules& rules, const std::string& sfen, const std::string& move);
bool in_check(const Rules& rules, const std::string& sfen);
std::string start(const Rules& rules);

// The same on parsed positions. Unreadable text throws std::invalid_argument.
Board parse(const Rules& rules, const std::string& sfen);
std::string format(const Rules& rules, const Board& board);
Move parse_move(const std::string& text);
std::string format_move(const Move& move);
std::vector<std::string> legal_moves(const Rules& rules, const Board& board);
Board after(const Rules& rules, const Board& board, const Move& move);
bool in_check(const Rules& rules, const Board& board);

}  // namespace komainu::reference

#endif  // KOMAINU_TESTS_REFERENCE_REFERENCE_H_
