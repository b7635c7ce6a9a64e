// Sums over the pieces of a position, kept up to date lazily: one entry a ply, recognised by its key. When a value is
// asked for, the nearest earlier ply that is known is found and the change lists from there are replayed.
#pragma once

#include <array>
#include <cstddef>

#include "komainu/position/position.h"

namespace komainu {

// `Sums` has refresh(position) and apply(change).
template <typename Sums>
class LazyStack {
public:
    template <typename Rules>
    const Sums& update(const Position& position, const Rules& rules) {
        const int ply = position.plies();
        int known = ply;
        while (known >= 0 && ply - known <= kLongestReplay && at(known).key != position.state_at(known).key) {
            --known;
        }
        if (known < 0 || ply - known > kLongestReplay) {
            Entry& entry = at(ply);
            entry.sums.refresh(position, rules);
            entry.key = position.key();
            return entry.sums;
        }
        for (int p = known + 1; p <= ply; ++p) {
            Entry& entry = at(p);
            entry.sums = at(p - 1).sums;
            for (const Change& change : position.state_at(p).changes) {
                entry.sums.apply(change, rules);
            }
            entry.key = position.state_at(p).key;
        }
        return at(ply).sums;
    }

private:
    static constexpr std::size_t kEntries = 256;  // a power of two above the longest line
    static constexpr int kLongestReplay = 6;      // plies; beyond, a refresh is as cheap

    struct Entry {
        Key key = 0;  // of the position that the sums belong to
        Sums sums;
    };
    Entry& at(int ply) { return entries_[static_cast<std::size_t>(ply) % kEntries]; }

    std::array<Entry, kEntries> entries_{};
};

}  // namespace komainu
