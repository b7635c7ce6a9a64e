// A game as data: what one game file says (docs/games.md). Everything else is derived from it (see variant.h). It owns
// its texts and can be copied.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "komainu/rules/end_rule.h"
#include "komainu/rules/piece_text.h"
#include "komainu/rules/rule_set.h"

namespace komainu {

// One piece type. Ids are written in SFEN (a "+" first for promoted forms, two letters for "{HM}") and are how other
// fields name a type; an empty field means "none".
struct PieceSpec {
    std::string id;
    std::string name;
    std::string japanese;  // the full name, as on large tiles; may be empty
    std::string kanji;     // short form for small tiles; may be empty
    // The full name of White's piece where it is another one (the King's); its first character is the short form.
    std::string japanese_white = {};
    PieceMoves moves = {};
    std::string promotes_to = {};  // what "+" makes of it
    // Other forms that a promotion may choose, written with a lower-case letter (K3); ids, one letter each.
    std::string choices = {};
    std::string in_hand = {};  // what a captured one becomes in the hand
    int points = 1;            // impasse points (D16), 0 for royals
    int per_file = 0;          // drops: at most so many on a file (D13, K5); 0: any number
    std::string rulings = {};  // numbers of the rules page, "C2, C3"
    bool royal = false;
    bool lion = false;             // a Lion in the trading rules (C8)
    bool weak_prey = false;        // eaten on the way it does not free a Lion capture (C5: Pawn, Go-Between)
    bool stuck_uncounted = false;  // C10: not counted when stuck on the last rank
    bool never_counted = false;    // C10: Pawn and Go-Between never count against a bare king
    bool no_drop_mate = false;     // may not mate by being dropped (D13, K5)
    bool entry_only = false;       // C2
    bool vanishes = false;         // K2: leaves the game when it captures
};

// A rule option as shown to a GUI: each value overrides some of the game's rules. The first is the default.
struct RuleOption {
    struct Value {
        std::string name;
        std::vector<RuleSetting> overrides;
    };
    std::string name;
    std::vector<Value> values;
    std::string usual = {};  // the value that people play by today, which records that do not say mean; or empty

    std::vector<std::string> value_names() const;
};

// A start position with a name.
struct Handicap {
    std::string name;      // for people
    std::string japanese;  // as KIF files call it
    std::string start;     // SFEN
};

struct GameSpec {
    std::string name;                  // USI_Variant
    std::vector<std::string> aliases;  // other spellings
    std::string title;                 // for people
    std::string japanese;              // the title; may be empty
    int files = 0;
    int ranks = 0;
    int zone_ranks = 0;  // depth of the promotion zone
    std::string start;   // SFEN
    std::vector<Handicap> handicaps;
    std::vector<PieceSpec> pieces;
    std::vector<std::string> hand_order;  // ids, strongest first; empty: no hands
    std::string choice_order;             // all letters that promotions choose among, one each
    RuleSet rules;
    std::vector<RuleOption> options;
    std::map<EndRule, std::string> end_rulings;  // numbers of the rules page
    std::vector<std::string> bench;              // SFENs that `bench` searches
    std::string weights_file;                    // tuned weights and a net beside the game file; may be empty
    std::string net_file;
    // The file it was read from, empty for the games inside the program, and a number that tells its text from others
    // in this process.
    std::string origin;
    std::uint64_t fingerprint = 0;

    // Null if there is no such piece.
    const PieceSpec* find_piece(std::string_view id) const;
    // "C10"; empty if the rules page has no number for this end.
    std::string_view end_ruling(EndRule rule) const;
};

// Something wrong with a game: where, as "pieces[3].promotes" (or "" for all of it), at which character of that text,
// and what, with what would be right.
struct GameFault {
    std::string where;
    std::string what;
    std::size_t offset = 0;
};

// Everything wrong with a description, the texts of its positions left out (that needs a Position). A game without
// faults can be made a Variant.
std::vector<GameFault> validate(const GameSpec& game);

// Does every piece move alike to the left and to the right? Then a mirrored position is worth the same.
bool is_left_right_symmetric(const GameSpec& game);

}  // namespace komainu
