// The rules that differ between games, as switches that say what is allowed or forbidden. Each comment names the
// rulings (docs/rules) that it serves. Every switch has a name and a text for each value: game files use them
// (docs/games.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace komainu {

// When an unpromoted piece may promote.
enum class PromotionRule : std::uint8_t {
    ZoneMove,       // a move that starts or ends in the zone (Shogi, D11, K3, C1 GameCourier)
    EntryOrCapture  // on entering; otherwise only with a capture that starts or ends there (C1 Lishogi)
};

// What a piece does on a rank from which it could never move on.
enum class DeadRankRule : std::uint8_t {
    MustPromote,  // Shogi, D12, K4, C2, C3
    MayPromote    // C2, C3 Lishogi: may promote even on a quiet move, may stay stuck
};

// May a side leave its only royal open to capture?
enum class RoyalRule : std::uint8_t {
    MustBeSafe,  // D14, K6
    MayBeTaken   // C9: the game ends when the last royal is taken
};

// May a Lion take a Lion that is not next to it (C5)?
enum class DistantLionCapture : std::uint8_t { Free, UndefendedOnly };

// Who may take a Lion right after the opponent took one (C7)?
enum class CounterCapture : std::uint8_t {
    Free,
    ByLions,        // only Lions (C7 GameCourier)
    ByLionsOrThere  // only Lions, or any piece on the square of that capture (C7 Lishogi)
};

// Which captures of a Lion does that follow?
enum class CounterCaptureAfter : std::uint8_t { AnyPiece, OtherPiece };

enum class RepetitionRule : std::uint8_t {
    PerpetualCheck,  // fourth occurrence: draw, or loss for the side that always attacked a royal (C11, D15, K7)
    PerpetualAttack  // fourth occurrence: draw, or loss for the side whose moves all attacked something (C11 Lishogi)
};

enum class Impasse : std::uint8_t {
    None,
    BothKingsIn,  // D16: both Kings in the camp, the opponent below a number of points
    Points27      // Shogi's 27-point declaration
};

struct RuleSet {
    PromotionRule promotion = PromotionRule::ZoneMove;
    bool entry_delays_promotion = false;  // C1 GameCourier
    bool entry_only_restricted = false;   // C2 GameCourier: types marked `entry_only`
    DeadRankRule dead_ranks = DeadRankRule::MustPromote;
    bool drops = true;  // captured pieces come back, if the game has hands
    RoyalRule royals = RoyalRule::MustBeSafe;
    int max_royals = 1;              // a side, in a position that is set up; 0: any number
    bool jump_must_capture = false;  // D2 Captures
    DistantLionCapture distant_lion_capture = DistantLionCapture::Free;
    bool eaten_defender_counts = false;  // C5 Lishogi: what the Lion eats on its way still defends
    CounterCapture counter_capture = CounterCapture::Free;
    CounterCaptureAfter counter_capture_after = CounterCaptureAfter::AnyPiece;
    RepetitionRule repetition = RepetitionRule::PerpetualCheck;
    bool bare_king_loses = false;  // C10 Lishogi
    Impasse impasse = Impasse::None;
    int impasse_points = 0;  // BothKingsIn: fewer points than this lose

    bool restricts_lion_trade() const {
        return distant_lion_capture != DistantLionCapture::Free || counter_capture != CounterCapture::Free;
    }
    friend bool operator==(const RuleSet&, const RuleSet&) = default;
};

// A switch and its value in words: {"promotion", "zone-move"}, {"max_royals", "1"}, {"bare_king_loses", "true"}.
struct RuleSetting {
    std::string name;
    std::string value;

    friend bool operator==(const RuleSetting&, const RuleSetting&) = default;
};

// Sets a switch. Returns what is wrong, and what would be right, or an empty text; nothing changes on error.
std::string set_rule(RuleSet& rules, std::string_view name, std::string_view value);

// All switches in the order above.
std::vector<RuleSetting> rule_settings(const RuleSet& rules);

}  // namespace komainu
