// USI sessions for tests: scripts that run from first to last line, and live ones that answer while the test waits.
#pragma once

#include <condition_variable>
#include <deque>
#include <istream>
#include <memory>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "komainu/protocol/conversation.h"

namespace komainu::test {

using Lines = std::vector<std::string>;

// What a session writes for this input, which then ends.
Lines run_script(const std::string& input);
// Without the line that names the evaluation before each readyok.
Lines run_script_without_evaluation(const std::string& input);

std::size_t count_prefix(const Lines& lines, std::string_view prefix);
bool contains(const Lines& lines, std::string_view line);
// The only line that starts so; fails the test if there are several or none.
std::string only(const Lines& lines, std::string_view prefix);

// Input whose reader waits for more, like a pipe.
class PipeInput : public std::streambuf {
public:
    void send(std::string_view text);
    void close();

protected:
    int_type underflow() override;

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> pending_;
    std::string current_;
    bool closed_ = false;
};

// Output cut into lines, on which a test can wait.
class LineCollector : public std::streambuf {
public:
    // Waits for line number `from` or a later one to start with the prefix, and returns its number; a test that would
    // wait for ever fails instead.
    std::size_t wait_for(std::string_view prefix, std::size_t from);
    Lines lines();

protected:
    int_type overflow(int_type c) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;

private:
    void append(std::string_view text);

    std::mutex mutex_;
    std::condition_variable changed_;
    Lines lines_;
    std::string unfinished_;
};

// A session on a thread of its own, driven like an engine process behind pipes.
class LiveSession {
public:
    LiveSession();
    ~LiveSession();

    void send(std::string_view line);
    // The next line that starts so, counted from the one found before.
    std::string wait_for(std::string_view prefix);
    // `isready`, and its answer: everything sent before has been carried out.
    void synchronize();
    // Ends the input and waits for the session to end.
    void close();
    // Waits for the session to end by itself.
    void join();
    Lines lines() { return output_buffer_.lines(); }
    std::size_t count(std::string_view prefix) { return count_prefix(lines(), prefix); }

private:
    PipeInput input_buffer_;
    LineCollector output_buffer_;
    std::istream input_{&input_buffer_};
    std::ostream output_{&output_buffer_};
    std::size_t seen_ = 0;
    std::thread thread_;
};

}  // namespace komainu::test
