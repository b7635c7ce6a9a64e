#include "match/tally.h"

namespace komainu::match {

bool Tally::add(const GameRecord& record) {
    if (!seen_.insert(record.game).second) {
        return false;
    }
    ++reasons_[record.reason];
    if (record.fault != Fault::None) {
        ++faults_[static_cast<std::size_t>(record.fault_engine)][record.fault];
    }
    if (!record.counts) {
        ++voids_;
        return true;
    }
    const int points = record.half_points();
    ++(points == 2 ? wins_ : points == 1 ? draws_ : losses_);
    if (const auto other = half_pairs_.find(record.pair()); other != half_pairs_.end()) {
        const int pair_points = other->second + points;
        ++pairs_[static_cast<std::size_t>(pair_points)];
        half_pairs_.erase(other);
    } else {
        half_pairs_[record.pair()] = points;
    }
    return true;
}

}  // namespace komainu::match
