// The searches of a session in XBoard's protocol: at most one at a time, for one of several purposes.
#pragma once

#include <atomic>
#include <optional>

#include "komainu/protocol/output.h"
#include "komainu/protocol/session_events.h"
#include "komainu/search/engine.h"

namespace komainu {

// What a search is for: the engine's move, the answer to the expected move, an analysis, a hint for the user.
enum class Purpose : std::uint8_t { None, Move, Ponder, Analysis, Hint };

class CecpSearch {
public:
    // Keeps references.
    CecpSearch(Engine& engine, LineWriter& writer, SessionEvents& events)
        : engine_(engine), writer_(writer), events_(events) {}

    Purpose purpose() const { return purpose_; }
    // Shows the thinking, from now on.
    void show(bool shown) { shown_ = shown; }

    // Instead of a search in progress. `expected`: the move that led to the position but was not played yet.
    void start(Purpose purpose, const Position& position, const SearchLimits& limits,
               std::optional<Move> expected = {});
    // The expected move was played: now it is the search for the engine's move.
    void ponder_hit(const std::optional<Clocks>& clocks);
    // The result, if any, comes soon.
    void finish() { engine_.stop(); }
    // Ends the search; its result, if any, is not taken() any more.
    void cancel();
    // Is this the end of the search in progress? It is over then; tells its purpose, otherwise None.
    Purpose take(const SearchEnd& end);

private:
    Engine& engine_;
    LineWriter& writer_;
    SessionEvents& events_;
    std::atomic<bool> shown_ = false;
    const std::atomic<bool> hidden_ = false;
    Purpose purpose_ = Purpose::None;
    int number_ = 0;
};

}  // namespace komainu
