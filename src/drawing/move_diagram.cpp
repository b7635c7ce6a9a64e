#include "move_diagram.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "colors.h"

namespace komainu {
namespace {

class Diagram {
public:
    Diagram(const PieceMoves& moves, Point center, double size, const Paint& paint)
        : moves_(moves), center_(center), paint_(paint) {
        int reach = 2;
        for (const Step leap : moves.leaps) {
            reach = std::max({reach, std::abs(leap.left), std::abs(leap.forward)});
        }
        edge_ = size / 2;
        cell_ = edge_ / (reach + (has_jump_on_line() ? 0.7 : 0.35));
        pen_ = std::max(cell_, size / 6);
    }

    Shapes draw() {
        for (int d = 0; d < kDirections; ++d) {
            const Step step = kDirectionSteps[static_cast<std::size_t>(d)];
            if (has_direction(moves_.slides, d)) {
                arrow(step, 1);
            }
            if (has_direction(moves_.range_slides, d)) {
                arrow(step, 2);
            }
            if (has_direction(moves_.hooks, d)) {
                fork(step);
            }
            if (has_direction(moves_.steps, d)) {
                dot(square(step), kDot);
            }
            if (has_direction(moves_.double_lines, d)) {
                stroke(OutlineWriter().line(center_, square(step, 2)).text());
                target(square(step));
                ring(square(step, 2), kRing);
            }
        }
        for (const Step leap : moves_.leaps) {
            ring(square(leap), kRing);
        }
        if (moves_.lion) {
            draw_lion();
        }
        draw_piece();
        return std::move(shapes_);
    }

private:
    // In units of pen_.
    static constexpr double kDot = 0.24;
    static constexpr double kRing = 0.26;
    static constexpr double kTarget = 0.42;
    static constexpr double kLine = 0.13;
    static constexpr double kHead = 0.34;

    // Does a slide go on behind a square that a jump reaches?
    bool has_jump_on_line() const {
        for (const Step leap : moves_.leaps) {
            const int longer = std::max(std::abs(leap.left), std::abs(leap.forward));
            for (int d = 0; d < kDirections; ++d) {
                const Step step = kDirectionSteps[static_cast<std::size_t>(d)];
                const DirectionSet lines = static_cast<DirectionSet>(moves_.slides | moves_.range_slides);
                if (has_direction(lines, d) && step.left * longer == leap.left &&
                    step.forward * longer == leap.forward) {
                    return true;
                }
            }
        }
        return false;
    }

    Point square(Step step, double times = 1) const {
        return center_ + Point{-step.left * times * cell_, -step.forward * times * cell_};
    }

    void stroke(std::string outline) {
        shapes_.push_back(
            {.outline = std::move(outline), .fill = std::nullopt, .stroke = Stroke{paint_, kLine * pen_}});
    }
    void dot(Point at, double radius) {
        shapes_.push_back(
            {.outline = OutlineWriter().circle(at, radius * pen_).text(), .fill = paint_, .stroke = std::nullopt});
    }
    // Empty inside: a line that passes is hidden.
    void ring(Point at, double radius) {
        const std::string outline = OutlineWriter().circle(at, radius * pen_).text();
        shapes_.push_back({.outline = outline, .fill = kTileFace, .stroke = Stroke{paint_, kLine * pen_}});
    }
    void target(Point at) {
        ring(at, kTarget);
        dot(at, kDot);
    }

    // The point of an arrow at `tip`, in the direction of `way` (of any length).
    void head(Point tip, Point way) {
        const double length = std::hypot(way.x, way.y);
        const Point ahead = way * (kHead * pen_ / length);
        const Point aside{-ahead.y, ahead.x};
        const std::array corners{tip, tip - ahead + aside * 0.6, tip - ahead - aside * 0.6};
        const std::string outline = OutlineWriter().polygon(corners).text();
        shapes_.push_back({.outline = outline, .fill = paint_, .stroke = Stroke{paint_, kLine * pen_ / 2}});
    }

    // A line to the edge of the diagram with a number of points at its end.
    void arrow(Step step, int heads) {
        const Point way{-static_cast<double>(step.left), -static_cast<double>(step.forward)};
        const Point tip = center_ + way * edge_;
        stroke(OutlineWriter().line(center_, center_ + way * (edge_ - kHead * pen_)).text());
        for (int i = 0; i < heads; ++i) {
            head(tip - way * (i * 1.2 * kHead * pen_ / std::hypot(way.x, way.y)), way);
        }
    }

    // A line that ends in one to both sides.
    void fork(Step step) {
        const Point way{-static_cast<double>(step.left), -static_cast<double>(step.forward)};
        const Point aside{way.y, -way.x};
        const double arm = (way.x == 0 || way.y == 0 ? 0.85 : 0.55) * pen_;
        const Point turn = center_ + way * (edge_ - kHead * pen_);
        stroke(OutlineWriter().line(center_, turn).line(turn - aside * arm, turn + aside * arm).text());
        head(turn + aside * arm, aside);
        head(turn - aside * arm, aside * -1);
    }

    void draw_lion() {
        for (int left = -2; left <= 2; ++left) {
            for (int forward = -2; forward <= 2; ++forward) {
                const Step step{static_cast<std::int8_t>(left), static_cast<std::int8_t>(forward)};
                const int distance = std::max(std::abs(left), std::abs(forward));
                if (distance == 1) {
                    target(square(step));
                } else if (distance == 2) {
                    ring(square(step), kRing);
                }
            }
        }
    }

    void draw_piece() {
        const auto at = [&](double x, double y) { return center_ + Point{x, y} * (pen_ * 0.42); };
        const std::array corners{at(0, -1), at(0.7, -0.65), at(0.95, 0.9), at(-0.95, 0.9), at(-0.7, -0.65)};
        shapes_.push_back({.outline = OutlineWriter().polygon(corners).text(),
                           .fill = kTileFace,
                           .stroke = Stroke{paint_, kLine * pen_}});
    }

    const PieceMoves& moves_;
    Point center_;
    Paint paint_;
    double edge_ = 0;  // from the centre to the edge
    double cell_ = 0;  // width of a square
    double pen_ = 0;   // what marks are measured by: small squares have marks that are large for them
    Shapes shapes_;
};

}  // namespace

Shapes move_diagram(const PieceMoves& moves, Point center, double size, const Paint& paint) {
    return Diagram(moves, center, size, paint).draw();
}

}  // namespace komainu
