// Nets without any knowledge, for tests of everything but knowledge.
#pragma once

#include <algorithm>
#include <random>

#include "komainu/nnue/network.h"

namespace komainu::test {

inline FloatNetwork random_float_network(const Variant& variant, int hidden, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> unit(-1, 1);
    FloatNetwork net;
    net.hidden = hidden;
    net.scale = 1500;
    const auto fill = [&](std::vector<float>& table, int size, float limit) {
        table.resize(static_cast<std::size_t>(size));
        std::generate(table.begin(), table.end(), [&] { return limit * unit(random); });
    };
    fill(net.weights, NnueFeatures(variant).count() * hidden, 0.2F);
    fill(net.bias, hidden, 0.5F);
    fill(net.output_weights, 2 * hidden * Network::kBuckets, 0.3F);
    fill(net.output_bias, Network::kBuckets, 0.3F);
    return net;
}

}  // namespace komainu::test
