// What earlier nodes of the search learnt about moves: bounded scores that drift towards what worked.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "komainu/core/move.h"
#include "komainu/core/types.h"
#include "komainu/position/position.h"

namespace komainu {

// A number within +-kLimit. Updates shrink as it nears its limit, so that it never needs rescaling.
class HistoryValue {
public:
    static constexpr int kLimit = 16384;

    int get() const { return value_; }
    void add(int bonus) {
        bonus = std::clamp(bonus, -kLimit, kLimit);
        value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kLimit);
    }

private:
    std::int16_t value_ = 0;
};

// Statistics by the type that moves and the square it goes to, given the type and square of an earlier move. The square
// of the earlier move is left out: it would take hundreds of megabytes.
using PieceToHistory = std::array<std::array<HistoryValue, kCells>, kMaxPieceTypes>;

class Histories {
public:
    Histories() : tables_(std::make_unique<Tables>()) {}
    void clear() { *tables_ = {}; }

    // The piece type that moves (the dropped type for drops); the position is the one before the move.
    static PieceType mover(const Position& position, Move move) {
        return move.kind() == MoveKind::Drop ? move.dropped() : type_of(position[move.from()]);
    }

    HistoryValue& quiet(Color color, PieceType type, Move move) {
        auto& table = move.kind() == MoveKind::Drop ? tables_->drops : tables_->quiets;
        return table[static_cast<std::size_t>(color)][index(type)][index(move.to())];
    }
    HistoryValue& capture(PieceType type, PieceType taken) { return tables_->captures[index(type)][index(taken)]; }
    // By the type that made the earlier move; None for null moves and before the root.
    PieceToHistory& continuation(PieceType earlier) { return tables_->continuations[index(earlier)]; }

private:
    struct Tables {
        std::array<PieceToHistory, 2> quiets;
        std::array<PieceToHistory, 2> drops;
        std::array<std::array<HistoryValue, kMaxPieceTypes>, kMaxPieceTypes> captures;
        std::array<PieceToHistory, kMaxPieceTypes> continuations;
    };
    std::unique_ptr<Tables> tables_;
};

}  // namespace komainu
