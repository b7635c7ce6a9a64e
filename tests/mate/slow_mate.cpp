#include "slow_mate.h"

#include <algorithm>
#include <stdexcept>

#include "komainu/movegen/attacks.h"
#include "komainu/movegen/move_generator.h"

namespace komainu::test {
namespace {

struct PatienceLost : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace

std::optional<int> SlowMate::shortest(Position& position, int longest) {
    moves_ = 0;
    known_.assign(static_cast<std::size_t>(longest) + 1, {});
    const int plies_before = position.plies();
    try {
        for (int plies = 1; plies <= longest; plies += 2) {
            if (attack(position, plies, stack_.data())) {
                return plies;
            }
        }
        return 0;
    } catch (const PatienceLost&) {
        while (position.plies() > plies_before) {
            position.unmake();
        }
        return std::nullopt;
    }
}

void SlowMate::count() {
    if (++moves_ > patience_) {
        throw PatienceLost("too many moves");
    }
}

bool SlowMate::is_checked(const Position& position) {
    const Color us = position.side_to_move();
    return std::ranges::any_of(position.royals(us),
                               [&](Square royal) { return is_attacked(position, royal, ~us, Target::Royal); });
}

bool SlowMate::attack(Position& position, int plies, Move* top) {
    const auto [known, is_new] = known_[static_cast<std::size_t>(plies)].emplace(position.key(), false);
    if (!is_new) {
        return known->second;
    }
    Move* const end = MoveGenerator(position).generate(MoveSet::All, top);
    for (const Move* move = top; move != end; ++move) {
        count();
        position.make(*move);
        const bool check = is_checked(position) || position.royals(position.side_to_move()).empty();
        const bool mates = check && defend(position, plies - 1, end);
        position.unmake();
        if (mates) {
            known_[static_cast<std::size_t>(plies)][position.key()] = true;
            return true;
        }
    }
    return false;
}

bool SlowMate::defend(Position& position, int plies, Move* top) {
    if (position.royals(position.side_to_move()).empty()) {
        return true;
    }
    Move* const end = MoveGenerator(position).generate(MoveSet::All, top);
    return std::all_of(top, end, [&](Move move) {
        count();
        position.make(move);
        const bool lost = !saves(position, end) || (plies > 0 && attack(position, plies - 1, end));
        position.unmake();
        return lost;
    });
}

// After a move of the defender: does it leave him a royal, whatever the attacker does?
bool SlowMate::saves(Position& position, Move* top) {
    const Color attacker = position.side_to_move();
    if (position.variant().rules().royals == RoyalRule::MustBeSafe || position.lacks_royal(attacker)) {
        return true;
    }
    if (position.royals(~attacker).size() == 1) {
        return !is_attacked(position, position.royals(~attacker).front(), attacker, Target::Royal);
    }
    Move* const end = MoveGenerator(position).generate(MoveSet::Captures, top);
    return std::none_of(top, end, [&](Move move) {
        position.make(move);
        const bool taken = position.royals(~attacker).empty();
        position.unmake();
        return taken;
    });
}

bool SlowMate::is_mated(Position& position) {
    moves_ = 0;
    known_.assign(1, {});
    return is_checked(position) && defend(position, 0, stack_.data());
}

}  // namespace komainu::test
