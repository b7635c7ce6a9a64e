// Every piece type of every game, alone and hemmed in, against pictures drawn from the rule text.
//
// A picture shows the 7x7 squares around the piece `*` as its owner sees them, forward up:
//   o         reached by a step or a leap, whatever stands in between
//   | - / \   reached by a slide, which goes on to the edge of the board
//   O         on a slide, and reached by a leap too
//   + x       reached by a slide that may pass over pieces (D2), which goes on to the edge of the board
// The word above names the types that move so.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "../support/play.h"
#include "place.h"
#include "rotate.h"

using namespace komainu::test;

namespace {

constexpr std::string_view kChuShogi = R"(
K,+E     N,+O     Q,+X     D,+R     H,+B     R,+G     B,+F     V,+S     M,+C     O        X
.......  .......  \..|../  ...|...  \...../  ...|...  \...../  ...|...  .......  .......  .......
.......  .ooooo.  .\.|./.  ...|...  .\.../.  ...|...  .\.../.  ...|...  .......  ...o...  .o...o.
..ooo..  .ooooo.  ..\|/..  ..o|o..  ..\o/..  ...|...  ..\./..  ...|...  ...o...  ..o.o..  ...o...
..o*o..  .oo*oo.  ---*---  ---*---  ..o*o..  ---*---  ...*...  ..o*o..  ---*---  .o.*.o.  ..o*o..
..ooo..  .ooooo.  ../|\..  ..o|o..  ../o\..  ...|...  ../.\..  ...|...  ...o...  ..o.o..  ...o...
.......  .ooooo.  ./.|.\.  ...|...  ./...\.  ...|...  ./...\.  ...|...  .......  ...o...  .o...o.
.......  .......  /..|..\  ...|...  /.....\  ...|...  /.....\  ...|...  .......  .......  .......

E,+I     T        G,+P     F        S        C        A        L        I        P        +D
.......  .......  .......  .......  .......  .......  ...|...  ...|...  .......  .......  ...|...
.......  .......  .......  .......  .......  .......  ...|...  ...|...  .......  .......  .o.|.o.
..ooo..  ..o.o..  ..ooo..  ..ooo..  ..ooo..  ..ooo..  ...|...  ...|...  ...o...  ...o...  ..o|o..
..o*o..  ..o*o..  ..o*o..  ...*...  ...*...  ...*...  ...*...  ...*...  ...*...  ...*...  ---*---
..o.o..  ..ooo..  ...o...  ..ooo..  ..o.o..  ...o...  ...|...  .......  ...o...  .......  ../|\..
.......  .......  .......  .......  .......  .......  ...|...  .......  .......  .......  ./.|.\.
.......  .......  .......  .......  .......  .......  ...|...  .......  .......  .......  /..|..\

+H       +V       +M       +T       +A       +L
\...../  \..|../  \...../  ...|...  ...|...  \..|../
.\.o./.  .\.|./.  .\.../.  ...|...  ...|...  .\.|./.
..\o/..  ..\|/..  ..\./..  ..o|o..  ...|...  ..\|/..
---*---  ...*...  ---*---  ..o*o..  ...*...  ...*...
../|\..  ../|\..  ../.\..  ..o|o..  ../|\..  ...|...
./.|.\.  ./.|.\.  ./...\.  ...|...  ./.|.\.  ...|...
/..|..\  /..|..\  /.....\  ...|...  /..|..\  ...|...
)";

constexpr std::string_view kDaiSeireigi = R"(
K        Q        I        RG       BG       R,+X     B,+O     X        O        E,+G     W,+S
.......  \..|../  \...../  ...+...  x.....x  ...|...  \...../  .......  .......  \...../  ...|...
.......  .\.|./.  .OoooO.  ...+...  .x...x.  ...|...  .\.../.  .o...o.  ...o...  .\.../.  ...|...
..ooo..  ..\|/..  .o\./o.  ...+...  ..x.x..  ...|...  ..\./..  ...o...  ..o.o..  ..\o/..  ..o|o..
..o*o..  ---*---  .o.*.o.  +++*+++  ...*...  ---*---  ...*...  ..o*o..  .o.*.o.  ..o*o..  ..o*o..
..ooo..  ../|\..  .o/.\o.  ...+...  ..x.x..  ...|...  ../.\..  ...o...  ..o.o..  ..o.o..  ...|...
.......  ./.|.\.  .OoooO.  ...+...  .x...x.  ...|...  ./...\.  .o...o.  ...o...  .......  ...|...
.......  /..|..\  /.....\  ...+...  x.....x  ...|...  /.....\  .......  .......  .......  ...|...

