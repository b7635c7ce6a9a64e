#include "komainu/protocol/network_choice.h"

#include <fstream>
#include <iterator>
#include <utility>

#include "absl/strings/str_cat.h"
#include "komainu/games/catalogue.h"
#include "komainu/nnue/built_in.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

constexpr std::size_t kMaxFileSize = std::size_t{64} << 20;  // bytes; far more than any net has

absl::StatusOr<std::string> read_file(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    std::string bytes;
    if (stream) {
        bytes.resize(kMaxFileSize + 1);
        stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        bytes.resize(static_cast<std::size_t>(stream.gcount()));
    }
    if (bytes.empty()) {
        return absl::NotFoundError("it cannot be read");
    }
    if (bytes.size() > kMaxFileSize) {
        return absl::DataLossError("it is far too long for a net");
    }
    return bytes;
}

absl::StatusOr<Network> read_network(const std::string& path) {
    const auto bytes = read_file(path);
    if (!bytes.ok()) {
        return bytes.status();
    }
    const auto game = Network::game_of(*bytes);
    if (!game.ok()) {
        return game.status();
    }
    const auto variant = make_variant(*game);
    if (!variant.ok()) {
        return absl::FailedPreconditionError(absl::StrCat("it is for another game, '", *game, "'"));
    }
    return Network::parse(*bytes, **variant);
}

}  // namespace

absl::StatusOr<std::string> NetworkChoice::set_file(const std::string& path) {
    if (path.empty() || same_name(path, kBuiltIn) || same_name(path, "<empty>")) {
        files_.clear();
        return std::string();
    }
    auto network = read_network(path);
    if (!network.ok()) {
        return absl::Status(network.status().code(),
                            absl::StrCat("net file '", path, "': ", network.status().message()));
    }
    std::string game = network->game();
    files_[game] = {path, std::make_shared<const Network>(*std::move(network))};
    return game;
}

std::shared_ptr<const Network> NetworkChoice::network_for(const Variant& variant) const {
    if (!enabled_) {
        return nullptr;
    }
    const auto file = files_.find(variant.game().name);
    return file != files_.end() ? file->second.network : built_in_network(variant);
}

std::string NetworkChoice::description(const Variant& variant) const {
    const auto network = network_for(variant);
    if (network == nullptr) {
        return absl::StrCat("hand-written evaluation for ", to_absl(variant.game().name));
    }
    const auto file = files_.find(variant.game().name);
    return absl::StrCat("net ", network->checksum_text(), " for ", network->game(), ", ", network->hidden(),
                        " hidden units, ", network->corrects() ? "correcting the hand-written evaluation, " : "",
                        file != files_.end() ? file->second.path : "built in");
}

}  // namespace komainu
