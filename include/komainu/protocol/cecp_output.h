// What the engine writes in XBoard's protocol.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "komainu/game/endings.h"
#include "komainu/protocol/output.h"
#include "komainu/protocol/session_events.h"

namespace komainu {

// "9 156 1084 48000 f3g5 ...": depth, centipawns, centiseconds, nodes, line. A mate in N moves is 100000 + N. "!" and
// "?" at the end: at least, at most that score. `first`: a move that the line begins with, not the search.
std::string cecp_info_text(const SearchInfo& info, const Variant& variant, const std::optional<Move>& first = {});

// "move f3g5"; each leg of a double move has a line of its own: "move e6d6,", "move d6c6".
std::string cecp_move_lines(const Variant& variant, Move move);

// "1-0 {checkmate}", "1/2-1/2 {repetition}"; White is the first player.
std::string cecp_result_text(const Verdict& verdict);

// Reports a search: thinking lines while `shown` says so, and its end to the session.
class CecpSearchOutput : public SearchOutput {
public:
    CecpSearchOutput(LineWriter& writer, SessionEvents& events, const std::atomic<bool>& shown, int search,
                     std::shared_ptr<const Variant> variant, std::optional<Move> first)
        : writer_(writer),
          events_(events),
          shown_(shown),
          search_(search),
          variant_(std::move(variant)),
          first_(first) {}

    void on_info(const SearchInfo& info) override;
    void on_result(const SearchResult& result) override;

private:
    LineWriter& writer_;
    SessionEvents& events_;
    const std::atomic<bool>& shown_;
    int search_;
    std::shared_ptr<const Variant> variant_;
    std::optional<Move> first_;
    Score score_ = 0;
};

}  // namespace komainu
