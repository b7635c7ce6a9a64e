#include "transposition_table.h"

#include <exception>

#include "absl/strings/str_cat.h"
#include "komainu/util/available_memory.h"

namespace komainu {
namespace {

// Word 0: move in the low half, key bits 0..31 in the high half.
// Word 1: score, evaluation, depth, flags, key bits 32..47, from the low end.
struct Words {
    std::uint64_t first;
    std::uint64_t second;
};

std::uint64_t short_bits(int value) { return static_cast<std::uint16_t>(static_cast<std::int16_t>(value)); }
int short_value(std::uint64_t bits) { return static_cast<std::int16_t>(static_cast<std::uint16_t>(bits)); }

Words pack(Key key, const TableData& data, unsigned generation) {
    const std::uint64_t flags =
        static_cast<std::uint64_t>(data.bound) | (data.pv ? 4U : 0U) | static_cast<std::uint64_t>(generation) << 3;
    return {data.move.raw() | (key & 0xFFFFFFFF) << 32,
            short_bits(data.score) | short_bits(data.evaluation) << 16 |
                static_cast<std::uint64_t>(static_cast<std::uint8_t>(data.depth)) << 32 | flags << 40 |
                ((key >> 32) & 0xFFFF) << 48};
}

bool matches(const Words& words, Key key) {
    return words.first >> 32 == (key & 0xFFFFFFFF) && words.second >> 48 == ((key >> 32) & 0xFFFF);
}

unsigned flags_of(std::uint64_t second) { return static_cast<unsigned>(second >> 40 & 0xFF); }
int depth_of(std::uint64_t second) { return static_cast<int>(second >> 32 & 0xFF); }

}  // namespace

absl::Status TranspositionTable::resize(std::size_t mebibytes) {
    const std::size_t size = mebibytes * 1024 * 1024 / sizeof(Cluster);
    const auto refused = [&] {
        return absl::ResourceExhaustedError(absl::StrCat("no memory for a hash table of ", mebibytes, " MB"));
    };
    // The old table stays until the new one is there.
    if (mebibytes > available_memory() / (std::uint64_t{1024} * 1024)) {
        return refused();
    }
    try {
        decltype(clusters_) clusters(size);
        clusters_.swap(clusters);
    } catch (const std::exception&) {  // std::bad_alloc, or std::length_error for more than any vector may hold
        return refused();
    }
    generation_ = 0;
    return absl::OkStatus();
}

void TranspositionTable::clear() {
    generation_ = 0;
    for (Cluster& cluster : clusters_) {
        for (Entry& entry : cluster.entries) {
            entry.words[0].store(0, std::memory_order_relaxed);
            entry.words[1].store(0, std::memory_order_relaxed);
        }
    }
}

std::optional<TableData> TranspositionTable::probe(Key key) const {
    for (const Entry& entry : clusters_[place(key)].entries) {
        const Words words = {entry.words[0].load(std::memory_order_relaxed),
                             entry.words[1].load(std::memory_order_relaxed)};
        const unsigned flags = flags_of(words.second);
        if (!matches(words, key) || (flags & 3) == 0) {
            continue;
        }
        TableData data;
        data.move = Move::from_raw(static_cast<std::uint32_t>(words.first));
        data.score = short_value(words.second);
        data.evaluation = short_value(words.second >> 16);
        data.depth = depth_of(words.second);
        data.bound = static_cast<Bound>(flags & 3);
        data.pv = (flags & 4) != 0;
        return data;
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, const TableData& data) {
    Entry* victim = nullptr;
    int worst = 0;
    TableData merged = data;
    for (Entry& entry : clusters_[place(key)].entries) {
        const Words words = {entry.words[0].load(std::memory_order_relaxed),
                             entry.words[1].load(std::memory_order_relaxed)};
        const unsigned flags = flags_of(words.second);
        if (matches(words, key) && (flags & 3) != 0) {
            // Keep a known move, and a much deeper result of this search.
            if (merged.move.is_none()) {
                merged.move = Move::from_raw(static_cast<std::uint32_t>(words.first));
            }
            const bool same_search = flags >> 3 == generation_;
            if (data.bound != Bound::Exact && same_search && depth_of(words.second) > data.depth + 3) {
                return;
            }
            victim = &entry;
            break;
        }
        const int age = static_cast<int>((generation_ - (flags >> 3)) & kGenerationMask);
        const int worth = (flags & 3) == 0 ? -1000 : depth_of(words.second) - 8 * age;
        if (victim == nullptr || worth < worst) {
            victim = &entry;
            worst = worth;
        }
    }
    const Words words = pack(key, merged, generation_);
    victim->words[0].store(words.first, std::memory_order_relaxed);
    victim->words[1].store(words.second, std::memory_order_relaxed);
}

int TranspositionTable::hash_full() const {
    constexpr std::size_t kSample = 250;
    int used = 0;
    for (std::size_t i = 0; i < kSample && i < clusters_.size(); ++i) {
        for (const Entry& entry : clusters_[i].entries) {
            const unsigned flags = flags_of(entry.words[1].load(std::memory_order_relaxed));
            used += (flags & 3) != 0 && flags >> 3 == generation_ ? 1 : 0;
        }
    }
    return used;
}

}  // namespace komainu
