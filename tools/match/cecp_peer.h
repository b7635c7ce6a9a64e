// An engine that speaks CECP (XBoard's protocol), above all HaChu for Chu Shogi. It is kept in force mode, told each
// move, and asked with `go`; after its move it is in force mode again. Every game gets a new process, because HaChu
// keeps things from one position to the next.
//
// Its rules may differ from the referee's. When it refuses a legal move, a new process is set up on the present
// position (and loses what a board does not show: repetitions, counter-strike bans). If that fails as well, or if it
// then plays a move that only this memory would have forbidden, the fault is a Refusal and the game does not count.
//
// Time. CECP knows no milliseconds and no byoyomi:
//   clock with increment   `level 0 BASE INC` (whole seconds, rounded down), and `time`/`otim` before each move
//   byoyomi                `st N` with a budget for each move: the byoyomi and a fortieth of what is left
//   movetime               `st N` with N rounded up, `time` tells the exact centiseconds
//   depth                  `sd N`
//   nodes                  not possible
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/peer.h"

namespace komainu::match {

class CecpPeer : public Peer {
public:
    // InvalidArgument if CECP has no name for this game here.
    static absl::StatusOr<std::unique_ptr<Peer>> create(const EngineSettings& settings, const PeerContext& context);
    ~CecpPeer() override;

    absl::Status start_game(const std::string& start) override;
    Answer think(Position& position, const Turn& turn) override;
    void end_game(GameEnd end) override;
    void drop() override { process_.reset(); }
    std::string remarks() const override;

private:
    enum class Feeding : std::uint8_t { Done, Refused, Silent, Gone };

    CecpPeer(EngineSettings settings, PeerContext context)
        : settings_(std::move(settings)), context_(std::move(context)) {}

    absl::Status launch(const std::string& board);
    absl::Status read_features();
    void set_options();
    bool has_option(std::string_view name) const;
    std::string time_mode() const;
    // Waits for the answer to a ping. Refused: it said that a move or a position is not to its taste.
    Feeding synchronise();
    Feeding feed_moves(const Position& position);
    // A new process on the present position.
    Feeding set_up_again(const Position& position);
    Fault make_ready(const Position& position);
    void send_clock(const Position& position, const Turn& turn);
    // True: the answer is complete.
    bool read_answer_line(std::string_view line, Position& position, Answer& answer);
    void take_move(std::string_view text, Position& position, Answer& answer);
    void take_result(std::string_view line, const Position& position, Answer& answer);
    Answer lost_answer(Answer answer, Fault fault);

    EngineSettings settings_;
    PeerContext context_;
    std::unique_ptr<EngineProcess> process_;
    std::vector<std::string> declared_;  // options, as `feature option="..."` has them
    bool uses_usermove_ = false;
    bool uses_ping_ = false;
    std::string start_;
    int told_ply_ = 0;    // the history up to here is known to it
    int set_up_ply_ = 0;  // where the present process began
    bool turned_ = false;
    int pings_ = 0;
    int resyncs_ = 0;
    std::string first_leg_;  // of a double move whose second line is still to come
};

// Reads a thinking line, "depth score centiseconds nodes pv". False if it is none.
bool read_cecp_thinking(std::string_view line, Answer& answer);

}  // namespace komainu::match
