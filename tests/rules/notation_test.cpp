// The notation of docs/rules/README.md: what is written, what else is read, and what is refused.

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "../support/play.h"
#include "komainu/games/catalogue.h"
#include "komainu/position/position.h"
#include "place.h"
#include "rotate.h"

using namespace komainu::test;
using Texts = std::vector<std::string>;

namespace {

const Rules kShogi{"shogi"};
const Rules kCourier{"chushogi"};
const Rules kLishogi{"chushogi", {{"ChuRules", "Lishogi"}}};
const Rules kDai{"dai-seireigi"};
const Rules kKamikaze{"kamikaze-mortal-shogi"};

const std::string kShogiStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

bool is_one_line(const std::string& message) { return !message.empty() && message.find('\n') == std::string::npos; }

// Is the move refused with one line that shows it?
bool refused(const Rules& rules, const std::string& sfen, const std::string& move) {
    const std::string answer = play(rules, sfen, {move});
    INFO(sfen << " move '" << move << "': " << answer);
    if (answer.rfind("error: ", 0) != 0) {
        return false;
    }
    CHECK(is_one_line(answer.substr(7)));
    CHECK(answer.find(move) != std::string::npos);
    return true;
}

// Do all these spellings mean the same as the first, which is the canonical one?
void check_spellings(const Rules& rules, const std::string& sfen, const Texts& spellings) {
    const std::string expected = play(rules, sfen, {spellings.front()});
    INFO(sfen);
    CHECK(expected.rfind("error", 0) != 0);
    const Texts written = legal_moves(rules, sfen);
    CHECK(std::count(written.begin(), written.end(), spellings.front()) == 1);
    for (const std::string& spelling : spellings) {
        INFO(spelling);
        CHECK(play(rules, sfen, {spelling}) == expected);
    }
}

// What a position is written as, or "refused: ..." with one line.
std::string reading(const Rules& rules, const std::string& sfen) {
    const auto variant = komainu::make_variant(rules.variant, rules.options);
    REQUIRE(variant.ok());
    const auto position = komainu::Position::from_sfen(*variant, sfen);
    if (position.ok()) {
        return position->to_sfen();
    }
    const std::string message(position.status().message());
    CHECK(is_one_line(message));
    return "refused: " + message;
}

// Is the position refused with a line that contains this?
bool refused_position(const Rules& rules, const std::string& sfen, const std::string& what = "") {
    const std::string answer = reading(rules, sfen);
    INFO(sfen << ": " << answer);
    if (answer.rfind("refused", 0) != 0) {
        return false;
    }
    CHECK(answer.find(what) != std::string::npos);
    return true;
}

std::string shogi(const std::string& pieces, const std::string& rest = "b - 1") {
    return place(9, "K9i k1a " + pieces, rest);
}
std::string chu(const std::string& pieces, const std::string& rest = "b - 1") {
    return place(12, "K1l k12a " + pieces, rest);
}
std::string dai(const std::string& pieces, const std::string& rest = "b - 1") {
    return place(15, "K1o k15a " + pieces, rest);
}

}  // namespace

// --- moves ---------------------------------------------------------------------------------------------------------

TEST_CASE("Notation: squares with decimal files", "[notation]") {
    check_spellings(kShogi, kShogiStart, {"7g7f"});
    check_spellings(kCourier, chu("R12l"), {"12l12d+"});
    check_spellings(kCourier, chu("R10k"), {"10k12k"});
    check_spellings(kDai, dai("R15n"), {"15n15f"});
    check_spellings(kDai, dai("R11k"), {"11k1k"});
    for (const std::string& move : Texts{"0g0f", "10g10f", "7j7i", "7g7", "7g", "g7f7", "7G7F", "77f", "7g7f7"}) {
        CHECK(refused(kShogi, kShogiStart, move));
    }
    CHECK(refused(kCourier, chu("R12k"), "12k13k"));
    CHECK(refused(kDai, dai("R15n"), "15n16n"));
    CHECK(refused(kDai, dai("R15n"), "15n15p"));
}

