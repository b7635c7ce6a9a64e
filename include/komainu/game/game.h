// A game being played: the referee. Takes legal moves only, and tells after each whether the game is over, who won and
// by which rule.
#pragma once

#include <memory>
#include <string_view>

#include "absl/status/status.h"
#include "komainu/core/move.h"
#include "komainu/game/endings.h"
#include "komainu/position/position.h"

namespace komainu {

// The verdict on a position with its history. `move_limit`: a game undecided after so many plies is drawn; 0: no limit.
Verdict verdict(Position& position, int move_limit = 0);

// Have so many plies been played, by the position's move number?
inline bool reached_move_limit(const Position& position, int move_limit) {
    return move_limit > 0 && position.move_number() > move_limit;
}

class Game {
public:
    explicit Game(std::shared_ptr<const Variant> variant, int move_limit = 0);
    explicit Game(Position start, int move_limit = 0);

    Position& position() { return position_; }
    const Position& position() const { return position_; }

    // InvalidArgument if the move cannot be read or is illegal, FailedPrecondition if the game is over; the game then
    // stays as it was.
    absl::Status play(std::string_view move_text);
    absl::Status play(Move move);

    // The side to move claims a win by impasse. FailedPrecondition if the rules give it none.
    absl::Status declare_win();

    const Verdict& verdict() const { return verdict_; }

private:
    Position position_;
    int move_limit_;
    Verdict verdict_;
};

}  // namespace komainu
