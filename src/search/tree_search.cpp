// The tree: principal variation search with null move, reductions and pruning, and the quiescence search below it.

#include <algorithm>
#include <cmath>
#include <utility>

#include "check_map.h"
#include "komainu/game/endings.h"
#include "komainu/game/game.h"
#include "komainu/movegen/attacks.h"
#include "see.h"
#include "worker.h"

namespace komainu {
namespace {

// Winning because the opponent may not repeat. Not a mate score: another line may avoid it.
constexpr Score kRepetitionWin = kMaxEvaluation - 1000;

// Quiescence looks at all captures for so many plies, then at recaptures alone.
constexpr int kFullCapturePlies = 6;
constexpr int kEvasionPlies = 4;

// From this depth on a null move that fails high is verified.
constexpr Depth kVerifiedNullDepth = 12;

// Plies to reduce by depth and move number.
const auto kReductions = [] {
    std::array<std::array<int, 64>, 64> table{};
    for (std::size_t depth = 1; depth < 64; ++depth) {
        for (std::size_t count = 1; count < 64; ++count) {
            table[depth][count] = static_cast<int>(0.6 + std::log(static_cast<double>(depth)) *
                                                             std::log(static_cast<double>(count)) / 2.1);
        }
    }
    return table;
}();

int reduction(Depth depth, int count) {
    return kReductions[static_cast<std::size_t>(std::min(depth, 63))][static_cast<std::size_t>(std::min(count, 63))];
}

}  // namespace

void Worker::make(Move move, int ply) {
    control_->table->prefetch(position_->likely_key_after(move));  // it takes longer to come than the move to make
    Frame& here = frame(ply);
    here.move = move;
    here.moved = Histories::mover(*position_, move);
    position_->make(move);
}

std::optional<Score> Worker::decided_score(int ply) {
    Position& position = *position_;
    const RuleSet& rules = position.variant().rules();
    const Color us = position.side_to_move();
    if (rules.royals == RoyalRule::MayBeTaken) {
        if (position.lacks_royal(us)) {
            return mated_in(ply);
        }
        if (royal_in_check(position, ~us)) {
            return mate_in(ply + 1);  // takes the last royal
        }
    }
    if (const int distance = position.last_occurrence(); distance > 0) {
        // A second occurrence counts like the fourth: whoever gains by repeating can go on doing so.
        const Verdict repetition = repetition_verdict(position, position.plies() - distance);
        if (!repetition.winner.has_value()) {
            return draw_score(ply);
        }
        return *repetition.winner == us ? kRepetitionWin - ply : -kRepetitionWin + ply;
    }
    if (const Verdict bare = bare_king_verdict(position); bare.is_over()) {
        return !bare.winner.has_value() ? draw_score(ply) : *bare.winner == us ? mate_in(ply) : mated_in(ply);
    }
    if (reached_move_limit(position, control_->move_limit)) {
        return draw_score(ply);
    }
    if (rules.impasse != Impasse::None && can_declare_win(position, false) && !in_check(position)) {
        return mate_in(ply + 1);
    }
    return std::nullopt;
}

Score Worker::raw_evaluation(const std::optional<TableData>& entry) {
    return entry && entry->evaluation != kNoScore ? entry->evaluation : evaluator_->evaluate(*position_);
}

Score Worker::corrected(Score raw) const {
    return std::clamp(raw + histories_.correction(*position_), -kMaxEvaluation, kMaxEvaluation);
}

PickerContext Worker::picker_context(MoveGenerator& generator, int ply) {
    return {*position_,
            generator,
            weights_->values,
            histories_,
            {&histories_.continuation(frame(ply - 1).moved), &histories_.continuation(frame(ply - 2).moved)},
            frame(ply).killers};
}

void Worker::learn_from_cutoff(Move best, int ply, Depth depth, const Move* tried, int tried_count) {
    const int bonus = std::min(120 * depth, 1600);
    const Color us = position_->side_to_move();
    const auto update = [&](Move move, int amount) {
        const PieceType type = Histories::mover(*position_, move);
        if (is_capture(move)) {
            const Square taken_at = move.kind() == MoveKind::Double ? move.middle() : move.to();
            histories_.capture(type, type_of((*position_)[taken_at])).add(amount);
            return;
        }
        histories_.quiet(us, type, move).add(amount);
        for (const int back : {1, 2}) {
            histories_.continuation(frame(ply - back).moved)[index(type)][index(move.to())].add(amount);
        }
    };
    update(best, bonus);
    for (int i = 0; i < tried_count; ++i) {
        update(tried[i], -bonus);
    }
    if (!is_capture(best)) {
        auto& killers = frame(ply).killers;
        if (killers[0] != best) {
            killers = {best, killers[0]};
        }
    }
}

Score Worker::search(Score alpha, Score beta, Depth depth, int ply, ScoredMove* top, bool pv_node, bool cut_node) {
    if (depth <= 0) {
        return quiescence(alpha, beta, ply, 0, top, pv_node);
    }
    Position& position = *position_;
    Frame& here = frame(ply);
    here.pv.length = 0;
    if (!count_node()) {
        return kDraw;
    }
    const bool root = ply == 0;
    selective_depth_ = std::max(selective_depth_, ply);
    if (!root) {
        if (const auto decided = decided_score(ply); decided.has_value()) {
            return *decided;
        }
        if (ply >= kMaxPly - 1 || !stack_.has_room(top)) {
            return evaluator_->evaluate(position);
        }
        // No line from here is better than a mate already found nearer to the root.
        alpha = std::max(alpha, mated_in(ply));
        beta = std::min(beta, mate_in(ply + 1));
        if (alpha >= beta) {
            return alpha;
        }
    }

    MoveGenerator generator(position);  // before the table, whose entry is still on its way
    const auto entry = control_->table->probe(position.key());
    const Score table_score = entry ? score_from_table(entry->score, ply) : kNoScore;
    if (!pv_node && entry && entry->depth >= depth && table_score != kNoScore) {
        const bool fails_high = table_score >= beta && (entry->bound == Bound::Lower || entry->bound == Bound::Exact);
        const bool fails_low = table_score <= alpha && (entry->bound == Bound::Upper || entry->bound == Bound::Exact);
        if (fails_high || fails_low) {
            return table_score;
        }
    }

    const bool in_check = generator.in_check();
    Move table_move = entry ? entry->move : Move();
    if (root) {
        table_move = root_moves_[root_line_].move;
    } else if (!table_move.is_none() && !generator.is_legal(table_move)) {
        table_move = Move();
    }

    // What the position looks like without a search.
    Score evaluation = kNoScore;
    Score raw = kNoScore;
    Score static_evaluation = kNoScore;
    if (!in_check) {
        raw = raw_evaluation(entry);
        static_evaluation = corrected(raw);
        evaluation = static_evaluation;
        if (entry && table_score != kNoScore && !is_mate(table_score) &&
            (entry->bound == Bound::Exact ||
             entry->bound == (table_score > evaluation ? Bound::Lower : Bound::Upper))) {
            evaluation = table_score;
        }
    }
    here.evaluation = static_evaluation;
    const Score before = frame(ply - 2).evaluation;
    const bool improving = !in_check && before != kNoScore && static_evaluation > before;

    if (!pv_node && !in_check && !is_mate(beta)) {
        // So far ahead that one move will not change it.
        if (depth <= 7 && evaluation - 160 * (depth - (improving ? 1 : 0)) >= beta && evaluation < kMaxEvaluation) {
            return evaluation;
        }
        // Good even if the opponent moves twice.
        const bool last_was_null = frame(ply - 1).move.is_none();
        const bool has_material = position.pieces(position.side_to_move()).size() > 3;
        if (depth >= 3 && evaluation >= beta && static_evaluation >= beta - 20 * depth && !last_was_null &&
            has_material && ply >= null_moves_from_) {
            const Depth reduced = depth - 3 - depth / 4 - std::min((evaluation - beta) / 250, 3);
            here.move = Move();
            here.moved = PieceType::None;
            position.make_null();
            const Score score = -search(-beta, -beta + 1, reduced, ply + 1, top, false, !cut_node);
            unmake();
            if (stopped()) {
                return kDraw;
            }
            if (score >= beta) {
                const Score safe_score = is_mate(score) ? beta : score;
                if (depth < kVerifiedNullDepth) {
                    return safe_score;
                }
                // Where it matters most, make sure that passing did not hide a zugzwang: the same search without it.
                const int before_verification = std::exchange(null_moves_from_, ply + 3 * reduced / 4);
                const Score verified = search(beta - 1, beta, reduced, ply, top, false, false);
                null_moves_from_ = before_verification;
                if (stopped()) {
                    return kDraw;
                }
                if (verified >= beta) {
                    return safe_score;
                }
            }
        }
    }
    // Without a move to try first, a shallower search finds one for next time.
    if (depth >= 4 && table_move.is_none()) {
        --depth;
    }

    frame(ply + 1).killers = {};
    MovePicker picker(picker_context(generator, ply), stack_, top, table_move, false);
    std::array<Move, 64> tried;
    int tried_count = 0;
    int move_count = 0;
    Score best = -kInfinite;
    Move best_move{};
    const Score original_alpha = alpha;

    for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
        if (root && std::none_of(root_moves_.begin() + static_cast<std::ptrdiff_t>(root_line_), root_moves_.end(),
                                 [&](const RootMove& r) { return r.move == move; })) {
            continue;
        }
        ++move_count;
        const bool quiet = !is_capture(move) && move.promotion() == Promotion::None;
        const int history =
            quiet ? histories_.quiet(position.side_to_move(), Histories::mover(position, move), move).get() : 0;

        // Late and hopeless moves of shallow nodes.
        if (!root && best > -kMateInMaxPly && !picker.gives_check()) {
            const Depth reduced = std::max(depth - reduction(depth, move_count), 1);
            if (quiet && !in_check) {
                if (move_count >= 8 + depth * depth) {
                    picker.skip_quiets();
                }
                if (reduced <= 6 && evaluation + 150 + 110 * reduced + history / 64 <= alpha) {
                    picker.skip_quiets();
                    continue;
                }
            }
            // What the picker calls a good capture has passed a stricter test.
            if (depth <= 7 && picker.stage() != MoveStage::GoodCaptures &&
                !see_at_least(position, weights_->values, move, quiet ? -25 * reduced * reduced : -100 * depth)) {
                continue;
            }
        }

        // A check that does not lose material deserves a closer look, but not without end.
        const bool gives_check = picker.gives_check();
        const int extension =
            gives_check && ply < 2 * root_depth_ && see_at_least(position, weights_->values, move, 0) ? 1 : 0;

        const Depth next_depth = depth - 1 + extension;
        const std::uint64_t nodes_before = nodes_.load(std::memory_order_relaxed);
        make(move, ply);
        Score score = -kInfinite;
        bool full_search = pv_node && move_count == 1;
        if (!full_search) {
            Depth searched = next_depth;
            if (depth >= 2 && move_count > 1 + (pv_node ? 1 : 0) && extension == 0) {
                int reduce = reduction(depth, move_count);
                if (quiet) {
                    reduce += cut_node ? 1 : 0;
                    reduce -= std::clamp(history / 6000, -2, 2);
                } else {
                    reduce /= 2;
                }
                reduce -= pv_node ? 1 : 0;
                reduce += improving ? 0 : 1;
                reduce -= in_check ? 1 : 0;
                searched = std::clamp(next_depth - reduce, 1, next_depth);
            }
            score = -search(-alpha - 1, -alpha, searched, ply + 1, picker.top(), false, true);
            if (score > alpha && searched < next_depth) {
                score = -search(-alpha - 1, -alpha, next_depth, ply + 1, picker.top(), false, !cut_node);
            }
            full_search = pv_node && score > alpha;
        }
        if (full_search) {
            score = -search(-beta, -alpha, next_depth, ply + 1, picker.top(), true, false);
        }
        unmake();
        if (stopped()) {
            return kDraw;
        }

        if (root) {
            RootMove& entry_of_move = *std::find_if(root_moves_.begin(), root_moves_.end(),
                                                    [&](const RootMove& r) { return r.move == move; });
            entry_of_move.nodes += nodes_.load(std::memory_order_relaxed) - nodes_before;
            if (move_count == 1 || score > alpha) {
                entry_of_move.score = score;
                entry_of_move.selective_depth = selective_depth_;
                entry_of_move.pv.set(move, frame(1).pv);
            } else {
                entry_of_move.score = -kInfinite;
            }
        }
        if (score > best) {
            best = score;
            if (score > alpha) {
                best_move = move;
                if (pv_node) {
                    here.pv.set(move, frame(ply + 1).pv);
                }
                if (score >= beta) {
                    break;
                }
                alpha = score;
            }
        }
        if (move != best_move && tried_count < static_cast<int>(tried.size())) {
            tried[static_cast<std::size_t>(tried_count++)] = move;
        }
    }