TEST_CASE("Notation: nonsense and illegal moves are refused", "[notation]") {
    const Texts nonsense = {"",       " ",    "7g7f ", " 7g7f", "7g7fx", "7g7f++", "7g-7f", "P7g7f",
                            "resign", "0000", "*",     "P*",    "*5e",   "P*5e5d", "P**5e", "99999999999999999999a1a"};
    for (const std::string& move : nonsense) {
        CHECK(refused(kShogi, kShogiStart, move));
    }
    CHECK(refused(kShogi, kShogiStart, "7g7e"));
    CHECK(refused(kShogi, kShogiStart, "3c3d"));  // White's
    CHECK(refused(kShogi, kShogiStart, "5e5d"));  // nobody's
    CHECK(refused(kShogi, kShogiStart, "7g7f+"));
    CHECK(refused(kShogi, kShogiStart, "7g7f7e"));  // three squares are for the Lion
    CHECK(refused(kCourier, chu("G6f"), "6f6e6d"));
    CHECK(refused(kCourier, chu("G6f"), "6f6e6f"));
}

TEST_CASE("Notation: promotion", "[notation]") {
    const std::string sfen = shogi("S5d P7b");
    check_spellings(kShogi, sfen, {"5d5c+"});
    check_spellings(kShogi, sfen, {"5d5c", "5d5c=", "5d5c?"});
    CHECK(play(kShogi, sfen, {"5d5c="}) == shogi("S5c P7b", "w - 2"));
    CHECK(refused(kShogi, sfen, "5d5e"));
    CHECK(refused(kShogi, sfen, "7b7a"));
    CHECK(refused(kShogi, sfen, "7b7a="));
    CHECK(refused(kShogi, sfen, "7b7a?"));
    CHECK(refused(kShogi, sfen, "5d5cg"));
    CHECK(refused(kShogi, sfen, "5d5c=G"));
    CHECK(refused(kShogi, sfen, "5d5c+="));
    check_spellings(kCourier, chu("G6e"), {"6e6d", "6e6d=", "6e6d?"});
}

TEST_CASE("Notation: choice of promotion in Kamikaze Mortal Shogi", "[notation][kamikaze]") {
    const std::string sfen = shogi("P7d R2d");
    check_spellings(kKamikaze, sfen, {"7d7cg", "7d7cG", "7d7c=G"});
    check_spellings(kKamikaze, sfen, {"7d7cs", "7d7cS", "7d7c=S"});
    check_spellings(kKamikaze, sfen, {"7d7cl", "7d7cL", "7d7c=L"});
    check_spellings(kKamikaze, sfen, {"7d7cn", "7d7cN", "7d7c=N"});
    check_spellings(kKamikaze, sfen, {"7d7c", "7d7c=", "7d7c?"});
    check_spellings(kKamikaze, sfen, {"2d2c+"});
    CHECK(play(kKamikaze, sfen, {"7d7cs"}) == shogi("S7c R2d", "w - 2"));
    for (const std::string& move : Texts{"7d7c+", "7d7cp", "7d7cz", "7d7cr", "7d7c=Z", "7d7cgg", "7d7cx", "2d2cg"}) {
        CHECK(refused(kKamikaze, sfen, move));
    }
    const std::string white = rotated_sfen(sfen);
    check_spellings(kKamikaze, white, {"3f3gg", "3f3gG", "3f3g=G"});  // the letter has no colour
}

TEST_CASE("Notation: drops", "[notation]") {
    check_spellings(kShogi, shogi("", "b PG 1"), {"P*5e"});
    check_spellings(kShogi, shogi("", "w pg 1"), {"P*5e"});
    CHECK(refused(kShogi, shogi("", "b PG 1"), "p*5e"));
    CHECK(refused(kShogi, shogi("", "w pg 1"), "p*5e"));
    CHECK(refused(kShogi, shogi("", "b PG 1"), "B*5e"));  // not in hand
    CHECK(refused(kShogi, shogi("", "b PG 1"), "X*5e"));
    CHECK(refused(kShogi, shogi("", "b PG 1"), "+P*5e"));
    CHECK(refused(kShogi, shogi("", "b PG 1"), "P*5j"));
    CHECK(refused(kShogi, shogi("", "b PG 1"), "P*10e"));
    CHECK(refused(kCourier, chu(""), "P*5e"));  // no hands there
    check_spellings(kKamikaze, shogi("", "b +BZ 1"), {"+B*5e"});
    check_spellings(kKamikaze, shogi("", "b +BZ 1"), {"Z*5e"});
    for (const std::string id : {"HM", "CA", "RG", "BG", "CE"}) {
        check_spellings(kDai, dai("", "b {" + id + "} 1"), {"{" + id + "}*8h", id + "*8h"});
        CHECK(refused(kDai, dai("", "b {" + id + "} 1"), "{" + id.substr(0, 1) + "}*8h"));
        CHECK(refused(kDai, dai("", "b {" + id + "} 1"), "+" + id + "*8h"));
    }
    CHECK(refused(kDai, dai("", "b {HM} 1"), "hm*8h"));
    CHECK(refused(kDai, dai("", "b {HM} 1"), "H*8h"));
    CHECK(refused(kDai, dai("", "b {HM} 1"), "M*8h"));
}

