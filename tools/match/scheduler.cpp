#include "match/scheduler.h"

#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "komainu/games/catalogue.h"
#include "match/game_player.h"
#include "match/match_log.h"
#include "match/openings.h"
#include "match/peer.h"
#include "match/progress.h"

namespace komainu::match {
namespace {

absl::Status cannot_write(const std::string& path) {
    return absl::NotFoundError(absl::StrCat("cannot write '", path, "'"));
}

class Match {
public:
    Match(const MatchSettings& settings, std::shared_ptr<const Variant> variant, OpeningSource openings,
          std::function<void(const std::string&)> say, std::shared_ptr<Trace> trace)
        : settings_(settings),
          variant_(std::move(variant)),
          openings_(std::move(openings)),
          say_(std::move(say)),
          trace_(std::move(trace)) {}

    // Better to hear of a wrong path now than as the forfeit of every game.
    absl::Status try_engines(const std::atomic<bool>& interrupt) const {
        for (const EngineSettings& engine : settings_.engines) {
            auto peer = make_peer(engine, peer_context(interrupt));
            if (!peer.ok()) {
                return peer.status();
            }
            if (absl::Status status = (*peer)->start_game("startpos"); !status.ok()) {
                return absl::Status(status.code(), absl::StrCat(engine.name, " does not start: ", status.message()));
            }
        }
        return absl::OkStatus();
    }

    absl::Status open_log() {
        if (settings_.log_path.empty()) {
            return absl::OkStatus();
        }
        auto log = MatchLog::open(settings_);
        if (!log.ok()) {
            return log.status();
        }
        log_ = *std::move(log);
        for (const GameRecord& record : log_->earlier_games()) {
            tally_.add(record);
        }
        if (tally_.games() > 0) {
            say_(absl::StrCat("Resuming after ", tally_.games(), " games"));
        }
        return absl::OkStatus();
    }

    absl::StatusOr<Tally> run(const std::atomic<bool>& interrupt) {
        check_sprt();
        say_(match_line(settings_));
        std::vector<std::thread> threads;
        threads.reserve(static_cast<std::size_t>(settings_.concurrency));
        for (int i = 0; i < settings_.concurrency; ++i) {
            threads.emplace_back([this] { work(); });
        }
        while (!finished()) {
            if (interrupt) {
                stop_ = true;
            }
            std::this_thread::sleep_for(Milliseconds(20));
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        say_(summary(tally_, names(), settings_.sprt));
        return failure_.ok() ? absl::StatusOr<Tally>(std::move(tally_)) : failure_;
    }

private:
    std::array<std::string, 2> names() const { return {settings_.engines[0].name, settings_.engines[1].name}; }

    PeerContext peer_context(const std::atomic<bool>& cancel) const {
        return {variant_,
                settings_.rule_options,
                settings_.move_limit,
                settings_.answer_limit,
                settings_.start_limit,
                {&cancel, trace_}};
    }

    bool finished() {
        const std::lock_guard lock(mutex_);
        return idle_ == settings_.concurrency;
    }

    // The engines of a thread live as long as it does.
    void work() {
        {
            auto first = make_peer(settings_.engines[0], peer_context(stop_));
            auto second = make_peer(settings_.engines[1], peer_context(stop_));
            while (first.ok() && second.ok()) {
                const std::optional<int> number = next_game();
                if (!number) {
                    break;
                }
                // The first game of a pair gives Black to the first engine, the second one to the other.
                const GameTask task{*number, *number % 2, openings_.opening(static_cast<std::uint64_t>(*number / 2))};
                if (auto record = play_game(settings_, variant_, task, {first->get(), second->get()}, stop_)) {
                    report(*record);
                }
            }
        }
        const std::lock_guard lock(mutex_);
        ++idle_;
    }

    std::optional<int> next_game() {
        const std::lock_guard lock(mutex_);
        while (tally_.contains(next_)) {
            ++next_;
        }
        if (stop_ || next_ >= settings_.games) {
            return std::nullopt;
        }
        return next_++;
    }

    void report(const GameRecord& record) {
        const std::lock_guard lock(mutex_);
        if (stop_) {
            return;  // the decision was made without this game
        }
        if (absl::Status status = write_down(record); !status.ok()) {
            failure_ = status;
            stop_ = true;
            return;
        }
        tally_.add(record);
        say_(game_line(record, names()));
        say_("  " + score_line(tally_, names(), settings_.sprt));
        check_sprt();
    }

    absl::Status write_down(const GameRecord& record) {
        if (trace_ != nullptr && !trace_->good()) {
            return cannot_write(settings_.trace_path);
        }
        return log_ != nullptr ? log_->append(record) : absl::OkStatus();
    }

    void check_sprt() {
        if (settings_.sprt && sprt_verdict(tally_.pairs(), *settings_.sprt) != SprtVerdict::GoesOn) {
            stop_ = true;
        }
    }

    const MatchSettings& settings_;
    std::shared_ptr<const Variant> variant_;
    OpeningSource openings_;
    std::unique_ptr<MatchLog> log_;
    std::function<void(const std::string&)> say_;
    std::shared_ptr<Trace> trace_;

    std::atomic<bool> stop_ = false;
    std::mutex mutex_;  // for all below
    Tally tally_;
    int next_ = 0;
    int idle_ = 0;
    absl::Status failure_;
};

}  // namespace

absl::StatusOr<Tally> run_match(const MatchSettings& settings, const std::atomic<bool>& interrupt,
                                const std::function<void(const std::string&)>& say) {
    auto variant = make_variant(settings.variant, settings.rule_options);
    if (!variant.ok()) {
        return variant.status();
    }
    auto openings = OpeningSource::create(*variant, settings.openings, settings.shuffle_openings, settings.seed);
    if (!openings.ok()) {
        return openings.status();
    }
    std::shared_ptr<Trace> trace;
    if (!settings.trace_path.empty()) {
        trace = std::make_shared<Trace>(settings.trace_path);
        if (!trace->good()) {
            return cannot_write(settings.trace_path);
        }
    }
    Match match(settings, *std::move(variant), *std::move(openings), say, std::move(trace));
    if (absl::Status status = match.try_engines(interrupt); !status.ok()) {
        return status;
    }
    if (absl::Status status = match.open_log(); !status.ok()) {
        return status;
    }
    return match.run(interrupt);
}

}  // namespace komainu::match
