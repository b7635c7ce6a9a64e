// A game as it is kept and passed on: which game, from where, the moves with what was said about them, and how it
// ended. Knows nothing of file formats (records.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/core/move.h"
#include "komainu/core/score.h"
#include "komainu/game/endings.h"
#include "komainu/position/position.h"

namespace komainu {

enum class Outcome : std::uint8_t { Unknown, BlackWins, WhiteWins, Draw };

struct RecordResult {
    Outcome outcome = Outcome::Unknown;
    std::string reason = {};  // the rule that decided (end_rule_text) or "resignation", "time", ...; empty: not known

    friend bool operator==(const RecordResult&, const RecordResult&) = default;
};

// "Black wins: checkmate", "draw", "unknown: interrupted"
std::string result_text(const RecordResult& result);
// Reads what result_text() writes; anything else is an unknown outcome with the text as its reason.
RecordResult read_result(std::string_view text);
RecordResult result_of(const Verdict& verdict);

struct RecordMove {
    Move move{};
    std::string comment = {};                       // several lines have '\n' between them
    std::optional<Score> score = {};                // after the move, from Black's view; mates as score.h has them
    std::optional<std::int64_t> milliseconds = {};  // taken for the move

    friend bool operator==(const RecordMove&, const RecordMove&) = default;
};

using NameValues = std::vector<std::pair<std::string, std::string>>;

struct Record {
    std::shared_ptr<const Variant> variant;
    NameValues options = {};   // the variant's rule options that are not as usual
    std::string start = {};    // SFEN; empty: the game's start position
    NameValues headers = {};   // in order; "Black", "White", "Event", "Site", "Date", ... and any others
    std::string comment = {};  // before the first move
    std::vector<RecordMove> moves = {};
    RecordResult result = {};
};

// The position before the first move. The record's start must be valid, as it is in records that were read or made.
Position start_position(const Record& record);

// A record from the texts that protocols use. `start`: SFEN, or empty. InvalidArgument or NotFound says what is wrong;
// for a move its number, from 1. The result is that of the rules if the game is over.
absl::StatusOr<Record> make_record(std::string_view game, const NameValues& options, std::string_view start,
                                   const std::vector<std::string>& moves);

}  // namespace komainu