TEST_CASE("Notation: the middle square of a Lion", "[notation][chu]") {
    const std::string empty = chu("N6f p6d G7f");
    SECTION("an empty middle may be written") {
        check_spellings(kCourier, empty, {"6f6d", "6f6e6d", "6f7e6d", "6f5e6d"});
        check_spellings(kCourier, empty, {"6f8h", "6f7g8h"});
        check_spellings(kCourier, empty, {"6f6e", "6f5e6e", "6f5f6e"});  // round the corner
    }
    SECTION("if both steps are possible") {
        CHECK(refused(kCourier, empty, "6f7f8f"));  // an own piece in the middle
        CHECK_FALSE(refused(kCourier, empty, "6f8f"));
        CHECK(refused(kCourier, empty, "6f4f6e"));  // no King step
        CHECK(refused(kCourier, empty, "6f6e6c"));
        CHECK(refused(kCourier, empty, "6f6e7f"));  // ends on an own piece
    }
    SECTION("a capture in the middle must be written") {
        const std::string enemy = chu("N6f p6e p6d");
        check_spellings(kCourier, enemy, {"6f6e6d"});
        check_spellings(kCourier, enemy, {"6f6d", "6f7e6d"});
        check_spellings(kCourier, enemy, {"6f6e6f"});
        CHECK(play(kCourier, enemy, {"6f6e6d"}) != play(kCourier, enemy, {"6f6d"}));
    }
    SECTION("what the trading rules forbid stays forbidden") { CHECK(refused(kCourier, chu("N6f n6d g6c"), "6f6e6d")); }
    SECTION("Falcon and Eagle, on their lines") {
        check_spellings(kCourier, chu("+H6f p6d"), {"6f6d", "6f6e6d"});
        check_spellings(kCourier, chu("+D6f"), {"6f8d", "6f7e8d"});
        CHECK(refused(kCourier, chu("+H6f"), "6f7e6d"));
        CHECK(refused(kCourier, chu("+H6f P6e"), "6f6e6d"));
        CHECK(refused(kCourier, chu("+D6f"), "6f7e7d"));
        CHECK(refused(kCourier, chu("+D6f"), "6f7e6d"));  // no turn, though it slides there
        CHECK_FALSE(refused(kCourier, chu("+D6f"), "6f6d"));
        CHECK(refused(kCourier, chu("+D6f"), "6f6e6d"));
    }
    SECTION("no promotion on three squares") { CHECK(refused(kCourier, chu("N6f p6e p6d"), "6f6e6d+")); }
}

