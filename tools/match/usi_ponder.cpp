// The part of UsiPeer that lets an engine think in its opponent's time.

#include "komainu/game/game.h"
#include "komainu/movegen/move_text.h"
#include "match/usi_peer.h"

namespace komainu::match {

void UsiPeer::ponder(const Position& position, const Turn& turn) {
    if (!settings_.ponder || process_ == nullptr || expected_.empty()) {
        return;
    }
    Position ahead = position;
    const auto move = read_move(ahead, expected_);
    if (!move.ok()) {
        return;  // nothing forbids an engine to guess badly
    }
    ahead.make(*move);
    if (verdict(ahead).is_over()) {
        return;
    }
    pondered_ = position_command(ahead);
    ++ponder_searches_;
    process_->write_line(pondered_);  // a failure shows when reading
    process_->write_line(go_command(turn, true));
}

Fault UsiPeer::check_pondering(Answer& answer) {
    const Clock::time_point limit = Clock::now() + idle_limit();
    std::string line;
    while (Clock::now() < limit) {
        switch (process_->read_line(line, Clock::now())) {
            case ReadStatus::Line: break;
            case ReadStatus::Timeout: return Fault::None;  // it has nothing to say, as it should be
            case ReadStatus::Closed: return Fault::Crash;
            case ReadStatus::Cancelled: return Fault::NoAnswer;
        }
        if (begins_with_word(line, "bestmove")) {
            answer.detail = "answers before ponderhit or stop";
            return Fault::Pondering;
        }
        if (begins_with_word(line, "info")) {
            read_usi_info(line, answer);
        }
    }
    return Fault::NoAnswer;  // lines without end
}

Fault UsiPeer::end_pondering(Answer& answer) {
    if (const Fault fault = check_pondering(answer); fault != Fault::None) {
        return fault;
    }
    process_->write_line("stop");  // a failure shows when reading
    const Clock::time_point deadline = Clock::now() + idle_limit();
    std::string line;
    do {
        const ReadStatus status = process_->read_line(line, deadline);
        if (status == ReadStatus::Closed) {
            return Fault::Crash;
        }
        if (status == ReadStatus::Line && begins_with_word(line, "bestmove")) {
            return Fault::None;
        }
        if (status == ReadStatus::Cancelled) {
            break;
        }
    } while (Clock::now() < deadline);
    answer.detail = "does not stop pondering";
    return Fault::NoAnswer;
}

}  // namespace komainu::match
