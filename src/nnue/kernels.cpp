#include "kernels.h"

// One binary for every x86-64: the loader picks the version with AVX2 where there is one. Sanitizers cannot bear that.
#if defined(__x86_64__) && defined(__ELF__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define KOMAINU_VECTOR_VERSIONS __attribute__((target_clones("avx2", "default")))
#else
#define KOMAINU_VECTOR_VERSIONS
#endif

namespace komainu {
namespace {

// Vectors by the compiler's own extension, which both g++ and clang++ have: at -O3 g++ 12 turns the plain loops over
// rows inside out and makes them several times slower.
constexpr std::ptrdiff_t kLanes = 16;
// Without sign: the sums of a position with absurdly many pieces wrap, which signed numbers may not.
using Lanes = std::uint16_t __attribute__((vector_size(kLanes * sizeof(std::uint16_t)), may_alias));

constexpr int kBlockLanes = 4;  // vectors that stay in registers while rows are added
constexpr int kBlock = kBlockLanes * kLanes;

inline const Lanes& lanes(const std::int16_t* numbers) { return *reinterpret_cast<const Lanes*>(numbers); }

}  // namespace

KOMAINU_VECTOR_VERSIONS
void add_rows(std::int16_t* sums, const std::int16_t* base, std::span<const std::int16_t* const> added,
              std::span<const std::int16_t* const> removed, int hidden) {
    for (int begin = 0; begin < hidden; begin += kBlock) {
        Lanes block[kBlockLanes];
        for (int i = 0; i < kBlockLanes; ++i) {
            block[i] = lanes(base + begin + i * kLanes);
        }
        for (const std::int16_t* const row : added) {
            for (int i = 0; i < kBlockLanes; ++i) {
                block[i] += lanes(row + begin + i * kLanes);
            }
        }
        for (const std::int16_t* const row : removed) {
            for (int i = 0; i < kBlockLanes; ++i) {
                block[i] -= lanes(row + begin + i * kLanes);
            }
        }
        for (int i = 0; i < kBlockLanes; ++i) {
            *reinterpret_cast<Lanes*>(sums + begin + i * kLanes) = block[i];
        }
    }
}

KOMAINU_VECTOR_VERSIONS
std::int64_t squared_dot(const std::int16_t* sums, const std::int16_t* weights, std::int16_t one, int hidden) {
    std::int64_t total = 0;
    for (int begin = 0; begin < hidden; begin += kBlock) {
        std::int32_t part = 0;  // of a block: fits 32 bits
        for (int i = begin; i < begin + kBlock; ++i) {
            const std::int16_t low = sums[i] < 0 ? std::int16_t{0} : sums[i];
            const std::int16_t clamped = low > one ? one : low;
            const auto product = static_cast<std::int16_t>(clamped * weights[i]);
            part += static_cast<std::int32_t>(product) * static_cast<std::int32_t>(clamped);
        }
        total += part;
    }
    return total;
}

}  // namespace komainu