TEST_CASE("Notation: the pass", "[notation][chu]") {
    // Written over the empty neighbour nearest rank a, of two the one with the higher file.
    check_spellings(kCourier, chu("N6f"),
                    {"6f7e6f", "6f6e6f", "6f5e6f", "6f7f6f", "6f5f6f", "6f7g6f", "6f6g6f", "6f5g6f"});
    check_spellings(kCourier, chu("n6f", "w - 1"), {"6f7e6f", "6f5g6f"});
    check_spellings(kCourier, chu("N6f G7e"), {"6f6e6f", "6f5g6f"});
    check_spellings(kCourier, chu("N6f G7e G6e G5e"), {"6f7f6f", "6f5f6f"});
    check_spellings(kCourier, chu("+H6f"), {"6f6e6f"});
    check_spellings(kCourier, chu("+h6f", "w - 1"), {"6f6g6f"});
    check_spellings(kCourier, chu("+D6f"), {"6f7e6f", "6f5e6f"});
    check_spellings(kCourier, chu("+d6f", "w - 1"), {"6f7g6f", "6f5g6f"});
    CHECK(play(kCourier, chu("N6f"), {"6f6g6f"}) == chu("N6f", "w - 2"));
    CHECK(refused(kCourier, chu("N6f"), "6f6f"));
    CHECK(refused(kCourier, chu("N6f"), "6f6f6f"));
    CHECK(refused(kCourier, chu("N6f G6e"), "6f6e6f"));  // not empty
    CHECK(refused(kCourier, chu("N6f"), "6f6d6f"));      // no neighbour
    CHECK(refused(kCourier, chu("+H6f"), "6f6g6f"));     // not on its line
    CHECK(refused(kCourier, chu("+D6f"), "6f7g6f"));
    CHECK(refused(kCourier, chu("Q6f"), "6f6e6f"));
}

TEST_CASE("Notation: hook moves and range jumps name from and to only", "[notation][dai]") {
    check_spellings(kDai, dai("{HM}8h"), {"8h5e"});
    CHECK(refused(kDai, dai("{HM}8h"), "8h8e5e"));
    check_spellings(kDai, dai("{RG}8h P8g"), {"8h8f"});
    CHECK(refused(kDai, dai("{RG}8h P8g"), "8h8g8f"));
}

// --- positions -----------------------------------------------------------------------------------------------------

TEST_CASE("Notation: starts are written as they are read", "[notation]") {
    for (const Rules& rules : {kShogi, kCourier, kLishogi, kDai, kKamikaze}) {
        const auto variant = komainu::make_variant(rules.variant, rules.options);
        REQUIRE(variant.ok());
        const std::string start = komainu::Position(*variant).to_sfen();
        CHECK(reading(rules, start) == start);
        // Both sides begin alike.
        const std::string turned = rotated_sfen(start);
        CHECK(rotated_sfen(turned) == start);
        CHECK(reading(rules, turned) == turned);
        CHECK(turned.substr(0, turned.find(' ')) == start.substr(0, start.find(' ')));
    }
}

TEST_CASE("Notation: missing fields and underscores", "[notation]") {
    const std::string board = kShogiStart.substr(0, kShogiStart.find(' '));
    CHECK(reading(kShogi, board) == kShogiStart);
    CHECK(reading(kShogi, board + " b") == kShogiStart);
    CHECK(reading(kShogi, board + " w") == board + " w - 1");
    CHECK(reading(kShogi, board + " b -") == kShogiStart);
    CHECK(reading(kShogi, board + " w 2P") == board + " w 2P 1");
    CHECK(reading(kShogi, board + "_w_2P_7") == board + " w 2P 7");
    CHECK(reading(kCourier, chu("G6d", "w")) == chu("G6d", "w - 1"));
    CHECK(reading(kCourier, chu("G6d", "w - 3 -")) == chu("G6d", "w - 3"));
    CHECK(reading(kLishogi, chu("G6d", "w - 3 -")) == chu("G6d", "w - 3"));
    CHECK(reading(kCourier, chu("G6d", "w_-_3_6d")) == chu("G6d", "w - 3 6d"));
}

TEST_CASE("Notation: the move number counts plies", "[notation]") {
    CHECK(play(kShogi, kShogiStart, {"7g7f", "3c3d", "8h2b+"}).ends_with(" w B 4"));
    CHECK(play(kShogi, shogi("", "w - 41"), {"1a1b"}).ends_with(" b - 42"));
    CHECK(refused_position(kShogi, shogi("", "b - x"), "x"));
    CHECK(refused_position(kShogi, shogi("", "b - 3x"), "3x"));
    CHECK(refused_position(kShogi, shogi("", "b - 99999999999999999999"), "99999999999999999999"));
}

