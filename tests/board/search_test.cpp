#include <algorithm>
#include <catch2/catch.hpp>
#include <deque>

#include "board_client.h"

namespace komainu::board::test {
namespace {

constexpr const char* kSearch = "/api/search";

const Json kInfinite = {{"variant", "chushogi"}, {"infinite", true}};
const Json kMate = {{"variant", "shogi"}, {"sfen", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"}};
const Json kShort = {{"variant", "chushogi"}, {"depth", 1}};

std::vector<std::string> legal_moves(const Board& board, const Json& game) {
    std::vector<std::string> moves;
    const Json position = board.ask("/api/position", game);
    for (const Json& move : position.at("moves")) {
        moves.push_back(move.at("usi"));
    }
    return moves;
}

TEST_CASE("A search tells its lines and a move, in every game", "[board]") {
    const Board board;
    for (const auto& variant : komainu::test::all_variants()) {
        CAPTURE(variant.name);
        const Json game = question(variant);
        const std::vector<std::string> moves = legal_moves(board, game);
        const std::vector<Json> lines = board.search(question(variant, {{"depth", 3}, {"multiPv", 2}}));
        REQUIRE(lines.size() > 3);
        int deepest = 0;
        for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
            const Json& info = lines[i].at("info");
            CAPTURE(info.dump());
            deepest = std::max(deepest, info.at("depth").get<int>());
            CHECK(info.contains("cp") != info.contains("mate"));
            CHECK(info.at("multiPv") >= 1);
            CHECK(info.at("multiPv") <= 2);
            CHECK(info.at("bound").is_string());
            CHECK(info.at("nodes").is_number_unsigned());
            CHECK(info.at("nps").is_number_unsigned());
            CHECK(info.at("time").is_number_integer());
            CHECK(std::ranges::count(moves, info.at("pv").at(0).get<std::string>()) == 1);
        }
        CHECK(deepest == 3);
        CHECK(std::ranges::count(moves, lines.back().at("bestmove").get<std::string>()) == 1);
        CHECK(lines.back().contains("ponder"));
    }
}

TEST_CASE("A search starts from the moves played and keeps to its limits", "[board]") {
    const Board board;
    Json body = {{"variant", "shogi"}, {"sfen", "4k4/9/4P4/9/9/9/9/9/4K4 w G 1"}, {"moves", {"5a4a", "5c5b"}}};
    const std::vector<std::string> moves = legal_moves(board, body);
    for (const auto& [limit, value] : {std::pair<const char*, int>{"nodes", 500}, {"movetime", 20}, {"depth", 2}}) {
        body[limit] = value;
        for (const int skill : {0, 20}) {
            body["skill"] = skill;
            CHECK(std::ranges::count(moves, board.search(body).back().at("bestmove").get<std::string>()) == 1);
        }
    }
}

TEST_CASE("Mates, resignation and declared wins are told", "[board]") {
    const Board board;
    const std::vector<Json> mate =
        board.search({{"variant", "shogi"}, {"sfen", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"}, {"depth", 4}});
    CHECK(mate.back().at("bestmove") == "G*5b");
    CHECK(mate[mate.size() - 2].at("info").at("mate") == 1);
    const std::vector<Json> mated = board.search(
        {{"variant", "shogi"}, {"sfen", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"}, {"moves", {"G*5b"}}, {"depth", 4}});
    CHECK(mated.back() == Json{{"bestmove", "resign"}, {"ponder", nullptr}});
    const std::vector<Json> declared = board.search(
        {{"variant", "dai-seireigi"}, {"sfen", "7K7/15/15/15/15/15/15/15/15/15/15/15/15/15/7k7 b - 1"}, {"depth", 4}});
    CHECK(declared.back().at("bestmove") == "win");
}

TEST_CASE("Searches without a limit, or with a wrong one, are refused", "[board]") {
    const Board board;
    const auto refused = [&](const char* name, const Json& value) {
        Json body = kShort;
        body[name] = value;
        return board.error(kSearch, body);
    };
    CHECK(board.error(kSearch, {{"variant", "shogi"}}) == "a search needs 'movetime', 'nodes', 'depth' or 'infinite'");
    CHECK(refused("skill", 21) == "'skill' must be a whole number in 0..20");
    CHECK(refused("skill", -1) == "'skill' must be a whole number in 0..20");
    CHECK(refused("skill", "20") == "'skill' must be a whole number in 0..20");
    CHECK(refused("skill", 1.5) == "'skill' must be a whole number in 0..20");
    CHECK(refused("skill", 18446744073709551615ULL) == "'skill' must be a whole number in 0..20");
    CHECK(refused("multiPv", 0) == "'multiPv' must be a whole number in 1..64");
    CHECK(refused("depth", 129) == "'depth' must be a whole number in 1..128");
    CHECK(refused("movetime", 0).starts_with("'movetime' must be a whole number in 1.."));
    CHECK(refused("nodes", 18446744073709551615ULL).starts_with("'nodes' must be a whole number in 1.."));
    CHECK(refused("infinite", 1) == "'infinite' must be true or false");
    CHECK(refused("moves", Json{"1a1b"}) == "ply 1: illegal move '1a1b'");
    CHECK(board.search(kShort).back().contains("bestmove"));
}

TEST_CASE("So many searches run at once, and the server answers meanwhile", "[board]") {
    const Board board;
    OpenSearch first(board.address(), kInfinite);
    REQUIRE(first.wait_for_line() == 200);
    OpenSearch second(board.address(), kInfinite);
    REQUIRE(second.wait_for_line() == 200);
    CHECK(board.error(kSearch, kInfinite, 503) == "there are 2 searches already; stop one of them");
    CHECK(board.error(kSearch, {{"variant", "shogi"}}) == "a search needs 'movetime', 'nodes', 'depth' or 'infinite'");
    CHECK(board.ask("/api/position", {{"variant", "shogi"}}).at("moves").size() == 30);
    CHECK(board.get("/api/games").status == 200);
}

TEST_CASE("A search ends when its reader goes away", "[board]") {
    EngineSettings engines = small_engines();
    engines.engines = 1;
    engines.patience = kLongTime;
    const Board board(engines);
    // Each takes the only engine, and leaves it to the next one.
    for (int i = 0; i < 3; ++i) {
        OpenSearch search(board.address(), kInfinite);
        REQUIRE(search.wait_for_line() == 200);
        search.leave();
    }
    // Without a legal move there are no lines, which nobody can fail to read.
    Json silent = kMate;
    silent["moves"] = {"G*5b"};
    silent["infinite"] = true;
    for (int i = 0; i < 3; ++i) {
        OpenSearch search(board.address(), silent);
        REQUIRE(search.wait_for_start() == 200);
        search.leave();
    }
    CHECK(board.search(kShort).back().contains("bestmove"));
}

TEST_CASE("The threads of the server are never all taken by searches that wait", "[board]") {
    EngineSettings engines = small_engines();
    engines.engines = 1;
    engines.patience = 10 * kLongTime;
    Board board(engines);
    OpenSearch running(board.address(), kInfinite);
    REQUIRE(running.wait_for_line() == 200);
    std::deque<OpenSearch> waiting;
    for (int i = 0; i < 40; ++i) {
        waiting.emplace_back(board.address(), kInfinite);
    }
    // Most are refused at once, which leaves threads for other questions.
    const auto end = std::chrono::steady_clock::now() + kLongTime;
    while (std::ranges::count_if(waiting, &OpenSearch::has_ended) < 32 && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    CHECK(std::ranges::count_if(waiting, &OpenSearch::has_ended) == 32);
    CHECK(board.get("/api/games").status == 200);
    board.stop();
    for (OpenSearch& search : waiting) {
        search.wait_for_end();
    }
}

TEST_CASE("The server stops in the middle of searches", "[board]") {
    Board board;
    OpenSearch first(board.address(), kInfinite);
    REQUIRE(first.wait_for_line() == 200);
    OpenSearch second(board.address(), {{"variant", "dai-seireigi"}, {"movetime", 3'600'000}});
    REQUIRE(second.wait_for_line() == 200);
    board.stop();
    first.wait_for_end();
    second.wait_for_end();
}

}  // namespace
}  // namespace komainu::board::test
