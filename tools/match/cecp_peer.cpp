#include "match/cecp_peer.h"

#include <algorithm>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_text.h"
#include "komainu/protocol/chess_text.h"
#include "komainu/util/words.h"

namespace komainu::match {
namespace {

constexpr std::int64_t kFeatureLimit = 5000;  // milliseconds; an old engine never says done=1
constexpr int kMaxHistory = 1900;             // HaChu dies after about 2,000 moves
constexpr std::int64_t kNoClock = std::int64_t{3600} * 1000;
constexpr int kByoyomiShare = 40;

Milliseconds since(Clock::time_point begin) { return std::chrono::duration_cast<Milliseconds>(Clock::now() - begin); }

bool is_refusal(std::string_view line) {
    return line.starts_with("Illegal") || line.starts_with("Error") || line.starts_with("tellusererror");
}

bool is_result(std::string_view line) {
    return line.starts_with("1-0") || line.starts_with("0-1") || line.starts_with("1/2-1/2");
}

// Milliseconds a move for engines that are told by `st`; none: they have a clock.
std::optional<std::int64_t> move_budget(const Limits& limits, std::int64_t remaining) {
    std::optional<std::int64_t> budget = limits.movetime;
    if (limits.clock && limits.clock->byoyomi > 0) {
        const std::int64_t share = limits.clock->byoyomi + remaining / kByoyomiShare;
        budget = std::min(budget.value_or(share), share);
    }
    return !budget && !limits.clock ? kNoClock : budget;
}

std::int64_t whole_seconds(std::int64_t milliseconds) { return std::max<std::int64_t>((milliseconds + 999) / 1000, 1); }

}  // namespace

bool read_cecp_thinking(std::string_view line, Answer& answer) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.size() < 4 || line.front() < '0' || line.front() > '9') {
        return false;
    }
    const auto depth = parse_number(words[0]);
    const auto score = parse_number(words[1]);
    const auto time = parse_number(words[2]);
    const auto nodes = parse_number(words[3]);
    if (!depth || !score || !time || !nodes) {
        return false;
    }
    answer.depth = static_cast<int>(std::clamp<std::int64_t>(*depth, 0, 10000));
    answer.score = static_cast<int>(std::clamp<std::int64_t>(*score, -100000, 100000));
    answer.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*nodes, 0));
    return true;
}

absl::StatusOr<std::unique_ptr<Peer>> CecpPeer::create(const EngineSettings& settings, const PeerContext& context) {
    EngineSettings complete = settings;
    if (context.variant->game().name != "chushogi") {
        return absl::InvalidArgumentError(absl::StrCat(settings.name, ": CECP is for chushogi only"));
    }
    if (complete.cecp_variant.empty()) {
        complete.cecp_variant = "chu";
    }
    return std::unique_ptr<Peer>(new CecpPeer(std::move(complete), context));
}

CecpPeer::~CecpPeer() {
    if (process_ != nullptr) {
        process_->quit();
    }
}

bool CecpPeer::has_option(std::string_view name) const {
    return std::ranges::any_of(declared_, [&](const std::string& option) {
        return option.starts_with(name) && (option.size() == name.size() || option[name.size()] == ' ');
    });
}

absl::Status CecpPeer::read_features() {
    const Clock::time_point deadline = Clock::now() + Milliseconds(std::min(kFeatureLimit, context_.start_limit));
    declared_.clear();
    uses_usermove_ = uses_ping_ = false;
    bool done = false;
    std::string line;
    while (!done && Clock::now() < deadline) {
        const ReadStatus status = process_->read_line(line, deadline);
        if (status == ReadStatus::Closed) {
            return absl::UnavailableError(absl::StrCat(settings_.name, ": ", process_->end_text()));
        }
        if (status == ReadStatus::Cancelled) {
            return absl::CancelledError("cancelled");
        }
        if (status != ReadStatus::Line || !line.starts_with("feature ")) {
            continue;
        }
        const auto words = split_quoted(std::string_view(line).substr(8));
        for (const std::string& word : words.ok() ? *words : std::vector<std::string>()) {
            uses_usermove_ |= word == "usermove=1";
            uses_ping_ |= word == "ping=1";
            done |= word == "done=1";
            if (word.starts_with("option=")) {
                declared_.push_back(word.substr(7));
            }
        }
    }
    return absl::OkStatus();
}

void CecpPeer::set_options() {
    // The referee draws by repetition, so that a repeated position is no illegal move.
    constexpr std::string_view kRepeats = "Allow repeats";
    const bool given = std::ranges::any_of(settings_.options, [&](const auto& o) { return o.first == kRepeats; });
    if (!given && has_option(kRepeats)) {
        process_->write_line("option Allow repeats=1");
    }
    for (const auto& [name, value] : settings_.options) {
        process_->write_line(absl::StrCat("option ", name, "=", value));
    }
}

