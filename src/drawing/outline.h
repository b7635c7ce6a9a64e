// Outlines as SVG path text, of few commands: M L C Z, and m l c z with relative numbers.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace komainu {

// A number with at most two decimals: "12.5". The same whatever the locale.
std::string number_text(double number);

struct Point {
    double x = 0;
    double y = 0;

    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
};

// x and y become (a x + c y + e, b x + d y + f), as SVG's matrix(a b c d e f).
struct Transform {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;

    constexpr Point operator()(Point p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    // First `inner`, then this one.
    constexpr Transform operator*(const Transform& inner) const {
        const Point origin = (*this)({inner.e, inner.f});
        return {a * inner.a + c * inner.b,
                b * inner.a + d * inner.b,
                a * inner.c + c * inner.d,
                b * inner.c + d * inner.d,
                origin.x,
                origin.y};
    }
    static constexpr Transform scaled(double x, double y, Point to) { return {x, 0, 0, y, to.x, to.y}; }
};

// Writes an outline.
class OutlineWriter {
public:
    OutlineWriter& move_to(Point to);
    OutlineWriter& line_to(Point to);
    OutlineWriter& curve_to(Point first, Point second, Point to);
    OutlineWriter& close();
    OutlineWriter& line(Point from, Point to) { return move_to(from).line_to(to); }
    OutlineWriter& circle(Point center, double radius);
    OutlineWriter& polygon(std::span<const Point> corners);
    // Each corner is cut off by a curve that begins `radius` before it.
    OutlineWriter& rounded_polygon(std::span<const Point> corners, double radius);

    const std::string& text() const { return text_; }

private:
    void append(std::string_view command, std::span<const Point> points);

    std::string text_;
};

// One command of an outline, all points absolute: 'M' and 'L' have one, 'C' has three, 'Z' none.
using OutlineReader = std::function<void(char command, std::span<const Point> points)>;

// Reads what OutlineWriter or the table of glyphs wrote; false where it stops to be that.
bool read_outline(std::string_view text, const OutlineReader& reader);

struct Box {
    Point low;
    Point high;

    Point center() const { return (low + high) * 0.5; }
    double width() const { return high.x - low.x; }
    double height() const { return high.y - low.y; }
};

// Bounds of all points, those that only steer curves too.
Box outline_box(std::string_view text);

}  // namespace komainu
