// The USI side of the scripted engine. Modes:
//   play         legal moves that depend on the position only
//   score:N      the same, with that score
//   garbage      talks much nonsense in between
//   twice        answers each question twice
//   late         answers only after `stop`
//   silent       never answers `go`;  mute: never answers anything
//   flood        answers `go` with lines without end;  endless: with one line without end
//   die:N        exits with status 3 at the Nth `go`;  abort, kill:N: a signal instead
//   parent:N     the same as kill:N, and a child of its own lives on with its pipes
//   stubborn:N   goes on after `quit` and after the end of its input, and reads nothing more at the Nth `go`
//   close        closes its output at `go` and stays
//   deaf         reads nothing more after `readyok`
//   slow:N       waits N milliseconds before each answer
//   ponder       names the move that the mode `play` will answer, and exits with status 4 if it is not treated as a
//                pondering engine must be;  ponder-miss: names another one
//   ponder-early answers at `go ponder`;  ponder-deaf: as ponder-miss, but does not answer `stop`
//   illegal, nonsense, empty, resign, win: that answer

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <thread>
#include <vector>

#include "fake_engine.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/protocol/position_text.h"

namespace komainu::match::test {
namespace {

[[noreturn]] void sleep_for_ever() {
    while (true) {
        pause();
    }
}

class FakeUsi {
public:
    explicit FakeUsi(const std::string& mode)
        : mode_(mode.substr(0, mode.find(':'))),
          number_(mode.find(':') == std::string::npos ? 0 : std::atoi(mode.c_str() + mode.find(':') + 1)) {}

    int run() {
        if (mode_ == "parent" && fork() == 0) {
            sleep_for_ever();
        }
        std::string line;
        while (std::getline(std::cin, line)) {
            const std::vector<std::string_view> words = split_words(line);
            if (words.empty() || mode_ == "mute") {
                continue;
            }
            if (mode_ == "garbage") {
                print_garbage();
            }
            if (words[0] == "quit") {
                break;
            }
            obey(words);
        }
        if (mode_ == "stubborn") {
            sleep_for_ever();
        }
        return 0;
    }

private:
    void obey(const std::vector<std::string_view>& words) {
        if (pondering_ && words[0] != "stop" && words[0] != "ponderhit") {
            std::_Exit(4);
        }
        if (words[0] == "usi") {
            std::cout << "id name fake\noption name USI_Variant type combo default shogi\n"
                      << "option name ChuRules type combo default GameCourier\nusiok\n";
        } else if (words[0] == "setoption" && words.size() > 4) {
            may_ponder_ = may_ponder_ || (words[2] == "USI_Ponder" && words[4] == "true");
            if (words[2] == "USI_Variant") {
                game_ = words[4];
            } else if (words[2] == "ChuRules") {
                rules_.emplace_back(words[2], words[4]);
            }
        } else if (words[0] == "isready") {
            std::cout << "readyok\n";
            if (mode_ == "deaf") {
                sleep_for_ever();
            }
        } else if (words[0] == "position") {
            position_ = read_position(*make_variant(game_, rules_), Words(words).subspan(1)).value();
        } else if (words[0] == "go") {
            ++asked_;
            pondering_ = words.size() > 1 && words[1] == "ponder";
            if (pondering_ && !may_ponder_) {
                std::_Exit(4);
            }
            if (!pondering_ || mode_ == "ponder-early") {
                go();
            }
        } else if (pondering_ && mode_ != "ponder-deaf") {
            pondering_ = false;
            go();
        } else if (words[0] == "stop" && mode_ == "late") {
            std::cout << "bestmove " << some_text() << '\n';
        }
    }

    void go() {
        if (mode_ == "flood") {
            while (std::cout << "info string and so on\n") {
            }
        }
        if (mode_ == "endless") {
            const std::string text(65536, 'x');
            while (std::cout << text) {
            }
        }
        if (mode_ == "die" && asked_ == number_) {
            std::_Exit(3);
        }
        if ((mode_ == "kill" || mode_ == "parent") && asked_ == number_) {
            std::raise(SIGKILL);
        }
        if (mode_ == "stubborn" && asked_ == number_) {
            sleep_for_ever();
        }
        if (mode_ == "abort") {
            std::raise(SIGABRT);
        }
        if (mode_ == "close") {
            close(STDOUT_FILENO);
            sleep_for_ever();
        }
        if (mode_ == "silent" || mode_ == "late") {
            return;
        }
        if (mode_ == "slow") {
            std::this_thread::sleep_for(std::chrono::milliseconds(number_));
        }
        std::cout << "info depth 3 score cp " << (mode_ == "score" ? number_ : 0) << " nodes 99 pv " << some_text()
                  << '\n';
        std::cout << "bestmove " << answer() << (mode_.starts_with("ponder") ? " ponder " + next_text() : "") << '\n';
        if (mode_ == "twice") {
            std::cout << "bestmove " << answer() << '\n';
        }
    }

    std::string answer() {
        if (mode_ == "illegal") {
            return "1a1a";
        }
        if (mode_ == "nonsense") {
            return "\x01\xff?? (none) 7g7f";
        }
        if (mode_ == "empty") {
            return "";
        }
        return mode_ == "resign" || mode_ == "win" ? mode_ : some_text();
    }

    std::string some_text() { return position_->variant().move_text(some_move(*position_)); }

    // What the opponent will answer if its mode is `play`, or another move.
    std::string next_text() {
        position_->make(some_move(*position_));
        Move next = some_move(*position_);
        if (mode_ != "ponder") {
            const std::vector<Move> moves = legal_moves(*position_);
            next = *std::ranges::find_if(moves, [&](Move move) { return move != next; });
        }
        std::string text = position_->variant().move_text(next);
        position_->unmake();
        return text;
    }

    static void print_garbage() {
        std::cout << "\xff\xfe rubbish\r\n\n   \ninfo\ninfo score\ninfo score cp\ninfo depth x score mate\n"
                  << "bestmoves 7g7f\nusioky\nreadyokay\noption\noption name\n"
                  << std::string(3'000'000, 'x') << '\n';
    }

    const std::string mode_;
    const int number_;
    int asked_ = 0;
    bool may_ponder_ = false;
    bool pondering_ = false;
    std::string game_ = "shogi";
    std::vector<std::pair<std::string, std::string>> rules_;
    std::optional<Position> position_;
};

}  // namespace

int run_fake_usi(const std::string& mode) { return FakeUsi(mode).run(); }

}  // namespace komainu::match::test
