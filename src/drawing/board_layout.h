// Where the parts of a board's picture are, in units of which a square is 50 wide.
#pragma once

#include "komainu/core/square.h"
#include "komainu/rules/variant.h"
#include "outline.h"

namespace komainu {

// White's stand for captured pieces is to the left of the board, at its top, and Black's to the right, at its bottom;
// flipped, the other way round. Files are numbered above the squares, ranks have letters to the right.
class BoardLayout {
public:
    BoardLayout(const Variant& variant, bool flip);

    static constexpr double kSquareWidth = 50;
    static constexpr double kSquareHeight = 55;
    static constexpr double kStandSquare = 52;  // of a captured piece with its count, both ways

    double width() const { return board_.high.x + margin_ + kOuter; }
    double height() const { return board_.high.y + kStrip; }

    const Box& board() const { return board_; }      // the wood
    const Box& squares() const { return squares_; }  // the part of it with lines
    Point center(Square square) const;
    Box square(Square square) const;
    // Lower corner of the squares that are `across` squares from the left and `down` from the top.
    Point corner(int across, int down) const;

    // Is the colour's side of the board the upper one?
    bool is_above(Color color) const { return (color == Color::White) != flip_; }
    int stand_columns() const { return stand_columns_; }
    // A stand with room for so many kinds of pieces, at least one.
    Box stand(Color color, int kinds) const;
    // The middle of the end of the line of words for a side: the left end above the board, the right one below.
    Point words(Color color) const;

private:
    static constexpr double kOuter = 12;  // around everything
    static constexpr double kStrip = 34;  // for the words above and below
    static constexpr double kGap = 12;    // between board and stand

    int files_;
    int ranks_;
    bool flip_;
    int stand_columns_ = 0;
    double margin_ = 0;  // room for a stand on either side
    Box board_;
    Box squares_;
};

}  // namespace komainu
