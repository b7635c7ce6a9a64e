// Commands beside the protocol, for people at a terminal and for test scripts: d, moves, perft, eval, bench, sfen,
// help.
#pragma once

#include <string>
#include <thread>

#include "komainu/protocol/output.h"
#include "komainu/search/engine.h"
#include "komainu/util/words.h"

namespace komainu {

// Board, hands, SFEN, key, check, the referee's word: several lines without a final '\n'. `move_limit` is that of
// verdict().
std::string description_text(Position position, int move_limit);

// Carries out the command if it is one of these and returns true. Commands that compute something end a search first;
// perft and bench may take hours, so they run in `job`, each after the one before.
bool run_human_command(Words words, Engine& engine, int move_limit, LineWriter& writer, std::jthread& job);

}  // namespace komainu
