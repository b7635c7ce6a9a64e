#include "komainu/util/large_pages.h"

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace komainu {
namespace {

constexpr std::size_t kLargePage = std::size_t{2} << 20;
constexpr std::size_t kCacheLine = 64;

}  // namespace

void* allocate_large(std::size_t bytes) {
    const std::size_t alignment = bytes >= kLargePage ? kLargePage : kCacheLine;
    if (bytes > std::numeric_limits<std::size_t>::max() - alignment) {
        return nullptr;
    }
    const std::size_t whole = (bytes + alignment - 1) / alignment * alignment;  // as aligned_alloc() wants it
    void* const memory = std::aligned_alloc(alignment, whole);
#ifdef MADV_HUGEPAGE
    if (memory != nullptr && alignment == kLargePage) {
        madvise(memory, whole, MADV_HUGEPAGE);  // a wish: without large pages all goes on as before
    }
#endif
    return memory;
}

}  // namespace komainu
