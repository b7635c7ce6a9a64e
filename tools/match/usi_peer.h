// An engine that speaks USI. Anything it says that is no answer is passed over; a second answer to one question is
// thrown away before the next question. Where it ponders, its clock stands still from its move until `ponderhit`, or
// until the next `go` after a miss.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "match/peer.h"
#include "match/usi_text.h"

namespace komainu::match {

class UsiPeer : public Peer {
public:
    UsiPeer(EngineSettings settings, PeerContext context);
    ~UsiPeer() override;

    absl::Status start_game(const std::string& start) override;
    Answer think(Position& position, const Turn& turn) override;
    void ponder(const Position& position, const Turn& turn) override;
    void end_game(GameEnd end) override;
    void drop() override;
    std::string remarks() const override;

private:
    absl::Status launch();
    absl::Status wait_for(std::string_view word, Milliseconds limit);
    void set_options();
    // Waits until the engine has said all that it had to say: an answer that comes late, or twice, must not be taken
    // for the next one. Line if it is ready.
    ReadStatus catch_up();
    std::string position_command(const Position& position) const;
    std::string go_command(const Turn& turn, bool ponder) const;
    // Sends `go ...` or `ponderhit`, from which on the clock runs.
    Answer await_answer(Answer answer, const std::string& command, const Turn& turn);
    // Reads what a pondering engine has said so far; it must not have answered.
    Fault check_pondering(Answer& answer);
    // After a miss: `stop`, and the answer that it gives is thrown away.
    Fault end_pondering(Answer& answer);
    // How long an engine that has nothing to think about may take to say something.
    Milliseconds idle_limit() const { return Milliseconds(std::min(context_.start_limit, context_.answer_limit)); }
    // Without an answer in time.
    Answer late_answer(Answer answer, Clock::time_point begin);
    Answer lost_answer(Answer answer, Fault fault);

    EngineSettings settings_;
    PeerContext context_;
    std::unique_ptr<EngineProcess> process_;
    std::map<std::string, std::string> declared_;  // options: name in lower case, name
    std::string start_;
    std::string expected_;  // the opponent's move that its last answer named
    std::string pondered_;  // the `position` command that it ponders on; empty: it does not
    int stray_answers_ = 0;
    int ponder_searches_ = 0;
    int ponder_hits_ = 0;
    std::string late_fault_;
};

}  // namespace komainu::match
