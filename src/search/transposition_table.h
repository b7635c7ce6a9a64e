// Transposition table: what earlier searches found about positions. Shared by all threads without locks: an entry is
// two relaxed atomic words that both carry key bits, so that a torn or foreign entry is not recognised.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "absl/status/status.h"
#include "komainu/core/move.h"
#include "komainu/core/score.h"
#include "komainu/position/zobrist.h"
#include "komainu/search/output.h"
#include "komainu/util/large_pages.h"

namespace komainu {

// A local copy of an entry.
struct TableData {
    Move move{};
    Score score = kNoScore;       // mate scores count from the node, see score_from_table
    Score evaluation = kNoScore;  // static
    Depth depth = 0;
    Bound bound = Bound::None;
    bool pv = false;
};

class TranspositionTable {
public:
    // ResourceExhausted if there is no such block of memory; the old table then stays. Zeroes the table.
    absl::Status resize(std::size_t mebibytes);
    void clear();
    // Ages the entries of earlier searches.
    void new_search() { generation_ = (generation_ + 1) & kGenerationMask; }

    std::optional<TableData> probe(Key key) const;
    void store(Key key, const TableData& data);
    void prefetch(Key key) const { __builtin_prefetch(&clusters_[place(key)]); }
    // Share of entries written by this search, in permille, estimated from a sample.
    int hash_full() const;

private:
    static constexpr unsigned kGenerationMask = 31;

    struct Entry {
        std::atomic<std::uint64_t> words[2];
    };
    struct alignas(64) Cluster {
        Entry entries[4];
    };

    std::size_t place(Key key) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>((static_cast<Wide>(key) * clusters_.size()) >> 64);
    }

    std::vector<Cluster, LargePages<Cluster>> clusters_;
    unsigned generation_ = 0;
};

// Mate scores are stored as distance from the node, searched as distance from the root.
constexpr Score score_to_table(Score score, int ply) {
    return score >= kMateInMaxPly ? score + ply : score <= -kMateInMaxPly ? score - ply : score;
}
constexpr Score score_from_table(Score score, int ply) {
    return score == kNoScore         ? score
           : score >= kMateInMaxPly  ? score - ply
           : score <= -kMateInMaxPly ? score + ply
                                     : score;
}

}  // namespace komainu
