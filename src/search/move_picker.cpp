#include "move_picker.h"

#include <algorithm>
#include <utility>

#include "see.h"

namespace komainu {

MovePicker::MovePicker(const PickerContext& context, const PickerStack& stack, ScoredMove* top, Move table_move,
                       bool captures_only)
    : context_(context),
      stack_(stack),
      table_move_(table_move),
      captures_only_(captures_only),
      bad_begin_(top),
      bad_end_(top),
      current_(top),
      end_(top) {}

int MovePicker::capture_score(Move move) const {
    const Position& position = context_.position;
    const PieceType type = Histories::mover(position, move);
    const Square taken_at = move.kind() == MoveKind::Double ? move.middle() : move.to();
    // Most valuable victim first, the cheapest attacker among equals.
    return immediate_gain(position, context_.values, move) * 4 - context_.values.board[index(type)] / 8 +
           context_.histories.capture(type, type_of(position[taken_at])).get() / 16;
}

bool MovePicker::attacks_royal(Move move) {
    if (!checks_.has_value()) {
        checks_.emplace(context_.position);
    }
    if (move.kind() == MoveKind::Pass) {
        return false;
    }
    const PieceType type = Histories::mover(context_.position, move);
    return checks_->gives_check(context_.position.variant().promoted(type, move.promotion()), move.to());
}

bool MovePicker::gives_check() {
    if (last_gives_check_ == Answer::Unknown) {
        last_gives_check_ = attacks_royal(last_) ? Answer::Yes : Answer::No;
    }
    return last_gives_check_ == Answer::Yes;
}

int MovePicker::quiet_score(Move move) {
    const Position& position = context_.position;
    const PieceType type = Histories::mover(position, move);
    int score = 2 * context_.histories.quiet(position.side_to_move(), type, move).get();
    for (const PieceToHistory* continuation : context_.continuations) {
        score += (*continuation)[index(type)][index(move.to())].get();
    }
    if (move == context_.killers[0]) {
        score += 20000;
    } else if (move == context_.killers[1]) {
        score += 14000;
    }
    if (move.promotion() != Promotion::None) {
        score += 10000 + 8 * immediate_gain(position, context_.values, move);
    }
    if (move.kind() == MoveKind::Drop) {
        // Before anything is learnt: drops near the enemy royal.
        const auto royals = position.royals(~position.side_to_move());
        if (!royals.empty()) {
            const int distance = std::max(std::abs(file_of(royals[0]) - file_of(move.to())),
                                          std::abs(rank_of(royals[0]) - rank_of(move.to())));
            score += distance <= 3 ? 2000 - 500 * distance : 0;
        }
    }
    if (attacks_royal(move)) {
        score += kCheckBonus + (see_at_least(position, context_.values, move, 0) ? 50000 : 0);
    }
    return score;
}

void MovePicker::load(MoveSet set) {
    current_ = bad_end_;
    end_ = current_;
    Move* const list = stack_.scratch();
    Move* const list_end = context_.generator.generate(set, list);
    for (const Move* move = list; move != list_end; ++move) {
        if (*move != table_move_) {
            *end_++ = {*move, set == MoveSet::Captures ? capture_score(*move) : quiet_score(*move)};
        }
    }
}

void MovePicker::enter(MoveStage stage) {
    stage_ = stage;
    switch (stage) {
        case MoveStage::TableMove:
        case MoveStage::Done: break;
        case MoveStage::GoodCaptures: load(MoveSet::Captures); break;
        case MoveStage::Quiets: load(MoveSet::Quiets); break;
        case MoveStage::Drops:
            if (context_.position.variant().has_hands()) {
                load(MoveSet::Drops);
            } else {
                current_ = end_ = bad_end_;
            }
            break;
        case MoveStage::BadCaptures:
            current_ = bad_begin_;
            end_ = bad_end_;
            break;
    }
}

// Selection instead of sorting: most nodes look at a few moves only.
ScoredMove* MovePicker::pick_best() {
    ScoredMove* const best =
        std::max_element(current_, end_, [](const ScoredMove& a, const ScoredMove& b) { return a.score < b.score; });
    std::swap(*best, *current_);
    return current_++;
}

const ScoredMove* MovePicker::pick_quiet() {
    if (current_ == end_) {
        return nullptr;
    }
    const ScoredMove* const best = pick_best();
    return skip_quiets_ && best->score < kCheckBonus / 2 ? nullptr : best;
}

Move MovePicker::find_next() {
    for (;;) {
        switch (stage_) {
            case MoveStage::TableMove:
                enter(MoveStage::GoodCaptures);
                if (!table_move_.is_none()) {
                    return table_move_;
                }
                break;
            case MoveStage::GoodCaptures:
                while (current_ != end_) {
                    const ScoredMove picked = *pick_best();
                    if (see_at_least(context_.position, context_.values, picked.move, 0)) {
                        return picked.move;
                    }
                    // Room for it: the picked one left a free place below.
                    *bad_end_++ = picked;
                }
                enter(captures_only_ ? MoveStage::Done : MoveStage::Quiets);
                break;
            case MoveStage::Quiets:
                if (const ScoredMove* picked = pick_quiet(); picked != nullptr) {
                    return picked->move;
                }
                enter(MoveStage::Drops);
                break;
            case MoveStage::Drops:
                if (const ScoredMove* picked = pick_quiet(); picked != nullptr) {
                    return picked->move;
                }
                enter(MoveStage::BadCaptures);
                break;
            case MoveStage::BadCaptures:
                if (current_ != end_) {
                    return (current_++)->move;
                }
                enter(MoveStage::Done);
                break;
            case MoveStage::Done: return Move();
        }
    }
}

}  // namespace komainu
