// Moves and positions in chess notation. The examples of Chu Shogi were tried on HaChu, those of Shogi on
// Fairy-Stockfish.

#include <catch2/catch.hpp>
#include <random>

#include "../support/moves.h"
#include "../support/variants.h"
#include "komainu/game/game.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/move_text.h"
#include "komainu/protocol/chess_text.h"
#include "komainu/protocol/dialect.h"

using namespace komainu;
using namespace komainu::test;

namespace {

std::shared_ptr<const Variant> chu() { return *make_variant("chushogi", {{"ChuRules", "Lishogi"}}); }

std::string sfen(std::string_view fen) { return sfen_from_fen(split_words(fen)); }

bool looks_like_fen(std::string_view text) { return is_fen(split_words(text)); }

}  // namespace

TEST_CASE("squares and moves as HaChu writes them", "[chess-text]") {
    const auto variant = chu();
    const auto square = [](int file, char rank) { return make_square(file - 1, rank - 'a'); };
    const auto text = [&](Move move) { return chess_move_text(*variant, move, kXboardPass); };
    CHECK(text(Move::normal(square(7, 'j'), square(6, 'h'))) == "f3g5");
    CHECK(text(Move::normal(square(12, 'a'), square(1, 'l'))) == "a12l1");
    CHECK(text(Move::normal(square(10, 'e'), square(10, 'd'), Promotion::Promoted)) == "c8c9+");
    CHECK(text(Move::double_move(square(8, 'g'), square(9, 'g'), square(10, 'g'))) == "e6d6,d6c6");
    CHECK(text(Move::double_move(square(8, 'g'), square(9, 'g'), square(8, 'g'))) == "e6d6,d6e6");
    CHECK(text(Move::pass(square(8, 'g'), square(9, 'g'))) == "@@@@");
    CHECK(chess_move_text(*variant, Move::pass(square(8, 'g'), square(9, 'g')), kUciPass) == "0000");
    // The board turned round.
    CHECK(chess_move_text(*variant, Move::normal(square(12, 'a'), square(7, 'j')), kXboardPass, true) == "l1g10");

    Position position(variant);
    const auto usi = [&](const char* move, bool turned = false) {
        const auto read = read_chess_move(position, move, turned);
        return read.ok() ? *read : "error";
    };
    CHECK(usi("f3g5") == "7j6h");
    CHECK(usi("c8c9+") == "10e10d+");
    CHECK(usi("c8c9=") == "10e10d");
    CHECK(usi("e6d6,d6c6") == "8g9g10g");
    CHECK(usi("e6d6,d6e6") == "8g9g8g");
    CHECK(usi("l1g10", true) == "12a7j");
    for (const char* const bad : {"", "f3", "f3g", "f3g13", "f0g5", "m3g5", "f3g5x", "f3g5g", "f3g5,h5i5", "f3g5,",
                                  "@@@", "@@@@", "0000", "P@", "P@m1", "P@a1b"}) {
        CAPTURE(bad);
        CHECK(usi(bad) == "error");  // there is no pass at the start
    }
}

TEST_CASE("drops and named promotions", "[chess-text]") {
    const auto kamikaze = *make_variant("kamikaze-mortal-shogi");
    Position position(kamikaze);
    CHECK(read_chess_move(position, "+B@e5").value() == "+B*5e");
    CHECK(read_chess_move(position, "c6c7g").value() == "7d7cg");
    const auto shogi = *make_variant("shogi");
    auto with_hand = *Position::from_sfen(shogi, "4k4/9/9/9/9/9/9/9/4K4 b G 1");
    CHECK(move_text(*shogi, *read_move(with_hand, "G*5h"), Dialect::Uci) == "G@e2");
    const auto dai = *make_variant("dai-seireigi");
    Position large(dai);
    CHECK(read_chess_move(large, "{HM}@h8").value() == "{HM}*8h");
}

