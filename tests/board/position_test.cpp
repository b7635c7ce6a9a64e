#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "board_client.h"
#include "komainu/protocol/position_text.h"

namespace komainu::board::test {
namespace {

constexpr const char* kPosition = "/api/position";

Json chu(const std::string& sfen, Json moves = Json::array()) {
    return {{"variant", "chushogi"}, {"sfen", sfen}, {"moves", std::move(moves)}};
}

Json kamikaze(const std::string& sfen, Json moves = Json::array()) {
    return {{"variant", "kamikaze-mortal-shogi"}, {"sfen", sfen}, {"moves", std::move(moves)}};
}

// The entry of a legal move; fails the test if there is none.
Json entry(const Json& position, const std::string& usi) {
    for (const Json& move : position.at("moves")) {
        if (move.at("usi") == usi) {
            return move;
        }
    }
    FAIL("no move " << usi);
    return {};
}

std::vector<std::string> moves_starting(const Json& position, const std::string& prefix) {
    std::vector<std::string> texts;
    for (const Json& move : position.at("moves")) {
        if (move.at("usi").get<std::string>().starts_with(prefix)) {
            texts.push_back(move.at("usi"));
        }
    }
    std::ranges::sort(texts);
    return texts;
}

using Pieces = std::map<std::string, Json>;  // by square

Pieces pieces_of(const Json& position) {
    Pieces pieces;
    for (const Json& piece : position.at("board")) {
        pieces[piece.at("square")] = piece;
    }
    return pieces;
}

// Is what the entry told of the move true of the position after it?
void check_told(const Json& before, const Json& move, const Json& after) {
    CAPTURE(before.at("sfen"), move.dump(), after.at("sfen"));
    CHECK(after.at("last").at("path") == move.at("path"));
    const Json& mover = before.at("turn");
    const Pieces was = pieces_of(before);
    Pieces is = pieces_of(after);
    const std::string last = move.at("path").back();
    const std::string first = move.at("path").front();
    Pieces expected = was;
    for (const std::string square : move.at("captures")) {
        REQUIRE(was.contains(square));
        CHECK(was.at(square).at("side") != mover);
        expected.erase(square);
    }
    if (move.at("drop").is_null()) {
        expected.erase(first);
    }
    if (!move.at("becomes").is_null()) {
        expected[last] = {{"square", last}, {"side", mover}, {"id", move.at("becomes")}};
    }
    CHECK(is == expected);
    CHECK(move.at("pass") == (was == is));
}

TEST_CASE("Positions tell in every game what the library says, move after move", "[board]") {
    const Board board;
    for (const auto& variant : komainu::test::all_variants()) {
        CAPTURE(variant.name);
        std::mt19937 random(7);
        Position position(variant.make());
        Json moves = Json::array();
        Json before = board.ask(kPosition, question(variant));
        for (int ply = 0; ply < 60 && before.at("verdict").is_null(); ++ply) {
            CAPTURE(moves.dump());
            CHECK(before.at("sfen") == position.to_sfen());
            CHECK(before.at("turn") == (position.side_to_move() == Color::Black ? "black" : "white"));
            CHECK(before.at("ply") == position.move_number());
            CHECK(before.at("played").size() == moves.size());
            std::string line;
            MoveLister().append(position, line);
            std::string told;
            for (const std::string& text : moves_starting(before, "")) {
                told += (told.empty() ? "" : " ") + text;
            }
            REQUIRE(told == line);
            const Json move = before.at("moves")[random() % before.at("moves").size()];
            moves.push_back(move.at("usi"));
            const std::string text = move.at("usi");
            const std::string_view words[] = {text};
            REQUIRE(play_moves(position, words).ok());
            Json after = board.ask(kPosition, question(variant, {{"moves", moves}}));
            check_told(before, move, after);
            before = std::move(after);
        }
    }
}

TEST_CASE("A move list that cannot be played is refused with the ply", "[board]") {
    const Board board;
    for (const auto& variant : komainu::test::all_variants()) {
        CAPTURE(variant.name);
        const std::string first = board.ask(kPosition, question(variant)).at("moves")[0].at("usi");
        CHECK(board.error(kPosition, question(variant, {{"moves", {first, "5a5i"}}})) == "ply 2: illegal move '5a5i'");
        CHECK(board.error(kPosition, question(variant, {{"moves", {"nonsense"}}})) ==
              "ply 1: cannot read move 'nonsense'");
    }
    Json lone_king = chu("k11/12/12/12/R11/12/12/12/12/12/12/11K b - 1", {"12e11e"});
    lone_king["options"] = {{"ChuRules", "Lishogi"}};
    CHECK(board.error(kPosition, lone_king) == "ply 1: the game is over: bare king");
    CHECK(board.error(kPosition, chu("nonsense")).starts_with("'sfen': "));
}

TEST_CASE("A Lion's moves name the squares to click", "[board]") {
    const Board board;
    const Json position = board.ask(kPosition, chu("k11/12/12/6p5/6p5/6N5/12/12/12/12/12/11K b - 1"));
    CHECK(entry(position, "6f6e").at("path") == Json{"6f", "6e"});
    CHECK(entry(position, "6f6e").at("captures") == Json{"6e"});
    CHECK(entry(position, "6f6e6d").at("path") == Json{"6f", "6e", "6d"});
    CHECK(entry(position, "6f6e6d").at("captures") == Json{"6e", "6d"});
    CHECK(entry(position, "6f6e6f").at("path") == Json{"6f", "6e", "6f"});
    CHECK(entry(position, "6f6e6f").at("captures") == Json{"6e"});
    CHECK(entry(position, "6f6e6f").at("pass") == false);
    const Json pass = entry(position, "6f7e6f");
    CHECK(pass.at("pass") == true);
    CHECK(pass.at("path") == Json{"6f", "7e", "6f"});
    CHECK(pass.at("captures") == Json::array());
    CHECK(entry(position, "6f4d").at("captures") == Json::array());

    const Json played = board.ask(
        kPosition, chu("k11/12/12/6p5/6p5/6N5/12/12/12/12/12/11K b - 1", {"6f6e6f", "12a12b", "6f7e6f", "12b12a"}));
    CHECK(played.at("played") == Json{"N6fx6e-6f", "K12a-12b", "N6f pass", "K12b-12a"});
}

TEST_CASE("Promotions with a choice list each new piece", "[board]") {
    const Board board;
    const Json position = board.ask(kPosition, kamikaze("4k4/9/9/9/4Z4/9/9/9/4K4 b - 1"));
    CHECK(moves_starting(position, "5e") == std::vector<std::string>{"5e5c", "5e5cg", "5e5cl", "5e5cn", "5e5cs"});
    CHECK(entry(position, "5e5c").at("promotion") == nullptr);
    CHECK(entry(position, "5e5c").at("becomes") == "Z");
    CHECK(entry(position, "5e5cg").at("promotion") == "g");
    CHECK(entry(position, "5e5cg").at("becomes") == "G");

    const Json prey = board.ask(kPosition, kamikaze("4k4/9/4s4/9/4Z4/9/9/9/4K4 b - 1"));
    CHECK(moves_starting(prey, "5e") == std::vector<std::string>{"5e5c"});
    CHECK(entry(prey, "5e5c").at("becomes") == nullptr);
    const Json after = board.ask(kPosition, kamikaze("4k4/9/4s4/9/4Z4/9/9/9/4K4 b - 1", {"5e5c"}));
    CHECK(after.at("hands").at("black") == Json{{"L", 1}});
    CHECK(after.at("played") == Json{"Z5ex5c"});

    const Json shogi = board.ask(kPosition, {{"variant", "shogi"}, {"moves", {"7g7f", "3c3d", "8h2b+"}}});
    CHECK(shogi.at("played") == Json{"P7g-7f", "P3c-3d", "B8hx2b+"});
    CHECK(shogi.at("hands").at("black") == Json{{"B", 1}});
    CHECK(board.ask(kPosition, kamikaze("4k4/9/9/4P4/9/9/9/9/4K4 b - 1", {"5d5cg"})).at("played") == Json{"P5d-5c=G"});
}

TEST_CASE("Drops name the piece and the one square to click", "[board]") {
    const Board board;
    const Json position = board.ask(
        kPosition, {{"variant", "dai-seireigi"}, {"sfen", "7k7/15/15/15/15/15/15/15/15/15/15/15/15/15/7K7 b {HM} 1"}});
    const Json drop = entry(position, "{HM}*8h");
    CHECK(drop.at("drop") == "HM");
    CHECK(drop.at("path") == Json{"8h"});
    CHECK(drop.at("becomes") == "HM");
    CHECK(position.at("hands") == Json{{"black", {{"HM", 1}}}, {"white", Json::object()}});
    const Json dragon = board.ask(kPosition, kamikaze("4k4/9/9/9/9/9/9/9/4K4 b +B 1", {"+B*5e"}));
    CHECK(dragon.at("played") == Json{"+B*5e"});
    CHECK(dragon.at("check") == Json::array());
}

TEST_CASE("Check is told of the royal that must be saved", "[board]") {
    const Board board;
    CHECK(board.ask(kPosition, {{"variant", "shogi"}, {"sfen", "4k4/9/9/9/4R4/9/9/9/4K4 w - 1"}}).at("check") ==
          Json{"5a"});
    CHECK(board.ask(kPosition, chu("k11/12/12/12/R11/12/12/12/12/12/12/11K w - 1")).at("check") == Json{"12a"});
    // With a Crown Prince as well, losing the King is no end (C9).
    CHECK(board.ask(kPosition, chu("k5+e5/12/12/12/R11/12/12/12/12/12/12/11K w - 1")).at("check") == Json::array());
}

TEST_CASE("The end of a game comes with its ruling", "[board]") {
    const Board board;
    const auto verdict = [&](const char* variant, const Json& options, const std::string& sfen, const Json& moves) {
        const Json position =
            board.ask(kPosition, {{"variant", variant}, {"options", options}, {"sfen", sfen}, {"moves", moves}});
        CHECK(position.at("moves") == Json::array());
        CHECK(position.at("canDeclareWin") == false);
        return position.at("verdict");
    };
    const auto told = [](const char* winner, const char* reason, const char* rule) {
        return Json{{"winner", winner == nullptr ? Json() : Json(winner)},
                    {"reason", reason},
                    {"rule", rule == nullptr ? Json() : Json(rule)}};
    };
    CHECK(verdict("shogi", Json::object(), "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", {"G*5b"}) ==
          told("black", "checkmate", nullptr));
    CHECK(verdict("kamikaze-mortal-shogi", Json::object(), "6K1k/9/9/9/9/9/9/9/9 b P 1", {"P*1c"}) ==
          told("black", "no legal move", "K6"));
    CHECK(verdict("chushogi", Json::object(), "k11/12/12/12/R11/12/12/12/12/12/12/11K b - 1", {"12e12a"}) ==
          told("black", "royals lost", "C9"));
    CHECK(verdict("chushogi", {{"ChuRules", "Lishogi"}}, "k11/12/6p5/12/6G5/7G4/12/12/12/12/12/11K b - 1",
                  {"6e6d", "12a12b", "6d6c"}) == told("black", "bare king", "C10"));
    Json dance = Json::array();
    for (int i = 0; i < 3; ++i) {
        dance.insert(dance.end(), {"8o8n", "8a8b", "8n8o", "8b8a"});
    }
    CHECK(verdict("dai-seireigi", Json::object(), "7k7/15/15/15/15/15/15/15/15/15/15/15/15/15/7K7 b P 1", dance) ==
          told(nullptr, "repetition", "D15"));
}

TEST_CASE("A win by impasse is offered where the rules have it", "[board]") {
    const Board board;
    Json entered = {{"variant", "dai-seireigi"}, {"sfen", "7K7/15/15/15/15/15/15/15/15/15/15/15/15/15/7k7 b - 1"}};
    CHECK(board.ask(kPosition, entered).at("canDeclareWin") == true);
    entered["sfen"] = "15/15/15/15/15/7K7/15/15/15/15/15/15/15/15/7k7 b - 1";
    CHECK(board.ask(kPosition, entered).at("canDeclareWin") == false);
}

// Two ranks there and back, for a King; with `cut`, one square less.
std::vector<std::string> round_walk(int rank, int files, bool cut) {
    std::vector<std::string> squares;
    for (int file = 0; file < files; ++file) {
        squares.push_back(Variant::square_text(make_square(file, rank)));
    }
    for (int file = files - 1; file >= (cut ? 1 : 0); --file) {
        squares.push_back(Variant::square_text(make_square(file, rank + 1)));
    }
    return squares;
}

TEST_CASE("A game of two thousand plies is played", "[board]") {
    const Board board;
    for (const auto& variant : komainu::test::all_variants()) {
        const int size = variant.make()->files();
        if (size == 9) {
            continue;  // too small for the walks below
        }
        CAPTURE(variant.name);
        // The Kings walk rounds of different lengths, so that no position comes four times. Golds make them no bare
        // Kings.
        const auto black = round_walk(size - 2, size, false);
        const auto white = round_walk(0, size, true);
        Json moves = Json::array();
        for (std::size_t ply = 0; ply < 2000; ++ply) {
            const auto& walk = ply % 2 == 0 ? black : white;
            moves.push_back(walk[ply / 2 % walk.size()] + walk[(ply / 2 + 1) % walk.size()]);
        }
        const std::string run = std::to_string(size - 1);
        std::string sfen = run + "k";
        for (int rank = 1; rank < size; ++rank) {
            sfen += '/';
            sfen += rank == size - 2 ? run + "K" : rank == 5 ? "G" + run : rank == 6 ? run + "g" : std::to_string(size);
        }
        const Json position = board.ask(kPosition, question(variant, {{"sfen", sfen + " b - 1"}, {"moves", moves}}));
        CHECK(position.at("ply") == 2001);
        CHECK(position.at("played").size() == 2000);
    }
}

}  // namespace
}  // namespace komainu::board::test
