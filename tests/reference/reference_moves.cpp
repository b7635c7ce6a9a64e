// Moves: what pieces may become, which moves are legal, and what comes of them.
#include <algorithm>
#include <set>

#include "reference.h"
#include "reference_pieces.h"
#include "reference_reach.h"

namespace komainu::reference {
namespace {

std::vector<Square> royals(const Rules& rules, const Board& board, Side side) {
    std::vector<Square> squares;
    for (const Square square : all_squares(board)) {
        if (holds(board, square, side) && is_royal(rules, board.at(square)))
            squares.push_back(square);
    }
    return squares;
}

// The squares whose pieces a move takes, in the order of taking.
std::vector<Square> victims(const Board& board, const Move& move) {
    std::vector<Square> squares;
    const Side enemy = other(board.to_move);
    if (move.middle && holds(board, *move.middle, enemy))
        squares.push_back(*move.middle);
    if (holds(board, move.to, enemy))
        squares.push_back(move.to);
    return squares;
}

// Can the piece still promote one day? (C4, D11)
bool has_promotion(const Rules& rules, const std::string& name) { return has_piece(rules.variant, "+" + name); }

std::vector<std::string> chu_suffixes(const Rules& rules, const Board& board, const Move& move) {
    const Side side = board.to_move;
    const std::string name = name_of(board.at(move.from));
    if (!has_promotion(rules, name))
        return {""};  // C4
    const int before = depth(board, side, move.from);
    const int reached = depth(board, side, move.to);
    const int zone = zone_depth(rules.variant);
    const bool captures = !victims(board, move).empty();
    const bool touches = before <= zone || reached <= zone;
    const bool enters = before > zone && reached <= zone;
    const bool last = reached == 1;

    if (rules.lishogi) {
        const bool may = enters || (captures && touches) ||       // C1
                         (last && (name == "P" || name == "L"));  // C2, C3
        return may ? std::vector<std::string>{"", "+"} : std::vector<std::string>{""};
    }
    const bool delayed = std::find(board.delayed.begin(), board.delayed.end(), move.from) != board.delayed.end();
    if ((name == "P" || name == "L") && last)
        return {"+"};                              // C2, C3
    bool may = touches && (!delayed || captures);  // C1
    if (name == "P")
        may = enters;  // C2
    return may ? std::vector<std::string>{"", "+"} : std::vector<std::string>{""};
}

std::vector<std::string> suffixes(const Rules& rules, const Board& board, const Move& move) {
    if (is_chu(rules))
        return chu_suffixes(rules, board, move);
    const Side side = board.to_move;
    const std::string name = name_of(board.at(move.from));
    const int reached = depth(board, side, move.to);
    if (name == "Z" && rules.variant == "kamikaze-mortal-shogi" && !victims(board, move).empty()) {
        return {""};  // K4: it leaves the game
    }
    std::vector<std::string> choices;
    if (reached > dead_ranks(rules.variant, name))
        choices.emplace_back("");  // D12, K4
    const int zone = zone_depth(rules.variant);
    if (depth(board, side, move.from) > zone && reached > zone)
        return choices;
    if (has_promotion(rules, name))
        choices.emplace_back("+");  // D11, K3
    if (rules.variant == "kamikaze-mortal-shogi") {
        for (const char letter : higher_pieces(name)) {  // K3
            const std::string suffix(1, letter);
            if (reached > dead_ranks(rules.variant, name_of(suffix)))
                choices.push_back(suffix);
        }
    }
    return choices;
}

// Lion, Falcon and Eagle: moves that capture on the way, and the pass.
void add_two_step_moves(const Rules& rules, const Board& board, Square from, std::vector<Move>& moves) {
    const Side side = board.to_move;
    std::vector<Square> free;  // empty neighbours where a pass could go
    for (const Way& way : ways_of(rules.variant, name_of(board.at(from)))) {
        if (way.kind != Kind::Line && way.kind != Kind::Lion)
            continue;
        const bool lion = way.kind == Kind::Lion;
        for (const Square middle : all_squares(board)) {
            if (distance(from, middle) != 1)
                continue;
            if (!lion && middle != shifted(from, side, way.side, way.forward))
                continue;
            if (board.at(middle).empty())
                free.push_back(middle);
            if (!holds(board, middle, other(side)))
                continue;
            for (const Square to : all_squares(board)) {
                if (distance(middle, to) != 1)
                    continue;
                const bool on_line = to == from || to == shifted(from, side, 2 * way.side, 2 * way.forward);
                if (!lion && !on_line)
                    continue;
                if (to == from || !holds(board, to, side))
                    moves.push_back({"", from, middle, to, ""});
            }
        }
    }
    if (free.empty())
        return;
    // One pass a piece: over the neighbour nearest rank a, then of the highest file.
    const Square middle = *std::min_element(free.begin(), free.end(), [](Square one, Square two) {
        return one.rank != two.rank ? one.rank < two.rank : one.file > two.file;
    });
    moves.push_back({"", from, middle, from, ""});
}

void add_drops(const Rules& rules, const Board& board, std::vector<Move>& moves) {
    const Side side = board.to_move;
    const auto hand = board.hands.find(side);
    if (hand == board.hands.end())
        return;
    for (const auto& [piece, count] : hand->second) {
        if (count == 0)
            continue;
        for (const Square to : all_squares(board)) {
            if (!board.at(to).empty())
                continue;
            if (depth(board, side, to) <= dead_ranks(rules.variant, piece))
                continue;              // D12, K5
            bool second_pawn = false;  // D13, K5
            for (int rank = 1; rank <= board.size; ++rank) {
                const Square square{to.file, rank};
                if (piece == "P" && board.at(square) == piece_of(side, "P"))
                    second_pawn = true;
            }
            if (!second_pawn)
                moves.push_back({piece, {}, std::nullopt, to, ""});
        }
    }
}

// Everything the pieces could do, before the laws about Lions and check.
std::vector<Move> all_moves(const Rules& rules, const Board& board) {
    std::vector<Move> moves;
    for (const Square from : all_squares(board)) {
        if (!holds(board, from, board.to_move))
            continue;
        for (const Square to : reach(rules, board, from)) {
            Move move{"", from, std::nullopt, to, ""};
            for (const std::string& suffix : suffixes(rules, board, move)) {
                move.suffix = suffix;
                moves.push_back(move);
            }
        }
        add_two_step_moves(rules, board, from, moves);
    }
    add_drops(rules, board, moves);
    return moves;
}

// C5 to C7
bool lions_allow(const Rules& rules, const Board& board, const Move& move) {
    const Side enemy = other(board.to_move);
    const bool by_lion = is_lion(board.at(move.from));
    for (const Square taken : victims(board, move)) {
        if (!is_lion(board.at(taken)))
            continue;
        if (!by_lion) {  // C7
            if (board.lion_taken && !(rules.lishogi && taken == *board.lion_taken))
                return false;
            continue;
        }
        if (distance(move.from, taken) == 1)
            continue;  // C6
        // C5: the Lion taken stands two squares away, on the last square of the move.
        const Board next = after(rules, board, move);
        const bool eats_first = move.middle && holds(board, *move.middle, enemy);
        if (eats_first) {
            const std::string eaten = name_of(board.at(*move.middle));
            if (eaten != "P" && eaten != "I")
                continue;
            if (rules.lishogi) {  // it still defends
                Board with_eaten = next;
                with_eaten.at(*move.middle) = board.at(*move.middle);
                if (reaches(rules, with_eaten, *move.middle, taken))
                    return false;
            }
        }
        if (attacked(rules, next, taken, enemy))
            return false;
    }
    return true;
}

bool is_legal(const Rules& rules, const Board& board, const Move& move) {
    if (is_chu(rules))
        return lions_allow(rules, board, move);  // C9: royals may stay in check
    const Board next = after(rules, board, move);
    for (const Square king : royals(rules, next, board.to_move)) {  // D14, K6
        if (attacked(rules, next, king, other(board.to_move)))
            return false;
    }
    // D13, K5: a Pawn drop may not mate; without check it may end the game.
    return move.drop != "P" || !in_check(rules, next) || !legal_moves(rules, next).empty();
}

}  // namespace

Board after(const Rules& rules, const Board& board, const Move& move) {
    const Side side = board.to_move;
    Board next = board;
    next.to_move = other(side);
    ++next.number;
    next.lion_taken.reset();
    next.delayed.clear();
    if (!move.drop.empty()) {
        --next.hands[side][move.drop];
        next.at(move.to) = piece_of(side, move.drop);
        return next;
    }
    const std::string mover = board.at(move.from);
    const std::vector<Square> taken = victims(board, move);
    for (const Square square : taken) {
        const std::string piece = board.at(square);
        if (is_lion(piece) && !(rules.lishogi && is_lion(mover)))
            next.lion_taken = square;  // C7
        const std::string gained = captured_form(rules.variant, name_of(piece));
        if (!gained.empty())
            ++next.hands[side][gained];
        next.at(square).clear();
    }
    std::string name = name_of(mover);
    if (move.suffix == "+") {
        name = "+" + name;
    } else if (!move.suffix.empty()) {
        name = name_of(move.suffix);
    }
    const bool vanishes = rules.variant == "kamikaze-mortal-shogi" && name == "Z" && !taken.empty();  // K2
    next.at(move.from).clear();
    if (!vanishes)
        next.at(move.to) = piece_of(side, name);

    if (!is_chu(rules)) {
        next.lion_taken.reset();
        return next;
    }
    // C1: the enemy's waiting piece goes on waiting unless it was taken; ours has had its move.
    for (const Square square : board.delayed) {
        if (holds(next, square, other(side)))
            next.delayed.push_back(square);
    }
    const int zone = zone_depth(rules.variant);
    const bool enters = depth(board, side, move.from) > zone && depth(board, side, move.to) <= zone;
    if (!rules.lishogi && enters && move.suffix.empty() && has_promotion(rules, name)) {
        next.delayed.push_back(move.to);
    }
    return next;
}

bool in_check(const Rules& rules, const Board& board) {
    const std::vector<Square> own = royals(rules, board, board.to_move);
    if (own.size() != 1)
        return false;  // C9: one of two may be lost
    return attacked(rules, board, own.front(), other(board.to_move));
}

std::vector<std::string> legal_moves(const Rules& rules, const Board& board) {
    std::set<std::string> texts;
    if (royals(rules, board, board.to_move).empty())
        return {};  // C9: lost
    for (const Move& move : all_moves(rules, board)) {
        if (is_legal(rules, board, move))
            texts.insert(format_move(move));
    }
    return {texts.begin(), texts.end()};
}

std::vector<std::string> legal_moves(const Rules& rules, const std::string& sfen) {
    return legal_moves(rules, parse(rules, sfen));
}

std::string after(const Rules& rules, const std::string& sfen, const std::string& move) {
    return format(rules, after(rules, parse(rules, sfen), parse_move(move)));
}

bool in_check(const Rules& rules, const std::string& sfen) { return in_check(rules, parse(rules, sfen)); }

}  // namespace komainu::reference