TEST_CASE("every legal move of every game there and back again", "[chess-text]") {
    // Random walks reach double moves, passes, drops and promotions.
    int doubles = 0;
    int passes = 0;
    int drops = 0;
    int promotions = 0;
    for (const NamedVariant& named : all_variants()) {
        std::mt19937_64 random(1);
        Game game(named.make());
        while (!game.verdict().is_over() && game.position().plies() < 120) {
            Position& position = game.position();
            const std::vector<Move> moves = legal_moves(position);
            for (const Move move : moves) {
                for (const bool turned : {false, true}) {
                    const auto text = read_chess_move(
                        position, chess_move_text(position.variant(), move, kXboardPass, turned), turned);
                    CAPTURE(named.name, position.variant().move_text(move));
                    REQUIRE(text.ok());
                    const auto read = read_move(position, *text);
                    REQUIRE(read.ok());
                    REQUIRE((*read == move || move.kind() == MoveKind::Pass));
                }
                doubles += move.kind() == MoveKind::Double ? 1 : 0;
                passes += move.kind() == MoveKind::Pass ? 1 : 0;
                drops += move.kind() == MoveKind::Drop ? 1 : 0;
                promotions += move.promotion() != Promotion::None ? 1 : 0;
            }
            REQUIRE(game.play(moves[random() % moves.size()]).ok());
        }
    }
    CHECK(doubles > 0);
    CHECK(passes > 0);
    CHECK(drops > 0);
    CHECK(promotions > 0);
}

TEST_CASE("outside USI a move may come in either notation", "[chess-text]") {
    Position position(*make_variant("shogi"));
    CHECK(read_move(position, "c3c4", Dialect::Uci).value() == read_move(position, "7g7f").value());
    CHECK(read_move(position, "7g7f", Dialect::Uci).value() == read_move(position, "7g7f").value());
    CHECK(!read_move(position, "c3c4", Dialect::Usi).ok());
    CHECK(read_move(position, "c3c5", Dialect::Uci).status().message() == "illegal move 'c3c5'");
    CHECK(read_move(position, "c3z5", Dialect::Cecp).status().message() == "cannot read move 'c3z5'");
}

TEST_CASE("boards are turned round with their colours", "[chess-text]") {
    const auto position = *Position::from_sfen(chu(), "12/1k10/2+p9/12/12/12/12/12/12/12/10K1/11N w - 1");
    CHECK(chess_board_text(position) == "12/1k10/2+p9/12/12/12/12/12/12/12/10K1/11N");
    CHECK(chess_board_text(position, true) == "n11/1k10/12/12/12/12/12/12/12/9+P2/10K1/12");
}

TEST_CASE("FEN: the first player is White, and full moves are counted", "[chess-text]") {
    CHECK(sfen("8k/9/8K[G] w - - 0 3") == "8k/9/8K b G 5");
    CHECK(sfen("8k/9/8K[G] b - - 1 3") == "8k/9/8K w G 6");
    CHECK(sfen("8k/9/8K[Pp] w 0 1") == "8k/9/8K b Pp 1");
    CHECK(sfen("8k/9/8K[-] w 0 1") == "8k/9/8K b - 1");
    CHECK(sfen("8k/9/8K[] b") == "8k/9/8K w - ");
    CHECK(sfen("8k/9/8K") == "8k/9/8K b - ");
    CHECK(sfen("8k/9/8K w 0 99999999999") == "8k/9/8K b - 99999999999");
    CHECK(sfen("8k/9/8K x 0 y") == "8k/9/8K x - y");
    CHECK(sfen("") == "");
}

TEST_CASE("FEN and SFEN are told apart", "[chess-text]") {
    for (const char* const fen :
         {"8k/9/8K[G] w - - 0 3", "8k[] b", "8k/9/8K w 0 1", "8k/9/8K w - 0 1", "8k/9/8K w - - 0 1"}) {
        CAPTURE(fen);
        CHECK(looks_like_fen(fen));
    }
    for (const char* const other :
         {"8k/9/8K w G2p 3", "8k/9/8K b - 1", "8k/9/8K w 6f 2", "8k", "8k b", "", "k11/12/12 w - 2 8d"}) {
        CAPTURE(other);
        CHECK(!looks_like_fen(other));
    }
}
