// Analysis of a game: every position of a record is searched, and moves that give chances away are marked. Text, JSON
// and a picture of the result are in analysis_text.h.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/records/record.h"
#include "komainu/search/engine.h"
#include "komainu/search/limits.h"

namespace komainu {

// What the search of one position found.
struct PositionAnalysis {
    std::optional<Score> score;  // from Black's view; none: the game is over here, or the limits were too narrow
    int depth = 0;               // plies
    std::uint64_t nodes = 0;
    std::vector<Move> line;  // the best moves from here; empty if the side to move should declare a win

    friend bool operator==(const PositionAnalysis&, const PositionAnalysis&) = default;
};

enum class Mark : std::uint8_t { None, Inaccuracy, Mistake, Blunder };

// "", "inaccuracy", ...
std::string_view mark_text(Mark mark);

// The share of points that a side with this score gets: 0.5 for 0, and nearly 1 for a mate. One pawn ahead is 0.59.
double win_probability(Score score);

// A move is marked by how much of its side's win probability it gives away: this much or more.
struct MarkLimits {
    double inaccuracy = 0.05;
    double mistake = 0.10;
    double blunder = 0.20;
};
Mark mark_of(double loss, const MarkLimits& limits = {});

struct Analysis {
    Record record;                            // the scores of its moves are those of this analysis
    std::vector<PositionAnalysis> positions;  // one more than there are moves
    std::string engine;                       // what searched: "Komainu 0.1.0, nodes 1000, 1 thread"

    // Black's win probability before move `ply` (from 0; the number of moves: at the end). None: not known.
    std::optional<double> black_chance(std::size_t ply) const;
    // How much win probability the move gave away, 0..1; the best move gives nothing away. None: not known.
    std::optional<double> loss(std::size_t ply) const;
    Mark mark(std::size_t ply) const;
};

struct AnalysisSettings {
    SearchLimits limits;  // for each position; bounded
    int threads = 1;
    std::size_t hash = Engine::kDefaultHash;  // MiB
    // Where finished positions are kept, so that an interrupted analysis goes on from there; empty: nowhere.
    std::string resume_path = {};
};

// `progress` is told of each finished position. Every search begins with an empty table: so, with one thread and a
// limit of nodes or depth, the result does not depend on interruptions. FailedPrecondition: the file to resume is of
// another analysis. DataLoss: it is damaged. Unavailable: it cannot be written.
absl::StatusOr<Analysis> analyse(const Record& record, const AnalysisSettings& settings,
                                 const std::function<void(std::size_t done, std::size_t total)>& progress = {});

}  // namespace komainu
