#include "board_layout.h"

namespace komainu {
namespace {

constexpr double kWoodWide = 24;    // beside the squares where coordinates are
constexpr double kWoodNarrow = 14;  // and where there are none
constexpr double kStandEdge = 6;

}  // namespace

BoardLayout::BoardLayout(const Variant& variant, bool flip)
    : files_(variant.files()), ranks_(variant.ranks()), flip_(flip) {
    if (variant.has_hands()) {
        const int kinds = static_cast<int>(variant.hand_types().size());
        stand_columns_ = (kinds + ranks_ - 1) / ranks_;
        margin_ = stand_columns_ * kStandSquare + 2 * kStandEdge + kGap;
    }
    board_.low = {kOuter + margin_, kStrip};
    squares_.low = board_.low + Point{kWoodNarrow, kWoodWide};
    squares_.high = squares_.low + Point{files_ * kSquareWidth, ranks_ * kSquareHeight};
    board_.high = squares_.high + Point{kWoodWide, kWoodNarrow};
}

Point BoardLayout::corner(int across, int down) const {
    return squares_.low + Point{across * kSquareWidth, down * kSquareHeight};
}

Box BoardLayout::square(Square square) const {
    const int across = flip_ ? file_of(square) : files_ - 1 - file_of(square);
    const int down = flip_ ? ranks_ - 1 - rank_of(square) : rank_of(square);
    return {corner(across, down), corner(across + 1, down + 1)};
}

Point BoardLayout::center(Square at) const { return square(at).center(); }

Box BoardLayout::stand(Color color, int kinds) const {
    const int rows = (kinds + stand_columns_ - 1) / stand_columns_;
    const double wide = margin_ - kGap;
    const double high = rows * kStandSquare + 2 * kStandEdge;
    if (is_above(color)) {
        const Point low{kOuter, board_.low.y};
        return {low, low + Point{wide, high}};
    }
    const Point high_corner{width() - kOuter, board_.high.y};
    return {high_corner - Point{wide, high}, high_corner};
}

Point BoardLayout::words(Color color) const {
    return is_above(color) ? Point{kOuter + 4, kStrip / 2} : Point{width() - kOuter - 4, height() - kStrip / 2};
}

}  // namespace komainu
