// Boards as SVG and PNG.

#include <png.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>

#include "../rules/place.h"
#include "../support/variants.h"
#include "komainu/drawing/board.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/move_text.h"
#include "xml.h"

using namespace komainu;
using namespace komainu::test;

namespace {

Position read(const std::string& game, const std::string& sfen) {
    auto variant = make_variant(game);
    REQUIRE(variant.ok());
    if (sfen == "startpos") {
        return Position(*variant);
    }
    auto position = Position::from_sfen(*variant, sfen);
    REQUIRE(position.ok());
    return *position;
}

// The titles of all tiles, how often each.
std::map<std::string, int> titles(const XmlElement& document) {
    std::map<std::string, int> found;
    for (const XmlElement* group : document.all("g")) {
        for (const XmlElement* title : group->all("title")) {
            ++found[title->text];
        }
    }
    return found;
}

// Where the tile with the title is.
std::string place_of(const XmlElement& document, const std::string& title) {
    for (const XmlElement* group : document.all("g")) {
        for (const XmlElement* candidate : group->all("title")) {
            if (candidate->text == title) {
                return group->all("use").front()->attribute("transform");
            }
        }
    }
    return "nowhere";
}

// How many outlines are painted with a variable.
int painted(const XmlElement& document, const std::string& variable) {
    int count = 0;
    for (const XmlElement* path : document.all("path")) {
        count += path->attribute("style").find("(" + variable + ",") != std::string::npos ? 1 : 0;
    }
    return count;
}

struct Pixels {
    unsigned width = 0;
    unsigned height = 0;
    std::string bytes;  // red, green, blue

    std::array<int, 3> at(double x, double y) const {
        const auto start = 3 * (static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x));
        const auto part = [&](std::size_t i) {
            return static_cast<int>(static_cast<unsigned char>(bytes.at(start + i)));
        };
        return {part(0), part(1), part(2)};
    }
    std::size_t colors() const {
        std::set<std::string> found;
        for (std::size_t i = 0; i < bytes.size(); i += 3) {
            found.insert(bytes.substr(i, 3));
        }
        return found.size();
    }
};

Pixels decode(const std::string& file) {
    png_image image = {};
    image.version = PNG_IMAGE_VERSION;
    REQUIRE(png_image_begin_read_from_memory(&image, file.data(), file.size()) != 0);
    image.format = PNG_FORMAT_RGB;
    Pixels pixels{image.width, image.height, std::string(PNG_IMAGE_SIZE(image), '\0')};
    REQUIRE(png_image_finish_read(&image, nullptr, pixels.bytes.data(), 0, nullptr) != 0);
    return pixels;
}

}  // namespace

TEST_CASE("a picture of each start position has each piece once, by name and square", "[drawing]") {
    for (const NamedVariant& named : all_variants()) {
        CAPTURE(named.name);
        const Position position(named.make());
        std::map<std::string, int> expected;
        for (const Color color : kColors) {
            for (const Square square : position.pieces(color)) {
                const std::string side = color == Color::Black ? "Black " : "White ";
                const std::string name(position.variant().spec(type_of(position[square])).name);
                expected[side + name + " " + Variant::square_text(square)] = 1;
            }
        }
        for (const bool flip : {false, true}) {
            const XmlElement document = read_xml(board_svg(position, {.flip = flip}));
            CHECK(titles(document) == expected);
            std::set<std::string> ids;
            for (const XmlElement* symbol : document.all("symbol")) {
                CHECK(ids.insert(symbol->attribute("id")).second);
            }
            std::set<std::string> places;
            for (const XmlElement* use : document.all("use")) {
                CHECK(ids.contains(use->attribute("href").substr(1)));
                CHECK(places.insert(use->attribute("href") + use->attribute("transform")).second);
            }
        }
    }
}

TEST_CASE("the title of a picture says what it shows", "[drawing]") {
    CHECK(read_xml(board_svg(read("chu", "startpos"))).inside.front().text == "Chu Shogi, Black to move");
    CHECK(read_xml(board_svg(read("shogi", "4k4/9/9/9/9/9/9/9/4K4 w - 1"))).inside.front().text ==
          "Shogi, White to move");
}

TEST_CASE("names with marks of XML come through", "[drawing]") {
    const Position position = read("dai-seireigi", place(15, "K8o k8a A3e", "b - 1"));
    const std::string text = board_svg(position);
    CHECK(text.find("Ram&#39;s-Head") != std::string::npos);
    CHECK(titles(read_xml(text)).count("Black Ram's-Head Soldier 3e") == 1);
}

