#include "komainu/nnue/built_in.h"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

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

// The net's bytes: those inside the program for the games inside it, and of other games the file beside the game's.
std::string bytes_for(const GameSpec& game) {
    if (game.origin.empty()) {
        return std::string(embedded_bytes(game.name));
    }
    if (game.net_file.empty()) {
        return {};
    }
    std::ifstream stream(std::filesystem::path(game.origin).parent_path() / game.net_file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

std::shared_ptr<const Network> built_in_network(const Variant& variant) {
    static std::mutex mutex;
    static std::map<std::pair<std::string, std::uint64_t>, std::weak_ptr<const Network>> in_use;

    const GameSpec& game = variant.game();
    const std::lock_guard lock(mutex);
    auto& known = in_use[{game.name, game.fingerprint}];
    if (auto network = known.lock()) {
        return network;
    }
    const std::string bytes = bytes_for(game);
    if (bytes.empty()) {
        return nullptr;
    }
    auto parsed = Network::parse(bytes, variant);
    if (!parsed.ok()) {
        // A net for other pieces or another version of the features: tests find it among our own games.
        std::cerr << "net for " << game.name << ": " << parsed.status().message() << std::endl;
        return nullptr;
    }
    auto network = std::make_shared<const Network>(*std::move(parsed));
    known = network;
    return network;
}

}  // namespace komainu