std::string CecpPeer::time_mode() const {
    const Limits& limits = settings_.limits;
    if (const auto budget = move_budget(limits, limits.clock ? limits.clock->base : 0)) {
        return absl::StrCat("st ", whole_seconds(*budget));
    }
    const std::int64_t seconds = whole_seconds(limits.clock->base);
    return absl::StrCat("level 0 ", seconds / 60, ":", seconds % 60 < 10 ? "0" : "", seconds % 60, " ",
                        limits.clock->increment / 1000);
}

absl::Status CecpPeer::launch(const std::string& board) {
    drop();
    first_leg_.clear();
    auto process = EngineProcess::start(settings_.command, settings_.name, context_.process);
    if (!process.ok()) {
        return process.status();
    }
    process_ = *std::move(process);
    process_->write_line("xboard");
    process_->write_line("protover 2");
    if (absl::Status status = read_features(); !status.ok()) {
        return status;
    }
    process_->write_line("new");
    process_->write_line(absl::StrCat("variant ", settings_.cecp_variant));
    set_options();
    process_->write_line("force");
    if (!board.empty()) {
        process_->write_line(absl::StrCat("setboard ", board));
    }
    // HaChu has no hash table, and crashes, before this; and setting a board up throws the table away.
    process_->write_line(absl::StrCat("memory ", settings_.memory));
    process_->write_line("easy");
    process_->write_line("post");
    process_->write_line(time_mode());
    if (settings_.limits.depth) {
        process_->write_line(absl::StrCat("sd ", *settings_.limits.depth));
    }
    switch (synchronise()) {
        case Feeding::Done: return absl::OkStatus();
        case Feeding::Refused:
            return absl::FailedPreconditionError(absl::StrCat(settings_.name, " refuses the position"));
        case Feeding::Silent: return absl::DeadlineExceededError(absl::StrCat("no pong from ", settings_.name));
        case Feeding::Gone: break;
    }
    return absl::UnavailableError(absl::StrCat(settings_.name, ": ", process_->end_text()));
}

CecpPeer::Feeding CecpPeer::synchronise() {
    bool refused = false;
    std::string pong;
    if (uses_ping_) {
        process_->write_line(absl::StrCat("ping ", ++pings_));
        pong = absl::StrCat("pong ", pings_);
    }
    // One without ping is given a moment for its complaints.
    const Clock::time_point deadline = Clock::now() + Milliseconds(uses_ping_ ? context_.start_limit : 100);
    std::string line;
    while (true) {
        const ReadStatus status = process_->read_line(line, deadline);
        if (status == ReadStatus::Closed || status == ReadStatus::Cancelled) {
            return Feeding::Gone;
        }
        if (status == ReadStatus::Timeout || Clock::now() >= deadline) {
            return uses_ping_ ? Feeding::Silent : refused ? Feeding::Refused : Feeding::Done;
        }
        if (uses_ping_ && line == pong) {
            return refused ? Feeding::Refused : Feeding::Done;
        }
        refused |= is_refusal(line);
    }
}

absl::Status CecpPeer::start_game(const std::string& start) {
    start_ = start;
    resyncs_ = 0;
    told_ply_ = set_up_ply_ = 0;
    turned_ = false;
    std::string board;
    if (start != "startpos") {
        const auto position = Position::from_sfen(context_.variant, std::string_view(start).substr(5));
        if (!position.ok()) {
            return position.status();
        }
        turned_ = position->side_to_move() == Color::White;
        board = chess_board_text(*position, turned_);
    }
    absl::Status status = launch(board);
    if (!status.ok()) {
        drop();
    }
    return status;
}

CecpPeer::Feeding CecpPeer::feed_moves(const Position& position) {
    if (told_ply_ == position.plies()) {
        return Feeding::Done;
    }
    for (; told_ply_ < position.plies(); ++told_ply_) {
        const std::string text =
            chess_move_text(position.variant(), position.state_at(told_ply_ + 1).move, kXboardPass, turned_);
        process_->write_line(uses_usermove_ ? absl::StrCat("usermove ", text) : text);
    }
    return synchronise();
}

CecpPeer::Feeding CecpPeer::set_up_again(const Position& position) {
    ++resyncs_;
    turned_ = position.side_to_move() == Color::White;
    told_ply_ = set_up_ply_ = position.plies();
    const absl::Status status = launch(chess_board_text(position, turned_));
    return status.ok() ? Feeding::Done : Feeding::Refused;
}

Fault CecpPeer::make_ready(const Position& position) {
    if (process_ == nullptr) {
        return Fault::Crash;
    }
    Feeding feeding = position.plies() - set_up_ply_ >= kMaxHistory ? Feeding::Refused : feed_moves(position);
    if (feeding == Feeding::Refused) {
        feeding = set_up_again(position);
    }
    switch (feeding) {
        case Feeding::Done: return Fault::None;
        case Feeding::Refused: return Fault::Refusal;
        case Feeding::Silent: return Fault::NoAnswer;
        case Feeding::Gone: break;
    }
    return Fault::Crash;
}

