#include "train/model.h"

#include <torch/utils.h>

#include <stdexcept>
#include <vector>

#include "train/feature_transform.h"

namespace komainu::training {
namespace {

constexpr double kFirstWeights = 0.05;     // at most
constexpr double kFirstCorrection = 0.01;  // output weights at most: starts close to the hand-written evaluation
constexpr double kFirstBias = 0.1;         // most units are active at first, or they would not learn

torch::Tensor random_weights(torch::IntArrayRef shape, double largest) {
    return (torch::rand(shape) * 2 - 1) * largest;
}

std::vector<float> to_vector(const torch::Tensor& tensor) {
    const torch::Tensor numbers = tensor.contiguous();
    return {numbers.data_ptr<float>(), numbers.data_ptr<float>() + numbers.numel()};
}

// The model computes with the order of the features; a change of it must not go by unseen.
void check_order(const Variant& variant, const NnueFeatures& features) {
    int expected_base = 0;
    for (const Color owner : kColors) {
        for (int type = 1; type < variant.type_count(); ++type) {
            for (const Square square : variant.squares()) {
                const int cell = variant.depth(Color::Black, square) * variant.files() + file_of(square);
                const Piece piece = make_piece(owner, static_cast<PieceType>(type));
                if (features.board(Color::Black, piece, square) != expected_base + cell) {
                    throw std::logic_error("NnueFeatures has another order than the trainer expects");
                }
            }
            expected_base += variant.files() * variant.ranks();
        }
    }
}

}  // namespace

Model::Model(const Variant& variant, const NnueFeatures& features, int hidden, bool corrects)
    : pieces_(2 * (variant.type_count() - 1)),
      ranks_(variant.ranks()),
      files_(variant.files()),
      hidden_(hidden),
      corrects_(corrects),
      board_features_(std::int64_t{pieces_} * ranks_ * files_) {
    check_order(variant, features);
    weights_ = register_parameter("weights", random_weights({features.count(), hidden}, kFirstWeights));
    by_type_ = register_parameter("by_type", torch::zeros({pieces_, 1, 1, hidden}));
    by_rank_ = register_parameter("by_rank", torch::zeros({pieces_, ranks_, 1, hidden}));
    by_file_ = register_parameter("by_file", torch::zeros({pieces_, 1, (files_ + 1) / 2, hidden}));
    bias_ = register_parameter("bias", torch::full({hidden}, kFirstBias));
    output_weights_ = register_parameter(
        "output_weights", random_weights({Network::kBuckets, 2 * hidden}, corrects ? kFirstCorrection : kFirstWeights));
    output_bias_ = register_parameter("output_bias", torch::zeros({Network::kBuckets}));
}

torch::Tensor Model::shared_weights() const {
    constexpr int kFileAxis = 2;
    const torch::Tensor far_files = by_file_.slice(kFileAxis, 0, files_ / 2).flip(kFileAxis);
    const torch::Tensor by_file = torch::cat({by_file_, far_files}, kFileAxis);
    return (by_rank_ + (by_type_ + by_file)).view({board_features_, hidden_});
}

torch::Tensor Model::effective_weights() const {
    const torch::Tensor board = weights_.slice(0, 0, board_features_) + shared_weights();
    return torch::cat({board, weights_.slice(0, board_features_)});
}

torch::Tensor Model::forward(const Batch& batch) const {
    const std::int64_t count = batch.buckets.size(0);
    const torch::Tensor sums = feature_transform(effective_weights(), bias_, batch.features, batch.offsets);
    const torch::Tensor clamped = sums.clamp(0, 1);
    const torch::Tensor active = clamped * clamped;
    const torch::Tensor both = torch::cat({active.slice(0, 0, count), active.slice(0, count)}, 1);
    const torch::Tensor outputs = torch::addmm(output_bias_, both, output_weights_.t());
    return outputs.gather(1, batch.buckets.unsqueeze(1)).squeeze(1);
}

void Model::clamp() {
    const torch::NoGradGuard no_gradients;
    constexpr float kLimit = Network::kMaxWeight;
    const torch::Tensor shared = shared_weights();
    torch::Tensor board = weights_.slice(0, 0, board_features_);
    board.copy_(torch::clamp(board, -kLimit - shared, kLimit - shared));
    weights_.slice(0, board_features_).clamp_(-kLimit, kLimit);
    bias_.clamp_(-kLimit, kLimit);
}

FloatNetwork Model::to_float(float scale) const {
    const torch::NoGradGuard no_gradients;
    FloatNetwork net;
    net.hidden = hidden_;
    net.corrects = corrects_;
    net.scale = scale;
    net.weights = to_vector(effective_weights());
    net.bias = to_vector(bias_);
    net.output_weights = to_vector(output_weights_);
    net.output_bias = to_vector(output_bias_);
    return net;
}

}  // namespace komainu::training
