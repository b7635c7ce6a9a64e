// Hands out the legal moves of a node one at a time, the likely best first. Each kind is generated only when reached:
// table move, good captures, quiet moves on the board, drops, bad captures.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "check_map.h"
#include "history.h"
#include "komainu/core/move.h"
#include "komainu/evaluation/piece_values.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/position/position.h"

namespace komainu {

struct ScoredMove {
    Move move;
    int score;
};

// Memory for the lists of one line of play: moves as generated, and moves with scores.
class PickerStack {
public:
    explicit PickerStack(const Variant& variant)
        : longest_(variant.max_moves()),
          scored_(std::make_unique_for_overwrite<ScoredMove[]>(kLine + static_cast<std::size_t>(longest_))),
          scratch_(std::make_unique_for_overwrite<Move[]>(static_cast<std::size_t>(longest_))) {}
    ScoredMove* begin() const { return scored_.get(); }
    Move* scratch() const { return scratch_.get(); }
    // For one more list, however long it is.
    bool has_room(const ScoredMove* top) const { return static_cast<std::size_t>(top - scored_.get()) <= kLine; }

private:
    static constexpr std::size_t kLine = std::size_t{1} << 19;  // moves of a whole line of play

    int longest_;
    std::unique_ptr<ScoredMove[]> scored_;
    std::unique_ptr<Move[]> scratch_;
};

struct PickerContext {
    Position& position;
    MoveGenerator& generator;
    const PieceValues& values;
    Histories& histories;
    std::array<const PieceToHistory*, 2> continuations;  // of the moves one and two plies ago
    std::array<Move, 2> killers;
};

// Quiet moves that give check are scored above this, all others below.
constexpr int kCheckBonus = 100'000;

enum class MoveStage : std::uint8_t { TableMove, GoodCaptures, Quiets, Drops, BadCaptures, Done };

class MovePicker {
public:
    // Lists are written behind `top`, where the stack must have room. `captures_only` ends after the good captures.
    MovePicker(const PickerContext& context, const PickerStack& stack, ScoredMove* top, Move table_move,
               bool captures_only);

    // The next move, or the none move at the end.
    Move next() {
        last_gives_check_ = Answer::Unknown;
        return last_ = find_next();
    }
    // Leaves out the quiet moves and drops that are still to come, but for checks.
    void skip_quiets() { skip_quiets_ = true; }
    // Where the lists of the next node may start.
    ScoredMove* top() const { return end_; }
    MoveStage stage() const { return stage_; }
    // Does the move handed out last attack the enemy's only royal? Discovered checks are not seen.
    bool gives_check();

private:
    Move find_next();
    void enter(MoveStage stage);
    void load(MoveSet set);
    int capture_score(Move move) const;
    int quiet_score(Move move);
    ScoredMove* pick_best();
    // The best quiet move left, or null if there is none that is wanted.
    const ScoredMove* pick_quiet();
    bool attacks_royal(Move move);

    PickerContext context_;
    const PickerStack& stack_;
    const Move table_move_;
    const bool captures_only_;
    bool skip_quiets_ = false;
    Move last_{};
    Answer last_gives_check_ = Answer::Unknown;
    std::optional<CheckMap> checks_;  // made when first needed
    MoveStage stage_ = MoveStage::TableMove;
    ScoredMove* bad_begin_;  // captures that lose material wait at the bottom
    ScoredMove* bad_end_;
    ScoredMove* current_;
    ScoredMove* end_;
};

}  // namespace komainu
