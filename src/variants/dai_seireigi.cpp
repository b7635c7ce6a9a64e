#include "games.h"

namespace komainu::variants {
namespace {

// D1: types that move alike are still types of their own, since they promote and fall back differently.
constexpr PieceMoves kRook = piece_moves("R");
constexpr PieceMoves kBishop = piece_moves("B");
constexpr PieceMoves kGold = piece_moves("W fF");
constexpr PieceMoves kGreatElephant = piece_moves("fB bF fsW");     // D17
constexpr PieceMoves kRunningWolf = piece_moves("vR sW fF");
constexpr PieceMoves kGreatLeopard = piece_moves("sR bW fF");       // D17
constexpr PieceMoves kCloudEagle = piece_moves("F vW fA");
constexpr PieceMoves kFlyingFalcon = piece_moves("W fF vD");

constexpr PieceSpec kPieces[] = {
    {.id = "K", .name = "King", .kanji = "王", .moves = piece_moves("K"), .points = 0, .royal = true},
    {.id = "HM", .name = "Hook Mover", .kanji = "鉤", .moves = piece_moves("hook:W"), .in_hand = "HM", .points = 10},
    {.id = "CA", .name = "Capricorn", .kanji = "羯", .moves = piece_moves("hook:F"), .in_hand = "CA", .points = 10},
    {.id = "Q", .name = "Queen", .kanji = "奔", .moves = piece_moves("Q"), .in_hand = "Q", .points = 5},
    {.id = "I", .name = "Lion Hawk", .kanji = "獅", .moves = piece_moves("B D A N"), .in_hand = "I", .points = 5},
    {.id = "RG", .name = "Rook General", .kanji = "飛将", .moves = piece_moves("range:W"), .promotes_to = "+RG", .in_hand = "RG", .points = 10},
    {.id = "BG", .name = "Bishop General", .kanji = "角将", .moves = piece_moves("range:F"), .promotes_to = "+BG", .in_hand = "BG", .points = 10},
    {.id = "R", .name = "Rook", .kanji = "飛", .moves = kRook, .promotes_to = "+R", .in_hand = "R", .points = 5},
    {.id = "B", .name = "Bishop", .kanji = "角", .moves = kBishop, .promotes_to = "+B", .in_hand = "B", .points = 5},
    {.id = "X", .name = "Phoenix", .kanji = "鳳", .moves = piece_moves("W A"), .promotes_to = "+X", .in_hand = "X", .points = 5},
    {.id = "O", .name = "Kirin", .kanji = "麒", .moves = piece_moves("F D"), .promotes_to = "+O", .in_hand = "O", .points = 5},
    {.id = "E", .name = "Great Elephant", .kanji = "象", .moves = kGreatElephant, .promotes_to = "+E", .in_hand = "E"},
    {.id = "W", .name = "Running Wolf", .kanji = "狼", .moves = kRunningWolf, .promotes_to = "+W", .in_hand = "W"},
    {.id = "D", .name = "Great Leopard", .kanji = "豹", .moves = kGreatLeopard, .promotes_to = "+D", .in_hand = "D"},
    {.id = "CE", .name = "Cloud Eagle", .kanji = "鷲", .moves = kCloudEagle, .promotes_to = "+CE", .in_hand = "CE"},
    {.id = "H", .name = "Flying Falcon", .kanji = "鷹", .moves = kFlyingFalcon, .promotes_to = "+H", .in_hand = "H"},
    {.id = "M", .name = "Roaring Dog", .kanji = "犬", .moves = piece_moves("sW bF fsN fsC fsZ"), .promotes_to = "+M", .in_hand = "M"},
    {.id = "U", .name = "Strong Bear", .kanji = "熊", .moves = piece_moves("F fsW"), .promotes_to = "+U", .in_hand = "U"},
    {.id = "G", .name = "Gold General", .kanji = "金", .moves = kGold, .promotes_to = "+G", .in_hand = "G"},
    {.id = "S", .name = "Silver General", .kanji = "銀", .moves = piece_moves("F fW"), .promotes_to = "+S", .in_hand = "S"},
    {.id = "C", .name = "Copper General", .kanji = "銅", .moves = piece_moves("vW fF"), .promotes_to = "+C", .in_hand = "C"},
    {.id = "Z", .name = "Thunder Runner", .kanji = "雷", .moves = piece_moves("fvC fvZ"), .promotes_to = "+Z", .in_hand = "Z"},
    {.id = "F", .name = "Flying Cat", .kanji = "猫", .moves = piece_moves("fH fG"), .promotes_to = "+F", .in_hand = "F"},
    {.id = "Y", .name = "Flying Swallow", .kanji = "燕", .moves = piece_moves("fD fA"), .promotes_to = "+Y", .in_hand = "Y"},
    {.id = "N", .name = "Knight", .kanji = "桂", .moves = piece_moves("fvN"), .promotes_to = "+N", .in_hand = "N"},
    {.id = "V", .name = "Iron General", .kanji = "鉄", .moves = piece_moves("fK"), .promotes_to = "+V", .in_hand = "V"},
    {.id = "J", .name = "Stone General", .kanji = "石", .moves = piece_moves("fF"), .promotes_to = "+J", .in_hand = "J"},
    {.id = "T", .name = "Running Rabbit", .kanji = "兎", .moves = piece_moves("fQ"), .promotes_to = "+T", .in_hand = "T"},
    {.id = "A", .name = "Ram's-Head Soldier", .kanji = "羊", .moves = piece_moves("fB"), .promotes_to = "+A", .in_hand = "A"},
    {.id = "L", .name = "Lance", .kanji = "香", .moves = piece_moves("fR"), .promotes_to = "+L", .in_hand = "L"},
    {.id = "P", .name = "Pawn", .kanji = "歩", .moves = piece_moves("fW"), .promotes_to = "+P", .in_hand = "P", .one_per_file = true},
    {.id = "+RG", .name = "Great General", .kanji = "大将", .moves = piece_moves("range:K"), .in_hand = "RG", .points = 10},
    {.id = "+BG", .name = "Vice General", .kanji = "副将", .moves = piece_moves("range:F D A N"), .in_hand = "BG", .points = 10},
    {.id = "+R", .name = "Dragon King", .kanji = "龍", .moves = piece_moves("R F"), .in_hand = "R", .points = 5},
    {.id = "+B", .name = "Dragon Horse", .kanji = "馬", .moves = piece_moves("B W"), .in_hand = "B", .points = 5},
    {.id = "+X", .name = "Rook", .kanji = "飛", .moves = kRook, .in_hand = "X", .points = 5},
    {.id = "+O", .name = "Bishop", .kanji = "角", .moves = kBishop, .in_hand = "O", .points = 5},
    {.id = "+E", .name = "Teaching King", .kanji = "教", .moves = piece_moves("vR fB sW bF"), .in_hand = "E"},
    {.id = "+W", .name = "Free Boar", .kanji = "猪", .moves = piece_moves("B sR"), .in_hand = "W"},
    {.id = "+D", .name = "Flying Ox", .kanji = "牛", .moves = piece_moves("B vR"), .in_hand = "D"},
    {.id = "+CE", .name = "Square Mover", .kanji = "方", .moves = piece_moves("hook:fW bsW bsH"), .in_hand = "CE"},  // D10
    {.id = "+H", .name = "Ancient Dragon", .kanji = "古", .moves = piece_moves("hook:fF bF bG"), .in_hand = "H"},    // D10
    {.id = "+M", .name = "Wizard Stork", .kanji = "鶴", .moves = piece_moves("Q D A"), .in_hand = "M"},
    {.id = "+U", .name = "Whale", .kanji = "鯨", .moves = piece_moves("fB bR bF fW bsN"), .in_hand = "U"},           // D9
    {.id = "+G", .name = "Great Elephant", .kanji = "象", .moves = kGreatElephant, .in_hand = "G"},
    {.id = "+S", .name = "Running Wolf", .kanji = "狼", .moves = kRunningWolf, .in_hand = "S"},
    {.id = "+C", .name = "Great Leopard", .kanji = "豹", .moves = kGreatLeopard, .in_hand = "C"},
    {.id = "+Z", .name = "Free Demon", .kanji = "鬼", .moves = piece_moves("range:fF sR bsC bsZ"), .in_hand = "Z"},
    {.id = "+F", .name = "Great Dream-Eater", .kanji = "獏", .moves = piece_moves("range:vW fB bvC bvZ"), .in_hand = "F"},
    {.id = "+Y", .name = "Golden Bird", .kanji = "翅", .moves = piece_moves("bsD bA fN vW fF"), .in_hand = "Y"},     // D8
    {.id = "+N", .name = "Heavenly Horse", .kanji = "天", .moves = piece_moves("fD fA bvN F fW"), .in_hand = "N"},
    {.id = "+V", .name = "Cloud Eagle", .kanji = "鷲", .moves = kCloudEagle, .in_hand = "V"},
    {.id = "+J", .name = "Flying Falcon", .kanji = "鷹", .moves = kFlyingFalcon, .in_hand = "J"},
    {.id = "+T", .name = "Prancing Stag", .kanji = "鹿", .moves = piece_moves("sR fB vW"), .in_hand = "T"},
    {.id = "+A", .name = "Treacherous Fox", .kanji = "狐", .moves = piece_moves("vR sW vN"), .in_hand = "A"},
    {.id = "+L", .name = "Free Tiger", .kanji = "虎", .moves = piece_moves("sR vW sN"), .in_hand = "L"},
    {.id = "+P", .name = "Tokin", .kanji = "と", .moves = kGold, .in_hand = "P"},
};

constexpr std::string_view kRangeJumps[] = {"Any", "Captures"};

constexpr RuleOption kOptions[] = {
    {"RangeJumps", kRangeJumps,
     [](RuleSet& rules, std::size_t value) { rules.range_jumps_must_capture = value == 1; }},
};

}  // namespace

constexpr GameSpec kDaiSeireigi = {
    .name = "dai-seireigi",
    .title = "Dai Seireigi",
    .files = 15,
    .ranks = 15,
    .zone_ranks = 5,
    .start = "lafm{rg}ugkgu{bg}mfal/1n1t1zsesz1t1n1/y1j1vxcicov1j1y/1{ce}1w1r{hm}q{ca}b1d1h1/ppppppppppppppp/15/15/"
             "15/15/15/PPPPPPPPPPPPPPP/1H1D1B{CA}Q{HM}R1W1{CE}1/Y1J1VOCICXV1J1Y/1N1T1ZSESZ1T1N1/"
             "LAFM{BG}UGKGU{RG}MFAL b - 1",
    .pieces = kPieces,
    .hand_order = "HM CA Q I RG BG R B X O E W D CE H M U G S C Z F Y N V J T A L P",
    .rules = {.captures = CaptureRule::ToHand, .impasse = Impasse::BothKingsIn, .impasse_points = 103},
    .options = kOptions,
};
static_assert(check_game_spec(kDaiSeireigi) == nullptr);

}  // namespace komainu::variants
