// The game in a session in XBoard's protocol: moves, searches and results.

#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "komainu/game/game.h"
#include "komainu/protocol/cecp_output.h"
#include "komainu/protocol/cecp_session.h"
#include "komainu/protocol/chess_text.h"
#include "komainu/protocol/dialect.h"

namespace komainu {
namespace {

constexpr Score kDrawScore = -50;        // centipawns: a draw is welcome to a side that stands worse than this
constexpr std::int64_t kHintTime = 500;  // milliseconds

}  // namespace

// In an analysis it goes on from the start.
absl::Status CecpSession::new_game(Words) {
    const Purpose interrupted = search_.purpose();
    setup_.engine().new_game();
    clock_.start_game();
    set_position(Position(position_.shared_variant()));
    engine_side_ = Color::White;
    mode_ = mode_ == Mode::Analyze ? Mode::Analyze : Mode::Play;
    resume_analysis(interrupted);
    return absl::OkStatus();
}

absl::Status CecpSession::set_board(Words arguments) {
    auto position = Position::from_sfen(position_.shared_variant(), sfen_from_fen(arguments));
    if (!position.ok()) {
        writer_.write(absl::StrCat("tellusererror Illegal position: ", printable(to_std(position.status().message()))));
        return absl::OkStatus();
    }
    const Purpose interrupted = search_.purpose();
    set_position(*std::move(position));
    resume_analysis(interrupted);
    return absl::OkStatus();
}

absl::Status CecpSession::force(Words) {
    search_.cancel();
    mode_ = Mode::Force;
    return absl::OkStatus();
}

absl::Status CecpSession::go(Words) {
    mode_ = Mode::Play;
    engine_side_ = position_.side_to_move();
    think();
    return absl::OkStatus();
}

absl::Status CecpSession::play_other(Words) {
    mode_ = Mode::Play;
    engine_side_ = ~position_.side_to_move();
    search_.cancel();
    ponder();
    return absl::OkStatus();
}

absl::Status CecpSession::user_move(Words arguments) {
    std::string text = first_leg_ + (arguments.empty() ? std::string() : std::string(arguments.front()));
    first_leg_.clear();
    if (text.ends_with(',')) {
        first_leg_ = std::move(text);
        return absl::OkStatus();
    }
    const auto refuse = [&](std::string_view why) {
        writer_.write(absl::StrCat("Illegal move (", to_absl(why), "): ", printable(text)));
        return absl::OkStatus();
    };
    if (is_engines_turn() && search_.purpose() == Purpose::Move) {
        return refuse("out of turn");
    }
    if (verdict(position_, setup_.move_limit()).is_over()) {
        return refuse("the game is over");
    }
    const auto move = read_move(position_, text, Dialect::Cecp);
    if (!move.ok()) {
        return refuse(to_std(move.status().message()).starts_with("illegal") ? "against the rules" : "cannot be read");
    }
    const bool expected = search_.purpose() == Purpose::Ponder && expected_ == *move;
    if (!expected) {
        const Purpose interrupted = search_.purpose();
        search_.cancel();
        if (play(*move)) {
            resume(is_engines_turn() ? Purpose::Move : interrupted);
        }
    } else if (play(*move)) {
        const SearchLimits limits = clock_.limits(engine_side_, position_.plies() / 2);
        search_.ponder_hit(limits.clocks);
    }
    return absl::OkStatus();
}

absl::Status CecpSession::move_now(Words) {
    if (search_.purpose() == Purpose::Move) {
        search_.finish();
    }
    return absl::OkStatus();
}

absl::Status CecpSession::undo(Words) { return take_back(1); }

absl::Status CecpSession::remove(Words) { return take_back(2); }

absl::Status CecpSession::analyze(Words) {
    search_.cancel();
    mode_ = Mode::Analyze;
    resume(Purpose::Analysis);
    return absl::OkStatus();
}

absl::Status CecpSession::exit(Words) {
    if (mode_ != Mode::Analyze) {
        return absl::FailedPreconditionError("not analyzing");
    }
    search_.cancel();
    mode_ = Mode::Force;
    return absl::OkStatus();
}

absl::Status CecpSession::result(Words) { return force({}); }

absl::Status CecpSession::hint(Words) {
    if (search_.purpose() == Purpose::None && !expected_.has_value() &&
        !verdict(position_, setup_.move_limit()).is_over()) {
        SearchLimits limits;
        limits.movetime = kHintTime;
        search_.start(Purpose::Hint, position_, limits);
    } else if (expected_.has_value()) {
        writer_.write(absl::StrCat("Hint: ", move_text(position_.variant(), *expected_, Dialect::Cecp)));
    }
    return absl::OkStatus();
}

absl::Status CecpSession::draw(Words) {
    if (last_score_.has_value() && *last_score_ <= kDrawScore) {
        writer_.write("offer draw");
    }
    return absl::OkStatus();
}

void CecpSession::search_ended(const SearchEnd& end) {
    const Purpose purpose = search_.take(end);
    const SearchResult& result = end.result;
    if (purpose == Purpose::Hint && !result.best.is_none()) {
        writer_.write(absl::StrCat("Hint: ", move_text(position_.variant(), result.best, Dialect::Cecp)));
    }
    if (purpose != Purpose::Move) {
        return;
    }
    last_score_ = end.score;
    if (result.decision == Decision::DeclareWin) {
        writer_.write(cecp_result_text({EndRule::Declaration, position_.side_to_move()}));
    } else if (result.decision == Decision::Resign || result.best.is_none()) {
        writer_.write("resign");
    } else {
        writer_.write(cecp_move_lines(position_.variant(), result.best));
        if (play(result.best) && !result.ponder.is_none()) {
            expected_ = result.ponder;
            ponder();
        }
    }
    answer_pings();
}

void CecpSession::set_position(Position position) {
    search_.cancel();
    position_ = std::move(position);
    expected_.reset();
    last_score_.reset();
    first_leg_.clear();
}

bool CecpSession::play(Move move) {
    position_.make(move);
    expected_.reset();
    const Verdict verdict = komainu::verdict(position_, setup_.move_limit());
    if (!verdict.is_over()) {
        return true;
    }
    search_.cancel();
    if (mode_ == Mode::Play) {
        writer_.write(cecp_result_text(verdict));
    }
    return false;
}

absl::Status CecpSession::take_back(int plies) {
    if (position_.plies() < plies) {
        return absl::FailedPreconditionError("no move to take back");
    }
    const Purpose interrupted = search_.purpose();
    search_.cancel();
    for (; plies > 0; --plies) {
        position_.unmake();
    }
    expected_.reset();
    resume_analysis(interrupted);
    return absl::OkStatus();
}

void CecpSession::think() {
    search_.cancel();
    if (const Verdict verdict = komainu::verdict(position_, setup_.move_limit()); verdict.is_over()) {
        writer_.write(cecp_result_text(verdict));
        return;
    }
    search_.start(Purpose::Move, position_, clock_.limits(engine_side_, position_.plies() / 2));
}

void CecpSession::ponder() {
    if (!ponders_ || mode_ != Mode::Play || !expected_.has_value()) {
        return;
    }
    Position position = position_;
    position.make(*expected_);
    if (!verdict(position, setup_.move_limit()).is_over()) {
        SearchLimits limits = clock_.limits(engine_side_, position_.plies() / 2);
        limits.ponder = true;
        search_.start(Purpose::Ponder, position, limits, expected_);
    }
}

void CecpSession::resume(Purpose interrupted) {
    switch (interrupted) {
        case Purpose::Move: think(); break;
        case Purpose::Ponder: ponder(); break;
        case Purpose::Analysis: {
            SearchLimits limits;
            limits.infinite = true;
            search_.start(Purpose::Analysis, position_, limits);
            break;
        }
        case Purpose::None:
        case Purpose::Hint: break;
    }
}

void CecpSession::resume_analysis(Purpose interrupted) {
    if (interrupted == Purpose::Analysis) {
        resume(interrupted);
    }
}

}  // namespace komainu
