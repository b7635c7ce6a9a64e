// What a mate search knows of positions: proof numbers in a table of fixed size. Small subtrees give way to large ones.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "komainu/position/zobrist.h"

namespace komainu {

// Effort to show or to refute; a number at kSettled says that the other one is 0.
using ProofNumber = std::uint32_t;
constexpr ProofNumber kSettled = 1U << 30;

struct MateEntry {
    Key key = 0;
    // From the side to move: 0 and kSettled for a position it has won (as attacker by mate, as defender by escaping),
    // the other way round for a lost one.
    ProofNumber phi = 1;
    ProofNumber delta = 1;
    std::uint32_t effort = 0;      // nodes searched below
    std::uint32_t path = 0;        // an escape by repetition holds behind this path alone ...
    std::int16_t path_depth = 0;   // ... of so many plies; -1: it holds always
    std::uint16_t length = 0;      // plies to mate, where the attacker has won
    std::uint32_t generation = 0;  // of another search: empty
};

class MateTable {
public:
    // The memory is reserved at once and taken page by page as it fills. Throws std::bad_alloc.
    explicit MateTable(std::size_t mebibytes);

    // Forgets everything, in no time: entries of earlier searches count as empty.
    void new_search() { ++generation_; }

    // Null if unknown. The entry is valid until the next store.
    const MateEntry* find(Key key) const;
    void store(const MateEntry& entry);

private:
    static constexpr std::size_t kBucket = 4;
    static constexpr std::size_t kAlignment = kBucket * sizeof(MateEntry);
    static_assert(std::has_single_bit(kAlignment));

    struct Release {
        void operator()(void* block) const { std::free(block); }
    };

    MateEntry* bucket(Key key) const {
        __extension__ using Wide = unsigned __int128;
        const auto at = static_cast<std::size_t>((static_cast<Wide>(key) * buckets_) >> 64);
        return entries_ + at * kBucket;
    }

    std::unique_ptr<void, Release> block_;
    MateEntry* entries_ = nullptr;  // in the block
    std::size_t buckets_;
    // So wide that it does not come round. One of a byte did, and then the whole table had to be wiped: half a second,
    // on the clock of a game.
    std::uint32_t generation_ = 0;
};

}  // namespace komainu
