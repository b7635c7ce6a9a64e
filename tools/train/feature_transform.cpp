#include "train/feature_transform.h"

#include <ATen/Parallel.h>
#include <torch/csrc/autograd/custom_function.h>

#include "train/feature_kernels.h"

namespace komainu::training {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr std::int64_t kListsPerTask = 256;

FeatureLists lists_of(const torch::Tensor& features, const torch::Tensor& offsets) {
    return {features.data_ptr<std::int32_t>(), offsets.data_ptr<std::int64_t>(), offsets.size(0) - 1};
}

struct FeatureTransform : torch::autograd::Function<FeatureTransform> {
    static torch::Tensor forward(AutogradContext* context, const torch::Tensor& weights, const torch::Tensor& bias,
                                 const torch::Tensor& features, const torch::Tensor& offsets) {
        const FeatureLists lists = lists_of(features, offsets);
        const auto hidden = static_cast<int>(weights.size(1));
        const torch::Tensor rows = weights.contiguous();
        torch::Tensor sums = torch::empty({lists.count, hidden});
        at::parallel_for(0, lists.count, kListsPerTask, [&](std::int64_t first, std::int64_t last) {
            sum_rows(lists, first, last, rows.data_ptr<float>(), bias.data_ptr<float>(), hidden,
                     sums.data_ptr<float>());
        });
        context->save_for_backward({features, offsets});
        context->saved_data["rows"] = weights.size(0);
        return sums;
    }

    static variable_list backward(AutogradContext* context, const variable_list& outputs) {
        const variable_list saved = context->get_saved_variables();
        const FeatureLists lists = lists_of(saved[0], saved[1]);
        const torch::Tensor gradients = outputs[0].contiguous();
        const auto hidden = static_cast<int>(gradients.size(1));
        torch::Tensor weight_gradients = torch::zeros({context->saved_data["rows"].toInt(), hidden});
        at::parallel_for(0, hidden / kGradientBlock, 1, [&](std::int64_t first, std::int64_t last) {
            for (std::int64_t block = first; block < last; ++block) {
                add_to_rows(lists, static_cast<int>(block) * kGradientBlock, gradients.data_ptr<float>(), hidden,
                            weight_gradients.data_ptr<float>());
            }
        });
        return {weight_gradients, gradients.sum(0), torch::Tensor(), torch::Tensor()};
    }
};

}  // namespace

torch::Tensor feature_transform(const torch::Tensor& weights, const torch::Tensor& bias, const torch::Tensor& features,
                                const torch::Tensor& offsets) {
    return FeatureTransform::apply(weights, bias, features, offsets);
}

}  // namespace komainu::training
