#include <algorithm>
#include <catch2/catch.hpp>

#include "board_client.h"
#include "komainu/games/catalogue.h"

namespace komainu::board::test {
namespace {

TEST_CASE("The list of games tells what a page must know", "[board]") {
    const Board board;
    const Answer answer = board.get("/api/games");
    REQUIRE(answer.status == 200);
    const Json& games = answer.json.at("games");
    REQUIRE(games.size() == all_games().size());
    CHECK(games[0].at("variant") == "shogi");
    CHECK(games[0].at("options")[0] == Json{{"name", "EnteringKingRule"}, {"values", {"None", "CSARule27"}}});

    const Json& dai = games[2];
    CHECK(dai.at("variant") == "dai-seireigi");
    CHECK(dai.at("files") == 15);
    CHECK(dai.at("zone") == 5);
    CHECK(dai.at("hand")[0] == "HM");
    const auto piece = [&](const Json& game, const char* id) {
        const auto found =
            std::ranges::find_if(game.at("pieces"), [&](const Json& entry) { return entry.at("id") == id; });
        REQUIRE(found != game.at("pieces").end());
        return *found;
    };
    const Json general = piece(dai, "+RG");
    CHECK(general.at("name") == "Great General");
    CHECK(general.at("japanese") == "大将");
    CHECK(general.at("promoted") == true);
    CHECK(general.at("inHand") == "RG");
    CHECK(general.at("promotesTo") == nullptr);
    CHECK(piece(dai, "RG").at("promotesTo") == "+RG");
    CHECK(piece(games[1], "+E").at("royal") == true);
    CHECK(piece(games[1], "P").at("inHand") == nullptr);
    CHECK(piece(games[3], "Z").at("choices") == Json{"G", "S", "L", "N"});
}

TEST_CASE("Every game starts from the position that its list entry names", "[board]") {
    const Board board;
    const Json list = board.get("/api/games").json;
    for (const Json& game : list.at("games")) {
        CAPTURE(game.at("variant"));
        const Json start = board.ask("/api/position", {{"variant", game.at("variant")}, {"sfen", game.at("start")}});
        CHECK(start == board.ask("/api/position", {{"variant", game.at("variant")}}));
    }
}

TEST_CASE("Tiles are one drawing with a symbol for each piece", "[board]") {
    const Board board;
    for (const GamePointer& game : all_games()) {
        for (const char* style : {"kanji", "short", "letters", "moves"}) {
            CAPTURE(game->name, style);
            const std::string path = "/tiles.svg?style=" + std::string(style) + "&variant=" + std::string(game->name);
            const auto tiles = board.address().client().Get(path);
            REQUIRE(tiles.error() == httplib::Error::Success);
            REQUIRE(tiles->status == 200);
            CHECK(tiles->get_header_value("Content-Type").starts_with("image/svg+xml"));
            for (const PieceSpec& piece : game->pieces) {
                std::string id = "id=\"tile-" + std::string(piece.id) + '"';
                if (const std::size_t plus = id.find('+'); plus != std::string::npos) {
                    id.replace(plus, 1, "plus-");
                }
                CHECK(tiles->body.find(id) != std::string::npos);
            }
        }
    }
    CHECK(board.get("/tiles.svg?variant=go&style=kanji").status == 400);
    CHECK(board.get("/tiles.svg?variant=shogi&style=none").status == 400);
    CHECK(board.get("/tiles.svg").status == 400);
}

}  // namespace
}  // namespace komainu::board::test
