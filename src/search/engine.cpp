#include "komainu/search/engine.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <random>
#include <thread>
#include <utility>

#include "decision.h"
#include "komainu/game/endings.h"
#include "komainu/movegen/attacks.h"
#include "search_team.h"
#include "skill.h"

namespace komainu {
namespace {

// Moves a side that a game still lasts, for sharing out the clock: armies of 40 pieces (Shogi) take 30, of 92 (Chu) 45.
int expected_moves_left(const std::shared_ptr<const Variant>& variant) {
    const Position start(variant);
    const std::size_t pieces = start.pieces(Color::Black).size() + start.pieces(Color::White).size();
    return std::clamp(static_cast<int>(pieces) / 2 + 10, 15, 45);
}

constexpr std::int64_t kMateTimeShare = 20;  // of the time for a move

static_assert(Engine::kMaxSkillLevel == kFullSkill);

}  // namespace

class Engine::Impl {
public:
    Impl(std::shared_ptr<const Variant> variant, std::size_t hash)
        : position_(std::move(variant)),
          moves_left_(expected_moves_left(position_.shared_variant())),
          team_(position_.shared_variant()) {
        if (!resize_table(hash).ok()) {
            std::abort();
        }
        control_thread_ = std::thread([this] { serve(); });
    }

    ~Impl() {
        halt();
        {
            const std::lock_guard lock(mutex_);
            quit_ = true;
        }
        wake_.notify_all();
        control_thread_.join();
    }

    void halt() {
        stop();
        wait();
    }

    void set_variant(std::shared_ptr<const Variant> variant) {
        halt();
        team_.set_variant(variant);
        moves_left_ = expected_moves_left(variant);
        position_ = Position(std::move(variant));
    }

    void set_position(Position position) {
        halt();
        team_.set_variant(position.shared_variant());
        position_ = std::move(position);
    }

    const Position& position() const { return position_; }

    absl::Status set_hash(std::size_t mebibytes) {
        halt();
        return resize_table(mebibytes);
    }

    absl::Status set_threads(int threads) {
        halt();
        return team_.resize(std::clamp(threads, 1, kMaxThreads));
    }

    void set_multi_pv(int lines) {
        halt();
        control_.multi_pv = std::clamp(lines, 1, kMaxMultiPv);
    }
    void set_move_overhead(std::int64_t milliseconds) {
        halt();
        control_.move_overhead = std::max<std::int64_t>(milliseconds, 0);
    }
    void set_resign_value(std::optional<Score> centipawns) {
        halt();
        decision_.resign_value = centipawns;
    }

    void set_move_limit(int plies) {
        halt();
        control_.move_limit = std::max(plies, 0);
    }

    void set_skill_level(int level) {
        const int wanted = std::clamp(level, 0, kMaxSkillLevel);
        if (wanted != decision_.skill_level) {
            new_game();  // the table would tell a weak level what a strong one saw
            decision_.skill_level = wanted;
        }
    }
    void set_skill_seed(std::uint64_t seed) {
        halt();
        random_.seed(seed);
    }

    void set_contempt(Score centipawns) {
        halt();
        control_.contempt = std::clamp(centipawns, -kMaxContempt, kMaxContempt);
    }

    void set_network(std::shared_ptr<const Network> network) {
        halt();
        team_.set_network(std::move(network));
    }
    const std::shared_ptr<const Network>& network() const { return team_.network(); }

    void new_game() {
        halt();
        team_.forget();
        mate_solver_.prepare(position_.variant());  // while no clock runs; it does without if there is no memory
    }

    void go(const SearchLimits& limits, std::shared_ptr<SearchOutput> output) {
        halt();
        control_.limits = limits;
        control_.skill_nodes = skill_nodes(decision_.skill_level).value_or(0);
        control_.hidden_multi_pv = skill_lines(decision_.skill_level);
        control_.output = output.get();
        control_.stop = false;
        control_.pondering = limits.ponder;
        control_.clock.start();
        set_budget(limits);
        team_.set_draw_price(position_.side_to_move() == Color::Black ? control_.contempt : -control_.contempt);
        team_.prepare(control_);
        output_ = std::move(output);
        start();
    }

