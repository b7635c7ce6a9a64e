// What the page must know of every game before it draws the first board.
#pragma once

#include "board/json_fields.h"

namespace komainu::board {

// The answer to GET /api/games.
Json game_list();

}  // namespace komainu::board
