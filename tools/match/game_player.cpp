#include "match/game_player.h"

#include <utility>

#include "komainu/game/game.h"
#include "komainu/util/words.h"
#include "match/adjudication.h"

namespace komainu::match {
namespace {

class GamePlayer {
public:
    GamePlayer(const MatchSettings& settings, Position start, const GameTask& task, const std::array<Peer*, 2>& engines)
        : settings_(settings),
          game_(std::move(start), settings.move_limit),
          engines_(engines),
          adjudicator_(settings.adjudication),
          clocks_{clock_of(settings, task.black), clock_of(settings, 1 - task.black)} {
        record_.game = task.game;
        record_.black = task.black;
        record_.opening = task.opening;
    }

    std::optional<GameRecord> play(const std::atomic<bool>& stop) {
        const Clock::time_point begin = Clock::now();
        start_engines();
        for (const std::string& move : record_.opening.moves) {
            if (!game_.play(move).ok()) {
                end_without_result("the opening is not legal");
            }
        }
        if (record_.reason.empty() && game_.verdict().is_over()) {
            end_by_verdict();  // by the move limit, if by anything
        }
        while (record_.reason.empty() && !stop) {
            play_move();
        }
        if (stop && (record_.reason.empty() || record_.fault != Fault::None)) {
            return std::nullopt;  // a fault may come from stopping
        }
        finish(std::chrono::duration_cast<Milliseconds>(Clock::now() - begin));
        return std::move(record_);
    }

private:
    static GameClock clock_of(const MatchSettings& settings, int engine) {
        return GameClock(settings.engines[static_cast<std::size_t>(engine)].limits, settings.time_margin);
    }
    Peer& engine_of(Color color) { return *engines_[static_cast<std::size_t>(record_.engine_of(color))]; }
    Color mover() const { return game_.position().side_to_move(); }

    void start_engines() {
        for (const Color color : kColors) {
            // A machine under load may fail once to start a program.
            absl::Status status;
            for (int attempt = 0; attempt < 3 && (attempt == 0 || !status.ok()); ++attempt) {
                status = engine_of(color).start_game(record_.opening.start);
            }
            if (!status.ok() && record_.reason.empty()) {
                forfeit(color, Fault::Start, std::string(status.message()));
            }
        }
    }

    Turn present_turn() const {
        Turn turn;
        for (const Color color : kColors) {
            const auto& clock = settings_.engines[static_cast<std::size_t>(record_.engine_of(color))].limits.clock;
            turn.remaining[index(color)] = clocks_[index(color)].remaining();
            turn.increment[index(color)] = clock ? clock->increment : 0;
        }
        turn.allowance = clocks_[index(mover())].allowance();
        return turn;
    }

    void play_move() {
        const Color us = mover();
        Answer answer = engine_of(us).think(game_.position(), present_turn());
        if (answer.reply == Reply::Fault) {
            forfeit(us, answer.fault, answer.detail);
        } else if (!clocks_[index(us)].charge(answer.elapsed)) {
            forfeit(us, Fault::Time, std::to_string(answer.elapsed) + " ms");
        } else if (answer.reply == Reply::Resign) {
            end("resignation", ~us);
            record_.detail = answer.detail;
        } else if (answer.reply == Reply::DeclareWin) {
            if (game_.declare_win().ok()) {
                end_by_verdict();
            } else {
                forfeit(us, Fault::IllegalMove, "declares a win that it does not have");
            }
        } else {
            accept(us, answer);
        }
    }

    void accept(Color us, const Answer& answer) {
        if (const absl::Status status = game_.play(answer.move); !status.ok()) {
            forfeit(us, Fault::IllegalMove, printable(to_std(status.message())));
            return;
        }
        const Position& position = game_.position();
        // In the product's spelling, whatever the engine wrote.
        const std::string move = position.variant().move_text(position.state().move);
        record_.moves.push_back({move, answer.score, answer.depth, answer.nodes, answer.elapsed});
        if (game_.verdict().is_over()) {
            end_by_verdict();
            return;
        }
        adjudicator_.add(us, answer.score, position.plies());
        if (adjudicator_.agreement() == Agreement::Win) {
            end("agreed score", adjudicator_.winner());
        } else if (adjudicator_.agreement() == Agreement::Draw) {
            end("agreed draw", std::nullopt);
        } else {
            engine_of(us).ponder(position, present_turn());
        }
    }

    void end(std::string_view reason, std::optional<Color> winner) {
        record_.reason = reason;
        record_.winner = winner;
    }
    void end_by_verdict() { end(end_rule_text(game_.verdict().rule), game_.verdict().winner); }
    void end_without_result(std::string_view reason) {
        record_.counts = false;
        end(reason, std::nullopt);
    }

    void forfeit(Color by, Fault fault, const std::string& detail) {
        record_.fault = fault;
        record_.fault_engine = record_.engine_of(by);
        const auto engine = static_cast<std::size_t>(record_.fault_engine);
        record_.detail = settings_.engines[engine].name + (detail.empty() ? "" : ": " + detail);
        if (fault == Fault::Refusal) {
            end_without_result(fault_text(fault));
        } else {
            end(fault_text(fault), ~by);
        }
    }

    void finish(Milliseconds duration) {
        for (const Color color : kColors) {
            const GameEnd result = !record_.winner            ? GameEnd::Draw
                                   : *record_.winner == color ? GameEnd::Win
                                                              : GameEnd::Loss;
            const int engine = record_.engine_of(color);
            if (engine == record_.fault_engine) {
                engine_of(color).drop();  // nobody knows what it will say next
            }
            engine_of(color).end_game(result);
            record_.remarks[static_cast<std::size_t>(engine)] = engine_of(color).remarks();
        }
        record_.final_sfen = game_.position().to_sfen();
        record_.duration = duration.count();
    }

    const MatchSettings& settings_;
    Game game_;
    std::array<Peer*, 2> engines_;
    Adjudicator adjudicator_;
    std::array<GameClock, 2> clocks_;
    GameRecord record_;
};

}  // namespace

std::optional<GameRecord> play_game(const MatchSettings& settings, const std::shared_ptr<const Variant>& variant,
                                    const GameTask& task, const std::array<Peer*, 2>& engines,
                                    const std::atomic<bool>& stop) {
    Position start(variant);
    if (task.opening.start != "startpos") {
        if (auto position = Position::from_sfen(variant, std::string_view(task.opening.start).substr(5));
            position.ok()) {
            start = *std::move(position);
        }
    }
    return GamePlayer(settings, std::move(start), task, engines).play(stop);
}

}  // namespace komainu::match