D,+C     CE,+V    H,+J     M        U        G,+P     S        C        Z        F        Y
.......  .......  .......  .......  .......  .......  .......  .......  .oo.oo.  o..o..o  .......
.......  .o...o.  ...o...  o.....o  .......  .......  .......  .......  .......  .......  .o.o.o.
..o.o..  ..ooo..  ..ooo..  oo...oo  ..ooo..  ..ooo..  ..ooo..  ..ooo..  .......  .......  .......
---*---  ...*...  ..o*o..  ..o*o..  ..o*o..  ..o*o..  ...*...  ...*...  ...*...  ...*...  ...*...
...o...  ..ooo..  ...o...  ..o.o..  ..o.o..  ...o...  ..o.o..  ...o...  .......  .......  .......
.......  .......  ...o...  .......  .......  .......  .......  .......  .......  .......  .......
.......  .......  .......  .......  .......  .......  .......  .......  .......  .......  .......

N        V        J        T        A        L        P        +RG      +BG      +R       +B
.......  .......  .......  \..|../  \...../  ...|...  .......  x..+..x  x.....x  ...|...  \...../
..o.o..  .......  .......  .\.|./.  .\.../.  ...|...  .......  .x.+.x.  .xooox.  ...|...  .\.../.
.......  ..ooo..  ..o.o..  ..\|/..  ..\./..  ...|...  ...o...  ..x+x..  .ox.xo.  ..o|o..  ..\o/..
...*...  ...*...  ...*...  ...*...  ...*...  ...*...  ...*...  +++*+++  .o.*.o.  ---*---  ..o*o..
.......  .......  .......  .......  .......  .......  .......  ..x+x..  .ox.xo.  ..o|o..  ../o\..
.......  .......  .......  .......  .......  .......  .......  .x.+.x.  .xooox.  ...|...  ./...\.
.......  .......  .......  .......  .......  .......  .......  x..+..x  x.....x  ...|...  /.....\

+E       +W       +D       +M       +U       +Z       +F       +Y       +N       +T       +A
\..|../  \...../  \..|../  \..|../  \...../  x.....x  \..+../  .......  .......  \...../  ...|...
.\.|./.  .\.../.  .\.|./.  .O.O.O.  .\.../.  .x...x.  .\.+./.  ..o.o..  .o.o.o.  .\.../.  ..o|o..
..\|/..  ..\./..  ..\|/..  ..\|/..  ..\o/..  ..x.x..  ..\+/..  .ooooo.  ..ooo..  ..\o/..  ...|...
..o*o..  ---*---  ...*...  -O-*-O-  ...*...  ---*---  ...*...  .o.*.o.  ...*...  ---*---  ..o*o..
..o|o..  ../.\..  ../|\..  ../|\..  .oo|oo.  o.....o  ...+...  ...o...  ..o.o..  ...o...  ...|...
...|...  ./...\.  ./.|.\.  .O.O.O.  ...|...  o.....o  ...+...  .o.o.o.  ..o.o..  .......  ..o|o..
...|...  /.....\  /..|..\  /..|..\  ...|...  .......  .oo+oo.  .......  .......  .......  ...|...

+L
.......
.......
.o.o.o.
---*---
.o.o.o.
.......
.......
)";

constexpr std::string_view kKamikazeMortalShogi = R"(
K        +R       +B       R        B        G        S        L        N        P        Z
.......  ...|...  \...../  ...|...  \...../  .......  .......  ...|...  .......  .......  .......
.......  ...|...  .\.../.  ...|...  .\.../.  .......  .......  ...|...  ..o.o..  .......  ...o...
..ooo..  ..o|o..  ..\o/..  ...|...  ..\./..  ..ooo..  ..ooo..  ...|...  .......  ...o...  .......
..o*o..  ---*---  ..o*o..  ---*---  ...*...  ..o*o..  ...*...  ...*...  ...*...  ...*...  ...*...
..ooo..  ..o|o..  ../o\..  ...|...  ../.\..  ...o...  ..o.o..  .......  .......  .......  .......
.......  ...|...  ./...\.  ...|...  ./...\.  .......  .......  .......  .......  .......  .......
.......  ...|...  /.....\  ...|...  /.....\  .......  .......  .......  .......  .......  .......
)";

