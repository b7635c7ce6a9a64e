// Whole matches: order, concurrency, SPRT, stopping and going on.

#include <catch2/catch.hpp>

#include "match/progress.h"
#include "support.h"

namespace komainu::match::test {
namespace {

void ignore(const std::string&) {}

}  // namespace

TEST_CASE("pairs have one opening and exchanged colours", "[match][scheduler]") {
    const TemporaryFolder folder;
    MatchSettings settings = match_of(fake_usi("play", "A"), fake_usi("play", "B"));
    settings.games = 8;
    settings.concurrency = 3;
    settings.move_limit = 30;
    const std::vector<GameRecord> games = played(settings, folder);
    check_complete(folder.file("played.jsonl"), 8);
    for (std::size_t i = 0; i < 8; i += 2) {
        CHECK(games[i].opening == games[i + 1].opening);
        CHECK((i == 0 || games[i].opening.text() != games[i - 1].opening.text()));
        // Both engines play by the position alone.
        CHECK(games[i].final_sfen == games[i + 1].final_sfen);
    }
}

TEST_CASE("the same seed gives the same games", "[match][scheduler]") {
    MatchSettings settings = match_of(fake_usi("play", "A"), fake_usi("play", "B"));
    settings.games = 4;
    settings.move_limit = 20;
    const auto finals = [&](std::uint64_t seed, int concurrency) {
        settings.seed = seed;
        settings.concurrency = concurrency;
        const TemporaryFolder folder;
        std::vector<std::string> texts;
        for (const GameRecord& game : played(settings, folder)) {
            texts.push_back(game.final_sfen);
        }
        return texts;
    };
    const std::vector<std::string> first = finals(1, 1);
    CHECK(finals(1, 4) == first);
    CHECK(finals(2, 1) != first);
}

TEST_CASE("an interrupted match goes on where it stopped", "[match][scheduler]") {
    const TemporaryFolder folder;
    MatchSettings settings = match_of(fake_usi("play", "A"), fake_cecp("play", "", "B"));
    settings.games = 10;
    settings.concurrency = 2;
    settings.move_limit = 30;
    settings.log_path = folder.file("log");
    std::atomic<bool> interrupt = false;
    int said = 0;
    const auto first = run_match(settings, interrupt, [&](const std::string& line) {
        said += line.starts_with("Game ") ? 1 : 0;
        interrupt = said >= 3;
    });
    REQUIRE(first.ok());
    CHECK(first->games() >= 3);
    interrupt = false;
    settings.resume = true;
    settings.concurrency = 1;
    const auto second = run_match(settings, interrupt, ignore);
    REQUIRE(second.ok());
    CHECK(second->games() == 10);
    check_complete(settings.log_path, 10);
    // Longer than planned, and nothing to do.
    settings.games = 12;
    CHECK(run_match(settings, interrupt, ignore)->games() == 12);
    CHECK(run_match(settings, interrupt, ignore)->games() == 12);
    check_complete(settings.log_path, 12);
}

TEST_CASE("the SPRT ends a match, also a resumed one", "[match][scheduler]") {
    const TemporaryFolder folder;
    MatchSettings settings = match_of(fake_usi("play", "A"), fake_usi("resign", "B"));
    settings.games = 10000;
    settings.sprt = SprtBounds{0, 400, 0.05, 0.05};
    settings.log_path = folder.file("log");
    const std::atomic<bool> interrupt = false;
    const auto tally = run_match(settings, interrupt, ignore);
    REQUIRE(tally.ok());
    CHECK(sprt_verdict(tally->pairs(), *settings.sprt) == SprtVerdict::AcceptH1);
    CHECK(tally->games() < 200);
    settings.resume = true;
    CHECK(run_match(settings, interrupt, ignore)->games() == tally->games());
    check_complete(settings.log_path, tally->games());
}

TEST_CASE("equal engines end in H0", "[match][scheduler]") {
    MatchSettings settings = match_of(fake_usi("play", "A"), fake_usi("play", "B"));
    settings.games = 10000;
    settings.move_limit = 12;
    settings.sprt = SprtBounds{0, 400, 0.05, 0.05};
    const std::atomic<bool> interrupt = false;
    const auto tally = run_match(settings, interrupt, ignore);
    REQUIRE(tally.ok());
    CHECK(sprt_verdict(tally->pairs(), *settings.sprt) == SprtVerdict::AcceptH0);
}

TEST_CASE("lines for people", "[match][progress]") {
    MatchSettings settings = match_of(fake_usi("play", "A"), fake_cecp("play", "", "B"));
    settings.engines[0].limits = {TimeControl{5000, 100, 500}, 2000, std::nullopt, std::nullopt};
    CHECK(match_line(settings) ==
          "A (5+0.1 s, byoyomi 0.5 s, 2000 ms a move) - B (depth 1): 2 games of chushogi ChuRules=Lishogi, openings "
          "random:8, seed 1");
    GameRecord record;
    record.game = 11;
    record.black = 1;
    record.winner = Color::White;
    record.reason = "crash";
    record.fault = Fault::Crash;
    record.fault_engine = 1;
    record.detail = "B: exit status 3";
    record.duration = 1540;
    const std::array<std::string, 2> names = {"A", "B"};
    CHECK(game_line(record, names) == "Game 12 (pair 6): B - A 0-1, crash, 0 plies, 1.5 s [B: exit status 3]");
    Tally tally;
    tally.add(record);
    record.game = 10;
    record.black = 0;
    tally.add(record);  // now White is B
    CHECK(
        score_line(tally, names, SprtBounds{0, 5}) ==
        "A - B: 1 of 2 (+1 -1 =0), pairs 0 0 1 0 0, Elo +0.0 [-inf, +inf], LOS 50.0 %, LLR -0.01 (-2.94, 2.94) [0, 5]");
    const std::string text = summary(tally, names, SprtBounds{0, 5});
    CHECK(text.find("Faults of A: none") != std::string::npos);
    CHECK(text.find("Faults of B: crash 2") != std::string::npos);
    CHECK(text.find("SPRT: not decided") != std::string::npos);
}

}  // namespace komainu::match::test
