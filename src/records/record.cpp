#include "komainu/records/record.h"

#include <array>

#include "absl/strings/str_cat.h"
#include "builder.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

constexpr std::array<std::pair<Outcome, std::string_view>, 4> kOutcomes = {{{Outcome::Unknown, "unknown"},
                                                                            {Outcome::BlackWins, "Black wins"},
                                                                            {Outcome::WhiteWins, "White wins"},
                                                                            {Outcome::Draw, "draw"}}};

// Those of the game that do not have their first value, as the game spells them.
NameValues unusual_options(const GameSpec& game, const NameValues& options) {
    NameValues unusual;
    for (const RuleOption& option : game.options) {
        for (const auto& [name, value] : options) {
            for (std::size_t i = 1; same_name(name, option.name) && i < option.values.size(); ++i) {
                if (same_name(value, option.values[i].name)) {
                    unusual.emplace_back(option.name, option.values[i].name);
                }
            }
        }
    }
    return unusual;
}

}  // namespace

std::string result_text(const RecordResult& result) {
    const std::string_view outcome = kOutcomes[static_cast<std::size_t>(result.outcome)].second;
    return absl::StrCat(to_absl(outcome), result.reason.empty() ? "" : ": ", result.reason);
}

RecordResult read_result(std::string_view text) {
    for (const auto& [outcome, name] : kOutcomes) {
        if (!text.starts_with(name)) {
            continue;
        }
        const std::string_view rest = text.substr(name.size());
        if (rest.empty()) {
            return {outcome, {}};
        }
        if (rest.starts_with(": ")) {
            return {outcome, std::string(rest.substr(2))};
        }
    }
    return {Outcome::Unknown, std::string(text)};
}

RecordResult result_of(const Verdict& verdict) {
    if (!verdict.is_over()) {
        return {};
    }
    const Outcome outcome = !verdict.winner                   ? Outcome::Draw
                            : *verdict.winner == Color::Black ? Outcome::BlackWins
                                                              : Outcome::WhiteWins;
    return {outcome, std::string(end_rule_text(verdict.rule))};
}

Position start_position(const Record& record) {
    return record.start.empty() ? Position(record.variant) : *Position::from_sfen(record.variant, record.start);
}

absl::StatusOr<Record> make_record(std::string_view game, const NameValues& options, std::string_view start,
                                   const std::vector<std::string>& moves) {
    auto variant = make_variant(game, options);
    if (!variant.ok()) {
        return variant.status();
    }
    NameValues unusual = unusual_options((*variant)->game(), options);
    records::RecordBuilder builder(*std::move(variant), std::move(unusual));
    if (!start.empty()) {
        if (absl::Status status = builder.set_start(start); !status.ok()) {
            return status;
        }
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (const absl::Status status = builder.play(moves[i]); !status.ok()) {
            return absl::InvalidArgumentError(absl::StrCat("move ", i + 1, ": ", status.message()));
        }
    }
    return builder.finish();
}

}  // namespace komainu
