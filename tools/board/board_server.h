// The HTTP server behind the page: loopback only, every question answered from what it says. Searches stream their
// lines; they end when their reader goes away.
#pragma once

#include <httplib.h>

#include <functional>
#include <latch>
#include <optional>
#include <string>
#include <thread>

#include "absl/status/status.h"
#include "board/engine_pool.h"
#include "board/game_request.h"
#include "board/json_fields.h"
#include "board/security.h"

namespace komainu::board {

class BoardServer {
public:
    explicit BoardServer(const EngineSettings& engines);
    ~BoardServer();  // stops

    // Binds the port (0: any free one) and serves on threads of its own. `on_failure` is called once, from another
    // thread, if the system ends the listening. Unavailable if the port cannot be had. To be called once.
    absl::Status start(int port, std::function<void()> on_failure);
    // Ends all searches and requests, and returns when that is done.
    void stop();

    // After start().
    std::string address() const { return gate_->address(); }

private:
    using Answer = std::function<absl::StatusOr<Json>(const Json& request)>;

    void add_routes();
    void add_question(const char* path, Answer answer);
    void serve_games(const httplib::Request& request, httplib::Response& response) const;
    void serve_tiles(const httplib::Request& request, httplib::Response& response) const;
    void serve_page(const httplib::Request& request, httplib::Response& response) const;
    void serve_search(const Json& request, httplib::Response& response);
    // PermissionDenied if the request may not use /api.
    absl::Status check_api(const httplib::Request& request) const;
    // The object in the body of a request that may use /api.
    absl::StatusOr<Json> read_question(const httplib::Request& request, const httplib::ContentReader& reader) const;

    VariantStore variants_;
    EnginePool engines_;
    httplib::Server server_;
    std::optional<Gate> gate_;
    std::latch listening_{1};
    std::thread listener_;
};

}  // namespace komainu::board
