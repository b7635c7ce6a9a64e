// Game files: what is read, and how each fault is told.

#include "komainu/games/game_file.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/perft.h"
#include "komainu/position/position.h"

namespace komainu::test {
namespace {

constexpr const char* kSmall = R"(name = "small"
files = 4
ranks = 5
zone = 1
start = ["k2p", "4", "4", "4", "P2K"]
hand = "P"

pieces = [
  {id = "K", moves = "K", traits = ["royal"]},
  {id = "P", name = "Pawn", moves = "fW", promotes = "+P", per_file = 1, traits = ["no-drop-mate"]},
  {id = "+P", name = "Tokin", moves = "W fF"},
]

[rules]
impasse = "none"

[options.Drops]
Yes = {}
No = {drops = false}
)";

// The small game with a text in place of another.
std::string small(const std::string& from, const std::string& to) {
    REQUIRE(std::string(kSmall).find(from) != std::string::npos);
    return absl::StrReplaceAll(kSmall, {{from, to}});
}

std::string faults(const std::string& text) {
    const GameFileResult result = read_game_text(text, "g.toml");
    CHECK(result.game.has_value() == result.faults.empty());
    return absl::StrJoin(result.faults, "\n");
}

std::string faults(const std::string& from, const std::string& to) { return faults(small(from, to)); }

}  // namespace

TEST_CASE("Game file: what it says is what is played", "[game_file]") {
    const GameFileResult result = read_game_text(kSmall, "g.toml");
    CHECK(absl::StrJoin(result.faults, "\n") == "");
    REQUIRE(result.game.has_value());
    const GameSpec& game = *result.game;
    CHECK(game.title == "small");
    CHECK(game.start == "k2p/4/4/4/P2K b - 1");
    CHECK(game.find_piece("P")->in_hand == "P");   // nothing said: itself
    CHECK(game.find_piece("+P")->in_hand == "P");  // nothing said: what it was
    CHECK(game.find_piece("K")->in_hand.empty());
    CHECK(game.find_piece("K")->points == 0);
    CHECK(game.find_piece("K")->kanji == "K");  // the fallback
    const auto spec = std::make_shared<const GameSpec>(game);
    Position position(std::make_shared<const Variant>(spec));
    CHECK(perft(position, 1) == 4);  // King 3, Pawn 1
    CHECK(Variant(spec).has_hands());
    CHECK_FALSE(Variant(spec, {1}).has_hands());
    CHECK(Variant(spec).signature() != Variant(spec, {1}).signature());
}

