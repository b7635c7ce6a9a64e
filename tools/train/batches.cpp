#include "train/batches.h"

#include <algorithm>

#include "train/targets.h"

namespace komainu::training {

BatchMaker::BatchMaker(const NnueFeatures& features, const Dataset& dataset, float scale)
    : dataset_(dataset), scale_(scale) {
    for (int feature = 0; feature < features.count(); ++feature) {
        const int other = features.from_other_side(feature);
        views_[0][0].push_back(feature);
        views_[0][1].push_back(features.mirrored(feature));
        views_[1][0].push_back(other);
        views_[1][1].push_back(features.mirrored(other));
    }
}

Batch BatchMaker::make(std::span<const Pick> picks) const {
    const auto count = static_cast<std::int64_t>(picks.size());
    Batch batch;
    batch.offsets = torch::empty({2 * count + 1}, torch::kInt64);
    batch.buckets = torch::empty({count}, torch::kInt64);
    batch.given = torch::empty({count});
    batch.chances = torch::empty({count});
    batch.results = torch::empty({count});

    auto* const offsets = batch.offsets.data_ptr<std::int64_t>();
    std::int64_t total = 0;
    for (const int side : {0, 1}) {
        for (std::int64_t i = 0; i < count; ++i) {
            offsets[side * count + i] = total;
            total += dataset_.samples[picks[static_cast<std::size_t>(i)].sample].size;
        }
    }
    offsets[2 * count] = total;

    batch.features = torch::empty({total}, torch::kInt32);
    auto* const features = batch.features.data_ptr<std::int32_t>();
    for (std::int64_t i = 0; i < count; ++i) {
        const Pick pick = picks[static_cast<std::size_t>(i)];
        const Sample& sample = dataset_.samples[pick.sample];
        const std::span<const std::uint16_t> active(dataset_.features.data() + sample.begin, sample.size);
        for (const int side : {0, 1}) {
            const std::int32_t* const view = views_[side][pick.mirrored ? 1 : 0].data();
            std::transform(active.begin(), active.end(), features + offsets[side * count + i],
                           [view](std::uint16_t feature) { return view[feature]; });
        }
        batch.buckets.data_ptr<std::int64_t>()[i] = sample.bucket;
        batch.given.data_ptr<float>()[i] = sample.given / scale_;
        batch.chances.data_ptr<float>()[i] = win_chance(sample.score, scale_);
        batch.results.data_ptr<float>()[i] = sample.result;
    }
    return batch;
}

BatchStream::BatchStream(const BatchMaker& maker, std::span<const Pick> picks, std::size_t size, bool partial)
    : maker_(maker), picks_(picks), size_(size), partial_(partial) {}

void BatchStream::start_next() {
    if (picks_.empty() || (picks_.size() < size_ && !partial_)) {
        return;
    }
    const auto picks = picks_.first(std::min(size_, picks_.size()));
    picks_ = picks_.subspan(picks.size());
    next_ = std::async(std::launch::async, [this, picks] { return maker_.make(picks); });
}

}  // namespace komainu::training
