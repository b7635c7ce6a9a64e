// The product's rules as plain text in, plain text out, so that a rule test reads like the rule.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace komainu::test {

// A game with its options, as a user names them.
struct Rules {
    std::string variant;
    std::vector<std::pair<std::string, std::string>> options = {};
};

// All legal moves in canonical form, sorted; an empty list for no moves. Fails the test if the position is refused.
std::vector<std::string> legal_moves(const Rules& rules, const std::string& sfen);
bool is_legal(const Rules& rules, const std::string& sfen, const std::string& move);  // any spelling
// The legal moves that start with this text, for example those of the piece on "6f".
std::vector<std::string> legal_moves_from(const Rules& rules, const std::string& sfen, const std::string& prefix);

// The position after the moves; "error: ..." if the position or a move is refused.
std::string play(const Rules& rules, const std::string& sfen, const std::vector<std::string>& moves);

// The referee's word after the moves: "goes on", "Black wins: checkmate", "White wins: bare king", "draw: repetition".
// The texts behind the colon are those of end_rule_text. Moves after the end give "error: ...".
std::string outcome(const Rules& rules, const std::string& sfen, const std::vector<std::string>& moves = {});

// Is the single royal of the side to move attacked?
bool in_check(const Rules& rules, const std::string& sfen);
// May the side to move declare a win (impasse, 27 points)?
bool may_declare(const Rules& rules, const std::string& sfen);

}  // namespace komainu::test
