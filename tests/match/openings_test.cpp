#include <catch2/catch.hpp>
#include <fstream>
#include <set>

#include "komainu/game/game.h"
#include "match/openings.h"
#include "openings/generator.h"
#include "support.h"

namespace komainu::match::test {
namespace {

std::shared_ptr<const Variant> chu() { return *make_variant("chushogi", {{"ChuRules", "Lishogi"}}); }

}  // namespace

TEST_CASE("openings are read in every spelling and written in one", "[match][openings]") {
    const auto shogi = *make_variant("shogi");
    CHECK(read_opening(shogi, "startpos")->text() == "startpos");
    CHECK(read_opening(shogi, "startpos moves 7g7f  3c3d")->text() == "startpos moves 7g7f 3c3d");
    const auto opening = read_opening(shogi, "4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5e");
    REQUIRE(opening.ok());
    CHECK(opening->text() == "sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5e");
    CHECK(read_opening(shogi, opening->text())->text() == opening->text());
    CHECK_FALSE(read_opening(shogi, "startpos moves 7g7e").ok());
    CHECK_FALSE(read_opening(shogi, "nonsense").ok());
    // Mated: nothing to play.
    CHECK_FALSE(read_opening(shogi, "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").ok());
}

TEST_CASE("random openings hang on the seed and the pair only", "[match][openings]") {
    const auto source = *OpeningSource::create(chu(), "random:6-9", false, 3);
    const auto same = *OpeningSource::create(chu(), "random:6-9", false, 3);
    const auto other = *OpeningSource::create(chu(), "random:6-9", false, 4);
    std::set<std::string> texts;
    std::set<std::size_t> lengths;
    for (std::uint64_t pair = 50; pair-- > 0;) {
        const Opening opening = source.opening(pair);
        CHECK(opening == same.opening(pair));
        CHECK_FALSE(opening == other.opening(pair));
        CHECK(read_opening(chu(), opening.text()).ok());
        texts.insert(opening.text());
        lengths.insert(opening.moves.size());
    }
    CHECK(texts.size() == 50);
    CHECK(lengths == std::set<std::size_t>{6, 7, 8, 9});
}

TEST_CASE("openings from a file, in order and shuffled", "[match][openings]") {
    const TemporaryFolder folder;
    const std::string path = folder.file("openings");
    std::ofstream(path) << "# three\n\nstartpos moves 7i7h\nstartpos moves 6i6h\r\n  startpos moves 5i5h\n";
    const auto source = OpeningSource::create(chu(), path, false, 1);
    REQUIRE(source.ok());
    CHECK(source->opening(1).text() == "startpos moves 6i6h");
    CHECK(source->opening(3).text() == "startpos moves 7i7h");
    const auto shuffled = OpeningSource::create(chu(), path, true, 1);
    std::set<std::string> texts;
    for (std::uint64_t pair = 0; pair < 3; ++pair) {
        texts.insert(shuffled->opening(pair).text());
    }
    CHECK(texts.size() == 3);
    std::ofstream(path, std::ios::app) << "startpos moves 1a1b\n";
    const auto bad = OpeningSource::create(chu(), path, false, 1);
    REQUIRE_FALSE(bad.ok());
    CHECK(std::string(bad.status().message()).find(path + ":6") != std::string::npos);
    CHECK_FALSE(OpeningSource::create(chu(), folder.file("none"), false, 1).ok());
    CHECK_FALSE(OpeningSource::create(chu(), "random:x", false, 1).ok());
}

TEST_CASE("generated openings are balanced, different and the same again", "[match][openings]") {
    GeneratorSettings settings;
    settings.count = 8;
    settings.min_plies = 4;
    settings.max_plies = 6;
    settings.nodes = 500;
    settings.max_score = 60;
    std::vector<std::string> texts;
    const GeneratorReport report = generate_openings(chu(), settings, [&](const Opening& opening, int score) {
        CHECK(std::abs(score) <= 60);
        CHECK(opening.moves.size() >= 4);
        CHECK(opening.moves.size() <= 6);
        CHECK(read_opening(chu(), opening.text()).ok());
        texts.push_back(opening.text());
    });
    CHECK(report.kept == 8);
    CHECK(std::set<std::string>(texts.begin(), texts.end()).size() == 8);
    std::vector<std::string> again;
    generate_openings(chu(), settings, [&](const Opening& opening, int) { again.push_back(opening.text()); });
    CHECK(again == texts);
}

TEST_CASE("the generator ends when there is nothing new", "[match][openings]") {
    GeneratorSettings settings;
    settings.count = 100;
    settings.min_plies = settings.max_plies = 1;
    settings.nodes = 500;
    settings.max_score = 10000;
    int kept = 0;
    const GeneratorReport report =
        generate_openings(*make_variant("shogi"), settings, [&](const Opening&, int) { ++kept; });
    CHECK(kept == 30);  // first moves of Shogi
    CHECK(report.kept == 30);
}

}  // namespace komainu::match::test
