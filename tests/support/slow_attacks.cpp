#include "slow_attacks.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace komainu::test {
namespace {

using Cell = std::pair<int, int>;  // file, rank

class Walker {
public:
    Walker(const Position& position, Square from, Target target)
        : position_(position),
          moves_(position.variant().spec(type_of(position[from])).moves),
          sign_(color_of(position[from]) == Color::Black ? 1 : -1),
          from_{file_of(from), rank_of(from)},
          target_(target) {}

    std::set<Cell> reached() {
        for (const Step leap : moves_.leaps) {
            hop(leap);
        }
        for (int d = 0; d < kDirections; ++d) {
            const Step step = kDirectionSteps[static_cast<std::size_t>(d)];
            if (has_direction(moves_.steps, d)) {
                hop(step);
            }
            if (has_direction(moves_.double_lines, d)) {
                hop(step);
                hop({static_cast<std::int8_t>(2 * step.left), static_cast<std::int8_t>(2 * step.forward)});
            }
            if (has_direction(moves_.slides, d)) {
                slide(from_, step, 0);
            }
            if (has_direction(moves_.range_slides, d)) {
                slide(from_, step, target_ == Target::Royal ? 0 : 3);
            }
            if (has_direction(moves_.hooks, d)) {
                for (const Cell& corner : slide(from_, step, 0)) {
                    if (is_empty(corner)) {
                        slide(corner, {step.forward, static_cast<std::int8_t>(-step.left)}, 0);
                        slide(corner, {static_cast<std::int8_t>(-step.forward), step.left}, 0);
                    }
                }
            }
        }
        if (moves_.lion) {
            for (int left = -2; left <= 2; ++left) {
                for (int forward = -2; forward <= 2; ++forward) {
                    hop({static_cast<std::int8_t>(left), static_cast<std::int8_t>(forward)});
                }
            }
        }
        return cells_;
    }

private:
    bool on_board(Cell cell) const { return position_.variant().on_board(cell.first, cell.second); }
    bool is_empty(Cell cell) const { return position_[make_square(cell.first, cell.second)] == Piece::None; }
    Cell moved(Cell cell, Step step) const {
        return {cell.first + sign_ * step.left, cell.second - sign_ * step.forward};
    }

    void hop(Step step) {
        const Cell cell = moved(from_, step);
        if (on_board(cell) && cell != from_) {
            cells_.insert(cell);
        }
    }

    std::set<Cell> slide(Cell cell, Step step, int may_jump) {
        std::set<Cell> passed;
        for (cell = moved(cell, step); on_board(cell); cell = moved(cell, step)) {
            cells_.insert(cell);
            passed.insert(cell);
            if (!is_empty(cell) && may_jump-- == 0) {
                break;
            }
        }
        return passed;
    }

    const Position& position_;
    const PieceMoves& moves_;
    const int sign_;
    const Cell from_;
    const Target target_;
    std::set<Cell> cells_;
};

}  // namespace

bool slowly_attacks(const Position& position, Square from, Square to, Target target) {
    return Walker(position, from, target).reached().contains({file_of(to), rank_of(to)});
}

bool is_slowly_attacked(const Position& position, Square square, Color by, Target target) {
    return std::ranges::any_of(position.variant().squares(), [&](Square from) {
        return belongs_to(position[from], by) && from != square && slowly_attacks(position, from, square, target);
    });
}

}  // namespace komainu::test
