#include "match/usi_peer.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"
#include "match/usi_text.h"

namespace komainu::match {
namespace {

Milliseconds since(Clock::time_point begin) { return std::chrono::duration_cast<Milliseconds>(Clock::now() - begin); }

}  // namespace

UsiPeer::UsiPeer(EngineSettings settings, PeerContext context)
    : settings_(std::move(settings)), context_(std::move(context)) {}

UsiPeer::~UsiPeer() {
    if (process_ != nullptr) {
        process_->quit();
    }
}

absl::Status UsiPeer::wait_for(std::string_view word, Milliseconds limit) {
    const Clock::time_point deadline = Clock::now() + limit;
    std::string line;
    while (true) {
        switch (process_->read_line(line, deadline)) {
            case ReadStatus::Line: break;
            case ReadStatus::Timeout:
                return absl::DeadlineExceededError(absl::StrCat("no ", to_absl(word), " from ", settings_.name));
            case ReadStatus::Closed:
                return absl::UnavailableError(absl::StrCat(settings_.name, ": ", process_->end_text()));
            case ReadStatus::Cancelled: return absl::CancelledError("cancelled");
        }
        if (begins_with_word(line, word)) {
            return absl::OkStatus();
        }
        if (line.starts_with("option name ")) {
            const std::string_view rest = std::string_view(line).substr(12);
            const std::string name(rest.substr(0, rest.find(" type ")));
            declared_.insert_or_assign(absl::AsciiStrToLower(name), name);
        }
        if (Clock::now() >= deadline) {
            return absl::DeadlineExceededError(absl::StrCat("no ", to_absl(word), " from ", settings_.name));
        }
    }
}

absl::Status UsiPeer::launch() {
    auto process = EngineProcess::start(settings_.command, settings_.name, context_.process);
    if (!process.ok()) {
        return process.status();
    }
    process_ = *std::move(process);
    declared_.clear();
    process_->write_line("usi");
    if (absl::Status status = wait_for("usiok", Milliseconds(context_.start_limit)); !status.ok()) {
        return status;
    }
    set_options();
    return absl::OkStatus();
}

void UsiPeer::set_options() {
    const auto set = [&](std::string_view name, std::string_view value) {
        process_->write_line(absl::StrCat("setoption name ", to_absl(name), " value ", to_absl(value)));
    };
    // The game and its rules, where the engine knows of them; Shogi needs no word.
    const std::string_view game = context_.variant->game().name;
    const std::string& file = context_.variant->game().origin;
    if (!file.empty() && declared_.contains("variantpath")) {
        set(declared_["variantpath"], file);
    }
    if (declared_.contains("usi_variant")) {
        set(declared_["usi_variant"], game);
    } else if (declared_.contains("uci_variant")) {
        set(declared_["uci_variant"], game);
    } else if (game != "shogi") {
        set("USI_Variant", game);
    }
    for (const auto& [name, value] : context_.rule_options) {
        if (declared_.contains(absl::AsciiStrToLower(name))) {
            set(name, value);
        }
    }
    if (context_.move_limit > 0 && declared_.contains("maxmovestodraw")) {
        set(declared_["maxmovestodraw"], absl::StrCat(context_.move_limit));
    }
    if (settings_.ponder) {
        set(declared_.contains("ponder") ? declared_["ponder"] : "USI_Ponder", "true");
    }
    for (const auto& [name, value] : settings_.options) {
        set(name, value);
    }
}

absl::Status UsiPeer::start_game(const std::string& start) {
    start_ = start;
    stray_answers_ = ponder_searches_ = ponder_hits_ = 0;
    late_fault_.clear();
    expected_.clear();
    if (settings_.restart && process_ != nullptr) {
        process_->quit();
        drop();
    }
    // A process from the last game may have died in the meantime, which is no fault of this game.
    for (const bool is_new : {process_ == nullptr, true}) {
        if (is_new) {
            if (absl::Status status = launch(); !status.ok()) {
                drop();
                return status;
            }
        }
        process_->write_line("isready");
        absl::Status status = wait_for("readyok", Milliseconds(context_.start_limit));
        if (status.ok()) {
            process_->write_line("usinewgame");
            return status;
        }
        drop();
        if (is_new || absl::IsCancelled(status)) {
            return status;
        }
    }
    return absl::InternalError("unreachable");
}

std::string UsiPeer::position_command(const Position& position) const {
    std::string command = absl::StrCat("position ", start_);
    if (position.plies() > 0) {
        command += " moves";
    }
    for (int ply = 1; ply <= position.plies(); ++ply) {
        absl::StrAppend(&command, " ", position.variant().move_text(position.state_at(ply).move));
    }
    return command;
}

std::string UsiPeer::go_command(const Turn& turn, bool ponder) const {
    std::string command = ponder ? "go ponder" : "go";
    const Limits& limits = settings_.limits;
    if (limits.clock) {
        absl::StrAppend(&command, " btime ", turn.remaining[0], " wtime ", turn.remaining[1]);
        if (limits.clock->byoyomi > 0 || limits.clock->increment == 0) {
            absl::StrAppend(&command, " byoyomi ", limits.clock->byoyomi);
        }
        if (turn.increment[0] > 0 || turn.increment[1] > 0) {
            absl::StrAppend(&command, " binc ", turn.increment[0], " winc ", turn.increment[1]);
        }
    }
    if (limits.movetime) {
        absl::StrAppend(&command, " movetime ", *limits.movetime);
    }
    if (limits.nodes) {
        absl::StrAppend(&command, " nodes ", *limits.nodes);
    }
    if (limits.depth) {
        absl::StrAppend(&command, " depth ", *limits.depth);
    }
    return command;
}

ReadStatus UsiPeer::catch_up() {
    process_->write_line("isready");  // a failure shows when reading
    const Clock::time_point deadline = Clock::now() + idle_limit();
    std::string line;
    while (Clock::now() < deadline) {
        if (const ReadStatus status = process_->read_line(line, deadline); status != ReadStatus::Line) {
            return status;
        }
        if (begins_with_word(line, "readyok")) {
            return ReadStatus::Line;
        }
        stray_answers_ += begins_with_word(line, "bestmove") ? 1 : 0;
    }
    return ReadStatus::Timeout;
}

Answer UsiPeer::lost_answer(Answer answer, Fault fault) {
    answer.reply = Reply::Fault;
    answer.fault = fault;
    if (fault == Fault::Crash) {
        answer.detail = process_->end_text();
    }
    drop();
    return answer;
}

Answer UsiPeer::late_answer(Answer answer, Clock::time_point begin) {
    process_->write_line("stop");
    const Clock::time_point deadline = Clock::now() + context_.late_limit();
    std::string line;
    while (process_->read_line(line, deadline) == ReadStatus::Line && Clock::now() < deadline) {
        if (begins_with_word(line, "bestmove")) {
            answer.elapsed = since(begin).count();
            answer.detail = absl::StrCat(answer.elapsed, " ms");
            return lost_answer(std::move(answer), Fault::Time);
        }
    }
    return lost_answer(std::move(answer), Fault::NoAnswer);
}

void UsiPeer::drop() {
    process_.reset();
    pondered_.clear();
    expected_.clear();
}

Answer UsiPeer::think(Position& position, const Turn& turn) {
    Answer answer;
    if (process_ == nullptr) {
        answer.fault = Fault::Crash;
        return answer;
    }
    const std::string command = position_command(position);
    const bool hit = pondered_ == command;
    if (!pondered_.empty()) {
        if (const Fault fault = hit ? check_pondering(answer) : end_pondering(answer); fault != Fault::None) {
            return lost_answer(std::move(answer), fault);
        }
        pondered_.clear();
    }
    expected_.clear();
    if (hit) {
        ++ponder_hits_;
        return await_answer(std::move(answer), "ponderhit", turn);
    }
    if (const ReadStatus status = catch_up(); status != ReadStatus::Line) {
        return lost_answer(std::move(answer), status == ReadStatus::Closed ? Fault::Crash : Fault::NoAnswer);
    }
    if (!process_->write_line(command)) {
        return lost_answer(std::move(answer), Fault::Crash);
    }
    return await_answer({}, go_command(turn, false), turn);
}

Answer UsiPeer::await_answer(Answer answer, const std::string& command, const Turn& turn) {
    const Clock::time_point begin = Clock::now();
    const Clock::time_point deadline = begin + Milliseconds(turn.allowance.value_or(context_.answer_limit));
    process_->write_line(command);  // a failure shows when reading
    std::string line;
    while (true) {
        const ReadStatus status = process_->read_line(line, deadline);
        answer.elapsed = since(begin).count();
        if (status == ReadStatus::Closed) {
            return lost_answer(std::move(answer), Fault::Crash);
        }
        if (status == ReadStatus::Cancelled) {
            return lost_answer(std::move(answer), Fault::NoAnswer);
        }
        if (status == ReadStatus::Line && begins_with_word(line, "bestmove")) {
            read_bestmove(line, answer);
            if (answer.score) {
                answer.score = static_cast<int>(*answer.score * settings_.score_scale);
            }
            expected_ = answer.ponder;
            return answer;
        }
        if (status == ReadStatus::Line && begins_with_word(line, "info")) {
            read_usi_info(line, answer);
        }
        if (Clock::now() >= deadline) {
            return late_answer(std::move(answer), begin);
        }
    }
}

void UsiPeer::end_game(GameEnd end) {
    if (!pondered_.empty()) {
        Answer last;
        const Fault fault = end_pondering(last);
        pondered_.clear();
        if (fault != Fault::None) {
            last = lost_answer(std::move(last), fault);
            late_fault_ = absl::StrCat(to_absl(fault_text(fault)), " after the game: ", last.detail);
        }
    }
    if (process_ != nullptr) {
        process_->write_line(end == GameEnd::Win    ? "gameover win"
                             : end == GameEnd::Loss ? "gameover lose"
                                                    : "gameover draw");
    }
}

std::string UsiPeer::remarks() const {
    std::string text = late_fault_;
    const auto add = [&](const std::string& remark) { absl::StrAppend(&text, text.empty() ? "" : ", ", remark); };
    if (stray_answers_ > 0) {
        add(absl::StrCat(stray_answers_, " answers without a question"));
    }
    if (ponder_searches_ > 0) {
        add(absl::StrCat("ponder hits ", ponder_hits_, " of ", ponder_searches_));
    }
    return text;
}

}  // namespace komainu::match
