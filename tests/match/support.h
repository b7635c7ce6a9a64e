// Settings and files for the match tests.
#pragma once

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "komainu/rules/registry.h"
#include "match/match_log.h"
#include "match/peer.h"
#include "match/scheduler.h"
#include "match/settings.h"

namespace komainu::match::test {

// An empty folder of the test's own, gone with it.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "komainu-match-XXXXXX").string();
        if (mkdtemp(pattern.data()) == nullptr) {
            throw std::runtime_error("no temporary folder");
        }
        path_ = pattern;
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};

inline std::string read_file(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

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

}  // namespace komainu::match::test
