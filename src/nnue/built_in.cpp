#include "komainu/nnue/built_in.h"

#include <cstdlib>
#include <iostream>
#include <map>
#include <mutex>
#include <string_view>

#include "embedded_nets.h"

namespace komainu {
namespace {

std::string_view embedded_bytes(std::string_view game) {
    for (const EmbeddedNet& net : embedded_nets()) {
        if (net.game == game) {
            return {net.begin, static_cast<std::size_t>(net.end - net.begin)};
        }
    }
    return {};
}

}  // namespace

std::shared_ptr<const Network> built_in_network(const Variant& variant) {
    static std::mutex mutex;
    static std::map<std::string_view, std::weak_ptr<const Network>> in_use;

    const std::string_view game = variant.game().name;
    const std::lock_guard lock(mutex);
    if (auto network = in_use[game].lock()) {
        return network;
    }
    const std::string_view bytes = embedded_bytes(game);
    if (bytes.empty()) {
        return nullptr;
    }
    auto parsed = Network::parse(bytes, variant);
    if (!parsed.ok()) {
        // A net that was made for another version of the features: tests find it, users must not get this far.
        std::cerr << "built-in net for " << game << ": " << parsed.status().message() << std::endl;
        return nullptr;
    }
    auto network = std::make_shared<const Network>(*std::move(parsed));
    in_use[game] = network;
    return network;
}

}  // namespace komainu