constexpr std::string_view kShogi = R"(
K        R        B        G,+S,+N,+L,+P  S        N        L        P        +R       +B
.......  ...|...  \...../  .......        .......  .......  ...|...  .......  ...|...  \...../
.......  ...|...  .\.../.  .......        .......  ..o.o..  ...|...  .......  ...|...  .\.../.
..ooo..  ...|...  ..\./..  ..ooo..        ..ooo..  .......  ...|...  ...o...  ..o|o..  ..\o/..
..o*o..  ---*---  ...*...  ..o*o..        ...*...  ...*...  ...*...  ...*...  ---*---  ..o*o..
..ooo..  ...|...  ../.\..  ...o...        ..o.o..  .......  .......  .......  ..o|o..  ../o\..
.......  ...|...  ./...\.  .......        .......  .......  .......  .......  ...|...  ./...\.
.......  ...|...  /.....\  .......        .......  .......  .......  .......  ...|...  /.....\
)";

// The hook movers of Dai Seireigi reach most of the board, so they have pictures of all of it.
constexpr std::string_view kHooks = R"(
HM               CA               +CE              +H
ooooooooooooooo  o.o.o.o.o.o.o.o  ooooooooooooooo  o.o.o.o.o.o.o.o
ooooooooooooooo  .o.o.o.o.o.o.o.  ooooooooooooooo  .o.o.o.o.o.o.o.
ooooooooooooooo  o.o.o.o.o.o.o.o  ooooooooooooooo  o.o.o.o.o.o.o.o
ooooooooooooooo  .o.o.o.o.o.o.o.  ooooooooooooooo  .o.o.o.o.o.o.o.
ooooooooooooooo  o.o.o.o.o.o.o.o  ooooooooooooooo  o.o.o.o.o.o.o.o
ooooooooooooooo  .o.o.o.o.o.o.o.  ooooooooooooooo  .o.o.o.o.o.o.o.
ooooooooooooooo  o.o.o.o.o.o.o.o  ooooooooooooooo  o.o.o.o.o.o.o.o
ooooooo*ooooooo  .o.o.o.*.o.o.o.  ....o.o*o.o....  .o.o.o.*.o.o.o.
ooooooooooooooo  o.o.o.o.o.o.o.o  .......o.......  o.o.o.o.o.o.o.o
ooooooooooooooo  .o.o.o.o.o.o.o.  ...............  .o.o.......o.o.
ooooooooooooooo  o.o.o.o.o.o.o.o  .......o.......  o.o.o.....o.o.o
ooooooooooooooo  .o.o.o.o.o.o.o.  ...............  .o...........o.
ooooooooooooooo  o.o.o.o.o.o.o.o  ...............  o.............o
ooooooooooooooo  .o.o.o.o.o.o.o.  ...............  ...............
ooooooooooooooo  o.o.o.o.o.o.o.o  ...............  ...............
)";

using Squares = std::set<std::string>;

// A picture, read: its types and, for each row from the top, the characters.
struct Picture {
    std::vector<std::string> ids;
    std::vector<std::string> rows;

    char at(int right, int forward) const {
        const int middle = static_cast<int>(rows.size()) / 2;
        return rows[static_cast<std::size_t>(middle - forward)][static_cast<std::size_t>(middle + right)];
    }
};

// Reads the blocks of a text: a line of ids, then as many rows as the pictures are wide.
std::vector<Picture> read_pictures(std::string_view text) {
    std::vector<Picture> pictures;
    std::size_t first_of_block = 0;
    bool in_block = false;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::size_t column = first_of_block;
        std::string word;
        if (line.empty()) {
            in_block = false;
        } else if (!in_block) {
            in_block = true;
            first_of_block = pictures.size();
            while (words >> word) {
                std::replace(word.begin(), word.end(), ',', ' ');
                std::istringstream ids(word);
                Picture& picture = pictures.emplace_back();
                while (ids >> word) {
                    picture.ids.push_back(word);
                }
            }
        } else {
            while (words >> word) {
                pictures.at(column++).rows.push_back(word);
            }
        }
    }
    return pictures;
}

std::string braced(const std::string& id) {
    const bool plus = id.front() == '+';
    const std::string letters = id.substr(plus ? 1 : 0);
    return (plus ? "+" : "") + (letters.size() == 2 ? "{" + letters + "}" : letters);
}

// A piece of Black in the middle of the board.
struct Scenery {
    Rules rules;
    int size;
    int file;  // of the piece
    int rank;
    std::string others;  // where the game needs Kings, off all lines of the piece

    bool on_board(int right, int forward) const {
        const int f = file - right;
        const int r = rank - forward;
        return f >= 1 && f <= size && r >= 0 && r < size;
    }
    std::string square(int right, int forward) const {
        return std::to_string(file - right) + static_cast<char>('a' + rank - forward);
    }
};

