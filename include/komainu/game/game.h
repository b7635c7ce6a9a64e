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

// The verdict on a position with its history.
Verdict verdict(Position& position);

class Game {
public:
    explicit Game(std::shared_ptr<const Variant> variant);
    explicit Game(Position start);

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
    Verdict verdict_;
};

}  // namespace komainu
