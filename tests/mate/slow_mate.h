// Mates found the slow way: all lines of checks to one depth, then to the next. The oracle for the mate solver, with
// which it shares the legal moves and nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "komainu/movegen/move_generator.h"
#include "komainu/position/position.h"

namespace komainu::test {

class SlowMate {
public:
    // Makes no more than so many moves in one question.
    explicit SlowMate(std::uint64_t patience = UINT64_MAX) : patience_(patience) {}

    // Plies of the shortest mate by checks of the side to move; 0 if there is none in `longest` plies, nothing if
    // patience ran out. A mate in Chu Shogi ends with the move that no defence answers.
    std::optional<int> shortest(Position& position, int longest);

    // Is there no move that saves the side to move? Tried out, move by move.
    bool is_mated(Position& position);

    // Is a royal of the side to move attacked?
    static bool is_checked(const Position& position);

private:
    bool attack(Position& position, int plies, Move* top);
    bool defend(Position& position, int plies, Move* top);
    bool saves(Position& position, Move* top);
    void count();

    std::uint64_t patience_;
    std::uint64_t moves_ = 0;
    std::vector<Move> stack_ = std::vector<Move>(std::size_t{1} << 20);  // a line of play
    std::vector<std::unordered_map<Key, bool>> known_;  // by plies left
};

}  // namespace komainu::test
