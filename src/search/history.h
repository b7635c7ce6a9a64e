// What earlier nodes of the search learnt about moves: bounded scores that drift towards what worked.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include "komainu/core/move.h"
#include "komainu/core/types.h"
#include "komainu/position/position.h"
#include "komainu/util/large_pages.h"

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

// How far the static evaluation was off in positions that share something with this one: a bounded running average.
class Correction {
public:
    static constexpr int kScale = 256;  // parts of a centipawn
    static constexpr int kLimit = 120;  // centipawns
    static_assert(kLimit * kScale <= std::numeric_limits<std::int16_t>::max());

    int get() const { return value_; }
    void add(int error, int weight) {
        const int target = std::clamp(error, -kLimit, kLimit) * kScale;
        value_ = static_cast<std::int16_t>(value_ + (target - value_) * weight / 256);
    }

private:
    std::int16_t value_ = 0;
};

class Histories {
public:
    Histories() : tables_(1) {}
    void clear() { tables_[0] = {}; }

    // The piece type that moves (the dropped type for drops); the position is the one before the move.
    static PieceType mover(const Position& position, Move move) {
        return move.kind() == MoveKind::Drop ? move.dropped() : type_of(position[move.from()]);
    }

    HistoryValue& quiet(Color color, PieceType type, Move move) {
        auto& table = move.kind() == MoveKind::Drop ? tables_[0].drops : tables_[0].quiets;
        return table[static_cast<std::size_t>(color)][index(type)][index(move.to())];
    }
    HistoryValue& capture(PieceType type, PieceType taken) { return tables_[0].captures[index(type)][index(taken)]; }
    // By the type that made the earlier move; None for null moves and before the root.
    PieceToHistory& continuation(PieceType earlier) { return tables_[0].continuations[index(earlier)]; }

    // Correction of the evaluation for the side to move, in centipawns.
    int correction(const Position& position) const {
        int sum = 0;
        for_each_correction(tables_[0], position, [&](const Correction& part) { sum += part.get(); });
        return sum / (2 * Correction::kScale);
    }
    // The search found `error` centipawns more than the evaluation; `weight` of 256.
    void learn_correction(const Position& position, int error, int weight) {
        for_each_correction(tables_[0], position, [&](Correction& part) { part.add(error, weight); });
    }

private:
    static constexpr std::size_t kCorrections = 16384;

    // By the pieces of each side, and by the last move.
    template <typename TablesType, typename Visit>
    static void for_each_correction(TablesType& tables, const Position& position, Visit&& visit) {
        const std::size_t us = index(position.side_to_move());
        const State& state = position.state();
        visit(tables.by_pieces[us][0][state.side_keys[0] % kCorrections]);
        visit(tables.by_pieces[us][1][state.side_keys[1] % kCorrections]);
        if (!state.move.is_none()) {
            const Square to = state.move.to();
            visit(tables.by_last_move[us][index(type_of(position[to]))][index(to)]);
        }
    }

    struct Tables {
        std::array<PieceToHistory, 2> quiets;
        std::array<PieceToHistory, 2> drops;
        std::array<std::array<HistoryValue, kMaxPieceTypes>, kMaxPieceTypes> captures;
        std::array<PieceToHistory, kMaxPieceTypes> continuations;
        std::array<std::array<std::array<Correction, kCorrections>, 2>, 2> by_pieces;
        std::array<std::array<std::array<Correction, kCells>, kMaxPieceTypes>, 2> by_last_move;
    };
    std::vector<Tables, LargePages<Tables>> tables_;  // one
};

}  // namespace komainu
