#include "absl/strings/str_cat.h"
#include "komainu/game/game.h"
#include "komainu/movegen/move_text.h"
#include "komainu/util/words.h"
#include "usi-check/checks.h"
#include "usi-check/line_grammar.h"

namespace komainu::usi_check {
namespace {

constexpr int kPlies = 16;

// The engine plays both sides with a clock; the move to ponder on must be legal as well.
void play_game(Session& s) {
    Game game(s.subject().variant);
    std::string text = "startpos";
    for (int ply = 0; ply < kPlies && !game.verdict().is_over(); ++ply) {
        s.position(text);
        s.send("go btime 1000 wtime 1000 byoyomi 30");
        const std::string line = s.expect("bestmove");
        const std::string move = s.judge(line);
        s.settle();
        if (move == "resign" || move == "win") {
            break;
        }
        absl::StrAppend(&text, ply == 0 ? " moves " : " ", move);
        require(game.play(move).ok(), absl::StrCat("'", move, "' cannot be played"));
        const std::vector<std::string_view> words = split_words(line);
        if (words.size() == 4) {
            const auto expected = read_move(game.position(), words[3]);
            require(expected.ok(), absl::StrCat("the move to ponder on is not legal: ", to_absl(words[3])));
        }
    }
    s.send("gameover draw");
}

void plays_two_games(Session& s) {
    s.open();
    for (int i = 0; i < 2; ++i) {
        s.settle();
        s.send("usinewgame");
        play_game(s);
    }
}

}  // namespace

std::vector<Check> game_checks() {
    return {{"game", Level::Must, "two short games, every move judged by the rules", plays_two_games}};
}

std::vector<Check> all_checks() {
    std::vector<Check> all;
    for (auto* const topic : {&handshake_checks, &line_checks, &option_checks, &command_checks, &position_checks,
                              &go_checks, &stop_checks, &ponder_checks, &mate_checks, &game_checks}) {
        for (Check& check : topic()) {
            all.push_back(std::move(check));
        }
    }
    return all;
}

}  // namespace komainu::usi_check
