#include "komainu/game/endings.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "absl/container/inlined_vector.h"
#include "komainu/movegen/attacks.h"

namespace komainu {
namespace {

// By colour: did each of its moves attack?
using AttackRecord = std::array<bool, 2>;

bool attacks_a_royal(const Position& position, Color by) {
    return std::ranges::any_of(position.royals(~by),
                               [&](Square royal) { return is_attacked(position, royal, by, Target::Royal); });
}

// C11 Lishogi: the move just made attacks a royal, or the moved piece attacks something.
bool last_move_attacks(const Position& position) {
    const Color by = ~position.side_to_move();
    if (attacks_a_royal(position, by)) {
        return true;
    }
    const Move move = position.state().move;
    if (move.is_none() || !belongs_to(position[move.to()], by)) {
        return false;
    }
    return std::ranges::any_of(position.pieces(~by), [&](Square square) {
        const bool royal = position.variant().type(type_of(position[square])).royal;
        return piece_attacks(position, move.to(), square, royal ? Target::Royal : Target::Other);
    });
}

// Answers from what was remembered on the way, where that says it all.
std::optional<AttackRecord> remembered_checks(const Position& position, int first_ply) {
    for (const Color color : kColors) {
        if (position.royals(color).size() != 1) {
            return std::nullopt;  // "in check" tells of single royals only
        }
    }
    AttackRecord always = {true, true};
    Color mover = ~position.side_to_move();
    for (int ply = position.plies(); ply > first_ply; --ply, mover = ~mover) {
        const Answer in_check = position.state_at(ply).in_check;
        if (in_check == Answer::Unknown) {
            return std::nullopt;
        }
        always[index(mover)] = always[index(mover)] && in_check == Answer::Yes;
    }
    return always;
}

// Takes the moves back and plays them again.
AttackRecord replayed_attacks(Position& position, int first_ply, RepetitionRule rule) {
    absl::InlinedVector<Move, 64> moves;  // cycles are short, and searches must not allocate
    while (position.plies() > first_ply) {
        moves.push_back(position.state().move);
        position.unmake();
    }
    AttackRecord always = {true, true};
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
        const Color mover = position.side_to_move();
        if (move->is_none()) {
            position.make_null();
        } else {
            position.make(*move);
        }
        const bool attacks =
            rule == RepetitionRule::PerpetualAttack ? last_move_attacks(position) : attacks_a_royal(position, mover);
        always[index(mover)] = always[index(mover)] && attacks;
    }
    return always;
}

bool is_stuck(const Position& position, Square square) {
    const Piece piece = position[square];
    return position.variant().type(type_of(piece)).stuck_uncounted &&
           position.variant().depth(color_of(piece), square) == 0;
}

// C10: a single royal and nothing else that can move.
bool is_bare(const Position& position, Color color) {
    return position.royals(color).size() == 1 && std::ranges::count_if(position.pieces(color), [&](Square square) {
                                                     return !is_stuck(position, square);
                                                 }) == 1;
}

bool next_to_each_other(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b))) == 1;
}

// C10: does `color` beat the bare royal of the other side?
bool beats_bare_king(const Position& position, Color color) {
    if (royal_in_check(position, color)) {
        return false;
    }
    const Square lone = position.royals(~color).front();
    int counting = 0;
    bool touched = false;
    for (const Square square : position.pieces(color)) {
        const Piece piece = position[square];
        if (position.variant().type(type_of(piece)).never_counted || is_stuck(position, square)) {
            continue;
        }
        ++counting;
        touched = touched || next_to_each_other(square, lone);
    }
    return counting >= 3 || (counting == 2 && !touched);
}

}  // namespace

Verdict repetition_verdict(Position& position, int first_ply) {
    const RepetitionRule rule = position.variant().rules().repetition;
    std::optional<AttackRecord> always;
    if (rule == RepetitionRule::PerpetualCheck) {
        in_check(position);  // remembered from here on
        always = remembered_checks(position, first_ply);
    }
    if (!always.has_value()) {
        always = replayed_attacks(position, first_ply, rule);
    }
    if ((*always)[0] == (*always)[1]) {
        return {EndRule::Repetition, std::nullopt};
    }
    return {rule == RepetitionRule::PerpetualAttack ? EndRule::PerpetualAttack : EndRule::PerpetualCheck,
            (*always)[index(Color::Black)] ? Color::White : Color::Black};
}

Verdict fourfold_verdict(Position& position) {
    if (position.occurrences(4) < 4) {
        return {};
    }
    int first_ply = 0;
    while (position.state_at(first_ply).key != position.key()) {
        ++first_ply;
    }
    return repetition_verdict(position, first_ply);
}

Verdict bare_king_verdict(const Position& position) {
    if (!position.variant().rules().bare_king_loses) {
        return {};
    }
    const bool black_bare = is_bare(position, Color::Black);
    const bool white_bare = is_bare(position, Color::White);
    if (black_bare && white_bare) {
        const bool attacked = royal_in_check(position, Color::Black) || royal_in_check(position, Color::White);
        return attacked ? Verdict{} : Verdict{EndRule::BareKings, std::nullopt};
    }
    if (black_bare && beats_bare_king(position, Color::White)) {
        return {EndRule::BareKing, Color::White};
    }
    if (white_bare && beats_bare_king(position, Color::Black)) {
        return {EndRule::BareKing, Color::Black};
    }
    return {};
}

int impasse_points(const Position& position, Color color) {
    const Variant& variant = position.variant();
    int points = 0;
    for (const Square square : position.pieces(color)) {
        points += variant.type(type_of(position[square])).points;
    }
    for (const PieceType type : variant.hand_types()) {
        points += variant.type(type).points * position.hand(color, type);
    }
    return points;
}

namespace {

bool royal_in_camp(const Position& position, Color color) {
    const auto royals = position.royals(color);
    return royals.size() == 1 && position.variant().in_zone(color, royals.front());
}

// Shogi's rule: ten other pieces in the camp, and 28 (Black) or 27 points of them and the hand.
bool has_27_points(const Position& position, Color color) {
    const Variant& variant = position.variant();
    int pieces = 0;
    int points = 0;
    for (const Square square : position.pieces(color)) {
        const TypeRules& type = variant.type(type_of(position[square]));
        if (!type.royal && variant.in_zone(color, square)) {
            ++pieces;
            points += type.points;
        }
    }
    for (const PieceType type : variant.hand_types()) {
        points += variant.type(type).points * position.hand(color, type);
    }
    return pieces >= 10 && points >= (color == Color::Black ? 28 : 27);
}

}  // namespace

bool can_declare_win(const Position& position, bool in_check) {
    const RuleSet& rules = position.variant().rules();
    const Color us = position.side_to_move();
    if (rules.impasse == Impasse::None || in_check || !royal_in_camp(position, us)) {
        return false;
    }
    if (rules.impasse == Impasse::Points27) {
        return has_27_points(position, us);
    }
    return royal_in_camp(position, ~us) && impasse_points(position, ~us) < rules.impasse_points;
}

}  // namespace komainu