const Scenery kChu{{"chushogi"}, 12, 6, 5, " K1l k12a"};
const Scenery kDai{{"dai-seireigi"}, 15, 8, 7, ""};
const Scenery kKamikaze{{"kamikaze-mortal-shogi"}, 9, 5, 4, ""};
const Scenery kPlain{{"shogi"}, 9, 5, 4, ""};

// Where the moves of the piece on this square end; a pass ends nowhere else.
Squares targets(const Rules& rules, const std::string& sfen, const std::string& from) {
    Squares result;
    for (const std::string& move : legal_moves_from(rules, sfen, from)) {
        const std::size_t last_digit = move.find_last_of("0123456789");
        const std::size_t before = move.find_last_not_of("0123456789", last_digit);
        const std::string to = move.substr(before + 1, last_digit - before + 1);
        if (to != from) {
            result.insert(to);
        }
    }
    return result;
}

void check_both_colors(const Scenery& scenery, const std::string& id, const std::string& others,
                       const Squares& expected) {
    const std::string from = scenery.square(0, 0);
    const std::string sfen = place(scenery.size, id + from + " " + others);
    INFO(scenery.rules.variant << " " << id << ": " << sfen);
    CHECK(targets(scenery.rules, sfen, from) == expected);
    Squares turned;
    for (const std::string& square : expected) {
        turned.insert(rotated_squares(square, scenery.size));
    }
    CHECK(targets(scenery.rules, rotated_sfen(sfen), rotated_squares(from, scenery.size)) == turned);
}

bool is_one_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

// Squares of the picture, lines prolonged to the edge; in a ring of neighbours only leaps and jumping slides get out.
Squares expected_targets(const Scenery& scenery, const Picture& picture, bool in_a_ring) {
    Squares result;
    const std::string_view drawn = in_a_ring ? "oO+x" : "oO+x|-/\\";
    for (int right = -3; right <= 3; ++right) {
        for (int forward = -3; forward <= 3; ++forward) {
            const int distance = std::max(std::abs(right), std::abs(forward));
            const char mark = picture.at(right, forward);
            REQUIRE(is_one_of(mark, "*.oO+x|-/\\"));
            if (!is_one_of(mark, drawn) || (in_a_ring && distance < 2)) {
                continue;
            }
            result.insert(scenery.square(right, forward));
            const int x = right / 3;
            const int y = forward / 3;
            for (int i = 4; distance == 3 && mark != 'o' && scenery.on_board(i * x, i * y); ++i) {
                result.insert(scenery.square(i * x, i * y));
            }
        }
    }
    return result;
}

// Returns how many types were looked at.
int check_pictures(const Scenery& scenery, std::string_view text) {
    std::string ring = scenery.others;
    for (int right = -1; right <= 1; ++right) {
        for (int forward = -1; forward <= 1; ++forward) {
            ring += right != 0 || forward != 0 ? " G" + scenery.square(right, forward) : "";
        }
    }
    int types = 0;
    for (const Picture& picture : read_pictures(text)) {
        for (const std::string& id : picture.ids) {
            check_both_colors(scenery, braced(id), scenery.others, expected_targets(scenery, picture, false));
            check_both_colors(scenery, braced(id), ring, expected_targets(scenery, picture, true));
            ++types;
        }
    }
    return types;
}

}  // namespace

TEST_CASE("Moves of every piece type: Chu Shogi", "[rules][moves][chu]") {
    CHECK(check_pictures(kChu, kChuShogi) == 39);
}

TEST_CASE("Moves of every piece type: Dai Seireigi", "[rules][moves][dai]") {
    CHECK(check_pictures(kDai, kDaiSeireigi) == 53);
}

TEST_CASE("Moves of every piece type: Kamikaze Mortal Shogi", "[rules][moves][kamikaze]") {
    CHECK(check_pictures(kKamikaze, kKamikazeMortalShogi) == 11);
}

TEST_CASE("Moves of every piece type: Shogi", "[rules][moves][shogi]") { CHECK(check_pictures(kPlain, kShogi) == 14); }

TEST_CASE("Moves of the four hook movers on an empty board (D3, D10)", "[rules][moves][dai]") {
    for (const Picture& picture : read_pictures(kHooks)) {
        REQUIRE(picture.rows.size() == 15);
        Squares expected;
        for (int right = -7; right <= 7; ++right) {
            for (int forward = -7; forward <= 7; ++forward) {
                if (picture.at(right, forward) == 'o') {
                    expected.insert(kDai.square(right, forward));
                }
            }
        }
        check_both_colors(kDai, braced(picture.ids.front()), "", expected);
    }
}
