// What the results of a match say: Elo with error bars and the sequential test, both from pairs of games with the same
// opening and colours exchanged, because the two games of a pair are not independent.
//
// The sequential test is the generalised SPRT of Michel Van den Bergh for logistic Elo: the log-likelihood ratio of the
// two most likely distributions of pair results that have the hypotheses' expected scores.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace komainu::match {

// Pairs by the points of the first engine: 0, 1/2, 1, 3/2, 2.
using Pentanomial = std::array<std::uint64_t, 5>;

std::uint64_t pair_count(const Pentanomial& pairs);

double score_from_elo(double elo);
double elo_from_score(double score);  // infinite for 0 and 1

struct Estimate {
    double score = 0.5;  // of a game, in 0..1
    double elo = 0;
    double elo_low = 0;  // 95 % interval; may be infinite
    double elo_high = 0;
    double superiority = 0.5;  // probability that the first engine is the stronger one

    double error() const { return (elo_high - elo_low) / 2; }
};

// None without a finished pair.
std::optional<Estimate> estimate(const Pentanomial& pairs);

struct SprtBounds {
    double elo0 = 0;
    double elo1 = 5;
    double alpha = 0.05;  // chance to accept elo1 when elo0 is true
    double beta = 0.05;   // the other way round

    double lower() const;
    double upper() const;
    friend bool operator==(const SprtBounds&, const SprtBounds&) = default;
};

enum class SprtVerdict : std::uint8_t { GoesOn, AcceptH0, AcceptH1 };

// Log-likelihood ratio of elo1 against elo0; 0 without pairs.
double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1);
SprtVerdict sprt_verdict(const Pentanomial& pairs, const SprtBounds& bounds);

}  // namespace komainu::match
