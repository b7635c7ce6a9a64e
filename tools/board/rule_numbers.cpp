#include "board/rule_numbers.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace komainu::board {
namespace {

struct PieceRules {
    std::string_view game;
    std::string_view ids;  // with blanks around each
    std::string_view rules;
};

constexpr PieceRules kPieceRules[] = {
    {"chushogi", " K +E ", "C9"},
    {"chushogi", " N +O ", "C5, C6, C7, C8"},
    {"chushogi", " P ", "C2"},
    {"chushogi", " L ", "C3"},
    {"chushogi", " D H R B V M O X E T G F S C A I ", "C1"},
    {"chushogi", " Q +D +H +R +B +V +M +X +T +G +F +S +C +A +L +I +P ", "C4"},
    {"dai-seireigi", " HM CA ", "D3"},
    {"dai-seireigi", " I ", "D4"},
    {"dai-seireigi", " RG BG +RG +Z +F ", "D2"},
    {"dai-seireigi", " +BG ", "D2, D4"},
    {"dai-seireigi", " T ", "D6, D12"},
    {"dai-seireigi", " M ", "D7"},
    {"dai-seireigi", " +Y ", "D8, D17"},
    {"dai-seireigi", " +U ", "D9"},
    {"dai-seireigi", " +CE +H ", "D3, D10"},
    {"dai-seireigi", " E D CE H +E +T +A ", "D17"},
    {"dai-seireigi", " +G +C +V +J ", "D1, D17"},
    {"dai-seireigi", " +X +O +S ", "D1"},
    {"dai-seireigi", " P ", "D12, D13"},
    {"dai-seireigi", " L A J V N Y F Z ", "D12"},
    {"kamikaze-mortal-shogi", " Z ", "K2, K3, K4"},
    {"kamikaze-mortal-shogi", " P ", "K3, K4, K5"},
    {"kamikaze-mortal-shogi", " L N ", "K3, K4"},
    {"kamikaze-mortal-shogi", " S R B ", "K3"},
    {"kamikaze-mortal-shogi", " G +R +B ", "K1"},
    {"kamikaze-mortal-shogi", " K ", "K6"},
};

struct EndRuleNumber {
    std::string_view game;
    EndRule rule;
    std::string_view number;
};

constexpr EndRuleNumber kEndRules[] = {
    {"chushogi", EndRule::RoyalsLost, "C9"},
    {"chushogi", EndRule::Checkmate, "C9"},
    {"chushogi", EndRule::Stalemate, "C9"},
    {"chushogi", EndRule::Repetition, "C11"},
    {"chushogi", EndRule::PerpetualCheck, "C11"},
    {"chushogi", EndRule::PerpetualAttack, "C11"},
    {"chushogi", EndRule::BareKing, "C10"},
    {"chushogi", EndRule::BareKings, "C10"},
    {"dai-seireigi", EndRule::Checkmate, "D14"},
    {"dai-seireigi", EndRule::Stalemate, "D14"},
    {"dai-seireigi", EndRule::Repetition, "D15"},
    {"dai-seireigi", EndRule::PerpetualCheck, "D15"},
    {"dai-seireigi", EndRule::Declaration, "D16"},
    {"kamikaze-mortal-shogi", EndRule::Checkmate, "K6"},
    {"kamikaze-mortal-shogi", EndRule::Stalemate, "K6"},
    {"kamikaze-mortal-shogi", EndRule::Repetition, "K7"},
    {"kamikaze-mortal-shogi", EndRule::PerpetualCheck, "K7"},
};

}  // namespace

std::string_view piece_rules(const GameSpec& game, std::string_view id) {
    std::string word(" ");
    word += id;
    word += ' ';
    const auto* const entry = std::ranges::find_if(kPieceRules, [&](const PieceRules& rules) {
        return rules.game == game.name && rules.ids.find(word) != std::string_view::npos;
    });
    return entry != std::end(kPieceRules) ? entry->rules : std::string_view();
}

std::string_view end_rule_number(const GameSpec& game, EndRule rule) {
    const auto* const entry = std::ranges::find_if(
        kEndRules, [&](const EndRuleNumber& number) { return number.game == game.name && number.rule == rule; });
    return entry != std::end(kEndRules) ? entry->number : std::string_view();
}

}  // namespace komainu::board
