// The rules that differ between games, as switches. Each comment names the rulings (docs/rules) that it serves.
#pragma once

#include <cstdint>

namespace komainu {

// When an unpromoted piece may promote.
enum class PromotionRule : std::uint8_t {
    AnyZoneMove,    // a move that starts or ends in the zone (Shogi, D11, K3, C1 GameCourier)
    EntryOrCapture  // on entering; otherwise only with a capture that starts or ends there (C1 Lishogi)
};

// What a piece does on a rank from which it could never move on.
enum class DeadRankRule : std::uint8_t {
    MustPromote,  // Shogi, D12, K4, C2, C3
    MayPromote    // C2, C3 Lishogi: may promote even on a quiet move, may stay stuck
};

enum class CaptureRule : std::uint8_t { Removed, ToHand };

// Who may take a Lion, and when (C5, C6, C7).
enum class LionTrade : std::uint8_t { Free, GameCourier, Lishogi };

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
    PromotionRule promotion = PromotionRule::AnyZoneMove;
    bool entry_delays_promotion = false;  // C1 GameCourier
    bool entry_only_restricted = false;   // C2 GameCourier: types marked `promotes_on_entry_only`
    DeadRankRule dead_ranks = DeadRankRule::MustPromote;
    CaptureRule captures = CaptureRule::Removed;
    bool royals_must_be_safe = true;        // D14, K6; false: C9, the game ends when the last royal is taken
    int max_royals = 1;                     // a side, in a position that is set up
    bool range_jumps_must_capture = false;  // D2 Captures
    LionTrade lion_trade = LionTrade::Free;
    RepetitionRule repetition = RepetitionRule::PerpetualCheck;
    bool bare_king_loses = false;  // C10 Lishogi
    Impasse impasse = Impasse::None;
    int impasse_points = 0;  // BothKingsIn: fewer points than this lose
};

}  // namespace komainu
