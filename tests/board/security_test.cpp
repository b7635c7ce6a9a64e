#include <catch2/catch.hpp>

#include "board/request_body.h"
#include "board_client.h"

namespace komainu::board::test {
namespace {

using httplib::Headers;

constexpr const char* kPosition = "/api/position";

std::string own_host(const Board& board) { return "127.0.0.1:" + std::to_string(board.address().port); }

// The status of a question that is right but for its headers.
int status_with(const Board& board, Headers headers, const std::string& type = "application/json") {
    const auto result = board.address().client().Post(kPosition, headers, Json{{"variant", "shogi"}}.dump(), type);
    REQUIRE(result.error() == httplib::Error::Success);
    REQUIRE((result->status == 200) == (result->body.find("\"moves\"") != std::string::npos));
    return result->status;
}

Headers with(Headers headers, const std::string& name, const std::string& value) {
    headers.emplace(name, value);
    return headers;
}

int page_status(const Board& board, const std::string& path, const Headers& headers = {}) {
    const auto result = board.address().client().Get(path, headers);
    REQUIRE(result.error() == httplib::Error::Success);
    return result->status;
}

TEST_CASE("The interface answers only who knows the token", "[board]") {
    const Board board;
    CHECK(status_with(board, board.address().headers()) == 200);
    CHECK(status_with(board, {}) == 403);
    CHECK(status_with(board, {{Gate::kTokenHeader, ""}}) == 403);
    CHECK(status_with(board, {{Gate::kTokenHeader, std::string(32, '0')}}) == 403);
    CHECK(status_with(board, {{Gate::kTokenHeader, board.address().token + "0"}}) == 403);
    CHECK(page_status(board, "/api/games") == 403);
    CHECK(page_status(board, "/api/games", board.address().headers()) == 200);
    CHECK(Board().address().token != board.address().token);
}

TEST_CASE("Requests for another host or from another page are refused", "[board]") {
    const Board board;
    const Headers headers = board.address().headers();
    const std::string port = std::to_string(board.address().port);
    CHECK(status_with(board, with(headers, "Host", "localhost:" + port)) == 200);
    for (const char* host : {"example.org", "127.0.0.1", "localhost", "127.0.0.1:1", ""}) {
        CAPTURE(host);
        CHECK(status_with(board, with(headers, "Host", host)) == 403);
    }
    CHECK(status_with(board, with(headers, "Host", "example.org:" + port)) == 403);
    CHECK(status_with(board, with(headers, "Origin", "http://" + own_host(board))) == 200);
    CHECK(status_with(board, with(headers, "Origin", "http://localhost:" + port)) == 200);
    for (const char* origin : {"null", "http://example.org", "http://127.0.0.1", "http://127.0.0.1:1"}) {
        CAPTURE(origin);
        CHECK(status_with(board, with(headers, "Origin", origin)) == 403);
    }
    CHECK(status_with(board, with(headers, "Origin", "https://" + own_host(board))) == 403);
    const std::string page = "/?token=" + board.address().token;
    CHECK(page_status(board, page, {{"Host", "example.org:" + port}}) == 403);
    CHECK(page_status(board, "/tiles.svg?variant=shogi&style=kanji", {{"Host", "example.org:" + port}}) == 403);
}

TEST_CASE("The page needs the token in its address", "[board]") {
    const Board board;
    CHECK(page_status(board, "/") == 403);
    CHECK(page_status(board, "/index.html") == 403);
    CHECK(page_status(board, "/?token=" + std::string(32, '0')) == 403);
    const auto page = board.address().client().Get("/?token=" + board.address().token);
    REQUIRE(page.error() == httplib::Error::Success);
    CHECK(page->status == 200);
    CHECK(page->body.starts_with("<!DOCTYPE html>"));
    CHECK(page->get_header_value("Content-Type") == "text/html; charset=utf-8");
    CHECK(page->get_header_value("Content-Security-Policy").starts_with("default-src 'self';"));
    CHECK(page->get_header_value("Cache-Control") == "no-store");
    CHECK(page->get_header_value("X-Content-Type-Options") == "nosniff");
    CHECK(page_status(board, "/no-such-file.js") == 404);
    CHECK(page_status(board, "/../security.cpp") == 404);
}

TEST_CASE("Bodies that are no question are refused with one line", "[board]") {
    const Board board;
    const auto refused = [&](const std::string& body, int status) {
        const Answer answer = board.post_text(kPosition, body);
        CAPTURE(body.substr(0, 80), answer.json.dump());
        CHECK(answer.status == status);
        const std::string line = answer.json.at("error");
        CHECK(!line.empty());
        CHECK(line.find('\n') == std::string::npos);
    };
    refused("", 400);
    refused("no JSON", 400);
    refused("{", 400);
    refused("[]", 400);
    refused("null", 400);
    refused("{}", 400);
    refused("{\"variant\": \"\xff\"}", 400);
    refused(R"({"variant": 1})", 400);
    refused(R"({"variant": "no-such-game"})", 400);
    refused(R"({"variant": "shogi", "options": []})", 400);
    refused(R"({"variant": "shogi", "options": {"ChuRules": "NoSuchRules"}})", 400);
    refused(R"({"variant": "shogi", "options": {"ChuRules": 1}})", 400);
    refused(R"({"variant": "shogi", "sfen": 1})", 400);
    refused(R"({"variant": "shogi", "sfen": "nonsense\n"})", 400);
    refused(R"({"variant": "shogi", "moves": "7g7f"})", 400);
    refused(R"({"variant": "shogi", "moves": [1]})", 400);
    refused(R"({"variant": "shogi", "moves": ["7g7f", "\u0000\n"]})", 400);
    refused(Json{{"variant", "shogi"}, {"moves", Json(20'001, "7g7f")}}.dump(), 400);
    refused(R"({"variant": "shogi", "more": [[[[[[]]]]]]})", 400);
    refused(std::string(kMaxBody, '['), 400);
    refused(std::string(kMaxBody + 1, ' '), 413);
    CHECK(board.post(kPosition, {{"variant", "shogi"}}).status == 200);
}

TEST_CASE("Only JSON that is declared as such is read", "[board]") {
    const Board board;
    const Headers headers = board.address().headers();
    CHECK(status_with(board, headers, "application/json; charset=utf-8") == 200);
    CHECK(status_with(board, headers, "text/plain") == 400);
    CHECK(status_with(board, headers, "application/x-www-form-urlencoded") == 400);
    CHECK(status_with(board, headers, "multipart/form-data; boundary=x") == 400);
}

TEST_CASE("A connection stays usable after refused bodies", "[board]") {
    const Board board;
    auto client = board.address().client();
    client.set_keep_alive(true);
    for (const char* path : {kPosition, "/api/no-such-question", "/"}) {
        for (const std::size_t size : {std::size_t{10}, kMaxBody + 10}) {
            CAPTURE(path, size);
            const auto refused = client.Post(path, Headers(), std::string(size, ' '), "application/json");
            REQUIRE(refused.error() == httplib::Error::Success);
            CHECK(refused->status == (path == std::string(kPosition) ? 403 : 404));
            const auto next = client.Get("/api/games", board.address().headers());
            REQUIRE(next.error() == httplib::Error::Success);
            CHECK(next->status == 200);
        }
    }
    // Chunks do not tell their sum.
    const auto endless = client.Post(
        kPosition, board.address().headers(),
        [sent = std::size_t{0}](std::size_t, httplib::DataSink& sink) mutable {
            const std::string chunk(1 << 16, ' ');
            sent += chunk.size();
            if (sent > 2 * kMaxBody) {
                sink.done();
                return true;
            }
            return sink.write(chunk.data(), chunk.size());
        },
        "application/json");
    REQUIRE(endless.error() == httplib::Error::Success);
    CHECK(endless->status == 413);
    CHECK(client.Get("/api/games", board.address().headers())->status == 200);
}

TEST_CASE("Other methods and paths do not exist", "[board]") {
    const Board board;
    auto client = board.address().client();
    const Headers headers = board.address().headers();
    CHECK(client.Post("/api/games", headers, "{}", "application/json")->status == 404);
    CHECK(client.Get(kPosition, headers)->status == 404);
    CHECK(client.Put(kPosition, headers, "{}", "application/json")->status == 404);
    CHECK(client.Delete(kPosition, headers)->status == 404);
    CHECK(client.Options(kPosition, headers)->status == 404);
    CHECK(client.Options(kPosition, headers)->get_header_value("Access-Control-Allow-Origin").empty());
}

TEST_CASE("Two servers never share a port", "[board]") {
    const Board board;
    BoardServer second(small_engines());
    const absl::Status status = second.start(board.address().port, [] {});
    CHECK(status.code() == absl::StatusCode::kUnavailable);
}

}  // namespace
}  // namespace komainu::board::test