    if (move_count == 0) {
        return mated_in(ply);  // no legal move loses, in check or not
    }
    if (!best_move.is_none()) {
        learn_from_cutoff(best_move, ply, depth, tried.data(), tried_count);
    }
    TableData data;
    data.move = best_move;
    data.score = score_to_table(best, ply);
    data.evaluation = raw;
    data.depth = depth;
    data.pv = pv_node;
    data.bound = best >= beta ? Bound::Lower : best > original_alpha ? Bound::Exact : Bound::Upper;
    const bool quiet_best = best_move.is_none() || !is_capture(best_move);
    if (!in_check && quiet_best && !is_mate(best) && !(data.bound == Bound::Lower && best <= static_evaluation) &&
        !(data.bound == Bound::Upper && best >= static_evaluation)) {
        histories_.learn_correction(position, best - raw, std::min(4 * depth + 4, 64));
    }
    if (!root || root_line_ == 0) {
        control_->table->store(position.key(), data);
    }
    return best;
}

Score Worker::quiescence(Score alpha, Score beta, int ply, int quiet_ply, ScoredMove* top, bool pv_node) {
    Position& position = *position_;
    Frame& here = frame(ply);
    here.pv.length = 0;
    if (!count_node()) {
        return kDraw;
    }
    selective_depth_ = std::max(selective_depth_, ply);
    if (const auto decided = decided_score(ply); decided.has_value()) {
        return *decided;
    }
    if (ply >= kMaxPly - 1 || !stack_.has_room(top)) {
        return evaluator_->evaluate(position);
    }

    MoveGenerator generator(position);  // before the table, whose entry is still on its way
    const auto entry = control_->table->probe(position.key());
    const Score table_score = entry ? score_from_table(entry->score, ply) : kNoScore;
    if (!pv_node && entry && table_score != kNoScore &&
        ((table_score >= beta && entry->bound != Bound::Upper) ||
         (table_score <= alpha && entry->bound != Bound::Lower))) {
        return table_score;
    }

    // Where a royal must be saved, a check leaves few moves: look at all of them. Elsewhere the search above sees it.
    const bool evade =
        generator.in_check() && position.variant().rules().royals == RoyalRule::MustBeSafe && quiet_ply < kEvasionPlies;
    Score best = -kInfinite;
    Score raw = kNoScore;
    Score static_evaluation = kNoScore;
    const Score original_alpha = alpha;
    if (!evade) {
        raw = raw_evaluation(entry);
        static_evaluation = corrected(raw);
        best = static_evaluation;
        if (best >= beta) {
            return best;
        }
        alpha = std::max(alpha, best);
    }
    Move table_move = entry ? entry->move : Move();
    const bool fits = !table_move.is_none() && (evade || is_capture(table_move)) && generator.is_legal(table_move);
    table_move = fits ? table_move : Move();

    const Square last_to = frame(ply - 1).move.is_none() ? Square::None : frame(ply - 1).move.to();
    MovePicker picker(picker_context(generator, ply), stack_, top, table_move, !evade);
    int move_count = 0;
    Move best_move{};
    for (Move move = picker.next(); !move.is_none(); move = picker.next()) {
        ++move_count;
        if (!evade) {
            // Deep in the exchanges only recaptures; and nothing that cannot lift the score to alpha.
            if (quiet_ply >= kFullCapturePlies && move.to() != last_to) {
                continue;
            }
            if (static_evaluation + immediate_gain(position, weights_->values, move) + 150 <= alpha) {
                best = std::max(
                    best, std::min(alpha, static_evaluation + immediate_gain(position, weights_->values, move) + 150));
                continue;
            }
        } else if (best > -kMateInMaxPly && move_count > 3 && picker.stage() != MoveStage::GoodCaptures) {
            break;
        }
        make(move, ply);
        const Score score = -quiescence(-beta, -alpha, ply + 1, quiet_ply + 1, picker.top(), pv_node);
        unmake();
        if (stopped()) {
            return kDraw;
        }
        if (score > best) {
            best = score;
            if (score > alpha) {
                best_move = move;
                if (pv_node) {
                    here.pv.set(move, frame(ply + 1).pv);
                }
                if (score >= beta) {
                    break;
                }
                alpha = score;
            }
        }
    }
    if (evade && move_count == 0) {
        return mated_in(ply);
    }
    TableData data;
    data.move = best_move;
    data.score = score_to_table(best, ply);
    data.evaluation = raw;
    data.depth = 0;
    data.pv = pv_node;
    data.bound = best >= beta ? Bound::Lower : best > original_alpha && pv_node ? Bound::Exact : Bound::Upper;
    control_->table->store(position.key(), data);
    return best;
}

}  // namespace komainu