    void solve_mate(std::optional<std::int64_t> milliseconds, std::shared_ptr<MateOutput> output) {
        halt();
        control_.limits = {};
        control_.stop = false;
        control_.pondering = false;
        mate_time_ = milliseconds;
        mate_output_ = std::move(output);
        start();
    }

    void stop() {
        {
            const std::lock_guard lock(mutex_);
            stop_requested_ = true;
            control_.stop = true;
            control_.pondering = false;
        }
        wake_.notify_all();
    }

    void ponder_hit(const std::optional<Clocks>& clocks) {
        {
            const std::lock_guard lock(mutex_);
            if (!searching_ || !control_.pondering) {
                return;
            }
            SearchLimits limits = control_.limits;
            if (clocks.has_value()) {
                limits.clocks = clocks;
            }
            control_.clock.start();
            set_budget(limits);
            control_.pondering = false;
        }
        wake_.notify_all();
    }

    void wait() {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return !searching_; });
    }

    bool is_searching() const {
        const std::lock_guard lock(mutex_);
        return searching_;
    }

    std::uint64_t nodes() const { return last_nodes_.load(); }

private:
    absl::Status resize_table(std::size_t mebibytes) {
        return team_.resize_table(std::clamp<std::size_t>(mebibytes, 1, kMaxHash));
    }

    void set_budget(const SearchLimits& limits) {
        const auto budget = time_budget(limits, position_.side_to_move(), control_.move_overhead, moves_left_);
        control_.soft_limit = budget ? budget->soft : 0;
        control_.hard_limit = budget ? budget->hard : 0;
    }

    // Wakes the control thread.
    void start() {
        {
            const std::lock_guard lock(mutex_);
            stop_requested_ = false;
            searching_ = true;
        }
        wake_.notify_all();
    }

    // An infinite search keeps its result back until stop(), a pondering one until ponder_hit() or stop().
    void wait_to_answer() {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return stop_requested_ || (!control_.limits.infinite && !control_.pondering); });
    }

    // The control thread: one search after the other.
    void serve() {
        std::unique_lock lock(mutex_);
        for (;;) {
            wake_.wait(lock, [this] { return quit_ || searching_; });
            if (quit_) {
                return;
            }
            lock.unlock();
            if (mate_output_ != nullptr) {
                mate_output_->on_result(solve_mate(mate_time_));
            } else {
                const SearchResult result = think();
                wait_to_answer();  // think() may have known without a search
                output_->on_result(result);
            }
            lock.lock();
            output_.reset();
            mate_output_.reset();
            searching_ = false;
            wake_.notify_all();
        }
    }

    SearchResult think() {
        SearchResult result;
        const bool checked = royal_in_check(position_, position_.side_to_move());
        if (can_declare_win(position_, checked)) {
            result.decision = Decision::DeclareWin;
            return result;
        }
        if (find_mate(result)) {
            return result;
        }
        team_.search(position_, control_, plays_fully(), [this] { wait_to_answer(); });
        last_nodes_ = control_.nodes();
        result = decide(position_, team_.workers(), decision_, random_);
        // A search that ends right behind a fail-high has no line, but its opponent's time is still worth using.
        if (plays_fully() && result.decision == Decision::Move && result.ponder.is_none()) {
            result.ponder = team_.expected_answer(position_, result.best, control_.move_limit);
        }
        return result;
    }

    MateResult solve_mate(std::optional<std::int64_t> milliseconds) {
        MateLimits limits;
        limits.milliseconds = milliseconds;
        limits.stop = &control_.stop;
        return mate_solver_.solve(position_, limits);
    }

    bool plays_fully() const { return decision_.skill_level == kFullSkill; }

    // Where a clock runs, a small part of the time goes to a search for a mate by checks: it sees further than the
    // search for a move. False if it finds none.
    bool find_mate(SearchResult& result) {
        const SearchLimits& limits = control_.limits;
        const std::int64_t soft_limit = control_.soft_limit;
        if (!plays_fully() || soft_limit == 0 || control_.pondering || limits.infinite || limits.depth.has_value() ||
            limits.nodes.has_value() || !limits.search_moves.empty() || control_.multi_pv > 1) {
            return false;
        }
        const MateResult mate = solve_mate(std::max<std::int64_t>(soft_limit / kMateTimeShare, 1));
        if (mate.outcome != MateOutcome::Mate) {
            return false;
        }
        const int plies = static_cast<int>(mate.line.size()) + plies_after_mate(position_);
        if (control_.move_limit > 0 && position_.move_number() + plies - 1 > control_.move_limit) {
            return false;
        }
        SearchInfo info;
        info.depth = info.selective_depth = static_cast<int>(mate.line.size());
        info.score = mate_in(std::min(plies, kMaxPly));
        info.nodes = mate.nodes;
        info.time = control_.clock.elapsed();
        info.hash_full = team_.hash_full();
        info.pv = mate.line;
        output_->on_info(info);
        result.best = mate.line.front();
        result.ponder = mate.line.size() > 1 ? mate.line[1] : Move();
        return true;
    }

    Position position_;
    int moves_left_;
    SearchTeam team_;
    Control control_;
    DecisionSettings decision_;
    std::mt19937_64 random_{std::random_device{}()};  // of the choices of weak levels
    std::shared_ptr<SearchOutput> output_;
    MateSolver mate_solver_;
    std::optional<std::int64_t> mate_time_;    // milliseconds
    std::shared_ptr<MateOutput> mate_output_;  // set: the search in progress is for a mate

    std::atomic<std::uint64_t> last_nodes_{0};
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    bool searching_ = false;
    bool stop_requested_ = false;  // from outside; control_.stop is also set when a limit is met
    bool quit_ = false;
    std::thread control_thread_;
};

