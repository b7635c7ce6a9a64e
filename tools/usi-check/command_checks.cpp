#include "usi-check/checks.h"

namespace komainu::usi_check {
namespace {

void plays(Session& s) {
    s.position("startpos");
    s.go("depth 1");
}

void reads_carriage_returns(Session& s) {
    s.open("\r");
    s.send("usinewgame\r");
    s.send("position startpos\r");
    s.assume("startpos");
    s.go("depth 1\r");
}

void reads_several_blanks(Session& s) {
    s.open();
    s.send("  position   startpos  ");
    s.assume("startpos");
    s.go("  depth   1  ");
}

// Sends the lines, each of which the engine may leave unanswered, and wants it to play on.
std::function<void(Session&)> passes_over(std::vector<std::string> lines) {
    return [lines = std::move(lines)](Session& s) {
        s.open();
        for (const std::string& line : lines) {
            s.send(line);
        }
        require(s.settle() == 0, "an answer to nothing");
        plays(s);
    };
}

// A whole session at once.
void send_all(Session& s, const std::string& go) {
    std::vector<std::string> lines = {"usi"};
    for (const std::string& command : s.game_commands()) {
        lines.push_back(command);
    }
    lines.insert(lines.end(), {"isready", "usinewgame", "position startpos", go});
    s.send_together(lines);
    s.assume("startpos");
}

void works_through_a_pipe(Session& s) {
    send_all(s, "go depth 2");
    s.expect("usiok");
    s.expect("readyok");
    s.expect_move();
}

void works_through_a_pipe_that_ends(Session& s) {
    send_all(s, "go movetime 100");
    s.close_input();
    s.expect_exit();
}

void works_through_a_pipe_with_quit(Session& s) {
    send_all(s, "go movetime 100");
    s.send("quit");
    s.expect_exit();
}

}  // namespace

std::vector<Check> command_checks() {
    return {
        {"crlf", Level::Must, "GUIs for Windows end lines with CR LF", reads_carriage_returns},
        {"several-blanks", Level::Must, "lines put together from parts", reads_several_blanks},
        {"empty-lines", Level::Must, "GUIs and people keep connections alive so", passes_over({"", " ", "\r"})},
        {"debug-and-register", Level::Must, "words of the first draft of the protocol",
         passes_over({"debug on", "debug off", "register later"})},
        {"unknown-commands", Level::Must, "extensions of other engines", passes_over({"no_such_command", "xyzzy 1 2"})},
        {"piped", Level::Must, "scripts write a session without waiting (YO#304)", works_through_a_pipe},
        {"piped-end", Level::Must, "echo ... | engine", works_through_a_pipe_that_ends},
        {"piped-quit", Level::Must, "scripts put quit right behind go", works_through_a_pipe_with_quit},
    };
}

}  // namespace komainu::usi_check
