#include "check_map.h"

namespace komainu {

CheckMap::CheckMap(const Position& position) : variant_(position.variant()), us_(position.side_to_move()) {
    const auto royals = position.royals(~us_);
    if (royals.size() != 1) {
        return;
    }
    const Square royal = royals.front();
    for (int d = 0; d < kDirections; ++d) {
        bool near = true;
        for (Square square = royal + direction_offset(d); position[square] != Piece::Edge;
             square += direction_offset(d)) {
            Relation& relation = relations_[index(square)];
            relation.direction = static_cast<std::uint8_t>(opposite(d) + 1);
            relation.near = near;
            near = false;
            if (position[square] != Piece::None) {
                break;
            }
        }
    }
    const int sign = us_ == Color::Black ? -1 : 1;
    std::uint8_t number = 1;
    for (const int leap : variant_.leap_offsets()) {
        const Square square = royal + sign * leap;
        if (position[square] != Piece::Edge) {
            relations_[index(square)].leap = number;
        }
        ++number;
    }
}

}  // namespace komainu
