// The expected numbers without a source were computed by an independent program (bisection on the likelihood
// equations).

#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "match/statistics.h"
#include "match/tally.h"

namespace komainu::match::test {

TEST_CASE("Elo and scores belong together", "[match][statistics]") {
    CHECK(score_from_elo(0) == Approx(0.5));
    CHECK(score_from_elo(400) == Approx(10.0 / 11));
    CHECK(elo_from_score(0.75) == Approx(190.848502));
    CHECK(elo_from_score(score_from_elo(-123.4)) == Approx(-123.4));
    CHECK(std::isinf(elo_from_score(1)));
    CHECK(elo_from_score(0) < 0);
}

TEST_CASE("Elo with error bars from pairs", "[match][statistics]") {
    // Values of fastchess's own tests: 55.58 +- 27.65, and -8.64 +- 10.33 with 5.05 %.
    const auto first = estimate({34, 54, 63, 64, 75});
    REQUIRE(first);
    CHECK(first->elo == Approx(55.58).margin(0.005));
    CHECK(first->error() == Approx(27.65).margin(0.005));
    CHECK(first->elo_low == Approx(28.27616).margin(1e-4));
    CHECK(first->elo_high == Approx(83.58302).margin(1e-4));
    const auto second = estimate({332, 433, 498, 333, 334});
    REQUIRE(second);
    CHECK(second->elo == Approx(-8.64).margin(0.005));
    CHECK(second->error() == Approx(10.33).margin(0.005));
    CHECK(second->superiority == Approx(0.0505).margin(5e-5));
}

TEST_CASE("pairs that all ended alike claim nothing", "[match][statistics]") {
    CHECK_FALSE(estimate({}));
    const auto even = estimate({0, 0, 7, 0, 0});
    REQUIRE(even);
    CHECK(even->elo == Approx(0));
    CHECK(std::isinf(even->elo_low));
    CHECK(std::isinf(even->elo_high));
    CHECK(even->superiority == Approx(0.5));
    const auto won = estimate({0, 0, 0, 0, 3});
    REQUIRE(won);
    CHECK(won->superiority == Approx(1));
}

TEST_CASE("log-likelihood ratio of pairs", "[match][statistics]") {
    // The first two are tests of fastchess: -3.07 and -4.98.
    CHECK(log_likelihood_ratio({223, 9863, 21279, 10037, 246}, 0.5, 2.5) == Approx(-3.0741264).epsilon(1e-6));
    CHECK(log_likelihood_ratio({871, 26175, 55983, 26678, 821}, 0, 2) == Approx(-4.9786729).epsilon(1e-6));
    CHECK(log_likelihood_ratio({10, 20, 30, 25, 15}, 0, 10) == Approx(0.4822862).epsilon(1e-6));
    CHECK(log_likelihood_ratio({3, 7, 12, 9, 4}, 0, 5) == Approx(0.0799288).epsilon(1e-6));
    CHECK(log_likelihood_ratio({0, 0, 0, 0, 10}, 0, 5) == Approx(0.1429044).epsilon(1e-6));
    CHECK(log_likelihood_ratio({1, 0, 0, 0, 1}, 0, 10) == Approx(-0.00083059).epsilon(1e-4));
    CHECK(log_likelihood_ratio({}, 0, 5) == 0);
}

TEST_CASE("the ratio changes its sign with the point of view", "[match][statistics]") {
    const Pentanomial pairs = {10, 20, 30, 25, 15};
    const Pentanomial mirrored = {15, 25, 30, 20, 10};
    CHECK(log_likelihood_ratio(mirrored, -10, 0) == Approx(-log_likelihood_ratio(pairs, 0, 10)));
}

TEST_CASE("SPRT bounds and verdicts", "[match][statistics]") {
    const SprtBounds bounds{0, 10, 0.05, 0.05};
    CHECK(bounds.lower() == Approx(-2.94443898));
    CHECK(bounds.upper() == Approx(2.94443898));
    CHECK(SprtBounds{0, 10, 0.01, 0.05}.upper() == Approx(std::log(95.0)));
    CHECK(sprt_verdict({}, bounds) == SprtVerdict::GoesOn);
    CHECK(sprt_verdict({0, 0, 100, 400, 500}, bounds) == SprtVerdict::AcceptH1);
    CHECK(sprt_verdict({500, 400, 100, 0, 0}, bounds) == SprtVerdict::AcceptH0);
}

TEST_CASE("SPRT errs about as often as it may", "[match][statistics]") {
    // Pairs of equal games drawn with a known expected score; 20 Elo wide bounds keep it short.
    const SprtBounds bounds{0, 20, 0.05, 0.05};
    std::mt19937_64 random(5);
    const auto accepted_h1 = [&](double score) {
        int accepted = 0;
        for (int run = 0; run < 200; ++run) {
            Pentanomial pairs{};
            SprtVerdict verdict = SprtVerdict::GoesOn;
            while (verdict == SprtVerdict::GoesOn) {
                const auto win = [&] { return std::uniform_real_distribution<>()(random) < score ? 2u : 0u; };
                ++pairs[win() + win()];
                verdict = sprt_verdict(pairs, bounds);
            }
            accepted += verdict == SprtVerdict::AcceptH1 ? 1 : 0;
        }
        return accepted;
    };
    CHECK(accepted_h1(0.5) < 20);                  // 5 % of 200 is 10
    CHECK(accepted_h1(score_from_elo(20)) > 180);  // 95 % is 190
}

TEST_CASE("the tally counts pairs, voids and faults", "[match][statistics]") {
    const auto game = [](int number, std::optional<Color> winner, bool counts = true) {
        GameRecord record;
        record.game = number;
        record.black = number % 2;
        record.winner = winner;
        record.counts = counts;
        record.reason = counts ? "checkmate" : "refusal";
        return record;
    };
    Tally tally;
    CHECK(tally.add(game(0, Color::Black)));        // the first engine wins
    CHECK(tally.add(game(3, Color::Black)));        // the second one wins, of another pair
    CHECK(tally.add(game(1, Color::White)));        // the first engine wins again
    CHECK_FALSE(tally.add(game(1, Color::White)));  // known
    CHECK(tally.pairs() == Pentanomial{0, 0, 0, 0, 1});
    CHECK(tally.add(game(2, std::nullopt)));
    CHECK(tally.pairs() == Pentanomial{0, 1, 0, 0, 1});
    GameRecord refused = game(4, std::nullopt, false);
    refused.fault = Fault::Refusal;
    refused.fault_engine = 1;
    CHECK(tally.add(refused));
    CHECK(tally.add(game(5, Color::White)));  // its pair will never be whole
    CHECK(tally.pairs() == Pentanomial{0, 1, 0, 0, 1});
    CHECK(tally.wins() == 3);
    CHECK(tally.losses() == 1);
    CHECK(tally.draws() == 1);
    CHECK(tally.voids() == 1);
    CHECK(tally.games() == 6);
    CHECK(tally.reasons().at("refusal") == 1);
    CHECK(tally.faults(0).empty());
    CHECK(tally.faults(1).at(Fault::Refusal) == 1);
}

}  // namespace komainu::match::test
