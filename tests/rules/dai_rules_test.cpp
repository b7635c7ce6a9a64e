// The rulings of docs/rules/dai-seireigi.md about the course of the game: D1, D11 to D16. How the pieces move (D2 to
// D10, D17) is in dai_moves_test.cpp.

#include <catch2/catch.hpp>
#include <string>
#include <utility>
#include <vector>

#include "../support/play.h"
#include "place.h"
#include "rotate.h"

using namespace komainu::test;
using Moves = std::vector<std::string>;

namespace {

const Rules kAny{"dai-seireigi"};
const Rules kCaptures{"dai-seireigi", {{"RangeJumps", "Captures"}}};
const std::vector<Rules> kBoth = {kAny, kCaptures};

// Kings in opposite corners, where nothing looks at them, and what the test is about.
BothColors dai(const std::string& pieces, const std::string& rest = "b - 1", const Rules& rules = kAny) {
    return BothColors(rules, place(15, "K1o k15a " + pieces, rest));
}

std::string forms(const BothColors& position, const std::string& move) {
    const bool plain = position.legal(move);
    const bool promoting = position.legal(move + "+");
    return plain ? (promoting ? "both" : "plain") : (promoting ? "promoting" : "neither");
}

// "{HM}" is "{hm}" for White.
std::string lower(std::string id) { return rotate_detail::swap_case(std::move(id)); }

const Moves kNeverPromote = {"K", "{HM}", "{CA}", "Q", "I"};
const Moves kPromote = {"{RG}", "{BG}", "R", "B", "X", "O", "E", "W", "D", "{CE}", "H", "M", "U",
                        "G",    "S",    "C", "Z", "F", "Y", "N", "V", "J", "T",    "A", "L", "P"};

}  // namespace

TEST_CASE("D1: a captured piece falls back to its unpromoted form and changes sides", "[rules][dai]") {
    for (const std::string& id : kPromote) {
        INFO(id);
        for (const std::string& form : {id, "+" + id}) {
            CHECK(dai("R8h " + lower(form) + "8f").after({"8h8f"}) == dai("R8f", "w " + id + " 2").sfen());
        }
    }
    for (const std::string id : {"{HM}", "{CA}", "Q", "I"}) {
        INFO(id);
        CHECK(dai("R8h " + lower(id) + "8f").after({"8h8f"}) == dai("R8f", "w " + id + " 2").sfen());
    }
}

TEST_CASE("D1: a promoted piece never promotes again, its unpromoted double does", "[rules][dai]") {
    for (const auto& [promoted, original] : std::vector<std::pair<std::string, std::string>>{
             {"+G", "E"}, {"+V", "{CE}"}, {"+J", "H"}, {"+X", "R"}, {"+O", "B"}, {"+C", "D"}, {"+S", "W"}}) {
        INFO(promoted);
        const std::string move = promoted == "+X" ? "8f8e" : "8f7e";
        CHECK(forms(dai(promoted + "8f"), move) == "plain");
        CHECK(forms(dai(original + "8f"), move) == "both");
    }
    CHECK(dai("E8f").after({"8f7e+"}) == dai("+E7e", "w - 2").sfen());
    CHECK(dai("G8f").after({"8f7e+"}) == dai("+G7e", "w - 2").sfen());
}

TEST_CASE("D11: every unpromoted piece with a promoted form may promote, others never", "[rules][dai]") {
    const auto promotions = [](const std::string& id) {
        const BothColors position(kAny, place(15, (id == "K" ? "k15a K" : "K1o k15a " + id) + "8f"));
        int count = 0;
        for (const std::string& move : position.moves_from("8f")) {
            count += move.back() == '+' ? 1 : 0;
        }
        return count;
    };
    for (const std::string& id : kPromote) {
        INFO(id);
        CHECK(promotions(id) > 0);
        CHECK(promotions("+" + id) == 0);
    }
    for (const std::string& id : kNeverPromote) {
        INFO(id);
        CHECK(promotions(id) == 0);
    }
}

