#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "../support/temporary_folder.h"
#include "komainu/analysis/analysis.h"
#include "komainu/analysis/analysis_text.h"

namespace komainu {
namespace {

using test::TemporaryFolder;

AnalysisSettings few_nodes() {
    AnalysisSettings settings;
    settings.limits.nodes = 400;
    settings.hash = 1;
    return settings;
}

Record game(const std::vector<std::string>& moves) {
    auto record = make_record("shogi", {}, "", moves);
    REQUIRE(record.ok());
    return *std::move(record);
}

// Black leaves its Bishop to White for nothing at move 5.
const std::vector<std::string> kMoves = {"7g7f", "3c3d", "2g2f", "4c4d", "8h4d", "2b4d", "6i7h", "8c8d"};

}  // namespace

TEST_CASE("win probabilities and marks", "[analysis]") {
    CHECK(win_probability(0) == Approx(0.5));
    CHECK(win_probability(100) == Approx(0.588).margin(0.001));
    CHECK(win_probability(250) + win_probability(-250) == Approx(1));
    CHECK(win_probability(mate_in(3)) > 0.9999);
    CHECK(mark_of(0.049) == Mark::None);
    CHECK(mark_of(0.05) == Mark::Inaccuracy);
    CHECK(mark_of(0.10) == Mark::Mistake);
    CHECK(mark_of(0.20) == Mark::Blunder);
}

TEST_CASE("a blunder is found and marked", "[analysis]") {
    const auto analysis = analyse(game(kMoves), few_nodes());
    REQUIRE(analysis.ok());
    REQUIRE(analysis->positions.size() == kMoves.size() + 1);
    CHECK(analysis->mark(4) == Mark::Blunder);
    CHECK(analysis->loss(4).value_or(0) > 0.2);
    CHECK(analysis->loss(5).value_or(1) < 0.05);  // taking it
    for (const PositionAnalysis& position : analysis->positions) {
        REQUIRE(position.score.has_value());
        CHECK(position.nodes > 0);
        CHECK(position.nodes <= 400);
        CHECK(position.depth > 0);
        CHECK_FALSE(position.line.empty());
    }
    // Whatever the next search says of it.
    int best_moves = 0;
    for (std::size_t ply = 0; ply < kMoves.size(); ++ply) {
        if (analysis->positions[ply].line.front() == analysis->record.moves[ply].move) {
            ++best_moves;
            CHECK(analysis->loss(ply) == 0.0);
        }
    }
    CHECK(best_moves > 1);
    CHECK(*analysis->positions[6].score < -300);
    CHECK(analysis->record.moves[5].score == analysis->positions[6].score);

    const std::string text = analysis_text(*analysis);
    CHECK(text.find("8h4d") != std::string::npos);
    CHECK(text.find("blunder: ") != std::string::npos);
    CHECK(text.find("Black: ") != std::string::npos);
    const auto json = nlohmann::json::parse(analysis_json(*analysis));
    CHECK(json.at("positions").size() == kMoves.size() + 1);
    CHECK(json.at("positions")[4].at("mark") == "blunder");
    CHECK(json.at("positions")[4].at("played") == "8h4d");
    CHECK(json.at("sides").at("black").at("blunders") == 1);
    const std::string svg = analysis_svg(*analysis);
    CHECK(svg.starts_with("<svg"));
    // A dot for the blunder beside the one of the legend.
    std::size_t dots = 0;
    for (std::size_t at = svg.find("--graph-blunder"); at != std::string::npos;
         at = svg.find("--graph-blunder", at + 1)) {
        ++dots;
    }
    CHECK(dots == 2);
    CHECK(analysis_png(*analysis).starts_with("\x89PNG"));
}

TEST_CASE("scores are Black's, whoever is to move first", "[analysis]") {
    const auto record = make_record("shogi", {}, "4k4/9/9/9/9/9/9/4r4/K8 w r 1", {"R*9h"});
    REQUIRE(record.ok());
    const auto analysis = analyse(*record, few_nodes());
    REQUIRE(analysis.ok());
    CHECK(*analysis->positions[0].score < -1000);
    CHECK(analysis->loss(0).has_value());
}

TEST_CASE("a game that is over has no search at its end", "[analysis]") {
    const auto record = make_record("shogi", {}, "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", {"G*5b"});
    REQUIRE(record.ok());
    const auto analysis = analyse(*record, few_nodes());
    REQUIRE(analysis.ok());
    CHECK(analysis->positions[0].score == mate_in(1));
    CHECK_FALSE(analysis->positions[1].score.has_value());
    CHECK(analysis->positions[1].nodes == 0);
    CHECK(analysis->black_chance(1) == 1.0);
    CHECK(analysis->mark(0) == Mark::None);
}

TEST_CASE("an interrupted analysis goes on and ends as if it had not been", "[analysis]") {
    const TemporaryFolder folder;
    const Record record = game(kMoves);
    const auto whole = analyse(record, few_nodes());
    REQUIRE(whole.ok());

    AnalysisSettings settings = few_nodes();
    settings.resume_path = folder.file("resume");
    struct Interrupted {};
    CHECK_THROWS_AS(analyse(record, settings,
                            [](std::size_t done, std::size_t) {
                                if (done == 3) {
                                    throw Interrupted();
                                }
                            }),
                    Interrupted);
    const auto kept = nlohmann::json::parse(test::read_file(settings.resume_path));
    CHECK(kept.at("positions").size() == 3);

    // A mark in what was kept shows that it was used.
    auto changed = kept;
    changed["positions"][1]["cp"] = 1234;
    test::write_file(settings.resume_path, changed.dump());
    const auto resumed = analyse(record, settings);
    REQUIRE(resumed.ok());
    CHECK(resumed->positions[1].score == 1234);
    for (std::size_t ply = 2; ply < whole->positions.size(); ++ply) {
        CHECK(resumed->positions[ply] == whole->positions[ply]);
    }

    SECTION("another game") {
        CHECK(analyse(game({"7g7f"}), settings).status().code() == absl::StatusCode::kFailedPrecondition);
    }
    SECTION("other limits") {
        settings.limits.nodes = 401;
        CHECK(analyse(record, settings).status().code() == absl::StatusCode::kFailedPrecondition);
    }
    SECTION("damage") {
        const std::string text = test::read_file(settings.resume_path);
        for (const std::string& damaged :
             {text.substr(0, text.size() / 2), std::string("{}"), std::string("hello"), std::string()}) {
            test::write_file(settings.resume_path, damaged);
            CHECK(analyse(record, settings).status().code() == absl::StatusCode::kDataLoss);
            CHECK(test::read_file(settings.resume_path) == damaged);
        }
        changed["positions"][0]["pv"] = {"9a9b"};
        test::write_file(settings.resume_path, changed.dump());
        CHECK(analyse(record, settings).status().code() == absl::StatusCode::kDataLoss);
    }
}

}  // namespace komainu
