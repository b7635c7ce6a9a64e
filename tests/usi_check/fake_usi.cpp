// A USI engine that behaves, but for one habit: fake_usi MODE. MODE is the name of the check that must notice, or
// "good". It knows all games; most habits are broken in Shogi alone.

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "komainu/games/catalogue.h"
#include "komainu/protocol/position_text.h"

namespace komainu::usi_check::test {
namespace {

enum class State { Idle, Infinite, Ponder, Mate };

class FakeUsi {
public:
    explicit FakeUsi(std::string mode) : mode_(std::move(mode)), position_(make_variant("shogi").value()) {}

    int run() {
        if (is("silent-before-usi")) {
            std::cout << "fake engine 1.0\n";
        }
        std::string line;
        while (std::getline(std::cin, line)) {
            if (is("crlf") && line.ends_with('\r')) {
                continue;
            }
            if (is("several-blanks") && line.find("  ") != std::string::npos) {
                continue;
            }
            if (is("empty-value") && line.ends_with("value ")) {
                std::_Exit(3);
            }
            const std::vector<std::string_view> words = split_words(line);
            if (words.empty()) {
                if (is("empty-lines")) {
                    std::_Exit(3);
                }
                continue;
            }
            if (words[0] == "quit") {
                const std::string_view kind = !greeted_               ? "quit-at-once"
                                              : state_ != State::Idle ? "quit-in-search"
                                              : games_ > 0            ? "piped-quit"
                                                                      : "quit";
                return is(kind) ? 3 : 0;
            }
            // What came along with the first line is lost.
            deaf_ = deaf_ || (is("piped") && !greeted_ && std::cin.rdbuf()->in_avail() > 0);
            if (!deaf_) {
                obey(words);
            }
        }
        const std::string_view kind = state_ != State::Idle ? "input-ends-in-search"
                                      : games_ > 0          ? "piped-end"
                                                            : "input-ends";
        return is(kind) ? 3 : 0;
    }

private:
    bool is(std::string_view mode) const { return mode_ == mode; }

    void obey(const std::vector<std::string_view>& words) {
        const std::string_view command = words[0];
        if (command != "stop") {
            stopped_ = false;
        }
        repetitions_ += command == "isready" && last_command_ == "isready" ? 1 : 0;
        last_command_ = command;
        if (is("isready-each-search") && repetitions_ > 2) {
            std::_Exit(3);
        }
        if (command == "usi") {
            greet();
        } else if (command == "isready") {
            if (is("isready-in-search") && state_ == State::Infinite) {
                return;
            }
            if (std::exchange(owes_answer_, false)) {
                answer();
            }
            std::cout << "readyok\n";
        } else if (command == "setoption") {
            set_option(words);
        } else if (command == "usinewgame") {
            ++games_;
            is_new_game_ = true;
        } else if (command == "position") {
            set_position(words);
        } else if (command == "go") {
            go(Words(words).subspan(1));
        } else if (command == "stop") {
            stop();
        } else if (command == "ponderhit") {
            ponder_hit(words);
        } else if (command == "gameover") {
            if (is("gameover-words") && (words.size() < 2 || words[1] == "unknown")) {
                std::_Exit(3);
            }
            if (state_ != State::Idle && !is("gameover-in-search")) {
                stop();
            }
            if (is("gameover-in-search") && state_ != State::Idle) {
                answer();
                answer();
                state_ = State::Idle;
            }
        } else if (is("debug-and-register") ? command == "debug" || command == "register"
                                            : is("unknown-commands") && command != "debug" && command != "register") {
            std::_Exit(3);
        }
    }

    void greet() {
        if (greeted_ && is("handshake-twice")) {
            std::_Exit(3);
        }
        greeted_ = true;
        std::cout << "id name " << (is("ascii") ? "\xe9\xa7\x92" : "fake") << '\n'
                  << (is("handshake") ? "" : "id author nobody\n") << "option name Book type string default "
                  << (is("option-form") ? "" : "<empty>")
                  << "\noption name USI_MultiPV type spin default 1 min 1 max 9\n"
                  << "option name NodeLimit type spin default 0 min 0 max 9223372036854775807\n"
                  << (is("known-lines") ? "welcome\n" : "") << "usiok\n";
    }

