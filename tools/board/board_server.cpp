#include "board/board_server.h"

#include <sys/socket.h>

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "board/game_list.h"
#include "board/page_files.h"
#include "board/piece_answer.h"
#include "board/position_answer.h"
#include "board/record_answer.h"
#include "board/request_body.h"
#include "board/search_answer.h"
#include "komainu/drawing/tile.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/words.h"

namespace komainu::board {
namespace {

using namespace std::chrono_literals;

// A browser opens six connections at most, searches keep theirs, and the rest is for other browsers.
constexpr std::size_t kThreads = 32;
// How long a connection without a request is kept, in seconds; a stop takes as long.
constexpr std::time_t kKeepAlive = 1;
// How soon the end of a reader or of the server is noticed.
constexpr auto kLookAround = 50ms;

constexpr const char* kFromElsewhere = "the request comes from elsewhere";
constexpr const char* kJson = "application/json; charset=utf-8";

int http_status(const absl::Status& status) {
    switch (status.code()) {
        case absl::StatusCode::kOk: return 200;
        case absl::StatusCode::kPermissionDenied: return 403;
        case absl::StatusCode::kOutOfRange: return 413;
        case absl::StatusCode::kResourceExhausted:
        case absl::StatusCode::kUnavailable: return 503;
        default: return 400;
    }
}

void set_json(httplib::Response& response, const Json& json) { response.set_content(to_text(json), kJson); }

void set_error(httplib::Response& response, int status, std::string_view what) {
    response.status = status;
    set_json(response, {{"error", printable(what)}});
}

void set_error(httplib::Response& response, const absl::Status& status) {
    set_error(response, http_status(status), to_std(status.message()));
}

// For what no route took, and what the HTTP library refused by itself.
void set_missing_error(const httplib::Request& /*request*/, httplib::Response& response) {
    if (response.body.empty()) {
        set_error(response, response.status, response.status == 404 ? "no such page" : "the request cannot be read");
    }
}

void set_exception(const httplib::Request& /*request*/, httplib::Response& response, std::exception_ptr exception) {
    try {
        std::rethrow_exception(std::move(exception));
    } catch (const std::exception& error) {
        set_error(response, 500, error.what());
    }
}

// Without SO_REUSEPORT, the library's choice: a second server on the port would get every other request.
void set_socket_options(int socket) {
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
}

}  // namespace

BoardServer::BoardServer(const EngineSettings& engines) : engines_(engines) {
    server_.new_task_queue = [this]() -> httplib::TaskQueue* {
        listening_.count_down();  // the library is about to accept connections
        return new httplib::ThreadPool(kThreads);
    };
    server_.set_socket_options(set_socket_options);
    server_.set_tcp_nodelay(true);
    server_.set_keep_alive_timeout(kKeepAlive);
    server_.set_keep_alive_max_count(1000);
    server_.set_default_headers({
        {"Cache-Control", "no-store"},
        {"Content-Security-Policy", "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Referrer-Policy", "no-referrer"},
        {"X-Content-Type-Options", "nosniff"},
    });
    server_.set_error_handler(set_missing_error);
    server_.set_exception_handler(set_exception);
    add_routes();
}

BoardServer::~BoardServer() { stop(); }

absl::Status BoardServer::start(int port, std::function<void()> on_failure) {
    const int bound =
        port == 0 ? server_.bind_to_any_port("127.0.0.1") : (server_.bind_to_port("127.0.0.1", port) ? port : -1);
    if (bound < 0) {
        return absl::UnavailableError(absl::StrCat("cannot listen on 127.0.0.1, port ", port));
    }
    gate_.emplace(random_token(), bound);
    listener_ = std::thread([this, on_failure = std::move(on_failure)] {
        if (!server_.listen_after_bind()) {
            on_failure();
        }
    });
    listening_.wait();
    return absl::OkStatus();
}

void BoardServer::stop() {
    if (listener_.joinable()) {
        engines_.close();
        server_.stop();
        listener_.join();
    }
}

void BoardServer::add_routes() {
    server_.Get("/api/games", [this](const auto& request, auto& response) { serve_games(request, response); });
    add_question("/api/export", answer_export);
    add_question("/api/import", answer_import);
    add_question("/api/piece", [this](const Json& request) { return answer_piece(variants_, request); });
    add_question("/api/position", [this](const Json& request) { return answer_position(variants_, request); });
    server_.Post("/api/search", [this](const auto& request, auto& response, const auto& reader) {
        const absl::StatusOr<Json> question = read_question(request, reader);
        if (!question.ok()) {
            return set_error(response, question.status());
        }
        serve_search(*question, response);
    });
    server_.Get("/tiles.svg", [this](const auto& request, auto& response) { serve_tiles(request, response); });
    server_.Get(".*", [this](const auto& request, auto& response) { serve_page(request, response); });
    const auto refuse = [](const auto& request, auto& response, const auto& reader) {
        (void)read_body(request, reader).ok();
        response.status = 404;
    };
    server_.Post(".*", refuse).Put(".*", refuse).Patch(".*", refuse).Delete(".*", refuse);
}

void BoardServer::add_question(const char* path, Answer answer) {
    server_.Post(path, [this, answer = std::move(answer)](const auto& request, auto& response, const auto& reader) {
        const absl::StatusOr<Json> question = read_question(request, reader);
        const absl::StatusOr<Json> result = question.ok() ? answer(*question) : question.status();
        if (!result.ok()) {
            return set_error(response, result.status());
        }
        set_json(response, *result);
    });
}

absl::Status BoardServer::check_api(const httplib::Request& request) const {
    if (!gate_->is_from_here(request)) {
        return absl::PermissionDeniedError(kFromElsewhere);
    }
    if (!gate_->has_token_header(request)) {
        return absl::PermissionDeniedError(absl::StrCat("the token in the header ", Gate::kTokenHeader,
                                                        " is not that of this server; open the address it printed"));
    }
    return absl::OkStatus();
}

absl::StatusOr<Json> BoardServer::read_question(const httplib::Request& request,
                                                const httplib::ContentReader& reader) const {
    const absl::StatusOr<std::string> body = read_body(request, reader);
    if (absl::Status status = check_api(request); !status.ok()) {
        return status;
    }
    if (!body.ok()) {
        return body.status();
    }
    return read_object(*body);
}

void BoardServer::serve_games(const httplib::Request& request, httplib::Response& response) const {
    if (const absl::Status status = check_api(request); !status.ok()) {
        return set_error(response, status);
    }
    set_json(response, game_list());
}

void BoardServer::serve_tiles(const httplib::Request& request, httplib::Response& response) const {
    if (!gate_->is_from_here(request)) {
        return set_error(response, 403, kFromElsewhere);
    }
    const auto variant = make_variant(request.get_param_value("variant"));
    if (!variant.ok()) {
        return set_error(response, variant.status());
    }
    const std::optional<TileStyle> style = find_tile_style(request.get_param_value("style"));
    if (!style.has_value()) {
        return set_error(response, 400, "no such style of tiles");
    }
    response.set_content(tile_symbols(**variant, *style), content_type(".svg"));
}

// The first page tells the token to nobody who does not know it; the other files hold no secret.
void BoardServer::serve_page(const httplib::Request& request, httplib::Response& response) const {
    if (!gate_->is_from_here(request)) {
        return set_error(response, 403, kFromElsewhere);
    }
    constexpr std::string_view kIndex = "index.html";
    const std::string_view path = request.path == "/" ? kIndex : std::string_view(request.path).substr(1);
    const auto files = embedded_page_files();
    const auto file = std::ranges::find(files, path, &EmbeddedPageFile::path);
    if (file == files.end()) {
        response.status = 404;
        return;
    }
    if (path == kIndex && !gate_->has_token_query(request)) {
        return set_error(response, 403, "open the address that the server printed when it started");
    }
    // A provider, because the library would compress a text, slowly.
    response.set_content_provider(
        static_cast<std::size_t>(file->end - file->begin), content_type(path),
        [begin = file->begin](std::size_t offset, std::size_t length, httplib::DataSink& sink) {
            return sink.write(begin + offset, length);
        });
}

void BoardServer::serve_search(const Json& request, httplib::Response& response) {
    absl::StatusOr<std::shared_ptr<Search>> search = start_search(variants_, engines_, request);
    if (!search.ok()) {
        return set_error(response, search.status());
    }
    // The library calls this until it is done, the reader is gone or the server stops. Then the search goes, and ends.
    response.set_chunked_content_provider(
        "application/x-ndjson", [search = *std::move(search)](std::size_t, httplib::DataSink& sink) {
            const SearchLines::Piece piece = search->lines().fetch(kLookAround);
            if (!piece.text.empty() && !sink.write(piece.text.data(), piece.text.size())) {
                return false;
            }
            if (piece.last) {
                sink.done();
                return true;
            }
            return sink.is_writable();
        });
}

}  // namespace komainu::board