void CecpPeer::send_clock(const Position& position, const Turn& turn) {
    const std::size_t us = index(position.side_to_move());
    std::int64_t own = turn.remaining[us];
    std::int64_t other = turn.remaining[1 - us];
    if (const auto budget = move_budget(settings_.limits, own)) {
        if (settings_.limits.clock) {
            process_->write_line(absl::StrCat("st ", whole_seconds(*budget)));  // it shrinks with the main time
        }
        own = other = *budget;
    }
    process_->write_line(absl::StrCat("time ", std::max<std::int64_t>(own / 10, 1)));
    process_->write_line(absl::StrCat("otim ", std::max<std::int64_t>(other / 10, 1)));
}

void CecpPeer::take_move(std::string_view text, Position& position, Answer& answer) {
    answer.reply = Reply::Move;
    const auto move = read_chess_move(position, text, turned_);
    if (!move.ok()) {
        answer.move = text;
        return;
    }
    answer.move = *move;
    if (read_move(position, answer.move).ok()) {
        ++told_ply_;  // this very move becomes the next ply
    } else if (resyncs_ > 0 && position.plies() == set_up_ply_) {
        answer.reply = Reply::Fault;
        answer.fault = Fault::Refusal;
        answer.detail = absl::StrCat("illegal after being set up again: ", answer.move);
    }
}

void CecpPeer::take_result(std::string_view line, const Position& position, Answer& answer) {
    const bool is_first_player = (position.side_to_move() == Color::Black) != turned_;
    const bool lost = line.starts_with(is_first_player ? "0-1" : "1-0");
    answer.detail = line;
    if (lost || absl::StrContains(to_absl(line), "resign")) {
        answer.reply = Reply::Resign;
    } else {
        answer.reply = Reply::Fault;
        answer.fault = Fault::NoAnswer;
    }
}

bool CecpPeer::read_answer_line(std::string_view line, Position& position, Answer& answer) {
    if (line.starts_with("move ")) {
        const std::vector<std::string_view> words = split_words(line);
        const std::string_view leg = words.size() > 1 ? words[1] : "";
        if (leg.ends_with(',')) {
            first_leg_ = leg;
            return false;
        }
        take_move(absl::StrCat(std::exchange(first_leg_, {}), to_absl(leg)), position, answer);
        return true;
    }
    if (line == "resign") {
        answer.reply = Reply::Resign;
        return true;
    }
    if (is_result(line)) {
        take_result(line, position, answer);
        return true;
    }
    read_cecp_thinking(line, answer);
    return false;
}

Answer CecpPeer::lost_answer(Answer answer, Fault fault) {
    answer.reply = Reply::Fault;
    answer.fault = fault;
    if (fault == Fault::Crash && process_ != nullptr) {
        answer.detail = process_->end_text();
    }
    drop();
    return answer;
}

Answer CecpPeer::think(Position& position, const Turn& turn) {
    Answer answer;
    if (const Fault fault = make_ready(position); fault != Fault::None) {
        return lost_answer(std::move(answer), fault);
    }
    first_leg_.clear();
    send_clock(position, turn);
    const Clock::time_point begin = Clock::now();
    const Clock::time_point deadline = begin + Milliseconds(turn.allowance.value_or(context_.answer_limit));
    process_->write_line("go");
    bool late = false;
    std::string line;
    while (true) {
        const ReadStatus status = process_->read_line(line, late ? deadline + context_.late_limit() : deadline);
        answer.elapsed = since(begin).count();
        if (status == ReadStatus::Closed) {
            return lost_answer(std::move(answer), Fault::Crash);
        }
        if (status == ReadStatus::Cancelled) {
            return lost_answer(std::move(answer), Fault::NoAnswer);
        }
        if (status == ReadStatus::Line && read_answer_line(line, position, answer)) {
            if (late) {
                answer.detail = absl::StrCat(answer.elapsed, " ms");
                return lost_answer(std::move(answer), Fault::Time);
            }
            process_->write_line("force");
            if (answer.score) {
                answer.score = static_cast<int>(*answer.score * settings_.score_scale);
            }
            return answer;
        }
        if (late && Clock::now() >= deadline + context_.late_limit()) {
            return lost_answer(std::move(answer), Fault::NoAnswer);
        }
        if (!late && Clock::now() >= deadline) {
            process_->write_line("?");
            late = true;
        }
    }
}

void CecpPeer::end_game(GameEnd) {
    // The next game has a process of its own.
    if (process_ != nullptr) {
        process_->quit();
        drop();
    }
}

std::string CecpPeer::remarks() const {
    return resyncs_ > 0 ? absl::StrCat("set up again ", resyncs_, " times") : std::string();
}

}  // namespace komainu::match
