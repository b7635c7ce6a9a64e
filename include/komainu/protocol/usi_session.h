// A session in USI, or in its elder sister UCI: reads commands from a stream, carries them out one after another and
// answers on another stream. Searches run on the engine's threads meanwhile, so that every command is answered at once.
//
// The words `usi` and `uci` say which of the two is spoken from then on. UCI differs in the names of some options, in
// the notation of moves and positions, in White's being the first player, and in counting mates in moves.
//
// Beyond the letter of the protocol it takes what GUIs really send: CR LF, several blanks, options under customary
// names, `position` without the word sfen, times with fractions. What cannot be read is answered with one line
// "info string error: ..." and changes nothing.
#pragma once

#include <istream>
#include <string>
#include <string_view>
#include <thread>

#include "komainu/protocol/dialect.h"
#include "komainu/protocol/engine_setup.h"
#include "komainu/protocol/output.h"
#include "komainu/util/words.h"

namespace komainu {

class UsiSession {
public:
    // Keeps references.
    UsiSession(std::istream& input, LineWriter& writer, EngineSetup& setup);

    // Carries out the line and those that follow it, until `quit` or the end of the input. `quit` stops a search; at
    // the end of the input one with limits is finished first. Either way its best move is written. A perft or bench in
    // progress is finished, unless `stop` ends it. When the output takes no more, a search ends at once and the session
    // with the next command.
    void run(std::string line);

private:
    using Handler = void (UsiSession::*)(Words arguments);
    struct Command {
        std::string_view name;
        Handler handle;
    };
    static const Command kCommands[];

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
    LineWriter& writer_;
    EngineSetup& setup_;
    Engine& engine_;  // that of the setup
    Dialect dialect_ = Dialect::Usi;
    SearchLimits limits_;  // of the search in progress
    bool quit_ = false;
    std::jthread job_;  // perft or bench; last, so that it ends before what it uses
};

}  // namespace komainu
