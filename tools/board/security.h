// Who may ask the server anything. It listens on the loopback interface only, but any program on the machine and any
// page in the browser can reach it there: requests must name the server by its own address (no DNS rebinding), must not
// come from another page, and must know a secret that was drawn at the start.
#pragma once

#include <httplib.h>

#include <string>
#include <string_view>

namespace komainu::board {

// 32 hexadecimal digits from the system's random source. Throws std::runtime_error if it has none.
std::string random_token();

class Gate {
public:
    static constexpr const char* kTokenHeader = "X-Komainu-Token";

    Gate(std::string token, int port);

    // The address to open in a browser, token included.
    std::string address() const;

    // Does the request name this server, and come from its own page if from any?
    bool is_from_here(const httplib::Request& request) const;
    // Does it carry the token in its header, as requests to /api do?
    bool has_token_header(const httplib::Request& request) const;
    // Does it carry the token in its query, as the first load of the page does?
    bool has_token_query(const httplib::Request& request) const;

private:
    bool is_own_host(std::string_view host) const;
    bool is_token(std::string_view text) const;

    std::string token_;
    std::string port_;
};

}  // namespace komainu::board
