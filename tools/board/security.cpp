#include "board/security.h"

#include <unistd.h>

#include <array>
#include <stdexcept>
#include <utility>

namespace komainu::board {

std::string random_token() {
    std::array<unsigned char, 16> bytes{};
    if (getentropy(bytes.data(), bytes.size()) != 0) {
        throw std::runtime_error("the system gives no random numbers");
    }
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string token;
    for (const unsigned char byte : bytes) {
        token += kDigits[byte >> 4];
        token += kDigits[byte & 15];
    }
    return token;
}

Gate::Gate(std::string token, int port) : token_(std::move(token)), port_(std::to_string(port)) {}

std::string Gate::address() const { return "http://127.0.0.1:" + port_ + "/?token=" + token_; }

bool Gate::is_own_host(std::string_view host) const {
    return host == "127.0.0.1:" + port_ || host == "localhost:" + port_;
}

bool Gate::is_from_here(const httplib::Request& request) const {
    if (request.get_header_value_count("Host") != 1 || !is_own_host(request.get_header_value("Host"))) {
        return false;
    }
    constexpr std::string_view kScheme = "http://";
    const auto [first, last] = request.headers.equal_range("Origin");
    for (auto header = first; header != last; ++header) {
        const std::string_view origin = header->second;
        if (!origin.starts_with(kScheme) || !is_own_host(origin.substr(kScheme.size()))) {
            return false;
        }
    }
    return true;
}

// Takes the same time wherever the texts differ.
bool Gate::is_token(std::string_view text) const {
    if (text.size() != token_.size()) {
        return false;
    }
    int difference = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        difference |= text[i] ^ token_[i];
    }
    return difference == 0;
}

bool Gate::has_token_header(const httplib::Request& request) const {
    return is_token(request.get_header_value(kTokenHeader));
}

bool Gate::has_token_query(const httplib::Request& request) const { return is_token(request.get_param_value("token")); }

}  // namespace komainu::board
