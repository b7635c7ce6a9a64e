#include "komainu/rules/rule_set.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <type_traits>

#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

using Texts = std::span<const std::string_view>;

constexpr int kMaxNumber = 1000;

constexpr std::string_view kPromotion[] = {"zone-move", "entry-or-capture"};
constexpr std::string_view kDeadRanks[] = {"must-promote", "may-promote"};
constexpr std::string_view kRoyals[] = {"must-be-safe", "may-be-taken"};
constexpr std::string_view kDistantLionCapture[] = {"free", "undefended-only"};
constexpr std::string_view kCounterCapture[] = {"free", "by-lions", "by-lions-or-there"};
constexpr std::string_view kCounterCaptureAfter[] = {"any-piece", "other-piece"};
constexpr std::string_view kRepetition[] = {"perpetual-check", "perpetual-attack"};
constexpr std::string_view kImpasse[] = {"none", "both-kings-in", "points-27"};
constexpr std::string_view kYesNo[] = {"false", "true"};

// The one list of the switches: calls visit(name, field, texts of its values), texts being empty for a number.
template <typename Rules, typename Visit>
void for_each_switch(Rules& rules, Visit&& visit) {
    visit("promotion", rules.promotion, kPromotion);
    visit("entry_delays_promotion", rules.entry_delays_promotion, kYesNo);
    visit("entry_only_restricted", rules.entry_only_restricted, kYesNo);
    visit("dead_ranks", rules.dead_ranks, kDeadRanks);
    visit("drops", rules.drops, kYesNo);
    visit("royals", rules.royals, kRoyals);
    visit("max_royals", rules.max_royals, Texts());
    visit("jump_must_capture", rules.jump_must_capture, kYesNo);
    visit("distant_lion_capture", rules.distant_lion_capture, kDistantLionCapture);
    visit("eaten_defender_counts", rules.eaten_defender_counts, kYesNo);
    visit("counter_capture", rules.counter_capture, kCounterCapture);
    visit("counter_capture_after", rules.counter_capture_after, kCounterCaptureAfter);
    visit("repetition", rules.repetition, kRepetition);
    visit("bare_king_loses", rules.bare_king_loses, kYesNo);
    visit("impasse", rules.impasse, kImpasse);
    visit("impasse_points", rules.impasse_points, Texts());
}

std::string listing(Texts texts) {
    std::string list;
    for (const std::string_view text : texts) {
        absl::StrAppend(&list, list.empty() ? "" : ", ", to_absl(text));
    }
    return list;
}

template <typename Field>
std::string set_field(Field& field, std::string_view value, Texts texts) {
    if (texts.empty()) {
        int number = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        if (error != std::errc() || end != value.data() + value.size() || number < 0 || number > kMaxNumber) {
            return absl::StrCat("'", to_absl(value), "' is no number in 0..", kMaxNumber);
        }
        field = static_cast<Field>(number);
        return {};
    }
    const auto found = std::ranges::find(texts, value);
    if (found == texts.end()) {
        return absl::StrCat("'", to_absl(value), "' is none of ", listing(texts));
    }
    field = static_cast<Field>(found - texts.begin());
    return {};
}

}  // namespace

std::string set_rule(RuleSet& rules, std::string_view name, std::string_view value) {
    std::string error = "no such rule";
    for_each_switch(rules, [&](std::string_view candidate, auto& field, Texts texts) {
        if (candidate == name) {
            error = set_field(field, value, texts);
        }
    });
    if (error == "no such rule") {
        std::vector<std::string_view> names;
        for_each_switch(rules, [&](std::string_view candidate, auto&, Texts) { names.push_back(candidate); });
        absl::StrAppend(&error, "; there are ", listing(names));
    }
    return error;
}

std::vector<RuleSetting> rule_settings(const RuleSet& rules) {
    std::vector<RuleSetting> settings;
    for_each_switch(rules, [&](std::string_view name, const auto& field, Texts texts) {
        settings.push_back({std::string(name), texts.empty() ? std::to_string(static_cast<int>(field))
                                                             : std::string(texts[static_cast<std::size_t>(field)])});
    });
    return settings;
}

}  // namespace komainu
