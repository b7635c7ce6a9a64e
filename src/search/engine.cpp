#include "komainu/search/engine.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <random>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "komainu/evaluation/hand_crafted.h"
#include "komainu/game/endings.h"
#include "komainu/movegen/attacks.h"
#include "komainu/nnue/built_in.h"
#include "komainu/nnue/nnue_evaluator.h"
#include "skill.h"
#include "transposition_table.h"
#include "worker.h"

namespace komainu {
namespace {

// Moves a side that a game on this board still lasts, for sharing out the clock.
int expected_moves_left(const Variant& variant) { return variant.files() <= 9 ? 30 : 45; }

constexpr std::int64_t kMateTimeShare = 20;  // of the time for a move

static_assert(Engine::kMaxSkillLevel == kFullSkill);

}  // namespace

class Engine::Impl {
public:
    Impl(std::shared_ptr<const Variant> variant, std::size_t hash) : position_(std::move(variant)) {
        if (!resize_table(hash).ok()) {
            std::abort();
        }
        network_ = built_in_network(position_.variant());
        rebuild_workers(1);
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
        const bool same_game = &variant->game() == &position_.variant().game();
        position_ = Position(std::move(variant));
        if (!same_game) {
            network_ = built_in_network(position_.variant());
            new_game();
        }
        rebuild_workers(static_cast<int>(workers_.size()));
    }

    void set_position(Position position) {
        halt();
        const bool same_variant = position.shared_variant() == position_.shared_variant();
        if (&position.variant().game() != &position_.variant().game()) {
            network_ = built_in_network(position.variant());
        }
        position_ = std::move(position);
        if (!same_variant) {
            rebuild_workers(static_cast<int>(workers_.size()));
        }
    }

    const Position& position() const { return position_; }

    absl::Status set_hash(std::size_t mebibytes) {
        halt();
        return resize_table(mebibytes);
    }

    absl::Status set_threads(int threads) {
        halt();
        const auto wanted = static_cast<std::size_t>(std::clamp(threads, 1, kMaxThreads));
        const std::size_t before = workers_.size();
        try {
            while (workers_.size() < wanted) {
                workers_.push_back(make_worker(static_cast<int>(workers_.size())));
            }
        } catch (const std::bad_alloc&) {
            workers_.resize(before);
            return absl::ResourceExhaustedError(absl::StrCat("no memory for ", wanted, " threads"));
        }
        workers_.resize(wanted);
        return absl::OkStatus();
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
        resign_value_ = centipawns;
    }

    void set_move_limit(int plies) {
        halt();
        control_.move_limit = std::max(plies, 0);
    }

    void set_skill_level(int level) {
        const int wanted = std::clamp(level, 0, kMaxSkillLevel);
        if (wanted != skill_level_) {
            new_game();  // the table would tell a weak level what a strong one saw
            skill_level_ = wanted;
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
        network_ = std::move(network);
        new_game();  // the table holds evaluations
        rebuild_workers(static_cast<int>(workers_.size()));
    }
    const std::shared_ptr<const Network>& network() const { return network_; }

    void new_game() {
        halt();
        table_.clear();
        for (const auto& worker : workers_) {
            worker->clear();
        }
    }

    void go(const SearchLimits& limits, std::shared_ptr<SearchOutput> output) {
        halt();
        control_.limits = limits;
        control_.skill_nodes = skill_nodes(skill_level_).value_or(0);
        control_.hidden_multi_pv = skill_lines(skill_level_);
        control_.table = &table_;
        control_.output = output.get();
        control_.stop = false;
        control_.pondering = limits.ponder;
        control_.node_counters.clear();
        for (const auto& worker : workers_) {
            worker->nodes() = 0;
            control_.node_counters.push_back(&worker->nodes());
        }
        control_.clock.start();
        set_budget(limits);
        forget_other_draws();
        table_.new_search();
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
        return table_.resize(std::clamp<std::size_t>(mebibytes, 1, kMaxHash));
    }

    std::unique_ptr<Evaluator> make_evaluator() const {
        if (nnue_ != nullptr) {
            return std::make_unique<NnueEvaluator>(nnue_);
        }
        return std::make_unique<HandCraftedEvaluator>(weights_);
    }
    std::unique_ptr<Worker> make_worker(int id) const {
        return std::make_unique<Worker>(id, weights_, make_evaluator());
    }

    // Evaluation belongs to a variant, so a new one means new workers.
    void rebuild_workers(int threads) {
        weights_ = std::make_shared<const HandCraftedWeights>(position_.variant());
        nnue_ =
            network_ == nullptr ? nullptr : std::make_shared<const NnueTables>(position_.variant(), weights_, network_);
        workers_.clear();
        for (int id = 0; id < threads; ++id) {
            workers_.push_back(make_worker(id));
        }
    }

    void set_budget(const SearchLimits& limits) {
        const auto budget = time_budget(limits, position_.side_to_move(), control_.move_overhead,
                                        expected_moves_left(position_.variant()));
        control_.soft_limit = budget ? budget->soft : 0;
        control_.hard_limit = budget ? budget->hard : 0;
    }

    // Scores in the table hold draws at the price they had for the side that searched. At another price (another
    // contempt, or the same one for the other side, as in an analysis) they would be wrong, by up to twice the
    // contempt. In a game the engine keeps its side, and with no contempt every side has the same price: nothing is
    // lost.
    void forget_other_draws() {
        const Score price = position_.side_to_move() == Color::Black ? control_.contempt : -control_.contempt;
        if (price != table_draw_price_) {
            table_.clear();
            table_draw_price_ = price;
        }
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
    bool may_answer() const { return stop_requested_ || (!control_.limits.infinite && !control_.pondering); }

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
                lock.lock();
                wake_.wait(lock, [this] { return may_answer(); });
                lock.unlock();
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
        for (const auto& worker : workers_) {
            worker->set_position(position_);
        }
        std::vector<std::thread> helpers;
        for (std::size_t i = 1; i < workers_.size() && plays_fully(); ++i) {
            try {
                helpers.emplace_back([this, i] { workers_[i]->run(control_); });
            } catch (const std::system_error&) {
                break;  // the system has no more threads: search with those there are
            }
        }
        workers_.front()->run(control_);
        {
            // Wait here in infinite and ponder searches, so that helpers go on too.
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return may_answer(); });
        }
        control_.stop = true;
        for (std::thread& helper : helpers) {
            helper.join();
        }
        last_nodes_ = control_.nodes();
        return decide();
    }