TEST_CASE("D11: promotion on entering, inside and on leaving the far five ranks", "[rules][dai]") {
    CHECK(forms(dai("G8f"), "8f8e") == "both");
    CHECK(forms(dai("G8f p8e"), "8f8e") == "both");
    CHECK(forms(dai("G8e"), "8e8d") == "both");
    CHECK(forms(dai("G8e"), "8e7e") == "both");
    CHECK(forms(dai("G8e"), "8e8f") == "both");
    CHECK(forms(dai("G8f"), "8f7f") == "plain");
    CHECK(forms(dai("G8g"), "8g8f") == "plain");
    CHECK(dai("G8f").after({"8f8e+"}) == dai("+G8e", "w - 2").sfen());
    SECTION("no wait after entering (that is a rule of Chu Shogi)") {
        CHECK(forms(dai("G8f").then({"8f8e", "15a14a"}), "8e8d") == "both");
    }
    SECTION("no promotion by the drop itself, but by any move after it") {
        const BothColors position = dai("", "b G 1");
        CHECK(position.legal("G*8d"));
        CHECK_FALSE(position.legal("G*8d+"));
        CHECK_FALSE(position.legal("+G*8d"));
        CHECK(forms(position.then({"G*8d", "15a14a"}), "8d8e") == "both");
    }
    SECTION("Knight, Swallow, Cat and Runner too, on entering and inside") {
        CHECK(forms(dai("N8g"), "8g7e") == "both");
        CHECK(forms(dai("N8e"), "8e7c") == "both");
        CHECK(forms(dai("Y8g"), "8g8e") == "both");
        CHECK(forms(dai("Y8e"), "8e8c") == "both");
        CHECK(forms(dai("F8h"), "8h8e") == "both");
        CHECK(forms(dai("F8g"), "8g5d") == "both");
        CHECK(forms(dai("Z8h"), "8h7e") == "both");
        CHECK(forms(dai("Z8g"), "8g6d") == "both");
        CHECK(forms(dai("Z8i"), "8i7f") == "plain");
    }
}

TEST_CASE("D12: who must promote, and where", "[rules][dai]") {
    struct Case {
        std::string id;
        std::string must;
        std::string may;
    };
    const std::vector<Case> cases = {
        {"P", "8b8a", "8c8b"}, {"L", "8b8a", "8f8b"}, {"A", "8b7a", "8f4b"}, {"T", "8b8a", "8f8b"},
        {"J", "8b7a", "8c7b"}, {"V", "8b8a", "8c9b"}, {"N", "8d7b", "8e7c"}, {"N", "8c7a", "8e9c"},
        {"Y", "8d8b", "8e8c"}, {"Y", "8c6a", "8e6c"}, {"F", "8f8c", "8g8d"}, {"F", "8e5b", "8g5d"},
        {"F", "8d8a", "8h8e"}, {"Z", "8f7c", "8g7d"}, {"Z", "8e6b", "8g6d"}, {"Z", "8d7a", "8h6e"},
    };
    for (const Case& c : cases) {
        INFO(c.id << " " << c.must << " " << c.may);
        const std::string piece = c.id + c.must.substr(0, 2);
        CHECK(forms(dai(c.id + c.may.substr(0, 2)), c.may) == "both");
        CHECK(forms(dai(piece), c.must) == "promoting");
        CHECK(forms(dai(piece + " s" + c.must.substr(2)), c.must) == "promoting");
    }
    for (const std::string id : {"G", "W", "S", "X", "R", "M", "C", "U", "H", "{CE}", "E", "{RG}"}) {
        INFO(id);  // they can go back
        CHECK(forms(dai(id + "8b"), id == "M" ? "8b6a" : "8b8a") == "both");
    }
}

TEST_CASE("D12: where a piece may not be dropped", "[rules][dai]") {
    const std::string all = "{HM}{CA}QI{RG}{BG}RBXOEWD{CE}HMUGSCZFYNVJTALP";
    const BothColors position = dai("", "b " + all + " 1");
    struct Case {
        std::string ids;
        char first;  // the rank nearest the edge that may be dropped on
    };
    for (const Case& c : {Case{"PLATJV", 'b'}, Case{"NY", 'c'}, Case{"FZ", 'd'}, Case{"QIRBXOEWDHMUGSC", 'a'}}) {
        for (const char id : c.ids) {
            for (char rank = 'a'; rank <= 'e'; ++rank) {
                INFO(id << "*8" << rank);
                CHECK(position.legal(std::string(1, id) + "*8" + rank) == (rank >= c.first));
            }
        }
    }
    for (const std::string id : {"{HM}", "{CA}", "{RG}", "{BG}", "{CE}"}) {
        CHECK(position.legal(id + "*8a"));
    }
    CHECK(position.legal("P*8o"));
    CHECK_FALSE(position.legal("P*1o"));  // taken
    CHECK_FALSE(position.legal("P*15a"));
    CHECK_FALSE(dai("", "b 2G 1").legal("P*8h"));  // none in hand
    CHECK_FALSE(dai("", "b p 1").legal("P*8h"));   // not one's own
}

TEST_CASE("D13: a piece dropped comes from the hand", "[rules][dai]") {
    CHECK(dai("", "b 2G{HM} 1").after({"G*8h"}) == dai("G8h", "w {HM}G 2").sfen());
    CHECK(dai("", "b {HM}g 1").after({"{HM}*8h"}) == dai("{HM}8h", "w g 2").sfen());
}

