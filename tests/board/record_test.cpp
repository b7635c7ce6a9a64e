#include <catch2/catch.hpp>
#include <random>

#include "board_client.h"
#include "komainu/records/records.h"

namespace komainu::board::test {
namespace {

constexpr const char* kExport = "/api/export";
constexpr const char* kImport = "/api/import";

// A question about a game of some random moves.
Json random_game(const Board& board, const komainu::test::NamedVariant& variant) {
    std::mt19937 random(3);
    Json moves = Json::array();
    for (int ply = 0; ply < 12; ++ply) {
        const Json legal = board.ask("/api/position", question(variant, {{"moves", moves}})).at("moves");
        moves.push_back(legal[random() % legal.size()].at("usi"));
    }
    return question(variant, {{"moves", moves}});
}

TEST_CASE("Games go out as text and come back, in every game and format", "[board]") {
    const Board board;
    const Json formats = board.get("/api/games").json.at("formats");
    CHECK(formats.size() == record_formats().size());
    for (const auto& variant : komainu::test::all_variants()) {
        Json game = random_game(board, variant);
        for (const std::string format : formats) {
            CAPTURE(variant.name, format);
            game["format"] = format;
            const std::string text = board.ask(kExport, game).at("text");
            CAPTURE(text);
            // The game and its options are named, for a format may not tell them.
            Json told = question(variant, {{"text", text}, {"format", format}});
            const Json back = board.ask(kImport, told);
            CHECK(back.at("variant") == variant.game);
            CHECK(back.at("moves") == game.at("moves"));
            CHECK(back.at("sfen") == nullptr);
            CHECK(back.at("warning") == nullptr);
            CHECK(back.at("format") == format);
            told.erase("format");
            CHECK(board.ask(kImport, told).at("moves") == game.at("moves"));
        }
    }
}

TEST_CASE("A record keeps its start, its options, who played and how it ended", "[board]") {
    const Board board;
    const Json game = {{"variant", "chushogi"},
                       {"options", {{"ChuRules", "Lishogi"}}},
                       {"sfen", "k10g/12/12/12/R11/12/12/12/12/12/12/G10K b - 1"},
                       {"moves", {"12e11e", "12a12b"}},
                       {"headers", {{"Black", "A. Person"}, {"White", "Komainu"}}},
                       {"result", "White wins: resignation"},
                       {"format", "json"}};
    const Json back = board.ask(kImport, {{"text", board.ask(kExport, game).at("text")}});
    for (const char* field : {"variant", "options", "sfen", "moves", "headers", "result", "format"}) {
        CAPTURE(field);
        CHECK(back.at(field) == game.at(field));
    }
    // The rules' own word on the end is the last one.
    Json mate = {{"variant", "shogi"},
                 {"sfen", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1"},
                 {"moves", {"G*5b"}},
                 {"format", "json"},
                 {"result", "White wins: resignation"}};
    CHECK(board.ask(kImport, {{"text", board.ask(kExport, mate).at("text")}}).at("result") == "Black wins: checkmate");
}

TEST_CASE("What a damaged record still tells is kept", "[board]") {
    const Board board;
    const Json back = board.ask(kImport, {{"text", "position startpos moves 7g7f 3c3d 1a1a\n"}, {"format", "usi"}});
    CHECK(back.at("moves") == Json{"7g7f", "3c3d"});
    CHECK(back.at("warning").get<std::string>().starts_with("line 1: "));
}

TEST_CASE("Records that cannot be read or written are refused", "[board]") {
    const Board board;
    CHECK(!board.error(kImport, {{"text", ""}}).empty());
    CHECK(!board.error(kImport, {{"text", "no game at all"}}).empty());
    CHECK(!board.error(kImport, {{"text", "7g7f"}, {"format", "no-such-format"}}).empty());
    CHECK(board.error(kImport, Json::object()) == "'text' is missing");
    CHECK(board.error(kExport, {{"variant", "shogi"}}) == "'format' is missing");
    CHECK(!board.error(kExport, {{"variant", "shogi"}, {"format", "no-such-format"}}).empty());
    CHECK(!board.error(kExport, {{"variant", "go"}, {"format", "json"}}).empty());
    CHECK(!board.error(kExport, {{"variant", "shogi"}, {"format", "json"}, {"moves", {"7g7e"}}}).empty());
    CHECK(!board.error(kExport, {{"variant", "shogi"}, {"format", "json"}, {"sfen", "nonsense"}}).empty());
}

}  // namespace
}  // namespace komainu::board::test
