// The CECP side of the scripted engine, with the habits of HaChu 0.21. Modes:
//   play            legal moves, double moves and passes first
//   refuse:N        refuses the move that makes N plies known to it, in a game from the start position only
//   refuse-all:N    the same, and any position set up
//   forget:N        refuses like refuse:N, and answers its first position set up with an illegal move
//   resign:N        gives up when it has made N moves
//   die             crashes at the first `go`
//   silent          never answers `go`
//   endless         answers `go` with one line without end
//   no-pong         never answers `ping`
//   claim           claims a draw instead of moving

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <memory>
#include <vector>

#include "fake_engine.h"
#include "komainu/game/game.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/words.h"

namespace komainu::match::test {
namespace {

// Its own translation, so that a mistake in the runner's is not made twice.
std::string usi_square(const std::string& square) {
    return std::to_string(12 - (square[0] - 'a')) + static_cast<char>('a' + 12 - std::atoi(square.c_str() + 1));
}

std::string cecp_square(const std::string& square) {
    const int file = std::atoi(square.c_str());
    return static_cast<char>('a' + 12 - file) + std::to_string(12 - (square.back() - 'a'));
}

// "7j6h+" as {"7j", "6h"} and the rest.
std::vector<std::string> squares_of(const std::string& move) {
    std::vector<std::string> squares;
    for (const char c : move) {
        if (c >= '0' && c <= '9' && (squares.empty() || squares.back().back() >= 'a')) {
            squares.emplace_back();
        }
        if (c != '+') {
            squares.back() += c;
        }
    }
    return squares;
}

class FakeCecp {
public:
    FakeCecp(const std::string& mode, const std::string& journal)
        : mode_(mode.substr(0, mode.find(':'))),
          number_(mode.find(':') == std::string::npos ? 0 : std::atoi(mode.c_str() + mode.find(':') + 1)),
          journal_(journal, std::ios::app),
          variant_(*make_variant("chushogi", {{"ChuRules", "Lishogi"}})),
          game_(std::make_unique<Game>(variant_)) {}

    int run() {
        std::string line;
        while (std::getline(std::cin, line)) {
            journal_ << line << std::endl;
            std::cout << "# in: " << line << '\n';
            const std::string word = line.substr(0, line.find(' '));
            const std::string rest = word.size() < line.size() ? line.substr(word.size() + 1) : "";
            if (word == "quit") {
                break;
            }
            if (word == "setboard" && rest.find(' ') != std::string::npos) {
                return 255;
            }
            obey(word, rest);
        }
        return 0;
    }

private:
    void obey(const std::string& word, const std::string& rest) {
        if (word == "protover") {
            std::cout << "feature variants=\"chu,shatranj\"\nfeature ping=1 setboard=1 usermove=1 memory=1\n"
                      << "feature option=\"Allow repeats -check 0\" myname=\"Fake\"\nfeature done=1\n";
        } else if (word == "new") {
            is_new_ = true;
        } else if (word == "variant") {
            is_chu_ = rest == "chu";
        } else if (word == "memory") {
            has_memory_ = true;
        } else if (word == "setboard") {
            set_board(rest);
        } else if (word == "force") {
            forced_ = true;
        } else if (word == "ping" && mode_ != "no-pong") {
            std::cout << "pong " << rest << '\n';
        } else if (word == "usermove") {
            need_set_up();
            take(rest);
        } else if (word == "go") {
            need_set_up();
            forced_ = false;
            go();
        }
    }

    void need_set_up() const {
        if (!is_new_ || !is_chu_ || !has_memory_) {
            std::raise(SIGSEGV);
        }
    }

    void set_board(const std::string& board) {
        has_memory_ = false;
        set_up_ = true;
        auto position = Position::from_sfen(variant_, board + " b - 1");
        if (!position.ok() || mode_ == "refuse-all") {
            std::cout << "tellusererror Illegal position\n";
        } else {
            game_ = std::make_unique<Game>(*std::move(position));
        }
    }

    void take(const std::string& text) {
        const int plies = game_->position().plies() + 1;
        const bool refuses = mode_.starts_with("refuse") || mode_ == "forget";
        if (!forced_ || (refuses && !set_up_ && plies == number_) || !game_->play(usi_move(text)).ok()) {
            std::cout << "Illegal move {counterstrike}\n";
        }
    }

    std::string usi_move(const std::string& text) const {
        if (text == "@@@@") {
            return variant_->move_text(some_move(game_->position(), MoveKind::Pass));
        }
        std::vector<std::string> squares;
        std::string suffix;
        for (const char c : text) {
            if (c >= 'a' && c <= 'l') {
                squares.emplace_back();
            }
            if (c == '+') {
                suffix = "+";
            } else if (c != ',' && c != '=' && !squares.empty()) {
                squares.back() += c;
            }
        }
        if (squares.size() == 4 && squares[1] == squares[2]) {
            squares.erase(squares.begin() + 1);
        }
        std::string move;
        for (const std::string& square : squares) {
            move += usi_square(square);
        }
        return move + suffix;
    }

    // Double moves as often as possible, a pass now and then.
    Move chosen_move() const {
        return some_move(game_->position(), made_ % 4 == 1 ? MoveKind::Pass : MoveKind::Double);
    }

    void go() {
        const bool first_player = game_->position().side_to_move() == Color::Black;
        if (mode_ == "die") {
            std::raise(SIGKILL);
        }
        if (mode_ == "silent") {
            return;
        }
        if (mode_ == "endless") {
            const std::string text(65536, 'x');
            while (std::cout << text) {
            }
        }
        if (mode_ == "claim") {
            std::cout << "1/2-1/2 {repetition}\n";
            return;
        }
        if (mode_ == "resign" && made_ == number_) {
            std::cout << (first_player ? "0-1 {resign}\n" : "1-0 {resign}\n");
            return;
        }
        if (mode_ == "forget" && set_up_) {
            std::cout << "move a1l12\n";
            return;
        }
        const Move move = chosen_move();
        const std::string text = variant_->move_text(move);
        std::cout << "# thinking\n1 -40 3 77 pv\n2 40 5 99 pv\n";
        const std::vector<std::string> squares = squares_of(text);
        if (move.kind() == MoveKind::Pass) {
            std::cout << "move @@@@\n";
        } else if (squares.size() == 3) {
            std::cout << "move " << cecp_square(squares[0]) << cecp_square(squares[1]) << ",\n# between\nmove "
                      << cecp_square(squares[1]) << cecp_square(squares[2]) << '\n';
        } else {
            std::cout << "move " << cecp_square(squares[0]) << cecp_square(squares[1])
                      << (text.ends_with('+') ? "+" : "") << '\n';
        }
        ++made_;
        if (!game_->play(move).ok()) {
            std::raise(SIGABRT);
        }
        if (game_->verdict().rule == EndRule::RoyalsLost) {
            std::cout << (first_player ? "1-0" : "0-1") << " {king capture}\n";
        }
    }

    const std::string mode_;
    const int number_;
    std::ofstream journal_;
    std::shared_ptr<const Variant> variant_;
    std::unique_ptr<Game> game_;
    bool is_new_ = false;
    bool is_chu_ = false;
    bool has_memory_ = false;
    bool set_up_ = false;
    bool forced_ = false;
    int made_ = 0;
};

}  // namespace

int run_fake_cecp(const std::string& mode, const std::string& journal) { return FakeCecp(mode, journal).run(); }

}  // namespace komainu::match::test
