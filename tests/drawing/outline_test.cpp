// Outlines and the text of pictures.

#include <array>
#include <catch2/catch.hpp>
#include <string>

#include "drawing/outline.h"
#include "drawing/svg.h"
#include "drawing/text_shape.h"
#include "xml.h"

using namespace komainu;
using namespace komainu::test;

namespace {

// As absolute commands, or "damaged" behind what could be read.
std::string reading(std::string_view text) {
    std::string commands;
    const bool good = read_outline(text, [&](char command, std::span<const Point> points) {
        commands += command;
        for (const Point point : points) {
            commands += number_text(point.x) + ',' + number_text(point.y) + ' ';
        }
    });
    return good ? commands : commands + "damaged";
}

}  // namespace

TEST_CASE("numbers have two decimals at most", "[drawing]") {
    CHECK(number_text(0) == "0");
    CHECK(number_text(12) == "12");
    CHECK(number_text(-12.5) == "-12.5");
    CHECK(number_text(0.05) == "0.05");
    CHECK(number_text(-0.05) == "-0.05");
    CHECK(number_text(1.999) == "2");
    CHECK(number_text(-0.001) == "0");
    CHECK(number_text(123456.789) == "123456.79");
}

TEST_CASE("outlines are read as they were written", "[drawing]") {
    OutlineWriter writer;
    writer.move_to({1, 2}).line_to({3.5, -4}).curve_to({5, 6}, {7, 8}, {9, 10}).close();
    CHECK(reading(writer.text()) == "M1,2 L3.5,-4 C5,6 7,8 9,10 Z");
    CHECK(reading("m10-20l5 5c1 1 2 2 3 3zl1 0") == "M10,-20 L15,-15 C16,-14 17,-13 18,-12 ZL11,-20 ");
    CHECK(reading("M 1,2L3 4") == "M1,2 L3,4 ");
    CHECK(reading("").empty());
}

TEST_CASE("damaged outlines are read up to the damage", "[drawing]") {
    CHECK(reading("M1 2L3") == "M1,2 damaged");
    CHECK(reading("M1 2X") == "M1,2 damaged");
    CHECK(reading("M1 2L3 4 5 6") == "M1,2 L3,4 damaged");
    CHECK(reading("M1 xL1 1") == "damaged");
    CHECK(reading("A1 2") == "damaged");
    CHECK(reading("c1 1 2 2 3") == "damaged");
}

TEST_CASE("the bounds of an outline", "[drawing]") {
    const Box box = outline_box("M1 2L-3 4C0 9 5 5 0 0Z");
    CHECK(box.low.x == -3);
    CHECK(box.low.y == 0);
    CHECK(box.high.x == 5);
    CHECK(box.high.y == 9);
    CHECK(outline_box("").width() == 0);
    const Box circle = outline_box(OutlineWriter().circle({10, 20}, 5).text());
    CHECK(circle.low.x == 5);
    CHECK(circle.high.y == 25);
}

TEST_CASE("rounded corners stay inside the polygon", "[drawing]") {
    const std::array corners{Point{0, 0}, Point{10, 0}, Point{10, 10}, Point{0, 10}};
    CHECK(reading(OutlineWriter().rounded_polygon(corners, 3).text()).starts_with("M0,3 C0,1 1,0 3,0 L7,0 C9,0 10,1"));
}

TEST_CASE("transforms one behind the other", "[drawing]") {
    const Transform inner = Transform::scaled(2, -3, {1, 1});
    const Transform outer{0, 1, -1, 0, 10, 20};  // a quarter turn
    for (const Point point : {Point{0, 0}, Point{1, 0}, Point{0, 1}, Point{-4, 7}}) {
        const Point once = (outer * inner)(point);
        const Point twice = outer(inner(point));
        CHECK(once.x == Approx(twice.x));
        CHECK(once.y == Approx(twice.y));
    }
    CHECK(inner({5, 5}).x == 11);
    CHECK(inner({5, 5}).y == -14);
}

TEST_CASE("text is aligned by its width", "[drawing]") {
    const Paint ink;
    const auto left = [&](std::string_view text, Align align) {
        return text_shape(text, {100, 50}, 20, ink, align).transform.e;
    };
    CHECK(text_width("") == 0);
    CHECK(text_width("王玉") == 2);
    CHECK(text_width("a b") > text_width("ab"));
    CHECK(left("王玉", Align::Left) == 100);
    CHECK(left("王玉", Align::Middle) == 80);
    CHECK(left("王玉", Align::Right) == 60);
    // What the table lacks is a box, not nothing.
    CHECK_FALSE(text_shape("\xf0\x9f\x90\x95", {}, 20, ink).outline.empty());
}

TEST_CASE("names cannot break a document", "[drawing]") {
    CHECK(escaped("R&D <b> \"x\" 'y'") == "R&amp;D &lt;b&gt; &quot;x&quot; &#39;y&#39;");
    CHECK(escaped("a\nb\x01\tc") == "a b  c");
    CHECK(escaped("鉤行") == "鉤行");
    Picture picture;
    picture.title = "</title><script>&";
    picture.symbols["s"] = {};
    picture.parts.emplace_back(Use{"s", {}, "\"'<&>\x02"});
    const XmlElement document = read_xml(svg_text(picture));
    const auto titles = document.all("title");
    REQUIRE(titles.size() == 2);
    CHECK(titles[0]->text == picture.title);
    CHECK(titles[1]->text == "\"'<&> ");
    CHECK(document.all("script").empty());
}