Engine::Engine(std::shared_ptr<const Variant> variant, std::size_t hash)
    : impl_(std::make_unique<Impl>(std::move(variant), hash)) {}
Engine::~Engine() = default;

void Engine::set_variant(std::shared_ptr<const Variant> variant) { impl_->set_variant(std::move(variant)); }
void Engine::set_position(Position position) { impl_->set_position(std::move(position)); }
const Position& Engine::position() const { return impl_->position(); }
absl::Status Engine::set_hash(std::size_t mebibytes) { return impl_->set_hash(mebibytes); }
absl::Status Engine::set_threads(int threads) { return impl_->set_threads(threads); }
void Engine::set_multi_pv(int lines) { impl_->set_multi_pv(lines); }
void Engine::set_move_overhead(std::int64_t milliseconds) { impl_->set_move_overhead(milliseconds); }
void Engine::set_resign_value(std::optional<Score> centipawns) { impl_->set_resign_value(centipawns); }
void Engine::set_move_limit(int plies) { impl_->set_move_limit(plies); }
void Engine::set_skill_level(int level) { impl_->set_skill_level(level); }
void Engine::set_skill_seed(std::uint64_t seed) { impl_->set_skill_seed(seed); }
void Engine::set_contempt(Score centipawns) { impl_->set_contempt(centipawns); }
void Engine::set_network(std::shared_ptr<const Network> network) { impl_->set_network(std::move(network)); }
const std::shared_ptr<const Network>& Engine::network() const { return impl_->network(); }
void Engine::new_game() { impl_->new_game(); }
void Engine::solve_mate(std::optional<std::int64_t> milliseconds, std::shared_ptr<MateOutput> output) {
    impl_->solve_mate(milliseconds, std::move(output));
}
void Engine::go(const SearchLimits& limits, std::shared_ptr<SearchOutput> output) {
    impl_->go(limits, std::move(output));
}
void Engine::stop() { impl_->stop(); }
void Engine::ponder_hit(const std::optional<Clocks>& clocks) { impl_->ponder_hit(clocks); }
void Engine::wait() { impl_->wait(); }
bool Engine::is_searching() const { return impl_->is_searching(); }
std::uint64_t Engine::nodes() const { return impl_->nodes(); }

}  // namespace komainu
