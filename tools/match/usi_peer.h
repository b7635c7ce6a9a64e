// An engine that speaks USI. Anything it says that is no answer is passed over; a second answer to one question is
// thrown away before the next question.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "match/peer.h"

namespace komainu::match {

class UsiPeer : public Peer {
public:
    UsiPeer(EngineSettings settings, PeerContext context);
    ~UsiPeer() override;

    absl::Status start_game(const std::string& start) override;
    Answer think(Position& position, const Turn& turn) override;
    void end_game(GameEnd end) override;
    void drop() override { process_.reset(); }
    std::string remarks() const override;

private:
    absl::Status launch();
    absl::Status wait_for(std::string_view word, Milliseconds limit);
    void set_options();
    // Waits until the engine has said all that it had to say: an answer that comes late, or twice, must not be taken
    // for the next one. Line if it is ready.
    ReadStatus catch_up();
    std::string position_command(const Position& position) const;
    std::string go_command(const Turn& turn) const;
    // Without an answer in time.
    Answer late_answer(Answer answer, Clock::time_point begin);
    Answer lost_answer(Answer answer, Fault fault);

    EngineSettings settings_;
    PeerContext context_;
    std::unique_ptr<EngineProcess> process_;
    std::map<std::string, std::string> declared_;  // options: name in lower case, name
    std::string start_;
    int stray_answers_ = 0;
};

// Reads depth, score and nodes of an `info` line into the answer. Score bounds and lines but the first are passed over.
void read_usi_info(std::string_view line, Answer& answer);

// Reads a `bestmove` line.
void read_bestmove(std::string_view line, Answer& answer);

}  // namespace komainu::match
