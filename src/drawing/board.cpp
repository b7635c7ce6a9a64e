#include "komainu/drawing/board.h"

#include "board_picture.h"
#include "komainu/movegen/move_text.h"
#include "raster.h"
#include "svg.h"

namespace komainu {

std::vector<Square> last_move_squares(const Position& position) { return move_squares(position.state().move); }

std::string board_svg(const Position& position, const BoardOptions& options) {
    return svg_text(board_picture(position, options));
}

std::string board_png(const Position& position, const BoardOptions& options) {
    return png_bytes(board_picture(position, options));
}

}  // namespace komainu