TEST_CASE("hands are drawn with their counts", "[drawing]") {
    const XmlElement none = read_xml(board_svg(read("shogi", "4k4/9/9/9/9/9/9/9/4K4 b - 1")));
    const XmlElement some = read_xml(board_svg(read("shogi", "4k4/9/9/9/9/9/9/9/4K4 b R12Pb2g 1")));
    CHECK(titles(none).size() == 2);
    std::map<std::string, int> expected = titles(none);
    for (const char* title :
         {"Black Rook in hand", "Black Pawn in hand", "White Bishop in hand", "White Gold General in hand"}) {
        expected[title] = 1;
    }
    CHECK(titles(some) == expected);
    // Two counts: a badge and a number each.
    CHECK(painted(some, "--board-text") == painted(none, "--board-text") + 2);
    CHECK(board_svg(read("shogi", "4k4/9/9/9/9/9/9/9/4K4 b 2P 1")) !=
          board_svg(read("shogi", "4k4/9/9/9/9/9/9/9/4K4 b 3P 1")));
    // Every kind of piece of the largest game fits beside the board.
    const std::string kinds = "{HM}{CA}QI{RG}{BG}RBXOEWD{CE}HMUGSCZFYNVJTALP";
    std::string both = kinds;
    std::ranges::transform(kinds, std::back_inserter(both), [](char c) { return static_cast<char>(std::tolower(c)); });
    const Position full = read("dai-seireigi", place(15, "K8o k8a", "b " + both + " 1"));
    const XmlElement document = read_xml(board_svg(full));
    CHECK(titles(document).size() == 2 + 2 * full.variant().hand_types().size());
    const double height = std::stod(document.attribute("height"));
    for (const XmlElement* use : document.all("use")) {
        const std::string transform = use->attribute("transform");
        const double y = std::stod(transform.substr(transform.rfind(' ')));
        CHECK(y > 0);
        CHECK(y < height);
    }
}

TEST_CASE("flipped, a picture is as the other side would see it", "[drawing]") {
    const Position black = read("chu", place(12, "K6l k7a R3c +b5e", "b - 1"));
    const Position white = read("chu", place(12, "k7a K6l r10j +B8h", "b - 1"));
    const XmlElement flipped = read_xml(board_svg(black, {.flip = true}));
    const XmlElement turned = read_xml(board_svg(white, {}));
    CHECK(place_of(flipped, "Black Rook 3c") == place_of(turned, "White Rook 10j"));
    CHECK(place_of(flipped, "White Dragon Horse 5e") == place_of(turned, "Black Dragon Horse 8h"));
    CHECK(place_of(flipped, "Black Rook 3c") != place_of(read_xml(board_svg(black)), "Black Rook 3c"));
    CHECK(place_of(flipped, "Black Rook 3c").find("matrix(-0.45") == 0);
    CHECK(place_of(flipped, "White Dragon Horse 5e").find("matrix(0.45") == 0);
}

TEST_CASE("the last move, checks and arrows are marked", "[drawing]") {
    const Position quiet = read("shogi", "4k4/9/9/9/9/9/9/9/4K4 b R 1");
    BoardOptions options;
    const XmlElement plain = read_xml(board_svg(quiet));
    CHECK(painted(plain, "--board-last") == 0);
    CHECK(painted(plain, "--board-check") == 0);
    CHECK(painted(plain, "--board-arrow") == 0);
    options.last = *read_move_squares(quiet.variant(), "7g7f");
    CHECK(painted(read_xml(board_svg(quiet, options)), "--board-last") == 2);
    options.arrows = {*read_move_squares(quiet.variant(), "7g7f"),
                      *read_move_squares(quiet.variant(), "6f6e6d"),
                      *read_move_squares(quiet.variant(), "P*5e"),
                      {}};
    CHECK(painted(read_xml(board_svg(quiet, options)), "--board-arrow") == 4);
    CHECK(painted(read_xml(board_svg(read("shogi", "4k4/9/9/9/9/9/9/9/4K3r w - 1"))), "--board-check") == 0);
    CHECK(painted(read_xml(board_svg(read("shogi", "4k4/9/9/9/9/9/9/9/4K3r b - 1"))), "--board-check") == 1);
    // Two royals attacked at once: both are marked.
    const Position two = read("chu", place(12, "K6l +E6k r6a r1k k12a", "b - 1"));
    CHECK(painted(read_xml(board_svg(two)), "--board-check") == 1);
    const Position both = read("chu", place(12, "K6l +E6k r1l r1k k12a", "b - 1"));
    CHECK(painted(read_xml(board_svg(both)), "--board-check") == 2);
}

