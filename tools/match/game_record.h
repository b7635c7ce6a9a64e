// One game as it was played, and its line in the log.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "absl/status/statusor.h"
#include "komainu/core/types.h"
#include "match/openings.h"
#include "match/peer.h"

namespace komainu::match {

struct MoveRecord {
    std::string move;
    std::optional<int> score;  // centipawns from the mover's view
    int depth = 0;
    std::uint64_t nodes = 0;
    std::int64_t elapsed = 0;  // milliseconds
};

struct GameRecord {
    int game = 0;   // from 0; games 2n and 2n+1 are pair n
    int black = 0;  // the engine that has Black: 0 or 1
    Opening opening;
    std::vector<MoveRecord> moves;  // behind the opening
    bool counts = true;             // false: no result
    std::optional<Color> winner;
    std::string reason;  // "checkmate", "resignation", "time", ...
    Fault fault = Fault::None;
    int fault_engine = -1;  // whose fault it was
    std::string detail;
    std::array<std::string, 2> remarks;  // by engine
    std::string final_sfen;
    std::int64_t duration = 0;  // milliseconds

    int pair() const { return game / 2; }
    int engine_of(Color color) const { return color == Color::Black ? black : 1 - black; }
    // Points of engine 0 in halves; only if the game counts.
    int half_points() const { return !winner ? 1 : engine_of(*winner) == 0 ? 2 : 0; }
    std::string result_text() const;  // "1-0", "0-1", "1/2-1/2", "void"
};

nlohmann::json to_json(const GameRecord& record, const std::array<std::string, 2>& names);
// Throws nlohmann::json::exception or std::invalid_argument if the line is no game.
GameRecord game_from_json(const nlohmann::json& json);
// A number that the type holds exactly. Throws std::invalid_argument if it is none: nlohmann-json would cut it to fit.
template <std::integral Number>
Number whole_number(const nlohmann::json& json) {
    const bool fits = json.is_number_unsigned()
                          ? std::in_range<Number>(json.get<std::uint64_t>())
                          : json.is_number_integer() && std::in_range<Number>(json.get<std::int64_t>());
    if (!fits) {
        throw std::invalid_argument("not a number that fits: " + json.dump());
    }
    return json.get<Number>();
}

}  // namespace komainu::match
