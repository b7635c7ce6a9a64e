// The score sheet of a match: points, pairs, faults and ways in which games ended. Games come in any order.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "match/game_record.h"
#include "match/statistics.h"

namespace komainu::match {

class Tally {
public:
    // False, and nothing changes, if the game was there already.
    bool add(const GameRecord& record);

    int games() const { return static_cast<int>(seen_.size()); }
    bool contains(int game) const { return seen_.contains(game); }

    // Of the first engine.
    int wins() const { return wins_; }
    int losses() const { return losses_; }
    int draws() const { return draws_; }
    int voids() const { return voids_; }
    // Pairs of which both games counted.
    const Pentanomial& pairs() const { return pairs_; }

    const std::map<std::string, int>& reasons() const { return reasons_; }
    // By kind, for one engine.
    const std::map<Fault, int>& faults(int engine) const { return faults_[static_cast<std::size_t>(engine)]; }

private:
    std::set<int> seen_;
    int wins_ = 0;
    int losses_ = 0;
    int draws_ = 0;
    int voids_ = 0;
    std::map<int, int> half_pairs_;  // pair, half points of the game that counted and waits for the other one
    Pentanomial pairs_{};
    std::map<std::string, int> reasons_;
    std::array<std::map<Fault, int>, 2> faults_;
};

}  // namespace komainu::match
