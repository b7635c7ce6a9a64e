// A conversation in USI: reads commands from a stream, carries them out one after another and answers on another
// stream. Searches run on the engine's threads meanwhile, so that every command is answered at once.
//
// Beyond the letter of the protocol it takes what GUIs really send: CR LF, several blanks, options under customary
// names, `position` without the word sfen, times with fractions. What cannot be read is answered with one line
// "info string error: ..." and changes nothing.
#pragma once

#include <istream>
#include <ostream>
#include <string_view>
#include <thread>

#include "absl/status/status.h"
#include "komainu/protocol/network_choice.h"
#include "komainu/protocol/output.h"
#include "komainu/protocol/usi_options.h"
#include "komainu/rules/registry.h"
#include "komainu/search/engine.h"
#include "komainu/util/words.h"

namespace komainu {

class UsiSession {
public:
    // Keeps references. `hash` is the default of USI_Hash.
    UsiSession(std::istream& input, std::ostream& output, int hash = Engine::kDefaultHash);

    // As `setoption`, before the session starts: `usi` then shows the value as the default. NotFound: no such option.
    // InvalidArgument: no such value.
    absl::Status set_option(std::string_view name, std::string_view value);

    // One line for people at a terminal.
    void greet();

    // Until `quit` or the end of the input. `quit` stops a search; at the end of the input one with limits is finished
    // first. Either way its best move is written. A perft or bench in progress is finished, unless `stop` ends it. When
    // the output takes no more, a search ends at once and the session with the next command.
    void run();

private:
    using Handler = void (UsiSession::*)(Words arguments);
    struct Command {
        std::string_view name;
        Handler handle;
    };
    static const Command kCommands[];

    void declare_options(int hash);
    absl::Status update_variant();
    void update_network();
    void execute(Words words);
    void end_search();
    void finish_search();

    void identify(Dialect dialect);
    void usi(Words arguments);
    void uci(Words arguments);
    void is_ready(Words arguments);
    void set_option_command(Words arguments);
    void new_game(Words arguments);
    void position(Words arguments);
    void go(Words arguments);
    void stop(Words arguments);
    void ponder_hit(Words arguments);
    void game_over(Words arguments);
    void quit(Words arguments);
    void ignore(Words arguments);

    std::istream& input_;
    LineWriter writer_;
    RuleChoices rules_;
    const GameSpec* game_;
    NetworkChoice networks_;
    Engine engine_;  // after the writer that its searches use
    OptionTable options_;
    SearchLimits limits_;  // of the search in progress
    int move_limit_ = 0;   // plies after which a game is drawn, 0: none
    bool quit_ = false;
    std::jthread job_;  // perft or bench; last, so that it ends before what it uses
};

}  // namespace komainu
