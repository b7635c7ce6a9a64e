#include "games.h"

namespace komainu::variants {
namespace {

constexpr PieceMoves kGold = piece_moves("W fF");

constexpr PieceSpec kPieces[] = {
    {.id = "K", .name = "King", .kanji = "玉", .moves = piece_moves("K"), .points = 0, .royal = true},
    {.id = "R",
     .name = "Rook",
     .kanji = "飛",
     .moves = piece_moves("R"),
     .promotes_to = "+R",
     .in_hand = "R",
     .points = 5},
    {.id = "B",
     .name = "Bishop",
     .kanji = "角",
     .moves = piece_moves("B"),
     .promotes_to = "+B",
     .in_hand = "B",
     .points = 5},
    {.id = "G", .name = "Gold General", .kanji = "金", .moves = kGold, .in_hand = "G"},
    {.id = "S",
     .name = "Silver General",
     .kanji = "銀",
     .moves = piece_moves("F fW"),
     .promotes_to = "+S",
     .in_hand = "S"},
    {.id = "N", .name = "Knight", .kanji = "桂", .moves = piece_moves("fvN"), .promotes_to = "+N", .in_hand = "N"},
    {.id = "L", .name = "Lance", .kanji = "香", .moves = piece_moves("fR"), .promotes_to = "+L", .in_hand = "L"},
    {.id = "P",
     .name = "Pawn",
     .kanji = "歩",
     .moves = piece_moves("fW"),
     .promotes_to = "+P",
     .in_hand = "P",
     .one_per_file = true},
    {.id = "+R", .name = "Dragon King", .kanji = "龍", .moves = piece_moves("R F"), .in_hand = "R", .points = 5},
    {.id = "+B", .name = "Dragon Horse", .kanji = "馬", .moves = piece_moves("B W"), .in_hand = "B", .points = 5},
    {.id = "+S", .name = "Promoted Silver", .kanji = "全", .moves = kGold, .in_hand = "S"},
    {.id = "+N", .name = "Promoted Knight", .kanji = "圭", .moves = kGold, .in_hand = "N"},
    {.id = "+L", .name = "Promoted Lance", .kanji = "杏", .moves = kGold, .in_hand = "L"},
    {.id = "+P", .name = "Tokin", .kanji = "と", .moves = kGold, .in_hand = "P"},
};

constexpr std::string_view kEnteringKing[] = {"None", "CSARule27"};

constexpr RuleOption kOptions[] = {
    {"EnteringKingRule", kEnteringKing,
     [](RuleSet& rules, std::size_t value) { rules.impasse = value == 1 ? Impasse::Points27 : Impasse::None; }},
};

}  // namespace

constexpr GameSpec kShogi = {
    .name = "shogi",
    .title = "Shogi",
    .files = 9,
    .ranks = 9,
    .zone_ranks = 3,
    .start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    .pieces = kPieces,
    .hand_order = "R B G S N L P",
    .rules = {.captures = CaptureRule::ToHand},
    .options = kOptions,
};
static_assert(check_game_spec(kShogi) == nullptr);
static_assert(is_left_right_symmetric(kShogi));  // evaluation and training mirror the board

}  // namespace komainu::variants
