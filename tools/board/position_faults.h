// Why nobody could come to a position by playing, for people who set one up.
#pragma once

#include "board/json_fields.h"
#include "komainu/position/position.h"

namespace komainu::board {

// A list of {"kind", "side", "square"}; empty for a position that may be played. The kinds: "noRoyal": the side has no
// royal piece; "inCheck": the side is not to move, but its royal could be taken; "stuck": the piece on the square could
// never move again, and had to promote when it came there. "square" is there for "stuck" alone.
Json position_faults(Position& position);

}  // namespace komainu::board
