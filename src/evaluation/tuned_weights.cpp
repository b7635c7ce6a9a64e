#include "tuned_weights.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "embedded_weights.h"

namespace komainu {
namespace {

constexpr std::size_t kMaxFileSize = std::size_t{16} << 20;  // bytes

// Nothing if there is anything but comments and numbers.
std::vector<std::int16_t> read_weights(std::string_view text) {
    std::vector<std::int16_t> weights;
    while (!text.empty()) {
        if (text.front() == '#') {
            text.remove_prefix(std::min(text.find('\n'), text.size()));
        } else if (text.front() == ',' || text.front() == '\n' || text.front() == '\r' || text.front() == ' ') {
            text.remove_prefix(1);
        } else {
            std::int16_t weight = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), weight);
            if (error != std::errc()) {
                return {};
            }
            weights.push_back(weight);
            text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        }
    }
    return weights;
}

std::string beside(const GameSpec& game, const std::string& file) {
    return (std::filesystem::path(game.origin).parent_path() / file).string();
}

}  // namespace

std::vector<std::int16_t> tuned_weights(const GameSpec& game) {
    if (game.origin.empty()) {
        const auto files = embedded_weights();
        const auto found = std::ranges::find(files, std::string_view(game.name), &EmbeddedWeights::game);
        return found != files.end() ? read_weights({found->begin, static_cast<std::size_t>(found->end - found->begin)})
                                    : std::vector<std::int16_t>();
    }
    if (game.weights_file.empty()) {
        return {};
    }
    std::ifstream stream(beside(game, game.weights_file), std::ios::binary);
    std::string text(kMaxFileSize, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(stream.gcount()));
    return read_weights(text);
}

}  // namespace komainu
