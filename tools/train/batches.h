// Batches for the model, made when they are needed: as tensors the whole data set would not fit the memory.
#pragma once

#include <torch/types.h>

#include <cstddef>
#include <cstdint>
#include <future>
#include <span>
#include <vector>

#include "komainu/nnue/features.h"
#include "train/dataset.h"

namespace komainu::training {

// A position of the data set, as it is or with left and right exchanged.
struct Pick {
    std::uint32_t sample = 0;
    bool mirrored = false;
};

// Of n positions.
struct Batch {
    torch::Tensor features;  // int32, the lists of all sides to move, then of all other sides
    torch::Tensor offsets;   // int64 [2n + 1], see FeatureLists
    torch::Tensor buckets;   // int64 [n]
    torch::Tensor given;     // float [n], outputs to which the model's are added
    torch::Tensor chances;   // float [n], of winning by the search's score
    torch::Tensor results;   // float [n]
};

class BatchMaker {
public:
    // `scale` turns scores into chances of winning.
    BatchMaker(const NnueFeatures& features, const Dataset& dataset, float scale);

    Batch make(std::span<const Pick> picks) const;

private:
    const Dataset& dataset_;
    float scale_;
    std::vector<std::int32_t> views_[2][2];  // feature in the view of the side to move -> by other side, mirrored
};

// The batches of a list of picks in turn. The next one is made in another thread while one is used.
class BatchStream {
public:
    // A last batch that is not full is left out unless `partial`.
    BatchStream(const BatchMaker& maker, std::span<const Pick> picks, std::size_t size, bool partial);

    template <typename Use>
    void for_each(Use use) {
        for (start_next(); has_next();) {
            const Batch batch = take_next();
            start_next();
            use(batch);
        }
    }

private:
    void start_next();
    bool has_next() const { return next_.valid(); }
    Batch take_next() { return next_.get(); }

    const BatchMaker& maker_;
    std::span<const Pick> picks_;
    std::size_t size_;
    bool partial_;
    std::future<Batch> next_;
};

}  // namespace komainu::training
