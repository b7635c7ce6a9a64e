#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "../support/temporary_folder.h"
#include "board_client.h"
#include "komainu/games/catalogue.h"
#include "komainu/powers/direction_words.h"

namespace komainu::board::test {
namespace {

constexpr const char* kPiece = "/api/piece";

Json piece(const Board& board, const char* variant, const char* id, const char* square, const char* side = "black",
           const Json& options = Json::object()) {
    return board.ask(kPiece,
                     {{"variant", variant}, {"options", options}, {"id", id}, {"square", square}, {"side", side}});
}

std::set<std::string> squares(const Json& json) { return json.get<std::set<std::string>>(); }

using Squares = std::set<std::string>;

TEST_CASE("A piece is explained by the squares that it reaches", "[board]") {
    const Board board;
    const Json silver = piece(board, "shogi", "S", "5e");
    CHECK(squares(silver.at("steps")) == Squares{"6d", "5d", "4d", "6f", "4f"});
    CHECK(silver.at("slides").empty());
    CHECK(silver.at("moves") == "steps diagonally or straight forward");
    CHECK(silver.at("description") == "Steps one square diagonally or straight forward.");
    CHECK(silver.at("name") == "Silver General");
    CHECK(silver.at("japanese") == "銀将");
    CHECK(silver.at("rule") == nullptr);
    CHECK(squares(piece(board, "shogi", "S", "5e", "white").at("steps")) == Squares{"6f", "5f", "4f", "6d", "4d"});
    CHECK(piece(board, "shogi", "K", "5e", "black").at("japanese") == "玉将");
    CHECK(piece(board, "shogi", "K", "5e", "white").at("japanese") == "王将");

    const Json lion = piece(board, "chushogi", "N", "6f");
    CHECK(lion.at("special").size() == 8);
    CHECK(lion.at("jumps").size() == 16);
    CHECK(lion.at("rule") == "C5, C6, C7, C8");
    const Json falcon = piece(board, "chushogi", "+H", "6f", "white");
    CHECK(falcon.at("special") == Json{"6g"});
    CHECK(falcon.at("jumps") == Json{"6h"});
    CHECK(falcon.at("description").get<std::string>().find("the Lion's power straight forward") != std::string::npos);

    const Json hook = piece(board, "dai-seireigi", "HM", "1a");
    CHECK(hook.at("slides").size() == 28);
    CHECK(hook.at("special").size() == 14 * 14);
    const Json general = piece(board, "dai-seireigi", "+BG", "8h");
    CHECK(general.at("special").size() == 24);
    CHECK(general.at("jumps").size() == 16);
    const Json stork = piece(board, "dai-seireigi", "+M", "8h");
    CHECK(stork.at("jumps").size() == 8);
    CHECK(stork.at("slides").size() == 48);

    const Json kamikaze = piece(board, "kamikaze-mortal-shogi", "Z", "5e");
    CHECK(kamikaze.at("jumps") == Json{"5c"});
    CHECK(kamikaze.at("rule") == "K2, K3, K4");
}

TEST_CASE("The ruling on range jumps is told as it is chosen", "[board]") {
    const Board board;
    const Json any = piece(board, "dai-seireigi", "RG", "8h");
    const Json captures = piece(board, "dai-seireigi", "RG", "8h", "black", {{"RangeJumps", "Captures"}});
    CHECK(any.at("description") != captures.at("description"));
    CHECK(captures.at("description").get<std::string>().find("must take something") != std::string::npos);
}

TEST_CASE("Every piece of every game can be explained, from every square", "[board]") {
    const Board board;
    for (const GamePointer& game : all_games()) {
        const std::string middle = game->files == 9 ? "5e" : "7g";
        for (const PieceSpec& spec : game->pieces) {
            CAPTURE(game->name, spec.id);
            const std::string id(spec.id);
            const Json black = piece(board, game->name.data(), id.c_str(), middle.c_str());
            CHECK(black.at("id") == spec.id);
            CHECK(!black.at("moves").get<std::string>().empty());
            CHECK(black.at("description").get<std::string>().ends_with('.'));
            Squares all;
            std::size_t sum = 0;
            for (const char* way : {"steps", "slides", "jumps", "special"}) {
                all.merge(squares(black.at(way)));
                sum += black.at(way).size();
            }
            CHECK(sum > 0);
            CHECK(all.size() == sum);
        }
        const std::string last_rank(1, static_cast<char>('a' + game->ranks - 1));
        for (const char* side : {"black", "white"}) {
            CHECK(board.post(kPiece, {{"variant", game->name}, {"id", "P"}, {"side", side}, {"square", "1a"}}).status ==
                  200);
            CHECK(
                board.post(kPiece, {{"variant", game->name}, {"id", "P"}, {"side", side}, {"square", "1" + last_rank}})
                    .status == 200);
        }
    }
}

TEST_CASE("Questions about pieces that make no sense are refused", "[board]") {
    const Board board;
    const Json good = {{"variant", "shogi"}, {"id", "P"}, {"side", "black"}, {"square", "5e"}};
    const auto changed = [&](const char* name, const Json& value) {
        Json body = good;
        body[name] = value;
        return board.error(kPiece, body);
    };
    REQUIRE(board.post(kPiece, good).status == 200);
    CHECK(changed("id", "HM") == "'id': there is no piece HM in this game");
    CHECK(changed("id", nullptr) == "'id' is missing");
    CHECK(changed("side", "red") == "'side' must be black or white");
    CHECK(changed("square", "10a") == "'square': there is no 10a on this board");
    CHECK(changed("square", "5") == "'square': there is no 5 on this board");
}

TEST_CASE("Directions and leaps are named", "[board]") {
    const auto steps = [](const char* text) { return direction_text(parse_piece_text(text).moves.steps); };
    CHECK(steps("K") == "in any direction");
    CHECK(steps("W fF") == "orthogonally or diagonally forward");
    CHECK(steps("F fsW") == "in any direction but straight backward");
    CHECK(steps("F bsW") == "in any direction but straight forward");
    CHECK(steps("vW fF") == "vertically or diagonally forward");
    CHECK(steps("fK") == "straight or diagonally forward");
    CHECK(steps("bsW") == "sideways or straight backward");
    CHECK(steps("flF lW") == "to the left or diagonally forward to the left");
    const auto leaps = [](const char* text) { return leap_texts(parse_piece_text(text).moves); };
    using Texts = std::vector<std::string>;
    CHECK(leaps("W").empty());
    CHECK(leaps("D A N") == Texts{"to any square exactly two away"});
    CHECK(leaps("D A") == Texts{"two squares in any direction"});
    CHECK(leaps("fvN") == Texts{"two squares forward and one sideways"});
    CHECK(leaps("bsN") == Texts{"two squares sideways and one backward"});
    CHECK(leaps("vN") == Texts{"two squares vertically and one sideways"});
    CHECK(leaps("fsN fsC fsZ") ==
          Texts{"two squares sideways and one forward", "three squares sideways and one or two forward"});
    CHECK(leaps("fH fG") == Texts{"three squares straight or diagonally forward"});
}

// The words of a text such as "C5, C6".
std::vector<std::string> numbers_in(std::string_view rules) {
    std::vector<std::string> numbers;
    for (std::string_view rest = rules; !rest.empty();) {
        const std::size_t comma = rest.find(", ");
        numbers.emplace_back(rest.substr(0, comma));
        rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 2);
    }
    return numbers;
}

TEST_CASE("Every ruling that is named stands in the rules of its game", "[board]") {
    int named = 0;
    for (const GamePointer& game : all_games()) {
        const std::string page =
            komainu::test::read_file(std::string(KOMAINU_RULES) + "/" + std::string(game->name) + ".md");
        REQUIRE(!page.empty());
        const auto check = [&](std::string_view rules) {
            for (const std::string& number : numbers_in(rules)) {
                CAPTURE(game->name, number);
                ++named;
                CHECK((page.find("**" + number + ",") != std::string::npos ||
                       page.find("**" + number + " first.") != std::string::npos ||
                       page.find("**" + number + ".**") != std::string::npos));
            }
        };
        for (const PieceSpec& spec : game->pieces) {
            check(spec.rulings);
        }
        for (int rule = 0; rule <= static_cast<int>(EndRule::Declaration); ++rule) {
            check(game->end_ruling(static_cast<EndRule>(rule)));
        }
    }
    CHECK(named > 100);
}

}  // namespace
}  // namespace komainu::board::test
