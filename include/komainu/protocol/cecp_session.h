// A session in XBoard's protocol (Chess Engine Communication Protocol, version 2) for Chu Shogi and Shogi: the engine
// keeps the game, plays one side of it, thinks on the opponent's time if asked, or analyses.
//
// The first player is White. Chu Shogi is played by the rules `Lishogi` unless the option ChuRules says otherwise,
// because those are the ones that XBoard's other engine for the game plays. What cannot be done is answered with
// "Illegal move (...): ..." or "Error (...): ..." and changes nothing.
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "komainu/protocol/cecp_clock.h"
#include "komainu/protocol/cecp_search.h"
#include "komainu/protocol/engine_setup.h"
#include "komainu/protocol/output.h"
#include "komainu/protocol/session_events.h"
#include "komainu/util/words.h"

namespace komainu {

class CecpSession {
public:
    // Keeps references.
    CecpSession(std::istream& input, LineWriter& writer, EngineSetup& setup);

    // Carries out the line and those that follow it, until `quit` or the end of the input, where a search for a move is
    // finished first. When the output takes no more, the session ends with the next line.
    void run(const std::string& line);

private:
    using Handler = absl::Status (CecpSession::*)(Words arguments);
    struct Command {
        std::string_view name;
        Handler handle;
    };
    static const Command kCommands[];

    enum class Mode : std::uint8_t { Force, Play, Analyze };

    // Commands. An error is told in one line.
    absl::Status list_features(Words arguments);
    absl::Status new_game(Words arguments);
    absl::Status variant(Words arguments);
    absl::Status set_board(Words arguments);
    absl::Status force(Words arguments);
    absl::Status go(Words arguments);
    absl::Status play_other(Words arguments);
    absl::Status user_move(Words arguments);
    absl::Status move_now(Words arguments);
    absl::Status undo(Words arguments);
    absl::Status remove(Words arguments);
    absl::Status analyze(Words arguments);
    absl::Status exit(Words arguments);
    absl::Status result(Words arguments);
    absl::Status hint(Words arguments);
    absl::Status draw(Words arguments);
    absl::Status book(Words arguments);
    absl::Status ping(Words arguments);
    absl::Status level(Words arguments) { return clock_.set_level(arguments); }
    absl::Status st(Words arguments) { return clock_.set_move_time(arguments); }
    absl::Status sd(Words arguments) { return clock_.set_depth(arguments); }
    absl::Status nps(Words arguments) { return clock_.set_node_rate(arguments); }
    absl::Status time(Words arguments) { return clock_.set_own_time(arguments); }
    absl::Status otim(Words arguments) { return clock_.set_other_time(arguments); }
    absl::Status memory(Words arguments);
    absl::Status cores(Words arguments);
    absl::Status option(Words arguments);
    absl::Status post(Words arguments);
    absl::Status nopost(Words arguments);
    absl::Status hard(Words arguments);
    absl::Status easy(Words arguments);
    absl::Status quit(Words arguments);
    absl::Status ignore(Words arguments);

    void execute(const std::string& line);
    void search_ended(const SearchEnd& end);

    bool is_engines_turn() const { return mode_ == Mode::Play && position_.side_to_move() == engine_side_; }
    void set_position(Position position);
    absl::Status set_option(std::string_view name, std::string_view value);
    // Plays the move; true if the game goes on. Otherwise, in a game of the engine, the result is told.
    bool play(Move move);
    // Takes back so many plies.
    absl::Status take_back(int plies);
    void think();
    void ponder();
    // Starts again what a change interrupted.
    void resume(Purpose interrupted);
    void resume_analysis(Purpose interrupted);
    void answer_pings();

    LineWriter& writer_;
    EngineSetup& setup_;
    Position position_;
    Mode mode_ = Mode::Play;
    Color engine_side_ = Color::White;
    bool ponders_ = false;
    bool quit_ = false;
    std::string first_leg_;            // of a double move that comes in two lines
    std::optional<Move> expected_;     // the opponent's next move, as the last search saw it
    std::optional<Score> last_score_;  // of the engine's last move, from its side
    std::vector<std::string> pings_;   // to be answered after the engine's move
    CecpClock clock_;
    SessionEvents events_;
    CecpSearch search_;
};

}  // namespace komainu