TEST_CASE("Notation: hands", "[notation]") {
    const auto hands = [](const Rules& rules, const std::string& text) {
        const int size = rules.variant == "dai-seireigi" ? 15 : 9;
        const std::string written = reading(rules, place(size, "K1i k1a", "b " + text + " 1"));
        const std::string empty = place(size, "K1i k1a", "b ");
        const bool read = written.rfind(empty, 0) == 0;
        return read ? written.substr(empty.size(), written.size() - empty.size() - std::string(" 1").size()) : written;
    };
    CHECK(hands(kShogi, "-") == "-");
    CHECK(hands(kShogi, "RBGSNLPrbgsnlp") == "RBGSNLPrbgsnlp");
    CHECK(hands(kShogi, "plnsgbrPLNSGBR") == "RBGSNLPrbgsnlp");
    CHECK(hands(kShogi, "p2PbB") == "B2Pbp");
    CHECK(hands(kShogi, "12P") == "12P");
    CHECK(hands(kShogi, "1P") == "P");
    CHECK(hands(kShogi, "18p2r") == "2r18p");
    CHECK(hands(kShogi, "100p") == "100p");
    CHECK(hands(kKamikaze, "ZPNLSGBR+B") == "+BRBGSLNPZ");
    CHECK(hands(kKamikaze, "2+bz10Z") == "10Z2+bz");
    CHECK(hands(kDai, "PLATJVNYFZCSGUMH{CE}DWEOXBR{BG}{RG}IQ{CA}{HM}") ==
          "{HM}{CA}QI{RG}{BG}RBXOEWD{CE}HMUGSCZFYNVJTALP");
    CHECK(hands(kDai, "3{hm}12{CE}") == "12{CE}3{hm}");
    for (const std::string& text : Texts{"K", "X", "+P", "2", "P2", "B-", "P,B", "{HM}", "+B"}) {
        CHECK(refused_position(kShogi, shogi("", "b " + text + " 1")));
    }
    CHECK(refused_position(kShogi, shogi("", "b 250P251p 1"), "hold more than 250"));
    CHECK(refused_position(kShogi, shogi("", "b 200P200p 1"), "holds more than 250"));
    CHECK(refused_position(kKamikaze, shogi("", "b +R 1")));
    CHECK(refused_position(kDai, dai("", "b {HX} 1"), "{HX}"));
    CHECK(refused_position(kDai, dai("", "b {HM 1"), "{HM"));
    CHECK(refused_position(kDai, dai("", "b +{RG} 1"), "+{RG}"));
    CHECK(refused_position(kCourier, chu("", "b P 1"), "P"));
}

TEST_CASE("Notation: braces on the board", "[notation][dai]") {
    CHECK(reading(kDai, dai("{HM}8h {ca}5e +{RG}3c +{bg}4d")) == dai("{HM}8h {ca}5e +{RG}3c +{bg}4d"));
    CHECK(reading(kDai, dai("{+RG}3c {+bg}4d {+ce}5e")) == dai("+{RG}3c +{bg}4d +{ce}5e"));
    for (const std::string& id : Texts{"{HX}", "{HM", "{Hm}", "{hM}", "{}", "+{HM}", "{+HM}", "{HMM}", "+K"}) {
        CHECK(refused_position(kDai, dai(id + "8h")));
    }
}

TEST_CASE("Notation: boards that cannot be read", "[notation]") {
    CHECK(refused_position(kShogi, ""));
    CHECK(refused_position(kShogi, "_"));
    const std::string rest = "/9/9/9/9/9/9/8K b - 1";
    CHECK(reading(kShogi, "k8/9" + rest) == "k8/9" + rest);
    CHECK(refused_position(kShogi, "k8" + rest));  // a rank too few
    CHECK(refused_position(kShogi, "k8/9/9" + rest));
    CHECK(refused_position(kShogi, "k8/9" + rest.substr(0, rest.find(' ')) + "/ b - 1"));
    CHECK(refused_position(kShogi, "k7/9" + rest, "rank a"));
    CHECK(refused_position(kShogi, "k9/9" + rest, "rank a"));
    CHECK(refused_position(kShogi, "k8P/9" + rest, "rank a"));
    CHECK(refused_position(kShogi, "k7k/9" + rest, "too many for White"));
    CHECK(refused_position(kShogi, "k7K/9" + rest, "too many for Black"));
    CHECK(refused_position(kShogi, "k8/45" + rest, "rank b"));  // a decimal run, not four and five
    CHECK(refused_position(kShogi, "k8/" + rest, "rank b"));
    CHECK(refused_position(kShogi, "k8/8x" + rest, "x"));
    CHECK(refused_position(kShogi, "k8/8+" + rest, "rank b"));
    CHECK(refused_position(kShogi, "k8/8+G" + rest, "+G"));
    CHECK(refused_position(kShogi, "k8/8?" + rest, "?"));
    CHECK(refused_position(kShogi, "k8/9" + rest.substr(0, rest.find(' ')) + " x - 1", "x"));
    CHECK(refused_position(kShogi, "k8/9" + rest + " - extra", "extra"));
    CHECK(reading(kDai, dai("")).rfind("k14/15/", 0) == 0);
    CHECK(refused_position(kCourier, "k11/13/12/12/12/12/12/12/12/12/12/11K b - 1", "rank b"));
    CHECK(refused_position(kCourier, kShogiStart));
}

