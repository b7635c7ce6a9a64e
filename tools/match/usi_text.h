// The lines of USI that an engine writes, read into answers.
#pragma once

#include <string_view>

#include "match/peer.h"

namespace komainu::match {

bool begins_with_word(std::string_view line, std::string_view word);

// Reads depth, score and nodes of an `info` line into the answer. Score bounds and lines but the first are passed over.
void read_usi_info(std::string_view line, Answer& answer);

// Reads a `bestmove` line.
void read_bestmove(std::string_view line, Answer& answer);

}  // namespace komainu::match
