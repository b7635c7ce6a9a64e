#include "komainu/protocol/session_events.h"

#include <utility>

namespace komainu {

SessionEvents::SessionEvents(std::istream& input) : input_(input), reader_([this] { read(); }) {}

SessionEvents::~SessionEvents() {
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
    }
    changed_.notify_all();
    reader_.join();
}

SessionEvent SessionEvents::next() {
    std::unique_lock lock(mutex_);
    if (!has_ended_ && !line_waits_) {
        wants_line_ = true;
        changed_.notify_all();
    }
    changed_.wait(lock, [this] { return !events_.empty(); });
    SessionEvent event = std::move(events_.front());
    events_.pop_front();
    line_waits_ = line_waits_ && !std::holds_alternative<InputLine>(event);
    return event;
}

void SessionEvents::post(SearchEnd end) {
    const std::scoped_lock lock(mutex_);
    events_.emplace_back(end);
    changed_.notify_all();
}

void SessionEvents::read() {
    std::unique_lock lock(mutex_);
    while (!has_ended_) {
        changed_.wait(lock, [this] { return wants_line_ || closed_; });
        if (closed_) {
            return;
        }
        lock.unlock();
        std::string line;
        const bool got_line = static_cast<bool>(std::getline(input_, line));
        lock.lock();
        wants_line_ = false;
        has_ended_ = !got_line;
        line_waits_ = got_line;
        events_.push_back(got_line ? SessionEvent(InputLine{std::move(line)}) : SessionEvent(InputEnd{}));
        changed_.notify_all();
    }
}

}  // namespace komainu
