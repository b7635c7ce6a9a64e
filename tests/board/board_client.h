// A board server on a free port, and a browser's part towards it.
#pragma once

#include <httplib.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "../support/variants.h"
#include "board/board_server.h"

namespace komainu::board::test {

// Generous: machines may stall for seconds.
constexpr std::chrono::minutes kLongTime{2};

struct Answer {
    int status = 0;
    Json json;
    httplib::Headers headers;
};

// Small engines, and no waiting for a free one.
EngineSettings small_engines();

// The address of a server, taken apart.
struct Address {
    explicit Address(const std::string& text);
    httplib::Client client() const;
    httplib::Headers headers() const;  // with the token

    int port = 0;
    std::string token;
};

class Board {
public:
    explicit Board(const EngineSettings& engines = small_engines());

    const Address& address() const { return address_; }
    // Fails the test if there is no answer or it is no JSON.
    Answer get(const std::string& path) const;
    Answer post(const std::string& path, const Json& body) const { return post_text(path, body.dump()); }
    Answer post_text(const std::string& path, const std::string& body) const;
    // The answer's JSON; fails the test if it is an error.
    Json ask(const std::string& path, const Json& body) const;
    // The line that says what is wrong; fails the test if the status is another one.
    std::string error(const std::string& path, const Json& body, int status = 400) const;
    // All lines of a search that ends by itself.
    std::vector<Json> search(const Json& body) const;
    void stop() { server_.stop(); }

private:
    BoardServer server_;
    Address address_;
};

// {"variant", "options", "moves"} and other fields for a game with its options.
Json question(const komainu::test::NamedVariant& variant, Json more = Json::object());

// A search whose reader stays until it is told to leave, on a thread of its own.
class OpenSearch {
public:
    OpenSearch(const Address& address, const Json& body);
    ~OpenSearch();  // leaves

    // Waits for the start of the answer, and returns the status.
    int wait_for_start();
    // Waits for the first line, and returns the status.
    int wait_for_line();
    void leave();
    // Waits until the server ended the answer.
    void wait_for_end();
    bool has_ended();

private:
    httplib::Client client_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool has_line_ = false;
    bool ended_ = false;
    int status_ = 0;
    std::thread thread_;
};

}  // namespace komainu::board::test
