// Where a search reports to. The engine calls it from its own threads, one call at a time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "komainu/core/move.h"
#include "komainu/core/score.h"
#include "komainu/mate/mate_solver.h"

namespace komainu {

enum class Bound : std::uint8_t { None = 0, Upper = 1, Lower = 2, Exact = 3 };

struct SearchInfo {
    int depth = 0;            // plies
    int selective_depth = 0;  // plies
    int multi_pv = 1;         // rank of the line, from 1
    Score score = 0;          // from the side to move
    Bound bound = Bound::Exact;
    std::uint64_t nodes = 0;  // of all threads
    std::int64_t time = 0;    // milliseconds
    int hash_full = 0;        // permille
    std::vector<Move> pv;     // never empty
};

enum class Decision : std::uint8_t { Move, Resign, DeclareWin };

struct SearchResult {
    Decision decision = Decision::Move;
    Move best{};    // for Decision::Move
    Move ponder{};  // the expected answer, or none
};

class SearchOutput {
public:
    virtual ~SearchOutput() = default;
    virtual void on_info(const SearchInfo& info) = 0;
    // Exactly once a search, last of all.
    virtual void on_result(const SearchResult& result) = 0;
};

class MateOutput {
public:
    virtual ~MateOutput() = default;
    // Exactly once a search.
    virtual void on_result(const MateResult& result) = 0;
};

}  // namespace komainu
