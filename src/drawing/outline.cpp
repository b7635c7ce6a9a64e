#include "outline.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace komainu {
namespace {

constexpr double kCircle = 0.5522847498;  // control points of a quarter circle

std::size_t point_count(char command) {
    switch (command) {
        case 'M':
        case 'L': return 1;
        case 'C': return 3;
        default: return 0;
    }
}

// A number and the blanks or comma before it; false if there is none.
bool read_number(std::string_view& text, double& number) {
    text.remove_prefix(std::min(text.find_first_not_of(" ,"), text.size()));
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) {
        return false;
    }
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

}  // namespace

std::string number_text(double number) {
    const long hundredths = std::lround(number * 100);
    const long size = std::labs(hundredths);
    std::string text = hundredths < 0 ? "-" : "";
    text += std::to_string(size / 100);
    if (size % 100 != 0) {
        text += '.';
        text += static_cast<char>('0' + size / 10 % 10);
        if (size % 10 != 0) {
            text += static_cast<char>('0' + size % 10);
        }
    }
    return text;
}

void OutlineWriter::append(std::string_view command, std::span<const Point> points) {
    text_ += command;
    for (std::size_t i = 0; i < points.size(); ++i) {
        text_ += i > 0 ? " " : "";
        text_ += number_text(points[i].x);
        text_ += ' ';
        text_ += number_text(points[i].y);
    }
}

OutlineWriter& OutlineWriter::move_to(Point to) {
    append("M", std::array{to});
    return *this;
}

OutlineWriter& OutlineWriter::line_to(Point to) {
    append("L", std::array{to});
    return *this;
}

OutlineWriter& OutlineWriter::curve_to(Point first, Point second, Point to) {
    append("C", std::array{first, second, to});
    return *this;
}

OutlineWriter& OutlineWriter::close() {
    append("Z", {});
    return *this;
}

OutlineWriter& OutlineWriter::circle(Point center, double radius) {
    const Point x{radius, 0};
    const Point y{0, radius};
    move_to(center + x);
    curve_to(center + x + y * kCircle, center + y + x * kCircle, center + y);
    curve_to(center + y - x * kCircle, center - x + y * kCircle, center - x);
    curve_to(center - x - y * kCircle, center - y - x * kCircle, center - y);
    curve_to(center - y + x * kCircle, center + x - y * kCircle, center + x);
    return close();
}

OutlineWriter& OutlineWriter::polygon(std::span<const Point> corners) {
    move_to(corners.front());
    for (const Point corner : corners.subspan(1)) {
        line_to(corner);
    }
    return close();
}

OutlineWriter& OutlineWriter::rounded_polygon(std::span<const Point> corners, double radius) {
    const std::size_t count = corners.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point corner = corners[i];
        const auto towards = [&](Point other) {
            const Point way = other - corner;
            return corner + way * (radius / std::hypot(way.x, way.y));
        };
        const Point begin = towards(corners[(i + count - 1) % count]);
        const Point end = towards(corners[(i + 1) % count]);
        if (i == 0) {
            move_to(begin);
        } else {
            line_to(begin);
        }
        curve_to(begin + (corner - begin) * (2.0 / 3), end + (corner - end) * (2.0 / 3), end);
    }
    return close();
}

bool read_outline(std::string_view text, const OutlineReader& reader) {
    Point at;
    Point start;
    while (!text.empty()) {
        const bool relative = text.front() >= 'a';
        const char command = static_cast<char>(relative ? text.front() - 'a' + 'A' : text.front());
        if (std::string_view("MLCZ").find(command) == std::string_view::npos) {
            return false;
        }
        text.remove_prefix(1);
        std::array<Point, 3> points;
        const std::size_t count = point_count(command);
        // The numbers of a relative command all count from where it begins.
        for (std::size_t i = 0; i < count; ++i) {
            if (!read_number(text, points[i].x) || !read_number(text, points[i].y)) {
                return false;
            }
            points[i] = relative ? points[i] + at : points[i];
        }
        at = command == 'Z' ? start : points[count - 1];
        start = command == 'M' ? at : start;
        reader(command, std::span(points).first(count));
    }
    return true;
}

Box outline_box(std::string_view text) {
    constexpr double kFar = std::numeric_limits<double>::max();
    Box box{{kFar, kFar}, {-kFar, -kFar}};
    read_outline(text, [&](char, std::span<const Point> points) {
        for (const Point point : points) {
            box.low = {std::min(box.low.x, point.x), std::min(box.low.y, point.y)};
            box.high = {std::max(box.high.x, point.x), std::max(box.high.y, point.y)};
        }
    });
    return box.low.x > box.high.x ? Box() : box;
}

}  // namespace komainu
