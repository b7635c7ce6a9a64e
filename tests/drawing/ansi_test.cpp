// Boards on terminals.

#include <catch2/catch.hpp>
#include <string>

#include "../support/variants.h"
#include "komainu/drawing/board.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/move_text.h"
#include "komainu/protocol/board_text.h"

using namespace komainu;
using namespace komainu::test;

namespace {

Position shogi(const std::string& sfen) {
    auto position = Position::from_sfen(*make_variant("shogi"), sfen);
    REQUIRE(position.ok());
    return *position;
}

std::string without_escapes(const std::string& text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            i = text.find('m', i);
        } else {
            plain += text[i];
        }
    }
    return plain;
}

const std::string kSfen = "4k4/9/4+P4/9/9/9/9/4+b4/4K4 b R2Pg 1";

}  // namespace

TEST_CASE("a board for terminals", "[drawing]") {
    BoardOptions options;
    options.last = *read_move_squares(shogi(kSfen).variant(), "9a5h+");
    CHECK(board_ansi(shogi(kSfen), options, false) == R"(White in hand: 金

    9    8    7    6    5    4    3    2    1
    .    .    .    .  v王    .    .    .    .  a
    .    .    .    .    .    .    .    .    .  b
    .    .    .    .  +と    .    .    .    .  c
    .    .    .    .    .    .    .    .    .  d
    .    .    .    .    .    .    .    .    .  e
    .    .    .    .    .    .    .    .    .  f
    .    .    .    .    .    .    .    .    .  g
    .    .    .    . v+馬    .    .    .    .  h
    .    .    .    .   玉    .    .    .    .  i

Black in hand: 飛 2x歩

Black to move, in check, last move: 9a 5h)");
    options.flip = true;
    options.last.clear();
    options.style = TileStyle::Letters;
    CHECK(board_ansi(shogi(kSfen), options, false) == R"(Black in hand: R 2xP

  1  2  3  4  5  6  7  8  9
  .  .  .  .  K  .  .  .  .  i
  .  .  .  . +b  .  .  .  .  h
  .  .  .  .  .  .  .  .  .  g
  .  .  .  .  .  .  .  .  .  f
  .  .  .  .  .  .  .  .  .  e
  .  .  .  .  .  .  .  .  .  d
  .  .  .  . +P  .  .  .  .  c
  .  .  .  .  .  .  .  .  .  b
  .  .  .  .  k  .  .  .  .  a

White in hand: g

Black to move, in check)");
}

TEST_CASE("colours change nothing else", "[drawing]") {
    for (const NamedVariant& named : all_variants()) {
        const Position position(named.make());
        for (const TileStyle style : {TileStyle::Kanji, TileStyle::Letters}) {
            const std::string colored = board_ansi(position, {.style = style}, true);
            const std::string plain = board_ansi(position, {.style = style}, false);
            CHECK(plain.find('\x1b') == std::string::npos);
            CHECK(colored != plain);
            CHECK(without_escapes(colored) == plain);
            // A terminal is left as it was.
            CHECK(colored.substr(0, colored.rfind('\n')).find("\x1b[0m\n") != std::string::npos);
            CHECK(colored.rfind("\x1b[0m") == colored.rfind('\x1b'));
        }
    }
}

TEST_CASE("with letters, the board is the one of the command d", "[drawing]") {
    for (const NamedVariant& named : all_variants()) {
        const Position position(named.make());
        const std::string drawn = board_ansi(position, {.style = TileStyle::Letters}, false);
        const std::string text = board_text(position);
        CAPTURE(drawn, text);
        CHECK(drawn.substr(0, text.size()) == text);
    }
}

TEST_CASE("the last move and a check have colours of their own", "[drawing]") {
    const Position position = shogi(kSfen);
    const auto count = [](const std::string& text, const std::string& part) {
        int found = 0;
        for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
            ++found;
        }
        return found;
    };
    BoardOptions options;
    const std::string plain = board_ansi(position, options);
    options.last = *read_move_squares(position.variant(), "9a5h+");
    const std::string marked = board_ansi(position, options);
    CHECK(count(plain, "\x1b[48;5;150m") == 0);
    CHECK(count(marked, "\x1b[48;5;150m") == 2);
    CHECK(count(plain, "\x1b[48;5;209m") == 1);
    CHECK(count(plain, "\x1b[48;5;222m") == 2 * 27 - 1);  // the zones, but for the King in check
}