    MateResult solve_mate(std::optional<std::int64_t> milliseconds) {
        MateLimits limits;
        limits.milliseconds = milliseconds;
        limits.stop = &control_.stop;
        return mate_solver_.solve(position_, limits);
    }

    bool plays_fully() const { return skill_level_ == kFullSkill; }

    // Plies from a mating move to the end of the game: where royals may be taken, it goes on until the last one is.
    int plies_after_mate() const { return position_.variant().rules().royals_must_be_safe ? 0 : 2; }

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
        const int plies = static_cast<int>(mate.line.size()) + plies_after_mate();
        if (control_.move_limit > 0 && position_.move_number() + plies - 1 > control_.move_limit) {
            return false;
        }
        SearchInfo info;
        info.depth = info.selective_depth = static_cast<int>(mate.line.size());
        info.score = mate_in(std::min(plies, kMaxPly));
        info.nodes = mate.nodes;
        info.time = control_.clock.elapsed();
        info.hash_full = table_.hash_full();
        info.pv = mate.line;
        output_->on_info(info);
        result.best = mate.line.front();
        result.ponder = mate.line.size() > 1 ? mate.line[1] : Move();
        return true;
    }

    // Does the move put a piece back to where this side's last move took it from?
    bool goes_back(Move move) const {
        if (position_.plies() < 2) {
            return false;
        }
        const Move last = position_.state_at(position_.plies() - 1).move;
        return last.kind() == MoveKind::Normal && move.kind() == MoveKind::Normal && move.from() == last.to() &&
               move.to() == last.from();
    }

    // The line to play, of those that a worker scored.
    std::size_t choose(const std::vector<RootMove>& lines) {
        std::vector<Score> scores(std::min(lines.size(), static_cast<std::size_t>(control_.hidden_multi_pv)));
        for (std::size_t i = 0; i < scores.size(); ++i) {
            // Nobody takes a move back that was not wrong.
            scores[i] = i > 0 && goes_back(lines[i].move) ? -kInfinite : lines[i].score;
        }
        return choose_line(scores, skill_level_, plies_after_mate(), random_);
    }

    SearchResult decide() {
        const Worker* best = workers_.front().get();
        SearchResult result;
        if (best->root_moves().empty()) {
            result.decision = Decision::Resign;
            return result;
        }
        for (const auto& worker : workers_) {
            if (plays_fully() && !worker->root_moves().empty() && worker->completed_depth() > best->completed_depth() &&
                worker->root_moves().front().score > best->root_moves().front().score) {
                best = worker.get();
            }
        }
        const RootMove& root = best->root_moves()[choose(best->root_moves())];
        result.best = root.move;
        result.ponder = root.pv.length > 1 ? root.pv.moves[1] : Move();
        const Score score = best->root_moves().front().score;
        if (resign_value_.has_value() && best->completed_depth() > 0 && score <= -*resign_value_) {
            result.decision = Decision::Resign;
        }
        return result;
    }

    Position position_;
    TranspositionTable table_;
    Score table_draw_price_ = 0;  // what a draw costs Black in the scores of the table
    std::shared_ptr<const HandCraftedWeights> weights_;
    std::shared_ptr<const Network> network_;  // null: hand-crafted evaluation
    std::shared_ptr<const NnueTables> nnue_;  // of the network
    std::vector<std::unique_ptr<Worker>> workers_;
    Control control_;
    std::optional<Score> resign_value_;
    int skill_level_ = kFullSkill;
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
