// The losses of each epoch, in a table beside the net and as a picture.
#pragma once

#include <string>
#include <vector>

#include "absl/status/status.h"

namespace komainu::training {

// Mean squared errors of the predicted chances of winning.
struct Losses {
    double target = 0;  // against what is trained: the mixture of the two below
    double score = 0;   // against the search's scores
    double result = 0;  // against the results of the games
};

struct EpochLosses {
    int epoch = 0;
    double training = 0;
    Losses validation;
};

class LossLog {
public:
    explicit LossLog(std::string path) : path_(std::move(path)) {}

    // Keeps the lines of the first `epochs` epochs: an earlier run may have got further than its last checkpoint.
    absl::Status start(int epochs);
    absl::Status add(const EpochLosses& losses);
    // Without gnuplot there is no picture: FailedPrecondition.
    absl::Status draw(const std::string& picture) const;

private:
    std::string path_;
};

}  // namespace komainu::training
