#include "usi-check/session.h"
#include "komainu/util/words.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "komainu/game/game.h"
#include "komainu/movegen/attacks.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_text.h"
#include "komainu/protocol/position_text.h"
#include "usi-check/line_grammar.h"

namespace komainu::usi_check {
namespace {

bool is_answer(std::string_view line) {
    return begins_with_word(line, "bestmove") || begins_with_word(line, "checkmate");
}

}  // namespace

void require(bool good, const std::string& what) {
    if (!good) {
        throw Failure(what);
    }
}

Session::Session(const Subject& subject) : subject_(subject) {
    auto process = match::EngineProcess::start(subject.command, "engine");
    require(process.ok(), std::string(process.status().message()));
    process_ = *std::move(process);
}

std::vector<std::string> Session::engine_lines() const {
    std::vector<std::string> lines;
    for (const std::string& line : dialogue_) {
        if (line.starts_with("< ")) {
            lines.push_back(line.substr(2));
        }
    }
    return lines;
}

void Session::send(std::string_view line) { send_together({std::string(line)}); }

void Session::send_together(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        std::string shown = absl::StrCat("> ", line);
        if (shown.ends_with('\r')) {
            shown.replace(shown.size() - 1, 1, "\\r");
        }
        dialogue_.push_back(std::move(shown));
        if (subject_.show) {
            subject_.show(dialogue_.back());
        }
    }
    if (!process_->write_line(absl::StrJoin(lines, "\n"))) {
        throw Failure(absl::StrCat("the engine takes no input any more: ", process_->end_text()));
    }
}

// False: nothing until the deadline.
bool Session::read(std::string& line, match::Clock::time_point deadline) {
    switch (process_->read_line(line, deadline)) {
        case match::ReadStatus::Line:
            dialogue_.push_back(absl::StrCat("< ", line));
            if (subject_.show) {
                subject_.show(dialogue_.back());
            }
            return true;
        case match::ReadStatus::Closed: throw Failure(absl::StrCat("the engine is gone: ", process_->end_text()));
        default: return false;
    }
}

std::string Session::expect(std::string_view word, std::optional<Milliseconds> limit) {
    const Milliseconds patience = limit.value_or(subject_.limits.answer);
    const match::Clock::time_point deadline = match::Clock::now() + patience;
    std::string line;
    while (read(line, deadline)) {
        if (begins_with_word(line, word)) {
            return line;
        }
        if (match::Clock::now() >= deadline) {
            break;  // it talks without end
        }
    }
    throw Failure(absl::StrCat("no '", to_absl(word), "' within ", patience.count(), " ms"));
}

void Session::expect_quiet() {
    const match::Clock::time_point deadline = match::Clock::now() + subject_.limits.quiet;
    std::string line;
    while (read(line, deadline) && match::Clock::now() < deadline) {
        require(!is_answer(line), "an answer came too early, or unasked");
    }
}

int Session::settle(std::optional<Milliseconds> limit) {
    const std::size_t before = dialogue_.size();
    send("isready");
    expect("readyok", limit);
    return static_cast<int>(
        std::count_if(dialogue_.begin() + static_cast<std::ptrdiff_t>(before), dialogue_.end(),
                      [](const std::string& line) { return line.starts_with("< ") && is_answer(line.substr(2)); }));
}

void Session::expect_exit() {
    require(process_->wait_for_exit(subject_.limits.quit),
            absl::StrCat("still runs after ", subject_.limits.quit.count(), " ms"));
    const std::string end = process_->end_text();
    require(end == "exit status 0", absl::StrCat("ended with ", end));
}

const std::string* Session::option(std::string_view name) const {
    const auto found = std::ranges::find_if(subject_.option_lines, [&](const std::string& line) {
        return absl::EqualsIgnoreCase(option_name(line), to_absl(name));
    });
    return found == subject_.option_lines.end() ? nullptr : &*found;
}

std::vector<std::string> Session::game_commands() const {
    const std::string_view game = subject_.variant->game().name;
    std::vector<std::string> commands;
    if (const std::string& file = subject_.variant->game().origin; !file.empty() && option("VariantPath") != nullptr) {
        commands.push_back(absl::StrCat("setoption name VariantPath value ", file));
    }
    for (const char* const name : {"USI_Variant", "UCI_Variant"}) {
        if (const std::string* const line = option(name)) {
            commands.push_back(absl::StrCat("setoption name ", option_name(*line), " value ", to_absl(game)));
            return commands;
        }
    }
    if (game != "shogi") {
        commands.push_back(absl::StrCat("setoption name USI_Variant value ", to_absl(game)));
    }
    return commands;
}

void Session::open(std::string_view line_end) {
    const auto say = [&](std::string_view line) { send(absl::StrCat(to_absl(line), to_absl(line_end))); };
    say("usi");
    expect("usiok", std::max(subject_.limits.answer, subject_.limits.start));  // a new process may be slow
    for (const std::string& command : game_commands()) {
        say(command);
    }
    say("isready");
    expect("readyok");
}

void Session::assume(std::string_view position) {
    auto read = read_position(subject_.variant, split_words(position));
    if (!read.ok()) {
        throw std::logic_error(std::string(read.status().message()));  // a fault of the check
    }
    assumed_ = *std::move(read);
}

void Session::position(std::string_view text) {
    assume(text);
    send(absl::StrCat("position ", to_absl(text)));
}

std::string Session::go(std::string_view limits) {
    send(absl::StrCat("go ", to_absl(limits)));
    std::string move = expect_move();
    settle();
    return move;
}

std::string Session::expect_move() { return judge(expect("bestmove")); }

std::string Session::judge(std::string_view bestmove_line) {
    const std::vector<std::string_view> words = split_words(bestmove_line);
    const std::string move(words.size() > 1 ? words[1] : "");
    if (!MoveGenerator(*assumed_).has_legal_move()) {
        require(move == "resign", absl::StrCat("no move is legal here: 'resign' is wanted, not '", move, "'"));
    } else if (move == "win") {
        require(can_declare_win(*assumed_, royal_in_check(*assumed_, assumed_->side_to_move())),
                "no win may be declared here");
    } else if (move != "resign") {
        const auto read = read_move(*assumed_, move);
        require(read.ok(), absl::StrCat("'", move, "' is not legal: ", read.status().message()));
    }
    return move;
}

}  // namespace komainu::usi_check
