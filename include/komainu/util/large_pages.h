// Memory for tables of megabytes that are read at random places. It asks the system for large pages: with small ones
// nearly every access waits until the address of its page is found, which took a seventh of a search's time.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <limits>
#include <new>

namespace komainu {

// `bytes` of memory, not initialised, to be given to std::free; null if there is none. Aligned to a large page if it
// fills one, else to a cache line. Where the system has no large pages, it is memory like any other.
void* allocate_large(std::size_t bytes);

// For standard containers. Throws std::bad_alloc if there is no memory.
template <typename T>
struct LargePages {
    using value_type = T;

    LargePages() = default;
    template <typename U>
    LargePages(const LargePages<U>&) {}

    T* allocate(std::size_t count) {
        void* const memory =
            count <= std::numeric_limits<std::size_t>::max() / sizeof(T) ? allocate_large(count * sizeof(T)) : nullptr;
        if (memory == nullptr) {
            throw std::bad_alloc();
        }
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t) { std::free(memory); }
    friend bool operator==(const LargePages&, const LargePages&) { return true; }
};

}  // namespace komainu
