#include "mate_table.h"

#include <algorithm>
#include <new>

namespace komainu {

MateTable::MateTable(std::size_t mebibytes) : buckets_(std::max<std::size_t>((mebibytes << 20) / kAlignment, 1)) {
    // Zeroed bytes are empty entries, and the system gives zeroed pages for nothing.
    std::size_t space = (buckets_ + 1) * kAlignment;
    block_.reset(std::calloc(space, 1));
    if (block_ == nullptr) {
        throw std::bad_alloc();
    }
    void* start = block_.get();
    entries_ = static_cast<MateEntry*>(std::align(kAlignment, buckets_ * kAlignment, start, space));
}

const MateEntry* MateTable::find(Key key) const {
    const MateEntry* const first = bucket(key);
    for (const MateEntry* entry = first; entry != first + kBucket; ++entry) {
        if (entry->key == key && entry->generation == generation_) {
            return entry;
        }
    }
    return nullptr;
}

void MateTable::store(const MateEntry& entry) {
    MateEntry* const first = bucket(entry.key);
    MateEntry* worst = first;
    for (MateEntry* old = first; old != first + kBucket; ++old) {
        if (old->generation != generation_ || old->key == entry.key) {
            worst = old;
            break;
        }
        worst = old->effort < worst->effort ? old : worst;
    }
    *worst = entry;
    worst->generation = generation_;
}

}  // namespace komainu
