// Settings and files for the match tests.
#pragma once

#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "../support/temporary_folder.h"
#include "komainu/games/catalogue.h"
#include "match/match_log.h"
#include "match/peer.h"
#include "match/replay.h"
#include "match/scheduler.h"
#include "match/settings.h"

namespace komainu::match::test {

using komainu::test::read_file;
using komainu::test::TemporaryFolder;

inline EngineSettings fake_usi(const std::string& mode, const std::string& name = "usi") {
    EngineSettings engine;
    engine.name = name;
    engine.command = {KOMAINU_FAKE_ENGINE, "usi", mode};
    engine.limits.depth = 1;
    return engine;
}

inline EngineSettings fake_cecp(const std::string& mode, const std::string& journal = "",
                                const std::string& name = "cecp") {
    EngineSettings engine;
    engine.name = name;
    engine.command = {KOMAINU_FAKE_ENGINE, "cecp", mode, journal};
    engine.protocol = Protocol::Cecp;
    engine.limits.depth = 1;
    return engine;
}

// Short Chu games without a clock.
inline MatchSettings match_of(EngineSettings first, EngineSettings second) {
    MatchSettings settings;
    settings.engines = {std::move(first), std::move(second)};
    settings.rule_options = {{"ChuRules", "Lishogi"}};
    settings.games = 2;
    settings.move_limit = 60;
    return settings;
}

// Plays the match with a log and returns the games in order of their numbers.
inline std::vector<GameRecord> played(MatchSettings settings, const TemporaryFolder& folder) {
    settings.log_path = folder.file("played.jsonl");
    const std::atomic<bool> interrupt = false;
    const auto tally = run_match(settings, interrupt, [](const std::string&) {});
    if (!tally.ok()) {
        throw std::runtime_error(std::string(tally.status().message()));
    }
    std::vector<GameRecord> games = read_log(settings.log_path).value().games;
    std::ranges::sort(games, {}, &GameRecord::game);
    return games;
}

// The log has these games, each once and as the rules want it, and nothing torn.
inline void check_complete(const std::string& path, int games) {
    const auto contents = read_log(path);
    REQUIRE(contents.ok());
    std::set<int> numbers;
    for (const GameRecord& game : contents->games) {
        CHECK(game.black == game.game % 2);
        CHECK(numbers.insert(game.game).second);
    }
    REQUIRE(numbers.size() == static_cast<std::size_t>(games));
    CHECK(*numbers.rbegin() == games - 1);
    CHECK(contents->whole_bytes == read_file(path).size());
    CHECK(replay_log(path, [](const std::string&) {}).ok());
}

}  // namespace komainu::match::test
