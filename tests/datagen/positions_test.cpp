// Which positions of a game are learnt from.

#include <catch2/catch.hpp>

#include "../support/temporary_folder.h"
#include "datagen/positions.h"
#include "datagen/training_file.h"
#include "komainu/games/catalogue.h"

namespace komainu::training::test {
namespace {

using komainu::test::TemporaryFolder;

struct Taken {
    std::string position;
    Score score;
    double result;
    std::uint64_t game;

    bool operator==(const Taken&) const = default;
};

std::vector<Taken> taken_from(const std::string& path, const std::shared_ptr<const Variant>& variant,
                              GameTotals& totals) {
    std::vector<Taken> found;
    const auto read = for_each_quiet_position(
        path, variant, [&](const Position& position, Score score, double result, std::uint64_t game) {
            found.push_back({position.to_sfen(), score, result, game});
        });
    CAPTURE(read.status().ToString());
    REQUIRE(read.ok());
    totals = *read;
    return found;
}

void write(const std::string& path, const std::vector<std::string>& lines) {
    auto writer = TrainingFileWriter::open(path);
    REQUIRE(writer.ok());
    for (const std::string& line : lines) {
        REQUIRE((*writer)->add(line).ok());
    }
    REQUIRE((*writer)->finish().ok());
}

}  // namespace

TEST_CASE("quiet positions, and no others", "[datagen]") {
    const TemporaryFolder folder;
    const auto shogi = *make_variant("shogi");
    write(folder.file("games"),
          {// Quiet, quiet, a capture that promotes, a capture, a drop, no score, a mate, adjudicated.
           "1\tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
           "\t10:7g7f 20:3c3d 30:8h2b+ 40:3a2b 50:B*5e -:5a5b -31980:5e2b+ 3000",
           // A promotion without a capture gives check, the answer to it, a mate for us, adjudicated by a mate.
           "0\t4k4/9/9/R8/9/9/9/9/4K4 b - 7\t1:9d9a+ 2:5a5b 31999:9a9b -32000",
           // The same without promotion.
           "0.5\t4k4/9/9/R8/9/9/9/9/4K4 b - 7\t1:9d9a 2:5a5b -3:9a8a"});
    GameTotals totals;
    const auto taken = taken_from(folder.file("games"), shogi, totals);
    CHECK(totals.games == 3);
    CHECK(totals.plies == 15);
    const std::vector<Taken> wanted = {
        {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", 10, 1, 1},
        {"lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2", 20, 1, 1},
        {"lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5", 50, 1, 1},
        {"lnsg1g1nl/1r2k2+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w Sb 8", 3000, 1, 1},
        {"4k4/9/9/R8/9/9/9/9/4K4 b - 7", 1, 0.5, 3},
        {"R8/4k4/9/9/9/9/9/9/4K4 b - 9", -3, 0.5, 3},
    };
    REQUIRE(taken.size() == wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        CAPTURE(i, taken[i].position, taken[i].score);
        CHECK(taken[i] == wanted[i]);
    }
}

TEST_CASE("a Lion's double capture is not quiet, its pass is", "[datagen]") {
    const TemporaryFolder folder;
    const auto chu = *make_variant("chushogi", {{"ChuRules", "Lishogi"}});
    const std::string kings = "k11/12/12/12/12/5p6/5N6/12/12/12/12/11K b - 1";
    write(folder.file("games"), {"1\t" + kings + "\t7:7g7f7e", "1\t" + kings + "\t8:7g8g7g"});
    GameTotals totals;
    const auto taken = taken_from(folder.file("games"), chu, totals);
    REQUIRE(taken.size() == 1);
    CHECK(taken.front().score == 8);
    CHECK(taken.front().game == 2);
}

TEST_CASE("a bad line is named", "[datagen]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("games");
    write(path, {"1\t4k4/9/9/R8/9/9/9/9/4K4 b - 7\t1:9d9c", "what"});
    int taken = 0;
    const auto read = for_each_quiet_position(path, *make_variant("shogi"), [&](auto&, auto, auto, auto) { ++taken; });
    REQUIRE_FALSE(read.ok());
    CHECK(taken == 1);
    CHECK(std::string(read.status().message()).starts_with(path + " line 2: not a game"));
}

}  // namespace komainu::training::test
