#include "komainu/rules/end_rule.h"

#include <algorithm>
#include <array>

namespace komainu {
namespace {

struct Names {
    std::string_view text;
    std::string_view key;
};

constexpr std::array<Names, kEndRules> kNames = {{
    {"none", "none"},
    {"royals lost", "royals_lost"},
    {"checkmate", "checkmate"},
    {"no legal move", "stalemate"},
    {"repetition", "repetition"},
    {"perpetual check", "perpetual_check"},
    {"perpetual attack", "perpetual_attack"},
    {"bare king", "bare_king"},
    {"two bare kings", "bare_kings"},
    {"move limit", "move_limit"},
    {"declaration", "declaration"},
}};

}  // namespace

std::string_view end_rule_text(EndRule rule) { return kNames[static_cast<std::size_t>(rule)].text; }

std::string_view end_rule_key(EndRule rule) { return kNames[static_cast<std::size_t>(rule)].key; }

std::optional<EndRule> find_end_rule(std::string_view key) {
    const auto* const found = std::ranges::find(kNames, key, &Names::key);
    return found != kNames.end() ? std::optional(static_cast<EndRule>(found - kNames.begin())) : std::nullopt;
}

}  // namespace komainu