TEST_CASE("Notation: the third field of Chu Shogi", "[notation][chu]") {
    const auto third = [](const Rules& rules, const std::string& pieces, const std::string& move) {
        const std::string after = play(rules, chu(pieces, "b - 1"), {move});
        return after.substr(after.find(" w ") + 3);
    };
    SECTION("the square of the Lion that was taken") {
        for (const Rules& rules : {kCourier, kLishogi}) {
            CHECK(third(rules, "G6f n6e n3b", "6f6e") == "6e 2");
            CHECK(third(rules, "G6f +o6e n3b", "6f6e") == "6e 2");
            CHECK(third(rules, "G6f n6e", "6f6e") == "6e 2");     // no other Lion needs to be left
            CHECK(third(rules, "+H6f n6e", "6f6e6f") == "6e 2");  // the Lion's square, not the Falcon's
            CHECK(third(rules, "+H6f n6e p6d", "6f6e6d") == "6e 2");
            CHECK(third(rules, "+H6f n6e n6d", "6f6e6d") == "6d 2");  // of two, the last
            CHECK(third(rules, "G6f g6e", "6f6e") == "- 2");
            CHECK(third(rules, "G6f +h6e", "6f6e") == "- 2");
            CHECK(third(rules, "R10b n6b", "10b6b+") == "6b 2");
        }
    }
    SECTION("after a capture by a Lion only where that bars something") {
        CHECK(third(kCourier, "N6f n6e", "6f6e") == "6e 2");
        CHECK(third(kCourier, "N6f n6e n6d", "6f6e6d") == "6d 2");
        CHECK(third(kCourier, "N6f n6e", "6f6e6f") == "6e 2");
        CHECK(third(kLishogi, "N6f n6e", "6f6e") == "- 2");
        CHECK(third(kLishogi, "N6f n6e n6d", "6f6e6d") == "- 2");
        CHECK(third(kLishogi, "+O6f n6e", "6f6e6f") == "- 2");
    }
    SECTION("for one move") { CHECK(play(kCourier, chu("G6f n6e"), {"6f6e", "12a11a"}).ends_with(" b - 3")); }
    SECTION("reading") {
        for (const Rules& rules : {kCourier, kLishogi}) {
            CHECK(reading(rules, chu("G6e", "w 6e 2")) == chu("G6e", "w 6e 2"));
            CHECK(reading(rules, chu("G6e", "w 12l 2")) == chu("G6e", "w 12l 2"));
            for (const std::string& text : Texts{"13a", "6m", "6", "e", "0e", "6e6d", "6E", "+"}) {
                CHECK(refused_position(rules, chu("G6e", "w " + text + " 2"), text));
            }
        }
    }
}