TEST_CASE("D13: no second Pawn of one side on a file", "[rules][dai]") {
    const BothColors position = dai("P8k +P7k p6f L5k", "b LPG 1");
    CHECK_FALSE(position.legal("P*8h"));
    CHECK_FALSE(position.legal("P*8c"));
    CHECK(position.legal("P*7h"));  // a promoted one does not count
    CHECK(position.legal("P*6h"));  // nor one of the other side
    CHECK(position.legal("P*9h"));
    CHECK(position.legal("L*5h"));  // it binds the Pawn alone
    CHECK(position.legal("G*8h"));
}

TEST_CASE("D13: a Pawn drop may not mate", "[rules][dai]") {
    // The Gold holds 1b and 2b; a Lance of White's own shuts 2a.
    const std::string corner = "K15o k1a l2a G1c ";
    const auto at = [&](const std::string& more, const std::string& hand) {
        return BothColors(kAny, place(15, corner + more, "b " + hand + " 1"));
    };
    CHECK_FALSE(at("", "P").legal("P*1b"));
    CHECK(at("", "L").outcome({"L*1b"}) == "Black wins: checkmate");  // it binds the Pawn alone
    CHECK(at("", "G").outcome({"G*1b"}) == "Black wins: checkmate");
    // A Pawn on the board may mate.
    CHECK(BothColors(kAny, place(15, "K15o k1a l2a G2c P1c")).outcome({"1c1b"}) == "Black wins: checkmate");
    SECTION("it is no mate if the Pawn can be taken") {
        CHECK(at("r9b", "P").legal("P*1b"));
        CHECK(at("r9b", "P").outcome({"P*1b"}) == "goes on");
        CHECK(at("r9b", "P").outcome({"P*1b", "9b1b"}) == "goes on");
    }
    SECTION("it is mate if the only taker is pinned") {
        // The Gold on 2a could take the Pawn, but then the Rook takes the King.
        const std::string pinned = "K15o k1a g2a R3a G1c S3c ";
        CHECK_FALSE(BothColors(kAny, place(15, pinned, "b P 1")).legal("P*1b"));
        CHECK(BothColors(kAny, place(15, "K15o k1a g2a R3e G1c S3c", "b P 1")).legal("P*1b"));
    }
    SECTION("it is no mate if the King can step aside") {
        CHECK(BothColors(kAny, place(15, "K15o k1a G1c", "b P 1")).legal("P*1b"));
    }
}

TEST_CASE("D13: a Pawn drop may leave an unchecked side without a move", "[rules][dai]") {
    // The Rook holds file 2, the Pawn takes the last square.
    const BothColors position(kAny, place(15, "K15o k1a R2f", "b P 1"));
    CHECK(position.outcome({"P*1c"}) == "Black wins: no legal move");
    CHECK(position.outcome({"P*1d"}) == "goes on");
}

TEST_CASE("D14: the own King may not be left open to capture", "[rules][dai]") {
    for (const Rules& rules : kBoth) {
        const BothColors pinned(rules, place(15, "K8o G8l r8c k15a R1f"));
        CHECK_FALSE(pinned.in_check());
        CHECK(pinned.legal("8l8k"));
        CHECK_FALSE(pinned.legal("8l7l"));
        CHECK_FALSE(pinned.legal("8l7k"));
        CHECK(pinned.legal("8o7o"));

        const BothColors checked(rules, place(15, "K8o G7l r8c k15a R1c", "b G 1"));
        CHECK(checked.in_check());
        CHECK_FALSE(checked.legal("7l7k"));
        CHECK(checked.legal("7l8l"));  // steps between
        CHECK(checked.legal("G*8e"));  // drops between
        CHECK_FALSE(checked.legal("G*7e"));
        CHECK(checked.legal("1c8c"));  // takes the checker
        CHECK_FALSE(checked.legal("8o8n"));
        CHECK(checked.legal("8o9n"));
        CHECK_FALSE(BothColors(rules, place(15, "K8o k8m")).legal("8o8n"));  // next to the other King
    }
}

TEST_CASE("D14: no legal move is a loss, in check or not", "[rules][dai]") {
    for (const Rules& rules : kBoth) {
        CHECK(BothColors(rules, place(15, "k1a R2f P1c K15o", "w - 1")).outcome() == "Black wins: no legal move");
        CHECK(BothColors(rules, place(15, "k1a R2f R1f K15o", "w - 1")).outcome() == "Black wins: checkmate");
        CHECK(BothColors(rules, place(15, "k1a R2f R1f K15o", "w p 1")).outcome() == "goes on");  // it drops between
        CHECK(BothColors(rules, place(15, "k1a R2f P1c p9f K15o", "w - 1")).outcome() == "goes on");
    }
}

TEST_CASE("D15: the fourth occurrence is a draw", "[rules][dai]") {
    for (const Rules& rules : kBoth) {
        const BothColors position = dai("G8k g8e", "b Pp 1", rules);
        const Moves cycle = {"8k7k", "8e7e", "7k8k", "7e8e"};
        Moves moves = repeated(cycle, 3);
        CHECK(position.outcome(moves) == "draw: repetition");
        moves.pop_back();
        CHECK(position.outcome(moves) == "goes on");
    }
}

