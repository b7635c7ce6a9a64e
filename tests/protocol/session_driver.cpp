#include "session_driver.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <sstream>
#include <stdexcept>

namespace komainu::test {
namespace {

// Only hit by a session that hangs.
constexpr std::chrono::minutes kPatience{1};

}  // namespace

Lines run_script(const std::string& input) {
    std::istringstream in(input);
    std::ostringstream out;
    Conversation(in, out).run();
    Lines lines;
    std::istringstream text(out.str());
    for (std::string line; std::getline(text, line);) {
        lines.push_back(line);
    }
    return lines;
}

Lines run_script_without_evaluation(const std::string& input) {
    Lines lines = run_script(input);
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i] == "readyok" && (lines[i - 1].starts_with("info string net ") ||
                                      lines[i - 1].starts_with("info string hand-written evaluation "))) {
            lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(--i));
        }
    }
    return lines;
}

std::size_t count_prefix(const Lines& lines, std::string_view prefix) {
    return static_cast<std::size_t>(
        std::ranges::count_if(lines, [&](const std::string& line) { return line.starts_with(prefix); }));
}

bool contains(const Lines& lines, std::string_view line) { return std::ranges::find(lines, line) != lines.end(); }

std::string only(const Lines& lines, std::string_view prefix) {
    CAPTURE(lines, std::string(prefix));
    REQUIRE(count_prefix(lines, prefix) == 1);
    return *std::ranges::find_if(lines, [&](const std::string& line) { return line.starts_with(prefix); });
}

void PipeInput::send(std::string_view text) {
    const std::lock_guard lock(mutex_);
    pending_.emplace_back(text);
    changed_.notify_all();
}

void PipeInput::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
}

PipeInput::int_type PipeInput::underflow() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !pending_.empty(); });
    if (pending_.empty()) {
        return traits_type::eof();
    }
    current_ = std::move(pending_.front());
    pending_.pop_front();
    setg(current_.data(), current_.data(), current_.data() + current_.size());
    return traits_type::to_int_type(current_.front());
}

std::size_t LineCollector::wait_for(std::string_view prefix, std::size_t from) {
    std::unique_lock lock(mutex_);
    std::size_t at = from;
    const bool found = changed_.wait_for(lock, kPatience, [&] {
        while (at < lines_.size() && !lines_[at].starts_with(prefix)) {
            ++at;
        }
        return at < lines_.size();
    });
    if (!found) {
        throw std::runtime_error("no line starts with: " + std::string(prefix));
    }
    return at;
}

Lines LineCollector::lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
}

LineCollector::int_type LineCollector::overflow(int_type c) {
    const char text = traits_type::to_char_type(c);
    append({&text, 1});
    return c;
}

std::streamsize LineCollector::xsputn(const char* text, std::streamsize size) {
    append({text, static_cast<std::size_t>(size)});
    return size;
}

void LineCollector::append(std::string_view text) {
    const std::lock_guard lock(mutex_);
    for (const char c : text) {
        if (c == '\n') {
            lines_.push_back(std::move(unfinished_));
            unfinished_.clear();
        } else {
            unfinished_ += c;
        }
    }
    changed_.notify_all();
}

LiveSession::LiveSession() : thread_([this] { Conversation(input_, output_).run(); }) {}

LiveSession::~LiveSession() {
    if (thread_.joinable()) {
        send("quit");
        close();
    }
}

void LiveSession::send(std::string_view line) {
    std::string text(line);
    text += '\n';
    input_buffer_.send(text);
}

std::string LiveSession::wait_for(std::string_view prefix) {
    const std::size_t at = output_buffer_.wait_for(prefix, seen_);
    seen_ = at + 1;
    return output_buffer_.lines()[at];
}

void LiveSession::synchronize() {
    send("isready");
    wait_for("readyok");
}

void LiveSession::close() {
    input_buffer_.close();
    join();
}

void LiveSession::join() { thread_.join(); }

}  // namespace komainu::test
