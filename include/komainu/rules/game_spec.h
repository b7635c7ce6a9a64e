// A game as data: what one file under src/variants/ declares. Everything else is derived from it (see variant.h).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "komainu/rules/piece_text.h"
#include "komainu/rules/rule_set.h"

namespace komainu {

// One piece type. Ids are written in SFEN (a "+" first for promoted forms, two letters for "{HM}") and are how other
// fields name a type; an empty field means "none".
struct PieceSpec {
    std::string_view id;
    std::string_view name;
    std::string_view japanese;  // the full name, as on large tiles
    std::string_view kanji;     // short form for small tiles
    // The full name of White's piece where it is another one (the King's); its first character is the short form.
    std::string_view japanese_white = {};
    PieceMoves moves;
    std::string_view promotes_to = {};  // what "+" makes of it
    // Other forms that a promotion may choose, written with a lower-case letter (K3); ids, one letter each.
    std::string_view choices = {};
    std::string_view in_hand = {};  // what a captured one becomes in the hand
    int points = 1;                 // impasse points (D16), 0 for royals
    bool royal = false;
    bool lion = false;                    // a Lion in the trading rules (C8)
    bool weak_prey = false;               // eaten on the way it does not free a Lion capture (C5: Pawn, Go-Between)
    bool stuck_uncounted = false;         // C10: not counted when stuck on the last rank
    bool never_counted = false;           // C10: Pawn and Go-Between never count against a bare king
    bool one_per_file = false;            // drops: no second one on a file, and no mate by dropping it (D13, K5)
    bool promotes_on_entry_only = false;  // C2
    bool vanishes_on_capture = false;     // K2
};

// A rule option as shown to a GUI. `apply` changes the rule set when `value` (index into values) is chosen.
struct RuleOption {
    std::string_view name;
    std::span<const std::string_view> values;  // the first is the default
    void (*apply)(RuleSet& rules, std::size_t value);
};

struct GameSpec {
    std::string_view name;        // USI_Variant
    std::string_view alias = {};  // another spelling, or empty
    std::string_view title;       // for people
    int files = 0;
    int ranks = 0;
    int zone_ranks = 0;      // depth of the promotion zone
    std::string_view start;  // SFEN
    std::span<const PieceSpec> pieces = {};
    std::string_view hand_order = {};    // ids, strongest first, separated by blanks; empty: no hands
    std::string_view choice_order = {};  // all letters that promotions choose among, one each
    RuleSet rules = {};
    std::span<const RuleOption> options = {};
};

// Does every piece move alike to the left and to the right? Then a mirrored position is worth the same.
constexpr bool is_left_right_symmetric(const GameSpec& game) {
    for (const PieceSpec& piece : game.pieces) {
        if (!piece.moves.is_symmetric()) {
            return false;
        }
    }
    return true;
}

// Is the table consistent? Checked at compile time for each built-in game; returns what is wrong, or null.
constexpr const char* check_game_spec(const GameSpec& game) {
    const auto find = [&](std::string_view id) {
        for (std::size_t i = 0; i < game.pieces.size(); ++i) {
            if (game.pieces[i].id == id) {
                return static_cast<int>(i);
            }
        }
        return -1;
    };
    if (game.pieces.empty() || game.pieces.size() >= kMaxPieceTypes) {
        return "number of piece types";
    }
    if (game.files < 1 || game.ranks < 1 || game.files > kMaxBoardSize || game.ranks > kMaxBoardSize) {
        return "board size";
    }
    for (const PieceSpec& piece : game.pieces) {
        for (int i = 0; i < piece.moves.leap_count; ++i) {
            const Step leap = piece.moves.leaps[static_cast<std::size_t>(i)];
            const int across = leap.left < 0 ? -leap.left : leap.left;
            const int along = leap.forward < 0 ? -leap.forward : leap.forward;
            const int last = static_cast<int>(make_square(game.files - 1, game.ranks - 1));
            if (across > kStride - game.files || last + along * kStride + across >= kCells) {
                return "a leap passes over the guard cells";
            }
        }
        if (piece.id.empty() || &game.pieces[static_cast<std::size_t>(find(piece.id))] != &piece) {
            return "piece ids are empty or not unique";
        }
        if (!piece.promotes_to.empty() && find(piece.promotes_to) < 0) {
            return "promotes to an unknown piece";
        }
        if (!piece.in_hand.empty() && find(piece.in_hand) < 0) {
            return "becomes an unknown piece in hand";
        }
        for (const char choice : piece.choices) {
            if (game.choice_order.find(choice) == std::string_view::npos || find(std::string_view(&choice, 1)) < 0) {
                return "chooses an unknown piece";
            }
        }
        if (game.rules.captures == CaptureRule::ToHand && !piece.in_hand.empty() && game.hand_order.empty()) {
            return "captures go to a hand that has no order";
        }
    }
    if (game.choice_order.size() > 6) {
        return "more choices than a move can name";
    }
    return nullptr;
}

}  // namespace komainu
