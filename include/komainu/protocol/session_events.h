// What a session has to react to, one thing after the other: lines of its input and the ends of searches. A thread of
// its own reads the input, a line at a time and only when the session asks for more.
#pragma once

#include <condition_variable>
#include <deque>
#include <istream>
#include <mutex>
#include <string>
#include <thread>
#include <variant>

#include "komainu/search/output.h"

namespace komainu {

struct InputLine {
    std::string text;
};

struct InputEnd {};

struct SearchEnd {
    int search = 0;  // its number
    SearchResult result;
    Score score = 0;  // the last one told, from the side to move
};

using SessionEvent = std::variant<InputLine, InputEnd, SearchEnd>;

class SessionEvents {
public:
    // Keeps a reference. Reads nothing before next() is called.
    explicit SessionEvents(std::istream& input);
    // The last event must have been a line, or the end of the input: otherwise the reader may wait for ever.
    ~SessionEvents();

    // Waits. After the end of the input only searches end.
    SessionEvent next();
    // From any thread.
    void post(SearchEnd end);

private:
    void read();

    std::istream& input_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<SessionEvent> events_;
    bool wants_line_ = false;
    bool line_waits_ = false;  // among the events
    bool has_ended_ = false;
    bool closed_ = false;
    std::thread reader_;
};

}  // namespace komainu
