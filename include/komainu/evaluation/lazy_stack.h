// Sums over the pieces of a position, kept up to date lazily: one entry a ply, recognised by its key. When a value is
// asked for, the nearest earlier ply that is known is found and the change lists from there are replayed.
#pragma once

#include <array>
#include <cstddef>

#include "komainu/position/position.h"

namespace komainu {

// `Sums` has refresh(position, tables), and follow(sums before, changes, tables), which returns false if only a refresh
// helps.
template <typename Sums>
class LazyStack {
public:
    template <typename Tables>
    const Sums& update(const Position& position, const Tables& tables) {
        const int ply = position.plies();
        int known = ply;
        while (known >= 0 && ply - known <= kLongestReplay && at(known).key != position.state_at(known).key) {
            --known;
        }
        if (known < 0 || ply - known > kLongestReplay || !replay(position, known, tables)) {
            at(ply).sums.refresh(position, tables);
            at(ply).key = position.key();
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
    // From the entry of ply `known` to the present one. False if a change cannot be followed.
    template <typename Tables>
    bool replay(const Position& position, int known, const Tables& tables) {
        for (int ply = known + 1; ply <= position.plies(); ++ply) {
            Entry& entry = at(ply);
            entry.key = 0;
            if (!entry.sums.follow(at(ply - 1).sums, position.state_at(ply).changes, tables)) {
                return false;
            }
            entry.key = position.state_at(ply).key;
        }
        return true;
    }

    Entry& at(int ply) { return entries_[static_cast<std::size_t>(ply) % kEntries]; }

    std::array<Entry, kEntries> entries_{};
};

}  // namespace komainu
