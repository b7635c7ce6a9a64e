#include "games.h"

namespace komainu::variants {
namespace {

constexpr PieceMoves kGold = piece_moves("W fF");

constexpr PieceSpec kPieces[] = {
    {.id = "K",
     .name = "King",
     .japanese = "玉将",
     .kanji = "玉",
     .japanese_white = "王将",
     .moves = piece_moves("K"),
     .points = 0,
     .royal = true},
    {.id = "R",
     .name = "Rook",
     .japanese = "飛車",
     .kanji = "飛",
     .moves = piece_moves("R"),
     .promotes_to = "+R",
     .in_hand = "R",
     .points = 5},
    {.id = "B",
     .name = "Bishop",
     .japanese = "角行",
     .kanji = "角",
     .moves = piece_moves("B"),
     .promotes_to = "+B",
     .in_hand = "B",
     .points = 5},
    {.id = "G", .name = "Gold General", .japanese = "金将", .kanji = "金", .moves = kGold, .in_hand = "G"},
    {.id = "S",
     .name = "Silver General",
     .japanese = "銀将",
     .kanji = "銀",
     .moves = piece_moves("F fW"),
     .promotes_to = "+S",
     .in_hand = "S"},
    {.id = "N",
     .name = "Knight",
     .japanese = "桂馬",
     .kanji = "桂",
     .moves = piece_moves("fvN"),
     .promotes_to = "+N",
     .in_hand = "N"},
    {.id = "L",
     .name = "Lance",
     .japanese = "香車",
     .kanji = "香",
     .moves = piece_moves("fR"),
     .promotes_to = "+L",
     .in_hand = "L"},
    {.id = "P",
     .name = "Pawn",
     .japanese = "歩兵",
     .kanji = "歩",
     .moves = piece_moves("fW"),
     .promotes_to = "+P",
     .in_hand = "P",
     .one_per_file = true},
    {.id = "+R",
     .name = "Dragon King",
     .japanese = "龍王",
     .kanji = "龍",
     .moves = piece_moves("R F"),
     .in_hand = "R",
     .points = 5},
    {.id = "+B",
     .name = "Dragon Horse",
     .japanese = "龍馬",
     .kanji = "馬",
     .moves = piece_moves("B W"),
     .in_hand = "B",
     .points = 5},
    {.id = "+S", .name = "Promoted Silver", .japanese = "成銀", .kanji = "全", .moves = kGold, .in_hand = "S"},
    {.id = "+N", .name = "Promoted Knight", .japanese = "成桂", .kanji = "圭", .moves = kGold, .in_hand = "N"},
    {.id = "+L", .name = "Promoted Lance", .japanese = "成香", .kanji = "杏", .moves = kGold, .in_hand = "L"},
    {.id = "+P", .name = "Tokin", .japanese = "と金", .kanji = "と", .moves = kGold, .in_hand = "P"},
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
