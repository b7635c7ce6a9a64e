// Positions and move lists as commands state them, for the protocol and the command line.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "komainu/core/move.h"
#include "komainu/position/position.h"
#include "komainu/protocol/dialect.h"
#include "komainu/util/words.h"

namespace komainu {

// Reads "startpos" or "[sfen|fen] BOARD [b|w] ...", then perhaps "moves MOVE...". InvalidArgument says what is wrong,
// and for a move its number, from 1. In UCI a position may be a FEN as well, which is_fen() tells.
absl::StatusOr<Position> read_position(const std::shared_ptr<const Variant>& variant, Words words,
                                       Dialect dialect = Dialect::Usi);

// Plays the moves; on error the position is where the bad move was found.
absl::Status play_moves(Position& position, Words moves, Dialect dialect = Dialect::Usi);

// Writes the legal moves of many positions without allocating for each.
class MoveLister {
public:
    // Appends all legal moves in text (byte) order, single blanks between them.
    void append(Position& position, std::string& line);

private:
    std::vector<Move> moves_;
    std::vector<std::string> texts_;
};

// Prints "MOVE: COUNT" for each legal move in text order when it is counted, and last "Nodes searched: N"; after a stop
// the last line says so.
void print_perft(Position& position, int depth, const std::function<void(const std::string&)>& print_line,
                 const std::stop_token& stop = {});

}  // namespace komainu
