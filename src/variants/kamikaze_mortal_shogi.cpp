#include "games.h"

namespace komainu::variants {
namespace {

// K1: each piece demotes to the next lower one when captured, down to the Kamikaze, which leaves the game.
constexpr PieceSpec kPieces[] = {
    {.id = "K", .name = "King", .kanji = "玉", .moves = piece_moves("K"), .points = 0, .royal = true},
    {.id = "+R", .name = "Dragon King", .kanji = "龍", .moves = piece_moves("R F"), .in_hand = "+B"},
    {.id = "+B", .name = "Dragon Horse", .kanji = "馬", .moves = piece_moves("B W"), .in_hand = "R"},
    {.id = "R", .name = "Rook", .kanji = "飛", .moves = piece_moves("R"), .promotes_to = "+R", .in_hand = "B"},
    {.id = "B", .name = "Bishop", .kanji = "角", .moves = piece_moves("B"), .promotes_to = "+B", .in_hand = "G"},
    {.id = "G", .name = "Gold General", .kanji = "金", .moves = piece_moves("W fF"), .in_hand = "S"},
    {.id = "S", .name = "Silver General", .kanji = "銀", .moves = piece_moves("F fW"), .choices = "G", .in_hand = "L"},
    {.id = "L", .name = "Lance", .kanji = "香", .moves = piece_moves("fR"), .choices = "GS", .in_hand = "N"},
    {.id = "N", .name = "Knight", .kanji = "桂", .moves = piece_moves("fvN"), .choices = "GSL", .in_hand = "P"},
    {.id = "P",
     .name = "Pawn",
     .kanji = "歩",
     .moves = piece_moves("fW"),
     .choices = "GSLN",
     .in_hand = "Z",
     .one_per_file = true},
    {.id = "Z",
     .name = "Kamikaze",
     .kanji = "神",
     .moves = piece_moves("fD"),
     .choices = "GSLN",
     .vanishes_on_capture = true},
};

}  // namespace

constexpr GameSpec kKamikazeMortalShogi = {
    .name = "kamikaze-mortal-shogi",
    .title = "Kamikaze Mortal Shogi",
    .files = 9,
    .ranks = 9,
    .zone_ranks = 3,
    .start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    .pieces = kPieces,
    .hand_order = "+B R B G S L N P Z",
    .choice_order = "GSLN",
    .rules = {.captures = CaptureRule::ToHand},
};
static_assert(check_game_spec(kKamikazeMortalShogi) == nullptr);
static_assert(is_left_right_symmetric(kKamikazeMortalShogi));  // evaluation and training mirror the board

}  // namespace komainu::variants