TEST_CASE("D15: hands are part of the position", "[rules][dai]") {
    // Black gives a Pawn in each half of the round; the board comes back, the hands do not.
    const Moves cycle = {"P*8e", "8a8e", "1o1n", "8e8a", "P*8e", "8a8e", "1n1o", "8e8a"};
    const BothColors position = dai("r8a", "b 8P 1");
    CHECK(position.outcome(repeated(cycle, 4)) == "goes on");
    CHECK(position.after(repeated(cycle, 4)) == dai("r8a", "b 8p 33").sfen());
}

TEST_CASE("D15: who always gave check loses", "[rules][dai]") {
    const BothColors start(kAny, place(15, "K15o k1a R2f"));
    const Moves cycle = {"2f1f", "1a2a", "1f2f", "2a1a"};
    CHECK(start.outcome(repeated(cycle, 2)) == "goes on");
    CHECK(start.outcome(repeated(cycle, 3)) == "White wins: perpetual check");
    SECTION("quiet moves before the first occurrence do not matter") {
        Moves moves = repeated(cycle, 3);
        moves.insert(moves.begin(), {"15o14o", "1b1a"});
        CHECK(BothColors(kAny, place(15, "K15o k1b R2f")).outcome(moves) == "White wins: perpetual check");
    }
    SECTION("a single quiet move makes it a draw") {
        const Moves quiet = {"2f3f", "1a1b", "3f2f", "1b1a"};
        CHECK(start.outcome(repeated(quiet, 3)) == "draw: repetition");
    }
}

namespace {

// Black to move, both Kings in the enemy camp: may Black declare when White has these pieces and this hand?
bool declares(const std::string& white, const std::string& hand, const std::string& kings = "K1a k1o",
              const Rules& rules = kAny) {
    const std::string sfen = place(15, kings + " " + white, "b " + hand + " 1");
    const bool answer = may_declare(rules, sfen);
    INFO(sfen);
    CHECK(may_declare(rules, rotated_sfen(sfen)) == answer);
    return answer;
}

}  // namespace

TEST_CASE("D16: both Kings in the enemy camp, the opponent below 103 points", "[rules][dai]") {
    for (const Rules& rules : kBoth) {
        CHECK(declares("", "102p", "K1a k1o", rules));
        CHECK_FALSE(declares("", "103p", "K1a k1o", rules));
        CHECK(declares("", "102p", "K8e k8k", rules));
        CHECK_FALSE(declares("", "102p", "K8f k8k", rules));  // one rank short
        CHECK_FALSE(declares("", "102p", "K8e k8j", rules));
        CHECK_FALSE(declares("r8a", "p", "K8e k7k", rules));  // in check
        CHECK(declares("r7a", "p", "K8e k7k", rules));
    }
}

TEST_CASE("D16: what the pieces count, on the board, promoted and in hand", "[rules][dai]") {
    const auto counts = [](const std::string& piece, bool in_hand, int points) {
        const auto others = [&](int more) {
            return (in_hand ? piece : "") + std::to_string(102 - points + more) + "p";
        };
        const std::string on_board = in_hand ? "" : piece + "15h";
        return declares(on_board, others(0)) && !declares(on_board, others(1));
    };
    for (const std::string& id : kPromote) {
        const bool general = id == "{RG}" || id == "{BG}";
        const bool major = id == "R" || id == "B" || id == "X" || id == "O";
        const int points = general ? 10 : major ? 5 : 1;
        INFO(id);
        CHECK(counts(lower(id), false, points));
        CHECK(counts(lower("+" + id), false, points));
        if (id != "P") {
            CHECK(counts(lower(id), true, points));
        }
    }
    CHECK(counts("q", false, 5));
    CHECK(counts("i", false, 5));
    CHECK(counts("{hm}", true, 10));
    CHECK(counts("{ca}", true, 10));
    CHECK(counts("q", true, 5));
    CHECK(counts("i", true, 5));
    CHECK(declares("", "{HM}{CA}30P102p"));  // one's own points do not matter
    CHECK_FALSE(may_declare(kAny,
                            "lafm{rg}ugkgu{bg}mfal/1n1t1zsesz1t1n1/y1j1vxcicov1j1y/1{ce}1w1r{hm}q{ca}b1d1h1/"
                            "ppppppppppppppp/15/15/15/15/15/PPPPPPPPPPPPPPP/1H1D1B{CA}Q{HM}R1W1{CE}1/"
                            "Y1J1VOCICXV1J1Y/1N1T1ZSESZ1T1N1/LAFM{BG}UGKGU{RG}MFAL b - 1"));
}
