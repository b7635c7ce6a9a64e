// The graph of an analysis.

#include <algorithm>
#include <array>
#include <string>

#include "../drawing/picture.h"
#include "../drawing/raster.h"
#include "../drawing/svg.h"
#include "../drawing/text_shape.h"
#include "absl/strings/str_cat.h"
#include "komainu/analysis/analysis_text.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

constexpr Paint kBackground = {"--graph-background", 0xFAF5EA};
constexpr Paint kWhiteArea = {"--graph-white", 0xFFFFFF};
constexpr Paint kBlackArea = {"--graph-black", 0x5A5048, 0.55};
constexpr Paint kLine = {"--graph-line", 0x1E1710};
constexpr Paint kGrid = {"--graph-grid", 0x9A8F80, 0.5};
constexpr Paint kText = {"--graph-text", 0x2B2118};
constexpr std::array<Paint, 4> kMarks = {{{"", 0},
                                          {"--graph-inaccuracy", 0xE0B400},
                                          {"--graph-mistake", 0xE07A1F},
                                          {"--graph-blunder", 0xC8281E}}};  // by Mark

constexpr double kWidth = 900;
constexpr double kHeight = 320;
constexpr Box kArea = {{60, 40}, {880, 280}};

class Graph {
public:
    explicit Graph(const Analysis& analysis) : analysis_(analysis) {
        picture_.width = kWidth;
        picture_.height = kHeight;
        picture_.title = absl::StrCat("Win probability of Black over ", analysis.record.moves.size(), " moves of ",
                                      to_absl(analysis.record.variant->game().title));
    }

    Picture draw() {
        fill({{0, 0}, {kWidth, kHeight}}, kBackground);
        fill(kArea, kWhiteArea);
        draw_chances();
        draw_grid();
        draw_marks();
        draw_legend();
        return std::move(picture_);
    }

private:
    double x(std::size_t ply) const {
        const std::size_t last = std::max<std::size_t>(analysis_.positions.size() - 1, 1);
        return kArea.low.x + kArea.width() * static_cast<double>(ply) / static_cast<double>(last);
    }
    static double y(double chance) { return kArea.high.y - kArea.height() * chance; }

    void fill(const Box& box, const Paint& paint) {
        const std::array<Point, 4> corners = {{box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}}};
        picture_.parts.push_back(Shape{OutlineWriter().polygon(corners).text(), paint, std::nullopt});
    }

    void stroke(const OutlineWriter& outline, const Paint& paint, double width) {
        picture_.parts.push_back(Shape{outline.text(), std::nullopt, Stroke{paint, width}});
    }

    void write(std::string_view text, Point at, Align align) {
        picture_.parts.push_back(text_shape(text, at, 15, kText, align));
    }

    // Each stretch of known positions: what is below the line is Black's.
    void draw_chances() {
        std::vector<Point> stretch;
        for (std::size_t ply = 0; ply <= analysis_.positions.size(); ++ply) {
            if (const auto chance = analysis_.black_chance(ply)) {
                stretch.push_back({x(ply), y(*chance)});
            } else {
                draw_stretch(stretch);
                stretch.clear();
            }
        }
    }

    void draw_stretch(const std::vector<Point>& points) {
        if (points.empty()) {
            return;
        }
        std::vector<Point> area = points;
        area.push_back({points.back().x, kArea.high.y});
        area.push_back({points.front().x, kArea.high.y});
        picture_.parts.push_back(Shape{OutlineWriter().polygon(area).text(), kBlackArea, std::nullopt});
        OutlineWriter line;
        line.move_to(points.front());
        for (const Point point : points) {
            line.line_to(point);
        }
        stroke(line, kLine, 2);
    }

    void draw_grid() {
        for (const int percent : {0, 25, 50, 75, 100}) {
            const double height = y(percent / 100.0);
            stroke(OutlineWriter().line({kArea.low.x, height}, {kArea.high.x, height}), kGrid, percent == 50 ? 2 : 1);
            write(std::to_string(percent), {kArea.low.x - 8, height}, Align::Right);
        }
        const std::size_t moves = analysis_.record.moves.size();
        const std::size_t step = moves <= 20 ? 5 : moves <= 60 ? 10 : moves <= 150 ? 20 : moves <= 400 ? 50 : 200;
        for (std::size_t ply = 0; ply <= moves; ply += step) {
            stroke(OutlineWriter().line({x(ply), kArea.low.y}, {x(ply), kArea.high.y}), kGrid, 1);
            write(std::to_string(ply), {x(ply), kArea.high.y + 14}, Align::Middle);
        }
    }

    void draw_marks() {
        for (std::size_t ply = 0; ply < analysis_.record.moves.size(); ++ply) {
            const Mark mark = analysis_.mark(ply);
            if (const auto chance = analysis_.black_chance(ply + 1); mark != Mark::None && chance) {
                dot({x(ply + 1), y(*chance)}, mark);
            }
        }
    }

    void dot(Point at, Mark mark) {
        picture_.parts.push_back(
            Shape{OutlineWriter().circle(at, 5).text(), kMarks[static_cast<std::size_t>(mark)], Stroke{kLine, 1}});
    }

    void draw_legend() {
        write("Win probability of Black in %", {kArea.low.x, 20}, Align::Left);
        double at = kArea.high.x - 330;
        for (const Mark mark : {Mark::Inaccuracy, Mark::Mistake, Mark::Blunder}) {
            dot({at, 20}, mark);
            write(mark_text(mark), {at + 12, 20}, Align::Left);
            at += 115;
        }
        write("moves", {kArea.high.x, kArea.high.y + 31}, Align::Right);
    }

    const Analysis& analysis_;
    Picture picture_;
};

}  // namespace

std::string analysis_svg(const Analysis& analysis) { return svg_text(Graph(analysis).draw()); }

std::string analysis_png(const Analysis& analysis) { return png_bytes(Graph(analysis).draw()); }

}  // namespace komainu
