#include "train/feature_kernels.h"

// One binary for every x86-64: the loader picks the version with AVX2 where there is one.
#if defined(__x86_64__) && defined(__ELF__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define KOMAINU_VECTOR_VERSIONS __attribute__((target_clones("avx2", "default")))
#else
#define KOMAINU_VECTOR_VERSIONS
#endif

namespace komainu::training {
namespace {

constexpr int kSumBlock = 32;  // units that stay in registers while rows are added

}  // namespace

KOMAINU_VECTOR_VERSIONS
void sum_rows(const FeatureLists& lists, std::int64_t first, std::int64_t last, const float* weights, const float* bias,
              int hidden, float* sums) {
    for (std::int64_t list = first; list < last; ++list) {
        const std::int32_t* const begin = lists.features + lists.offsets[list];
        const std::int32_t* const end = lists.features + lists.offsets[list + 1];
        for (int unit = 0; unit < hidden; unit += kSumBlock) {
            float block[kSumBlock];
            for (int i = 0; i < kSumBlock; ++i) {
                block[i] = bias[unit + i];
            }
            for (const std::int32_t* feature = begin; feature != end; ++feature) {
                const float* const row = weights + std::int64_t{*feature} * hidden + unit;
                for (int i = 0; i < kSumBlock; ++i) {
                    block[i] += row[i];
                }
            }
            for (int i = 0; i < kSumBlock; ++i) {
                sums[list * hidden + unit + i] = block[i];
            }
        }
    }
}

KOMAINU_VECTOR_VERSIONS
void add_to_rows(const FeatureLists& lists, int unit, const float* gradients, int hidden, float* weight_gradients) {
    for (std::int64_t list = 0; list < lists.count; ++list) {
        float block[kGradientBlock];
        for (int i = 0; i < kGradientBlock; ++i) {
            block[i] = gradients[list * hidden + unit + i];
        }
        for (std::int64_t at = lists.offsets[list]; at < lists.offsets[list + 1]; ++at) {
            float* const row = weight_gradients + std::int64_t{lists.features[at]} * hidden + unit;
            for (int i = 0; i < kGradientBlock; ++i) {
                row[i] += block[i];
            }
        }
    }
}

}  // namespace komainu::training
