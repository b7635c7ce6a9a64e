// Everything that a match is: two engines, the game, how long, and when it ends. Comes from the command line, goes into
// the log's first line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "absl/status/statusor.h"
#include "match/clock.h"
#include "match/statistics.h"

namespace komainu::match {

enum class Protocol : std::uint8_t { Usi, Cecp };

using OptionList = std::vector<std::pair<std::string, std::string>>;

struct EngineSettings {
    std::string name;
    std::vector<std::string> command;
    Protocol protocol = Protocol::Usi;
    OptionList options;
    Limits limits;
    bool restart = false;      // a new process for each game (CECP: always)
    bool ponder = false;       // thinks in the opponent's time; USI only
    int memory = 64;           // MiB, CECP only
    double score_scale = 1;    // its score times this is centipawns
    std::string cecp_variant;  // CECP's name of the game, if not the usual one
};

// Reads one engine of the command line, KEY=VALUE words with quotes as in a shell. `each` are words that hold for both
// engines and come first.
absl::StatusOr<EngineSettings> parse_engine(std::string_view text, const std::vector<std::string>& each = {});

// Words separated by blanks; "..." and '...' keep blanks, \ keeps the next character.
absl::StatusOr<std::vector<std::string>> split_quoted(std::string_view text);

// The same margin in `moves` moves of each side in a row ends a game.
struct ScoreRule {
    int margin = 0;  // centipawns
    int moves = 0;
    int from_ply = 0;  // draws only
    friend bool operator==(const ScoreRule&, const ScoreRule&) = default;
};

struct Adjudication {
    std::optional<ScoreRule> resign;  // both engines agree that one is ahead by the margin
    std::optional<ScoreRule> draw;    // both agree that nobody is ahead by more than the margin
};

struct MatchSettings {
    std::array<EngineSettings, 2> engines;
    std::string variant = "chushogi";
    OptionList rule_options;
    int games = 100;
    int concurrency = 1;
    std::uint64_t seed = 1;
    std::string openings = "random:8";
    bool shuffle_openings = false;
    int move_limit = 1000;  // plies; 0: none
    Adjudication adjudication;
    std::int64_t time_margin = 50;        // milliseconds
    std::int64_t answer_limit = 600'000;  // milliseconds for a move without a clock
    std::int64_t start_limit = 60'000;    // milliseconds to get ready for a game
    std::optional<SprtBounds> sprt;
    std::string log_path;
    bool resume = false;
    std::string trace_path;
};

// Settings as the log keeps them.
nlohmann::json to_json(const MatchSettings& settings);
// The part that must be equal for a match to be resumed: all but the number of games and how they are run.
nlohmann::json identity_of(nlohmann::json settings);

}  // namespace komainu::match
