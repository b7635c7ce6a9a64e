#include "board_client.h"

#include <catch2/catch.hpp>
#include <sstream>

namespace komainu::board::test {
namespace {

constexpr const char* kJson = "application/json";

Answer read(const httplib::Result& result) {
    REQUIRE(result.error() == httplib::Error::Success);
    CAPTURE(result->body);
    Answer answer{result->status, Json::parse(result->body, nullptr, false), result->headers};
    REQUIRE(!answer.json.is_discarded());
    return answer;
}

// The server as started for a test.
std::string started(BoardServer& server) {
    const absl::Status status = server.start(0, [] {});
    CAPTURE(status.ToString());
    REQUIRE(status.ok());
    return server.address();
}

}  // namespace

EngineSettings small_engines() {
    EngineSettings settings;
    settings.engines = 2;
    settings.hash = 1;
    settings.patience = std::chrono::milliseconds(0);
    return settings;
}

Address::Address(const std::string& text) {
    const std::size_t port_at = text.rfind(':') + 1;
    const std::size_t token_at = text.find("token=") + 6;
    REQUIRE(text.substr(0, port_at) == "http://127.0.0.1:");
    port = std::stoi(text.substr(port_at));
    token = text.substr(token_at);
    REQUIRE(token.size() == 32);
}

httplib::Client Address::client() const {
    httplib::Client client("127.0.0.1", port);
    client.set_read_timeout(kLongTime);
    client.set_write_timeout(kLongTime);
    return client;
}

httplib::Headers Address::headers() const { return {{Gate::kTokenHeader, token}}; }

Board::Board(const EngineSettings& engines) : server_(engines), address_(started(server_)) {}

Answer Board::get(const std::string& path) const { return read(address_.client().Get(path, address_.headers())); }

Answer Board::post_text(const std::string& path, const std::string& body) const {
    return read(address_.client().Post(path, address_.headers(), body, kJson));
}

Json Board::ask(const std::string& path, const Json& body) const {
    const Answer answer = post(path, body);
    CAPTURE(path, answer.json.dump());
    REQUIRE(answer.status == 200);
    return answer.json;
}

std::string Board::error(const std::string& path, const Json& body, int status) const {
    const Answer answer = post(path, body);
    CAPTURE(path, answer.json.dump());
    REQUIRE(answer.status == status);
    return answer.json.at("error");
}

std::vector<Json> Board::search(const Json& body) const {
    const auto result = address_.client().Post("/api/search", address_.headers(), body.dump(), kJson);
    REQUIRE(result.error() == httplib::Error::Success);
    CAPTURE(result->body);
    REQUIRE(result->status == 200);
    std::istringstream text(result->body);
    std::vector<Json> lines;
    for (std::string line; std::getline(text, line);) {
        lines.push_back(Json::parse(line));
    }
    return lines;
}

Json question(const komainu::test::NamedVariant& variant, Json more) {
    Json options = Json::object();
    for (const auto& [name, value] : variant.options) {
        options[name] = value;
    }
    more["variant"] = variant.game;
    more["options"] = options;
    return more;
}

OpenSearch::OpenSearch(const Address& address, const Json& body) : client_(address.client()) {
    thread_ = std::thread([this, headers = address.headers(), text = body.dump()] {
        httplib::Request request;
        request.method = "POST";
        request.path = "/api/search";
        request.headers = headers;
        request.set_header("Content-Type", kJson);
        request.body = text;
        request.response_handler = [this](const httplib::Response& response) {
            {
                const std::scoped_lock lock(mutex_);
                status_ = response.status;
            }
            changed_.notify_all();
            return true;
        };
        request.content_receiver = [this](const char*, std::size_t, std::uint64_t, std::uint64_t) {
            {
                const std::scoped_lock lock(mutex_);
                has_line_ = true;
            }
            changed_.notify_all();
            return true;
        };
        (void)client_.send(request);
        {
            const std::scoped_lock lock(mutex_);
            ended_ = true;
        }
        changed_.notify_all();
    });
}

OpenSearch::~OpenSearch() {
    leave();
    thread_.join();
}

int OpenSearch::wait_for_start() {
    std::unique_lock lock(mutex_);
    REQUIRE(changed_.wait_for(lock, kLongTime, [this] { return status_ != 0 || ended_; }));
    return status_;
}

int OpenSearch::wait_for_line() {
    std::unique_lock lock(mutex_);
    REQUIRE(changed_.wait_for(lock, kLongTime, [this] { return has_line_ || ended_; }));
    return status_;
}

void OpenSearch::leave() { client_.stop(); }

bool OpenSearch::has_ended() {
    const std::scoped_lock lock(mutex_);
    return ended_;
}

void OpenSearch::wait_for_end() {
    std::unique_lock lock(mutex_);
    REQUIRE(changed_.wait_for(lock, kLongTime, [this] { return ended_; }));
}

}  // namespace komainu::board::test
