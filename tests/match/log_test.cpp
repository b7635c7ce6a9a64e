#include <catch2/catch.hpp>
#include <fstream>
#include <limits>

#include "match/match_log.h"
#include "match/replay.h"
#include "support.h"

namespace komainu::match::test {
namespace {

using komainu::test::write_file;

GameRecord some_game(int number) {
    GameRecord record;
    record.game = number;
    record.black = number % 2;
    record.opening = {"startpos", {"7i7h", "6d6e"}};
    record.moves = {{"6i6h", 12, 5, 1234, 7}, {"5d5e", std::nullopt, 0, 0, 0}};
    record.winner = Color::White;
    record.reason = "time";
    record.fault = Fault::Time;
    record.fault_engine = number % 2;
    record.detail = "A: \xff late";
    record.remarks = {"", "set up again 1 times"};
    record.final_sfen = "...";
    record.duration = 77;
    return record;
}

MatchSettings log_settings(const std::string& path, bool resume) {
    MatchSettings settings = match_of(fake_usi("play", "A"), fake_usi("play", "B"));
    settings.log_path = path;
    settings.resume = resume;
    return settings;
}

}  // namespace

TEST_CASE("a game survives the log", "[match][log]") {
    const GameRecord record = some_game(3);
    const nlohmann::json json = to_json(record, {"A", "B"});
    CHECK(json.at("black") == "B");
    CHECK(json.at("result") == "0-1");
    CHECK(to_json(game_from_json(json), {"A", "B"}) == json);
    CHECK(record.engine_of(Color::White) == 0);
    CHECK(record.half_points() == 2);
}

TEST_CASE("the log is kept whole", "[match][log]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("log");
    {
        auto log = MatchLog::open(log_settings(path, false));
        REQUIRE(log.ok());
        CHECK((*log)->append(some_game(0)).ok());
        CHECK((*log)->append(some_game(1)).ok());
        // Somebody else at the same time.
        CHECK(MatchLog::open(log_settings(path, true)).status().code() == absl::StatusCode::kAlreadyExists);
    }
    const std::string whole = read_file(path);

    SECTION("a log is not overwritten by mistake") {
        CHECK(MatchLog::open(log_settings(path, false)).status().code() == absl::StatusCode::kAlreadyExists);
        CHECK(read_file(path) == whole);
    }
    SECTION("resumed, it has the games, and takes more") {
        auto log = MatchLog::open(log_settings(path, true));
        REQUIRE(log.ok());
        CHECK((*log)->earlier_games().size() == 2);
        CHECK((*log)->append(some_game(2)).ok());
        CHECK(read_log(path)->games.size() == 3);
        CHECK(read_file(path).starts_with(whole));
    }
    SECTION("a torn last line goes away") {
        std::ofstream(path, std::ios::app) << whole.substr(whole.size() - 60, 40);
        CHECK(read_log(path)->games.size() == 2);
        REQUIRE(MatchLog::open(log_settings(path, true)).ok());
        CHECK(read_file(path) == whole);
    }
    SECTION("every torn length of the log can be resumed") {
        for (std::size_t length = 0; length < whole.size(); length += 13) {
            std::filesystem::resize_file(path, 0);
            std::ofstream(path, std::ios::app) << whole.substr(0, length);
            auto log = MatchLog::open(log_settings(path, true));
            CAPTURE(length);
            REQUIRE(log.ok());
            for (int game = static_cast<int>((*log)->earlier_games().size()); game < 2; ++game) {
                REQUIRE((*log)->append(some_game(game)).ok());
            }
            CHECK(read_file(path) == whole);
        }
    }
    SECTION("other settings are another match") {
        MatchSettings other = log_settings(path, true);
        other.engines[1].limits.depth = 7;
        const auto log = MatchLog::open(other);
        CHECK(log.status().code() == absl::StatusCode::kFailedPrecondition);
        CHECK(std::string(log.status().message()).find("engines/1/limits/depth") != std::string::npos);
        CHECK(read_file(path) == whole);
    }
    SECTION("rubbish in the middle is not guessed at") {
        std::ofstream(path, std::ios::app) << "{}\n" << whole.substr(whole.find('\n') + 1);
        CHECK(read_log(path).status().code() == absl::StatusCode::kDataLoss);
    }
    SECTION("a game that is there twice is an error") {
        std::ofstream(path, std::ios::app) << whole.substr(whole.find('\n') + 1);
        CHECK(read_log(path).status().code() == absl::StatusCode::kDataLoss);
    }
}

TEST_CASE("a log whose settings are none is refused", "[match][log]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("log");
    const std::string text = R"({"type":"match","format":1,"settings":[]})"
                             "\n"
                             R"({"type":"game"})"
                             "\n";
    write_file(path, text);
    CHECK(MatchLog::open(log_settings(path, true)).status().code() == absl::StatusCode::kDataLoss);
    CHECK(read_file(path) == text);
}

TEST_CASE("numbers in a log that are too large or not whole are refused", "[match][log]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("log");
    const nlohmann::json game = to_json(GameRecord(), {"A", "B"});
    REQUIRE_NOTHROW(game_from_json(game));
    for (const char* const key : {"game", "black_engine", "ms"}) {
        for (const nlohmann::json& bad : {nlohmann::json(1e300), nlohmann::json(0.5), nlohmann::json(1ULL << 63)}) {
            CAPTURE(key, bad.dump());
            nlohmann::json changed = game;
            changed[key] = bad;
            CHECK_THROWS(game_from_json(changed));
        }
    }
    nlohmann::json last = game;
    last["game"] = std::numeric_limits<int>::max();
    CHECK_THROWS(game_from_json(last));  // it is told counted from 1
    nlohmann::json match = {{"type", "match"}, {"format", 1e300}, {"settings", nlohmann::json::object()}};
    write_file(path, match.dump() + "\n");
    CHECK(read_log(path).status().code() == absl::StatusCode::kDataLoss);
    match["format"] = 1;
    write_file(path, match.dump() + "\n");
    CHECK(read_log(path).ok());
}

TEST_CASE("files that are no logs are left alone", "[match][log]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("poem");
    const std::string poem = "Roses are red\nViolets are blue\n";
    std::ofstream(path) << poem;
    CHECK_FALSE(MatchLog::open(log_settings(path, true)).ok());
    CHECK_FALSE(MatchLog::open(log_settings(path, false)).ok());
    CHECK(read_file(path) == poem);
    CHECK_FALSE(MatchLog::open(log_settings(folder.file("no/such/folder"), false)).ok());
}

TEST_CASE("replaying a log finds what is wrong with it", "[match][log]") {
    const TemporaryFolder folder;
    MatchSettings settings = match_of(fake_usi("play", "A"), fake_usi("play", "B"));
    settings.openings = "random:4";
    const std::vector<GameRecord> games = played(settings, folder);
    REQUIRE(games.size() == 2);
    const auto ignore = [](const std::string&) {};
    CHECK(replay_log(folder.file("played.jsonl"), ignore).ok());

    const std::string text = read_file(folder.file("played.jsonl"));
    const auto broken = [&](const std::string& from, const std::string& to) {
        std::string copy = text;
        const std::size_t at = copy.rfind(from);
        REQUIRE(at != std::string::npos);
        std::ofstream(folder.file("broken")) << copy.replace(at, from.size(), to);
        return replay_log(folder.file("broken"), ignore);
    };
    CHECK_FALSE(broken(games[1].moves[3].move, "1a1a").ok());
    CHECK_FALSE(broken(R"("reason":"move limit")", R"("reason":"checkmate")").ok());
    CHECK_FALSE(broken(R"("result":"1/2-1/2")", R"("result":"1-0")").ok());
    CHECK_FALSE(broken(R"("final":")", R"("final":"x)").ok());
}

}  // namespace komainu::match::test