TEST_CASE("Notation: the fifth field of Chu Shogi", "[notation][chu]") {
    const auto fifth = [](const Rules& rules, const std::string& pieces, const Texts& moves) {
        const std::string after = play(rules, chu(pieces), moves);
        const std::string number = " - " + std::to_string(moves.size() + 1);
        return after.substr(after.find(number) + number.size());
    };
    SECTION("pieces that entered and did not promote") {
        CHECK(fifth(kCourier, "G6e", {"6e6d"}) == " 6d");
        CHECK(fifth(kCourier, "P6e", {"6e6d"}) == " 6d");
        CHECK(fifth(kCourier, "R6h", {"6h6b"}) == " 6b");
        CHECK(fifth(kCourier, "G6e p6d", {"6e6d"}) == " 6d");
        CHECK(fifth(kCourier, "G6e", {"6e6d+"}).empty());
        CHECK(fifth(kCourier, "G6d", {"6d6c"}).empty());  // was inside
        CHECK(fifth(kCourier, "G6d", {"6d6e"}).empty());
        for (const std::string id : {"Q", "N", "+E", "+O", "+R", "+P"}) {
            CHECK(fifth(kCourier, id + "6e", {"6e6d"}).empty());  // cannot promote
        }
        CHECK(play(kCourier, place(12, "K6e k12a"), {"6e6d"}) == place(12, "K6d k12a", "w - 2"));
        CHECK(fifth(kLishogi, "G6e", {"6e6d"}).empty());
    }
    SECTION("one a side, rank a first") {
        CHECK(fifth(kCourier, "G6e g3h", {"6e6d", "3h3i"}) == " 6d,3i");
        CHECK(fifth(kCourier, "G6e g9h", {"6e6d", "9h9i"}) == " 6d,9i");
    }
    SECTION("gone when that side moves again or the piece is taken") {
        CHECK(fifth(kCourier, "G6e g3h", {"6e6d", "3h3i", "1l1k"}) == " 3i");
        CHECK(fifth(kCourier, "G6e g3h", {"6e6d", "3h3i", "1l1k", "12a12b"}).empty());
        CHECK(fifth(kCourier, "G6e r3d", {"6e6d", "3d6d"}).empty());
        CHECK(fifth(kCourier, "G6e g7c", {"6e6d", "7c6d"}).empty());
    }
    SECTION("reading") {
        const std::string pieces = "G6d g3i S4c +G5d R6f";
        CHECK(reading(kCourier, chu(pieces, "b - 7 6d,3i")) == chu(pieces, "b - 7 6d,3i"));
        CHECK(reading(kCourier, chu(pieces, "b - 7 4c")) == chu(pieces, "b - 7 4c"));
        // No piece, one outside its zone, one that cannot promote, two of one side, no squares at all.
        for (const std::string& text : Texts{"7d", "6f", "5d", "6d,4c", "x", "6d;3i", "13a"}) {
            CHECK(refused_position(kCourier, chu(pieces, "b - 7 " + text)));
        }
    }
}

// --- games and options ---------------------------------------------------------------------------------------------

TEST_CASE("Notation: names of games and options", "[notation]") {
    const auto name = [](const std::string& text) {
        const auto variant = komainu::make_variant(text);
        return variant.ok() ? std::string((*variant)->game().name) : "none";
    };
    for (const std::string& text : Texts{"chushogi", "ChuShogi", "chu_shogi", "Chu Shogi", "CHU-SHOGI", "chu", "Chu"}) {
        CHECK(name(text) == "chushogi");
    }
    for (const std::string& text : Texts{"dai-seireigi", "daiseireigi", "Dai_Seireigi", "DAI SEIREIGI"}) {
        CHECK(name(text) == "dai-seireigi");
    }
    for (const std::string& text : Texts{"kamikaze-mortal-shogi", "KamikazeMortalShogi", "kamikaze_mortal shogi"}) {
        CHECK(name(text) == "kamikaze-mortal-shogi");
    }
    CHECK(name("Shogi") == "shogi");
    for (const std::string& text : Texts{"", "chess", "shog", "shogii", "dai", "chu.shogi"}) {
        CHECK(name(text) == "none");
    }
    CHECK(komainu::make_variant("chu", {{"ChuRules", "Lishogi"}}).ok());
    CHECK_FALSE(komainu::make_variant("chu", {{"ChuRules", "Other"}}).ok());
    CHECK_FALSE(komainu::make_variant("chu", {{"NoSuchOption", "Lishogi"}}).ok());
    CHECK(is_one_line(std::string(komainu::make_variant("chess").status().message())));
    CHECK(is_one_line(std::string(komainu::make_variant("chu", {{"ChuRules", "Other"}}).status().message())));
}
