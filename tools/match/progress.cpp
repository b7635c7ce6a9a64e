#include "match/progress.h"

#include <cmath>
#include <map>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "komainu/util/words.h"

namespace komainu::match {
namespace {

std::string elo_text(double elo) {
    if (std::isinf(elo)) {
        return elo > 0 ? "+inf" : "-inf";
    }
    return absl::StrFormat("%+.1f", std::abs(elo) < 0.05 ? 0 : elo);  // never "-0.0"
}

std::string faults_text(const Tally& tally, int engine) {
    std::string text;
    for (const auto& [fault, count] : tally.faults(engine)) {
        absl::StrAppend(&text, text.empty() ? "" : ", ", to_absl(fault_text(fault)), " ", count);
    }
    return text;
}

}  // namespace

std::string match_line(const MatchSettings& settings) {
    std::string rules;
    for (const auto& [name, value] : settings.rule_options) {
        absl::StrAppend(&rules, " ", name, "=", value);
    }
    return absl::StrFormat("%s (%s) - %s (%s): %d games of %s%s, openings %s, seed %d", settings.engines[0].name,
                           limits_text(settings.engines[0].limits), settings.engines[1].name,
                           limits_text(settings.engines[1].limits), settings.games, settings.variant, rules,
                           settings.openings, settings.seed);
}

std::string game_line(const GameRecord& record, const std::array<std::string, 2>& names) {
    const auto black = static_cast<std::size_t>(record.black);
    std::string line = absl::StrFormat("Game %d (pair %d): %s - %s %s, %s, %d plies, %.1f s", record.game + 1,
                                       record.pair() + 1, names[black], names[1 - black], record.result_text(),
                                       record.reason, record.moves.size(), static_cast<double>(record.duration) / 1000);
    if (!record.detail.empty()) {
        absl::StrAppend(&line, " [", record.detail, "]");
    }
    for (std::size_t engine = 0; engine < 2; ++engine) {
        if (!record.remarks[engine].empty()) {
            absl::StrAppend(&line, " [", names[engine], ": ", record.remarks[engine], "]");
        }
    }
    return line;
}

std::string score_line(const Tally& tally, const std::array<std::string, 2>& names,
                       const std::optional<SprtBounds>& sprt) {
    const double points = tally.wins() + tally.draws() / 2.0;
    std::string line =
        absl::StrFormat("%s - %s: %g of %d (+%d -%d =%d), pairs %d %d %d %d %d", names[0], names[1], points,
                        tally.wins() + tally.losses() + tally.draws(), tally.wins(), tally.losses(), tally.draws(),
                        tally.pairs()[0], tally.pairs()[1], tally.pairs()[2], tally.pairs()[3], tally.pairs()[4]);
    if (tally.voids() > 0) {
        absl::StrAppend(&line, ", void ", tally.voids());
    }
    if (const auto guess = estimate(tally.pairs())) {
        absl::StrAppend(
            &line, absl::StrFormat(", Elo %s [%s, %s], LOS %.1f %%", elo_text(guess->elo), elo_text(guess->elo_low),
                                   elo_text(guess->elo_high), guess->superiority * 100));
    }
    if (sprt) {
        absl::StrAppend(&line, absl::StrFormat(", LLR %.2f (%.2f, %.2f) [%g, %g]",
                                               log_likelihood_ratio(tally.pairs(), sprt->elo0, sprt->elo1),
                                               sprt->lower(), sprt->upper(), sprt->elo0, sprt->elo1));
    }
    return line;
}

std::string summary(const Tally& tally, const std::array<std::string, 2>& names,
                    const std::optional<SprtBounds>& sprt) {
    std::string text = score_line(tally, names, sprt) + "\nEnds:";
    for (const auto& [reason, count] : tally.reasons()) {
        absl::StrAppend(&text, text.ends_with(':') ? " " : ", ", reason, " ", count);
    }
    for (int engine = 0; engine < 2; ++engine) {
        const std::string faults = faults_text(tally, engine);
        absl::StrAppend(&text, "\nFaults of ", names[static_cast<std::size_t>(engine)], ": ",
                        faults.empty() ? "none" : faults);
    }
    if (sprt) {
        switch (sprt_verdict(tally.pairs(), *sprt)) {
            case SprtVerdict::GoesOn: text += "\nSPRT: not decided"; break;
            case SprtVerdict::AcceptH0: absl::StrAppend(&text, "\nSPRT: H0 (Elo ", sprt->elo0, ") accepted"); break;
            case SprtVerdict::AcceptH1: absl::StrAppend(&text, "\nSPRT: H1 (Elo ", sprt->elo1, ") accepted"); break;
        }
    }
    return text;
}

}  // namespace komainu::match
