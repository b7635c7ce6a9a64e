// The CECP side, against a scripted engine with the habits of HaChu. The examples of move texts were tried on HaChu.

#include <catch2/catch.hpp>

#include "komainu/game/game.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_text.h"
#include "match/cecp_peer.h"
#include "match/cecp_text.h"
#include "support.h"

namespace komainu::match::test {
namespace {

std::shared_ptr<const Variant> chu() { return *make_variant("chushogi", {{"ChuRules", "Lishogi"}}); }

int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

// One game of the scripted engine, with Black, against a USI engine.
GameRecord cecp_game(const std::string& mode, const std::string& journal = "",
                     MatchSettings settings = match_of({}, fake_usi("play"))) {
    settings.engines[0] = fake_cecp(mode, journal);
    settings.games = 1;
    const TemporaryFolder folder;
    const std::vector<GameRecord> games = played(settings, folder);
    REQUIRE(games.size() == 1);
    return games[0];
}

}  // namespace

TEST_CASE("squares and moves as HaChu writes them", "[match][cecp]") {
    const auto variant = chu();
    const auto square = [](int file, char rank) { return make_square(file - 1, rank - 'a'); };
    const auto text = [&](Move move) { return cecp_move_text(*variant, move, false); };
    CHECK(text(Move::normal(square(7, 'j'), square(6, 'h'))) == "f3g5");
    CHECK(text(Move::normal(square(12, 'a'), square(1, 'l'))) == "a12l1");
    CHECK(text(Move::normal(square(10, 'e'), square(10, 'd'), Promotion::Promoted)) == "c8c9+");
    CHECK(text(Move::double_move(square(8, 'g'), square(9, 'g'), square(10, 'g'))) == "e6d6,d6c6");
    CHECK(text(Move::double_move(square(8, 'g'), square(9, 'g'), square(8, 'g'))) == "e6d6,d6e6");
    CHECK(text(Move::pass(square(8, 'g'), square(9, 'g'))) == "@@@@");
    // The board turned round.
    CHECK(cecp_move_text(*variant, Move::normal(square(12, 'a'), square(7, 'j')), true) == "l1g10");

    Position position(variant);
    const auto usi = [&](const char* move, bool turned = false) {
        const auto read = read_cecp_move(position, move, turned);
        return read.ok() ? *read : "error";
    };
    CHECK(usi("f3g5") == "7j6h");
    CHECK(usi("c8c9+") == "10e10d+");
    CHECK(usi("c8c9=") == "10e10d");
    CHECK(usi("e6d6,d6c6") == "8g9g10g");
    CHECK(usi("e6d6,d6e6") == "8g9g8g");
    CHECK(usi("l1g10", true) == "12a7j");
    for (const char* const bad :
         {"", "f3", "f3g", "f3g13", "f0g5", "m3g5", "f3g5x", "f3g5,h5i5", "f3g5,", "@@@", "@@@@"}) {
        CAPTURE(bad);
        CHECK(usi(bad) == "error");  // there is no pass at the start
    }
}

TEST_CASE("every legal move there and back again", "[match][cecp]") {
    // Random walks reach double moves, passes and promotions.
    std::vector<Move> moves(kMaxMoves);
    int doubles = 0;
    int passes = 0;
    for (std::uint64_t walk = 0; walk < 4; ++walk) {
        std::mt19937_64 random = random_source(1, walk);
        Game game(chu());
        while (!game.verdict().is_over() && game.position().plies() < 150) {
            Position& position = game.position();
            const Move* const end = MoveGenerator(position).generate(MoveSet::All, moves.data());
            for (const Move* move = moves.data(); move != end; ++move) {
                for (const bool turned : {false, true}) {
                    const auto text =
                        read_cecp_move(position, cecp_move_text(position.variant(), *move, turned), turned);
                    REQUIRE(text.ok());
                    const auto read = read_move(position, *text);
                    REQUIRE(read.ok());
                    REQUIRE((*read == *move || move->kind() == MoveKind::Pass));
                }
                doubles += move->kind() == MoveKind::Double ? 1 : 0;
                passes += move->kind() == MoveKind::Pass ? 1 : 0;
            }
            REQUIRE(game.play(moves[random() % static_cast<std::size_t>(end - moves.data())]).ok());
        }
    }
    CHECK(doubles > 0);
    CHECK(passes > 0);
}

TEST_CASE("boards are turned round with their colours", "[match][cecp]") {
    const auto position = *Position::from_sfen(chu(), "12/1k10/2+p9/12/12/12/12/12/12/12/10K1/11N w - 1");
    CHECK(cecp_board_text(position, false) == "12/1k10/2+p9/12/12/12/12/12/12/12/10K1/11N");
    CHECK(cecp_board_text(position, true) == "n11/1k10/12/12/12/12/12/12/12/9+P2/10K1/12");
}

TEST_CASE("thinking lines are read", "[match][cecp]") {
    Answer answer;
    CHECK(read_cecp_thinking("3 -126 12 804 h4h5 e9e8 e4e5", answer));
    CHECK(answer.depth == 3);
    CHECK(answer.score == -126);
    CHECK(answer.nodes == 804);
    CHECK(read_cecp_thinking(" 4. 5 6 7", answer) == false);
    CHECK_FALSE(read_cecp_thinking("# 3 -126 12 804", answer));
    CHECK_FALSE(read_cecp_thinking("1-0 {resign}", answer));
    CHECK_FALSE(read_cecp_thinking("", answer));
}

TEST_CASE("whole games with double moves and passes", "[match][cecp]") {
    const TemporaryFolder folder;
    MatchSettings settings = match_of(fake_cecp("play", folder.file("journal")), fake_usi("play"));
    settings.games = 6;
    settings.move_limit = 200;
    const std::vector<GameRecord> games = played(settings, folder);
    REQUIRE(games.size() == 6);
    for (const GameRecord& game : games) {
        CHECK(game.fault == Fault::None);
        CHECK(game.remarks[0].empty());  // it took every move
        CHECK(game.moves.size() > 20);
        const MoveRecord& first = game.moves[game.black == 0 ? 0 : 1];
        CHECK(first.score == 40);
        CHECK(first.depth == 2);
    }
    const std::string journal = read_file(folder.file("journal"));
    CHECK(count(journal,
                "xboard\nprotover 2\nnew\nvariant chu\noption Allow repeats=1\nforce\nmemory 64\neasy\npost\n") ==
          7);  // six games and the trial start
    CHECK(count(journal, "setboard") == 0);
    CHECK(count(journal, "\nusermove @@@@\n") > 0);
    CHECK(count(journal, ",") > 0);
}

TEST_CASE("games from a position with the second player to move", "[match][cecp]") {
    const TemporaryFolder folder;
    const std::string start =
        "sfen lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/"
        "MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL w - 2 moves 6d6e";
    std::ofstream(folder.file("openings")) << start << '\n';
    MatchSettings settings = match_of(fake_cecp("play", folder.file("journal")), fake_usi("play"));
    settings.openings = folder.file("openings");
    const std::vector<GameRecord> games = played(settings, folder);
    REQUIRE(games.size() == 2);
    for (const GameRecord& game : games) {
        CHECK(game.opening.text() == start);
        CHECK(game.fault == Fault::None);
        CHECK(game.remarks[0].empty());
        CHECK(game.reason == "move limit");
    }
    // The start position looks the same from both sides, with Black's pieces below.
    CHECK(count(read_file(folder.file("journal")),
                "\nsetboard lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/"
                "MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL\nmemory 64\n") == 2);
}

TEST_CASE("after a refused move a new process is set up", "[match][cecp]") {
    const TemporaryFolder folder;
    const GameRecord game = cecp_game("refuse:20", folder.file("journal"));
    CHECK(game.fault == Fault::None);
    CHECK(game.reason == "move limit");
    CHECK(game.remarks[0] == "set up again 1 times");
    CHECK(count(read_file(folder.file("journal")), "\nsetboard ") == 1);
}

TEST_CASE("set up with the board turned round the game goes on", "[match][cecp]") {
    // The engine has White, so it is always set up turned.
    MatchSettings settings = match_of(fake_usi("play"), fake_cecp("refuse:21"));
    settings.games = 1;
    settings.move_limit = 160;
    const TemporaryFolder folder;
    const std::vector<GameRecord> games = played(settings, folder);
    REQUIRE(games.size() == 1);
    CHECK(games[0].fault == Fault::None);
    CHECK(games[0].moves.size() > 60);
    CHECK(games[0].remarks[1] == "set up again 1 times");
}

TEST_CASE("what cannot be set up again is void, not a silent loss", "[match][cecp]") {
    for (const char* const mode : {"refuse-all:20", "forget:20"}) {
        CAPTURE(mode);
        const GameRecord game = cecp_game(mode);
        CHECK(game.fault == Fault::Refusal);
        CHECK(game.fault_engine == 0);
        CHECK_FALSE(game.counts);
        CHECK(game.result_text() == "void");
    }
}

TEST_CASE("results without a move", "[match][cecp]") {
    const GameRecord resigned = cecp_game("resign:4");
    CHECK(resigned.reason == "resignation");
    CHECK(resigned.winner == Color::White);
    CHECK(resigned.moves.size() == 8);
    const GameRecord claimed = cecp_game("claim");
    CHECK(claimed.fault == Fault::NoAnswer);
    CHECK(claimed.winner == Color::White);
}

TEST_CASE("CECP engines that die or hang forfeit", "[match][cecp]") {
    const GameRecord died = cecp_game("die");
    CHECK(died.fault == Fault::Crash);
    CHECK(died.detail == "cecp: killed by signal 9");
    MatchSettings settings = match_of({}, fake_usi("play"));
    settings.answer_limit = 200;
    CHECK(cecp_game("silent", "", settings).fault == Fault::NoAnswer);
    CHECK(cecp_game("endless", "", settings).fault == Fault::NoAnswer);
    settings.start_limit = 200;
    settings.engines[0] = fake_cecp("no-pong");
    const std::atomic<bool> interrupt = false;
    CHECK(run_match(settings, interrupt, [](const std::string&) {}).status().code() ==
          absl::StatusCode::kDeadlineExceeded);
}

TEST_CASE("time is told the CECP way", "[match][cecp]") {
    const TemporaryFolder folder;
    const std::string journal = folder.file("journal");
    const auto heard = [&](const char* keys) {
        MatchSettings settings = match_of(*parse_engine(std::string("cmd=x ") + keys), fake_usi("play"));
        settings.engines[0].command = fake_cecp("play", journal).command;
        settings.engines[0].protocol = Protocol::Cecp;
        settings.games = 1;
        settings.move_limit = 10;
        settings.time_margin = 60'000;  // the machine may be busy
        std::filesystem::remove(journal);
        played(settings, folder);
        std::filesystem::remove(folder.file("played.jsonl"));
        return read_file(journal);
    };
    const std::string clock = heard("tc=65+2.9");
    CHECK(count(clock, "\nlevel 0 1:05 2\n") == 2);
    CHECK(count(clock, "\ntime 6500\n") == 1);
    const std::string movetime = heard("movetime=1500");
    CHECK(count(movetime, "\nst 2\n") == 2);
    CHECK(count(movetime, "\ntime 150\notim 150\ngo\n") == 1);
    const std::string byoyomi = heard("tc=40 byoyomi=2");
    CHECK(count(byoyomi, "\nst 3\ntime 300\n") == 1);
    const std::string depth = heard("depth=4");
    CHECK(count(depth, "\nsd 4\n") == 2);
}

TEST_CASE("CECP is for Chu Shogi", "[match][cecp]") {
    PeerContext context;
    context.variant = *make_variant("shogi");
    CHECK(make_peer(fake_cecp("play"), context).status().code() == absl::StatusCode::kInvalidArgument);
}

}  // namespace komainu::match::test
