#include "games.h"

namespace komainu::variants {
namespace {

constexpr PieceMoves kRook = piece_moves("R");
constexpr PieceMoves kBishop = piece_moves("B");
constexpr PieceMoves kFreeKing = piece_moves("Q");
constexpr PieceMoves kLion = piece_moves("lion");
constexpr PieceMoves kDragonKing = piece_moves("R F");
constexpr PieceMoves kDragonHorse = piece_moves("B W");
constexpr PieceMoves kVerticalMover = piece_moves("vR sW");
constexpr PieceMoves kSideMover = piece_moves("sR vW");
constexpr PieceMoves kDrunkElephant = piece_moves("F fsW");
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
    {.id = "N", .name = "Lion", .japanese = "獅子", .kanji = "獅", .moves = kLion, .lion = true},
    {.id = "Q", .name = "Free King", .japanese = "奔王", .kanji = "奔", .moves = kFreeKing},
    {.id = "D", .name = "Dragon King", .japanese = "龍王", .kanji = "龍", .moves = kDragonKing, .promotes_to = "+D"},
    {.id = "H", .name = "Dragon Horse", .japanese = "龍馬", .kanji = "馬", .moves = kDragonHorse, .promotes_to = "+H"},
    {.id = "R", .name = "Rook", .japanese = "飛車", .kanji = "飛", .moves = kRook, .promotes_to = "+R"},
    {.id = "B", .name = "Bishop", .japanese = "角行", .kanji = "角", .moves = kBishop, .promotes_to = "+B"},
    {.id = "V",
     .name = "Vertical Mover",
     .japanese = "竪行",
     .kanji = "竪",
     .moves = kVerticalMover,
     .promotes_to = "+V"},
    {.id = "M", .name = "Side Mover", .japanese = "横行", .kanji = "横", .moves = kSideMover, .promotes_to = "+M"},
    {.id = "O", .name = "Kylin", .japanese = "麒麟", .kanji = "麒", .moves = piece_moves("F D"), .promotes_to = "+O"},
    {.id = "X", .name = "Phoenix", .japanese = "鳳凰", .kanji = "鳳", .moves = piece_moves("W A"), .promotes_to = "+X"},
    {.id = "E",
     .name = "Drunk Elephant",
     .japanese = "酔象",
     .kanji = "象",
     .moves = kDrunkElephant,
     .promotes_to = "+E"},
    {.id = "T",
     .name = "Blind Tiger",
     .japanese = "盲虎",
     .kanji = "虎",
     .moves = piece_moves("F bsW"),
     .promotes_to = "+T"},
    {.id = "G", .name = "Gold General", .japanese = "金将", .kanji = "金", .moves = kGold, .promotes_to = "+G"},
    {.id = "F",
     .name = "Ferocious Leopard",
     .japanese = "猛豹",
     .kanji = "豹",
     .moves = piece_moves("F vW"),
     .promotes_to = "+F"},
    {.id = "S",
     .name = "Silver General",
     .japanese = "銀将",
     .kanji = "銀",
     .moves = piece_moves("F fW"),
     .promotes_to = "+S"},
    {.id = "C",
     .name = "Copper General",
     .japanese = "銅将",
     .kanji = "銅",
     .moves = piece_moves("vW fF"),
     .promotes_to = "+C"},
    {.id = "A",
     .name = "Reverse Chariot",
     .japanese = "反車",
     .kanji = "反",
     .moves = piece_moves("vR"),
     .promotes_to = "+A"},
    {.id = "L",
     .name = "Lance",
     .japanese = "香車",
     .kanji = "香",
     .moves = piece_moves("fR"),
     .promotes_to = "+L",
     .stuck_uncounted = true},
    {.id = "I",
     .name = "Go-Between",
     .japanese = "仲人",
     .kanji = "仲",
     .moves = piece_moves("vW"),
     .promotes_to = "+I",
     .weak_prey = true,
     .never_counted = true},
    {.id = "P",
     .name = "Pawn",
     .japanese = "歩兵",
     .kanji = "歩",
     .moves = piece_moves("fW"),
     .promotes_to = "+P",
     .weak_prey = true,
     .stuck_uncounted = true,
     .never_counted = true,
     .promotes_on_entry_only = true},
    {.id = "+D", .name = "Soaring Eagle", .japanese = "飛鷲", .kanji = "鷲", .moves = piece_moves("R bB double:fF")},
    {.id = "+H", .name = "Horned Falcon", .japanese = "角鷹", .kanji = "鷹", .moves = piece_moves("B bsR double:fW")},
    {.id = "+R", .name = "Dragon King", .japanese = "龍王", .kanji = "龍", .moves = kDragonKing},
    {.id = "+B", .name = "Dragon Horse", .japanese = "龍馬", .kanji = "馬", .moves = kDragonHorse},
    {.id = "+V", .name = "Flying Ox", .japanese = "飛牛", .kanji = "牛", .moves = piece_moves("B vR")},
    {.id = "+M", .name = "Free Boar", .japanese = "奔猪", .kanji = "猪", .moves = piece_moves("B sR")},
    {.id = "+O", .name = "Lion", .japanese = "獅子", .kanji = "獅", .moves = kLion, .lion = true},
    {.id = "+X", .name = "Free King", .japanese = "奔王", .kanji = "奔", .moves = kFreeKing},
    {.id = "+E",
     .name = "Crown Prince",
     .japanese = "太子",
     .kanji = "太",
     .moves = piece_moves("K"),
     .points = 0,
     .royal = true},
    {.id = "+T", .name = "Flying Stag", .japanese = "飛鹿", .kanji = "鹿", .moves = piece_moves("vR sW F")},
    {.id = "+G", .name = "Rook", .japanese = "飛車", .kanji = "飛", .moves = kRook},
    {.id = "+F", .name = "Bishop", .japanese = "角行", .kanji = "角", .moves = kBishop},
    {.id = "+S", .name = "Vertical Mover", .japanese = "竪行", .kanji = "竪", .moves = kVerticalMover},
    {.id = "+C", .name = "Side Mover", .japanese = "横行", .kanji = "横", .moves = kSideMover},
    {.id = "+A", .name = "Whale", .japanese = "鯨鯢", .kanji = "鯨", .moves = piece_moves("vR bB")},
    {.id = "+L", .name = "White Horse", .japanese = "白駒", .kanji = "駒", .moves = piece_moves("vR fB")},
    {.id = "+I", .name = "Drunk Elephant", .japanese = "酔象", .kanji = "象", .moves = kDrunkElephant},
    {.id = "+P", .name = "Tokin", .japanese = "と金", .kanji = "と", .moves = kGold},
};

constexpr RuleSet kGameCourier = {
    .promotion = PromotionRule::AnyZoneMove,
    .entry_delays_promotion = true,
    .entry_only_restricted = true,
    .dead_ranks = DeadRankRule::MustPromote,
    .royals_must_be_safe = false,
    .max_royals = kMaxBoardSize * kMaxBoardSize,
    .lion_trade = LionTrade::GameCourier,
    .repetition = RepetitionRule::PerpetualCheck,
};

constexpr RuleSet kLishogi = {
    .promotion = PromotionRule::EntryOrCapture,
    .dead_ranks = DeadRankRule::MayPromote,
    .royals_must_be_safe = false,
    .max_royals = kMaxBoardSize * kMaxBoardSize,
    .lion_trade = LionTrade::Lishogi,
    .repetition = RepetitionRule::PerpetualAttack,
    .bare_king_loses = true,
};

constexpr std::string_view kRuleSets[] = {"GameCourier", "Lishogi"};

constexpr RuleOption kOptions[] = {
    {"ChuRules", kRuleSets, [](RuleSet& rules, std::size_t value) { rules = value == 1 ? kLishogi : kGameCourier; }},
};

}  // namespace

constexpr GameSpec kChuShogi = {
    .name = "chushogi",
    .alias = "chu",
    .title = "Chu Shogi",
    .files = 12,
    .ranks = 12,
    .zone_ranks = 4,
    .start =
        "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/"
        "A1B1TOXT1B1A/LFCSGKEGSCFL b - 1",
    .pieces = kPieces,
    .rules = kGameCourier,
    .options = kOptions,
};
static_assert(check_game_spec(kChuShogi) == nullptr);
static_assert(is_left_right_symmetric(kChuShogi));  // evaluation and training mirror the board

}  // namespace komainu::variants