TEST_CASE("Game file: every fault has its place", "[game_file]") {
    CHECK(faults("files = 4", "files = 20") == "g.toml:2:9: files: 20 is no size of a board: 2 to 19");
    CHECK(faults("ranks = 5", "ranks = 1") == "g.toml:3:9: ranks: 1 is no size of a board: 2 to 19");
    CHECK(faults("\"4\", \"4\", \"4\"", "\"4\", \"5\", \"4\"") ==
          "g.toml:5:9: start: board: rank c has more than 4 squares");
    CHECK(faults("\"P2K\"", "\"P3\"") == "g.toml:5:9: start: Black has no royal piece");
    CHECK(faults("hand = \"P\"", "hand = \"+P\"") ==
          "g.toml:10:3: in_hand: 'P' comes into a hand, but `hand` does not say where it stands in its order\n"
          "g.toml:11:3: in_hand: 'P' comes into a hand, but `hand` does not say where it stands in its order");
    CHECK(faults(", traits = [\"royal\"]", "")
              .starts_with(
                  "g.toml:8:10: pieces: no piece is royal: give one traits = [\"royal\"], or nobody could lose\n"));
    CHECK(faults("traits = [\"royal\"]", "traits = [\"regal\"]") ==
          "g.toml:9:36: traits: 'regal' is no trait; there are royal, lion, weak-prey, stuck-uncounted, never-counted, "
          "no-drop-mate, entry-only, vanishes");
    CHECK(faults("promotes = \"+P\"", "promotes = \"+Q\"") ==
          "g.toml:10:54: promotes: there is no piece '+Q' in this file");
    CHECK(
        faults("promotes = \"+P\", ", "") ==
        "g.toml:11:9: id: '+P' can never come up: it does not stand in the start position, and no piece promotes to it "
        "or becomes it in hand");
    CHECK(faults("id = \"+P\"", "id = \"P\"") ==
          "g.toml:10:54: promotes: there is no piece '+P' in this file\ng.toml:11:9: id: there is a piece 'P' already");
    CHECK(faults("id = \"+P\"", "id = \"\xF0\x9F\x98\x80\"")
              .find("is no id: one or two letters A to Z, with a '+' before them for a promoted form") !=
          std::string::npos);
    CHECK(faults("\"W fF\"", "\"W fX\"") == "g.toml:11:43: moves: unknown atom in 'W fX'");
    CHECK(faults("impasse = \"none\"", "impasse = \"some\"") ==
          "g.toml:15:11: impasse: 'some' is none of none, both-kings-in, points-27");
    CHECK(faults("impasse = \"none\"", "nonsense = 3").starts_with("g.toml:15:12: nonsense: no such rule; there are "));
    CHECK(faults("No = {drops = false}", "") == "g.toml:17:1: Drops: an option needs two values at least");
    CHECK(faults("zone = 1", "zone = \"one\"") == "g.toml:4:8: zone: is a text, but should be a number");
    CHECK(faults("zone = 1", "zones = 1").starts_with("g.toml:4:1: 'zones' means nothing here; there are name, "));
    CHECK(faults("name = \"small\"", "").starts_with("g.toml:1:1: there is no 'name'; a game needs it"));
    CHECK(faults("name = \"small\"", "name = \"Small Game\"") ==
          "g.toml:1:8: name: 'Small Game' is no name: 1 to 40 of a-z, 0-9 and '-'");
    CHECK(faults("moves = \"K\"", "moves = \"K hook:Q\"") ==
          "g.toml:9:25: moves: a power takes W, F or K in 'K hook:Q'");
    CHECK(faults("zone = 1", "zone = ").starts_with("g.toml:4:"));
    // Not a word of TOML: one line.
    CHECK(faults(std::string("\0\x01\xFF", 3)).find('\n') == std::string::npos);
    CHECK(faults("").starts_with("g.toml:1:1: there is no 'name'"));
    CHECK(faults(std::string(100'000, '[')).find('\n') == std::string::npos);
}

TEST_CASE("Game file: leaps stay inside the guard cells", "[game_file]") {
    const std::string wide = absl::StrReplaceAll(
        kSmall, {{"files = 4", "files = 19"},
                 {"\"k2p\", \"4\", \"4\", \"4\", \"P2K\"", "\"k17p\", \"19\", \"19\", \"19\", \"P17K\""}});
    CHECK(faults(wide) == "");
    CHECK(faults(absl::StrReplaceAll(wide, {{"W fF", "W A"}})) == "");
    CHECK(faults(absl::StrReplaceAll(wide, {{"W fF", "W G"}})) ==
          "g.toml:11:39: moves: a leap of 3 by 3 squares is too far for a board of 19 by 5: at most 2 sideways");
}

TEST_CASE("Game file: files that are none", "[game_file]") {
    const auto first_fault = [](const std::string& path) {
        const GameFileResult result = read_game_file(path);
        REQUIRE(result.faults.size() == 1);
        return result.faults.front();
    };
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / absl::StrCat("komainu-games-", getpid());
    std::filesystem::create_directories(folder);
    CHECK(first_fault(folder.string()) == folder.string() + ": is a folder, not a game file");
    const std::string file = (folder / "g.toml").string();
    CHECK(first_fault(file) == file + ": cannot be read");
    std::ofstream(file) << std::string((std::size_t{1} << 20) + 1, '#');
    CHECK(first_fault(file) == file + ": is longer than 1 MiB; no game file is");
    CHECK(load_games(folder.string()).status().message() == file + ": is longer than 1 MiB; no game file is");
    CHECK(find_game("small") == nullptr);

    std::ofstream(file) << kSmall;
    const auto games = load_games(folder.string());
    REQUIRE(games.ok());
    CHECK(games->front()->origin == file);
    CHECK(find_game("Small") == games->front());
    CHECK(make_variant("small", {{"Drops", "No"}}).ok());
    std::filesystem::remove_all(folder);
}

TEST_CASE("Game file: a copy of a game inside is that game", "[game_file]") {
    const GamePointer inside = find_game("dai-seireigi");
    const auto games = load_games(std::string(KOMAINU_GAMES) + "/dai-seireigi.toml");
    REQUIRE(games.ok());
    CHECK(games->front() == inside);
}

}  // namespace komainu::test