    void set_option(const std::vector<std::string_view>& words) {
        if (words.size() < 3) {
            return;
        }
        const std::string_view name = words[2];
        const std::string_view value = words.size() > 4 ? words[4] : "";
        if ((is("unknown-option") && name.starts_with("No_Such")) || (is("variant-again") && name == "USI_Variant") ||
            (is("large-value") && value.size() > 15) || (is("option-in-search") && state_ == State::Infinite) ||
            (is("hash-and-ponder") && name == "USI_Hash") ||
            (is("options-before-isready") && name == "NodeLimit" && value == "0")) {
            std::_Exit(3);
        }
        if (name == "USI_Variant" && find_game(value) != nullptr) {
            game_ = value;
        }
        const bool other_name = name == "MultiPV" && !is("multipv-other-name");
        if ((name == "USI_MultiPV" || other_name) && !(is("multipv") && name == "USI_MultiPV")) {
            multi_pv_ = parse_number(value).value_or(1);
        }
    }

    void set_position(const std::vector<std::string_view>& words) {
        const bool startpos = words.size() > 1 && words[1] == "startpos";
        const bool no_moves = words.back() == "moves";
        const auto moves = std::ranges::find(words, "moves");
        if ((is("moves-without-moves") && no_moves) || (is("long-game") && words.size() > 100) ||
            (is("sfen-without-number") && words.size() == 5 && words[1] == "sfen" && words[4] != "moves") ||
            (is("sfen-without-word") && !startpos && words.size() > 2 && words[1] != "sfen") ||
            (is("sfen-underscores") && words.size() == 3 && words[1] == "sfen" &&
             words[2].find('_') != std::string_view::npos) ||
            (is("hands") && words.size() > 4 && words[4].find("10P") != std::string_view::npos)) {
            return;  // the old position stays
        }
        auto read = read_position(make_variant(game_).value(), Words(words).subspan(1));
        if (!read.ok()) {
            if (is(moves == words.end() ? "bad-sfen" : "illegal-move")) {
                std::_Exit(3);
            }
            return;
        }
        if (is("usinewgame-each-time") && games_ > 2) {
            return;
        }
        if (is("no-usinewgame") && !is_new_game_ && read->plies() < position_.plies()) {
            return;  // no move is taken back within a game
        }
        is_new_game_ = false;
        owes_answer_ = false;
        position_ = *std::move(read);
    }

    // Was the position made for a check of its own: a mate, or no move?
    bool is_problem() { return legal_moves().empty() || position_.pieces(Color::Black).size() == 1; }

    void go(Words words) {
        if (state_ != State::Idle) {
            stop();
        }
        ++searches_;
        search_move_.clear();
        const auto at = std::ranges::find(words, std::string_view("searchmoves"));
        if (at != words.end()) {
            const bool is_drop = (at + 1)->find('*') != std::string_view::npos;
            if (!is(is_drop ? "searchmoves-drops" : "searchmoves")) {
                search_move_ = *(at + 1);
            }
        }
        if (has(words, "mate")) {
            go_mate(words);
        } else if (has(words, "infinite")) {
            begin(State::Infinite, is_problem() ? "infinite-when-done" : "infinite");
        } else if (has(words, "ponder")) {
            begin(State::Ponder, is_problem() ? "ponder-quiet-when-done" : "ponder-quiet");
        } else {
            die_of(words);
            const bool missed = std::exchange(ponder_stopped_, false);
            ++answers_;
            forbidden_ = (is("game") && answers_ > 10) || (is("ponder-miss") && missed && has(words, "btime")) ||
                         (is("ponder-miss-in-haste") && missed && has(words, "depth"));
            answer();
            owes_answer_ = is("bestmove-once") && answers_ == 1;
        }
    }

    static bool has(Words words, std::string_view word) { return std::ranges::find(words, word) != words.end(); }

    // A search without end, in which the mode answers too early.
    void begin(State state, std::string_view early) {
        state_ = state;
        if (is(early)) {
            answer();
            state_ = State::Idle;
        }
    }

    // Limits that the mode cannot bear.
    void die_of(Words words) const {
        const bool has_times = has(words, "btime") && has(words, "wtime");
        const auto any = [&](auto predicate) { return std::ranges::any_of(words, predicate); };
        const bool clock = has(words, "btime") || has(words, "wtime") || has(words, "byoyomi");
        const bool alone = !has(words, "depth");
        const bool combined =
            (has(words, "movetime") ? 1 : 0) + (has(words, "depth") ? 1 : 0) + (has(words, "nodes") ? 1 : 0) > 1;
        if ((is("clock") && has(words, "byoyomi") && words[1] == "1000" && words[3] == "1000" && words[5] == "0") ||
            (is("clock-any-order") && alone && has_times && words[0] != "btime" && words[0] != "byoyomi") ||
            (is("clock-missing") && alone && clock && !has_times) ||
            (is("clock-zero") && has(words, "binc") && words[1] == "0") ||
            (is("clock-negative") && any([](auto word) { return word.starts_with('-'); })) ||
            (is("clock-fraction") && any([](auto word) { return word.find('.') != std::string_view::npos; })) ||
            (is("limits") && games_ == 0 && words.size() == 2 && words[0] == "movetime") ||
            (is("limits-combined") && combined)) {
            std::_Exit(3);
        }
        // Only so long that a byoyomi lost is seen.
        if (is("byoyomi-first") && words.size() > 1 && words.back() == "1000" && has(words, "byoyomi") &&
            words[1] == "0") {
            sleep(1);
        }
    }