TEST_CASE("the squares of moves", "[drawing]") {
    const auto squares = [](const Position& position) {
        std::string text;
        for (const Square square : last_move_squares(position)) {
            text += Variant::square_text(square) + " ";
        }
        return text;
    };
    const auto after = [&](const std::string& game, const std::string& sfen, const std::string& move) {
        Position position = read(game, sfen);
        const auto word = read_move(position, move);
        REQUIRE(word.ok());
        position.make(*word);
        return squares(position);
    };
    CHECK(squares(read("shogi", "startpos")).empty());
    CHECK(after("shogi", "startpos", "7g7f") == "7g 7f ");
    CHECK(after("shogi", "4k4/9/9/9/9/9/9/9/4K4 b R 1", "R*5e") == "5e ");
    CHECK(after("chu", place(12, "K6l k12a N6f p6e p6d"), "6f6e6d") == "6f 6e 6d ");
    CHECK(after("chu", place(12, "K6l k12a N6f"), "6f7e6f") == "6f 7e 6f ");

    const Position chu = read("chu", "startpos");
    const auto of_text = [&](const std::string& text) {
        const auto read = read_move_squares(chu.variant(), text);
        return read.ok() ? static_cast<int>(read->size()) : -1;
    };
    CHECK(of_text("1a12l") == 2);
    CHECK(of_text("1a12l+") == 2);
    CHECK(of_text("6f6e6d") == 3);
    CHECK(of_text("P*5e") == 1);
    for (const char* bad : {"", "7", "7g", "13a1a", "1a1m", "1a1b1c1d", "P*", "+", "1a1bx", "?*5e"}) {
        CAPTURE(bad);
        CHECK(of_text(bad) == -1);
    }
    CHECK(read_move_squares(chu.variant(), "7g").status().message() == "cannot read move '7g'");
}

TEST_CASE("a PNG has the size of the SVG, and shows something", "[drawing]") {
    for (const GamePointer& game : all_games()) {
        CAPTURE(game->name);
        const Position position = read(std::string(game->name), "startpos");
        for (const int width : {20, 50}) {
            const BoardOptions options{.square_width = width};
            const XmlElement svg = read_xml(board_svg(position, options));
            const Pixels png = decode(board_png(position, options));
            CHECK(png.width == static_cast<unsigned>(std::ceil(std::stod(svg.attribute("width")))));
            CHECK(png.height == static_cast<unsigned>(std::ceil(std::stod(svg.attribute("height")))));
            CHECK(png.width > static_cast<unsigned>(game->files * width));
            CHECK(png.colors() > 100);
        }
    }
    const Position start = read("shogi", "startpos");
    CHECK(board_png(start, {.flip = true}) != board_png(start));
    CHECK(board_png(start, {.style = TileStyle::Letters}) != board_png(start));
    CHECK(board_png(start) == board_png(start));
}

TEST_CASE("square widths out of bounds are held within them", "[drawing]") {
    const Position start = read("shogi", "startpos");
    const std::string smallest = board_svg(start, {.square_width = BoardOptions::kMinSquareWidth});
    CHECK(board_svg(start, {.square_width = 0}) == smallest);
    CHECK(board_svg(start, {.square_width = -5}) == smallest);
    CHECK(board_svg(start, {.square_width = 100000}) ==
          board_svg(start, {.square_width = BoardOptions::kMaxSquareWidth}));
}

TEST_CASE("pixels are where the picture has them", "[drawing]") {
    // Chu Shogi has no stands: the board begins at the left. Square 12a is the upper left one.
    constexpr double kLeft = 12 + 14;
    constexpr double kTop = 34 + 24;
    const auto middle = [&](int across, int down) {
        return std::pair{kLeft + 50 * (across + 0.5), kTop + 55 * (down + 0.5)};
    };
    const Position position = read("chu", place(12, "K1l k1a", "b - 1"));
    BoardOptions options;
    options.last = {make_square(11, 5)};  // 12f
    const Pixels plain = decode(board_png(position));
    const Pixels marked = decode(board_png(position, options));
    const auto [x, y] = middle(0, 5);
    const auto wood = plain.at(x, y);
    const auto green = marked.at(x, y);
    CHECK(wood == std::array{0xDF, 0xB2, 0x6A});
    CHECK(green[1] > green[0]);
    // A tile's face is lighter than the wood, and only White's King points down: its foot is above.
    for (const int size : {1, 2}) {
        const Pixels pixels = decode(board_png(position, {.square_width = 50 * size}));
        const auto is_face = [&](std::pair<double, double> at, double right, double down) {
            return pixels.at(size * (at.first + right), size * (at.second + down))[2] > 0x90;
        };
        CHECK(is_face(middle(11, 0), -18, -19));
        CHECK_FALSE(is_face(middle(11, 0), -18, 19));
        CHECK(is_face(middle(11, 11), -18, 19));
        CHECK_FALSE(is_face(middle(11, 11), -18, -19));
    }
}
