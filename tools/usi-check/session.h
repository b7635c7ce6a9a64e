// One process of the engine under test, and the conversation with it. What goes wrong is thrown: a check is a list of
// things that must happen.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "komainu/position/position.h"
#include "match/engine_process.h"

namespace komainu::usi_check {

using match::Milliseconds;

// The engine did not do what the check wants.
class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// The check does not apply to the engine or the game.
class Skip : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

struct Limits {
    Milliseconds answer{10000};  // for whatever has no limit of its own
    Milliseconds start{2000};    // until `usiok`
    Milliseconds quit{5000};
    Milliseconds quiet{300};  // so long nothing must come
};

// What all sessions of a run have in common.
struct Subject {
    std::vector<std::string> command;
    std::shared_ptr<const Variant> variant;
    Limits limits;
    std::vector<std::string> option_lines = {};       // as the engine declares them
    std::function<void(std::string_view)> show = {};  // gets the dialogue line by line; may be empty
};

class Session {
public:
    // Failure: it cannot be started.
    explicit Session(const Subject& subject);

    const Subject& subject() const { return subject_; }
    const std::vector<std::string>& dialogue() const { return dialogue_; }  // lines "> ..." and "< ..."
    std::vector<std::string> engine_lines() const;                          // without the mark

    // Failure: the engine is gone.
    void send(std::string_view line);
    // The same with several lines at one go, as a script's pipe brings them.
    void send_together(const std::vector<std::string>& lines);
    // Reads up to a line that begins with the word. Failure: none in time, or the engine is gone.
    std::string expect(std::string_view word, std::optional<Milliseconds> limit = std::nullopt);
    // Failure: an answer to `go` comes though none is due.
    void expect_quiet();
    // Waits until the engine has said all that it had to say; returns how many answers to `go` there were.
    int settle(std::optional<Milliseconds> limit = std::nullopt);
    // Failure unless the process ends in time, and of itself.
    void expect_exit();
    void close_input() { process_->close_input(); }

    // `usi` to `readyok`, with the game chosen; `line_end` follows each command.
    void open(std::string_view line_end = "");
    // The commands that choose the game; none for Shogi if the engine declares no such option.
    std::vector<std::string> game_commands() const;
    // The option that is called so, as declared, or null. Without case.
    const std::string* option(std::string_view name) const;

    // The rules' reading of "startpos moves ..."; it is what answers are judged by.
    void assume(std::string_view position);
    void position(std::string_view text);  // sends it and assumes it
    Position& assumed() { return *assumed_; }

    // Sends it, waits for `bestmove`, judges the answer, and settles, so that a second answer is not taken for the next
    // one; returns the move.
    std::string go(std::string_view limits);
    // The next `bestmove` line, judged by the assumed position.
    std::string expect_move();
    // Are there legal moves? If not only `resign` is right.
    std::string judge(std::string_view bestmove_line);

private:
    bool read(std::string& line, match::Clock::time_point deadline);

    const Subject& subject_;
    std::unique_ptr<match::EngineProcess> process_;
    std::vector<std::string> dialogue_;
    std::optional<Position> assumed_;
};

// Throws Failure.
void require(bool good, const std::string& what);

}  // namespace komainu::usi_check