    void go_mate(Words words) {
        if ((is("mate-time") && words[1] == "200") || (is("mate-infinite") && words[1] == "infinite" && is_problem())) {
            return;  // never answers
        }
        if (is("mate-one-king") && position_.royals(Color::Black).empty()) {
            std::_Exit(3);
        }
        if (is("mate") && words[1] == "3000" && !position_.royals(Color::Black).empty()) {
            std::cout << "checkmate " << legal_moves().front() << '\n';  // it is no mate
        } else if (words[1] == "infinite" && !is_problem()) {
            state_ = State::Mate;
        } else {
            std::cout << "checkmate notimplemented\n";
        }
    }

    void stop() {
        if (state_ == State::Mate) {
            std::cout << (is("mate-stop") ? "bestmove resign\n" : "checkmate timeout\n");
        } else if (state_ == State::Idle) {
            if (is("stop-when-idle") && !stopped_) {
                answer();
            } else if (is("stop-twice") && stopped_) {
                answer();
            }
        } else if (state_ == State::Ponder && is("ponder-stop")) {
            answer();
            owes_answer_ = true;
        } else if (is("stop-behind-go") && searches_ > 10 && state_ == State::Infinite) {
            // it is lost
        } else {
            answer();
        }
        ponder_stopped_ = state_ == State::Ponder;
        stopped_ = true;
        state_ = State::Idle;
    }

    void ponder_hit(const std::vector<std::string_view>& words) {
        if (state_ == State::Ponder) {
            state_ = State::Idle;
            if (!(is("ponderhit-times") && words.size() > 1)) {
                answer();
            }
            if (is("ponderhit") && !is_problem()) {
                answer();
            }
        } else if (is("ponderhit-late")) {
            std::_Exit(3);
        }
    }

    std::vector<std::string> legal_moves() {
        std::string text;
        MoveLister().append(position_, text);
        std::vector<std::string> moves;
        for (const std::string_view word : split_words(text)) {
            moves.emplace_back(word);
        }
        return moves;
    }

    void answer() {
        const std::vector<std::string> moves = legal_moves();
        if (moves.empty()) {
            std::cout << "info depth 1 score mate " << (is("info-mate") ? "-" : "-1") << "\nbestmove "
                      << (is("no-legal-move") ? "7g7f" : "resign") << '\n';
            return;
        }
        const bool is_choice = std::ranges::find(moves, search_move_) != moves.end();
        const std::string move = forbidden_ ? "1a1a" : is_choice ? search_move_ : moves.front();
        for (std::int64_t line = 1; line <= multi_pv_; ++line) {
            std::cout << "info depth 1 multipv " << line << " score cp "
                      << (is("score-side") && is_problem() ? -900 : 5) << " nodes 9 "
                      << (is("info-form") && !is_problem() ? "pv " + move + " time 1" : "time 1 pv " + move) << '\n';
        }
        std::cout << "bestmove " << move << (is("bestmove-form") ? " and no other" : "") << '\n';
    }

    std::string mode_;
    std::string game_ = "shogi";
    Position position_;
    State state_ = State::Idle;
    bool greeted_ = false;
    bool deaf_ = false;  // to all but `quit`
    bool is_new_game_ = true;
    bool stopped_ = false;         // by the last command
    bool ponder_stopped_ = false;  // since the last search
    bool owes_answer_ = false;     // a second one, which comes with the next readyok
    bool forbidden_ = false;       // answers with a move that is not legal
    std::string last_command_;
    int repetitions_ = 0;  // of `isready` behind `isready`
    int games_ = 0;
    int searches_ = 0;
    int answers_ = 0;
    std::int64_t multi_pv_ = 1;
    std::string search_move_;
};

}  // namespace
}  // namespace komainu::usi_check::test

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);  // std::cin then tells what has come already
    std::cout << std::unitbuf;
    return komainu::usi_check::test::FakeUsi(argc > 1 ? argv[1] : "good").run();
}
