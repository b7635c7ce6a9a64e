// The engine as a program uses it: a position, settings, and searches that run on threads of their own. Knows nothing
// of any protocol. Called from one thread; only stop() and is_searching() may be called from any.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "absl/status/status.h"
#include "komainu/core/score.h"
#include "komainu/nnue/network.h"
#include "komainu/position/position.h"
#include "komainu/search/limits.h"
#include "komainu/search/output.h"

namespace komainu {

class Engine {
public:
    static constexpr int kDefaultHash = 64;   // MiB
    static constexpr int kMaxHash = 1 << 20;  // MiB
    static constexpr int kMaxThreads = 256;
    static constexpr int kMaxMultiPv = 64;
    static constexpr Score kMaxContempt = 200;  // centipawns
    static constexpr int kMaxSkillLevel = 20;

    // `hash`: as set_hash() takes it. Ends the program if not even that fits.
    explicit Engine(std::shared_ptr<const Variant> variant, std::size_t hash = kDefaultHash);
    ~Engine();  // stops and waits
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // The setters wait for a search in progress, which they stop first.

    // Goes to the start position of another game, or of the same one with other rules.
    void set_variant(std::shared_ptr<const Variant> variant);
    void set_position(Position position);
    // May be read while a search runs: searches work on copies.
    const Position& position() const;
    // ResourceExhausted if the machine has not that much memory: the old table stays. MiB, 1..kMaxHash.
    absl::Status set_hash(std::size_t mebibytes);
    // ResourceExhausted if the system refuses; the old number stays. 1..kMaxThreads.
    absl::Status set_threads(int threads);
    void set_multi_pv(int lines);  // 1..kMaxMultiPv
    void set_move_overhead(std::int64_t milliseconds);
    // Resign when the score stays at or below -centipawns; none: only without a legal move.
    void set_resign_value(std::optional<Score> centipawns);
    // A game undecided after so many plies is drawn; 0: no limit.
    void set_move_limit(int plies);
    // 0..kMaxSkillLevel, which is full strength. A lower level looks at less, so it answers before its limits are used
    // up, on one thread, and may play another move than the best one of its lines. Forgets what other levels learnt.
    void set_skill_level(int level);
    // Makes the choices of weak levels reproducible; otherwise each engine has its own.
    void set_skill_seed(std::uint64_t seed);
    // What a draw costs the side that is to move at the root: it avoids draws when positive, seeks them when negative.
    // -kMaxContempt..kMaxContempt.
    void set_contempt(Score centipawns);
    // Evaluates by this net, which must be for the present game, or by hand-written knowledge if it is null. A new game
    // comes with its built-in net. Forgets everything learnt so far.
    void set_network(std::shared_ptr<const Network> network);
    const std::shared_ptr<const Network>& network() const;
    // Forgets everything learnt from earlier searches, and does now what the first search would else do on its clock.
    void new_game();

    // Starts to look for a mate by the side to move, in so many milliseconds or without a limit, and returns. The
    // output gets exactly one result. One thread is used, and a table of its own.
    void solve_mate(std::optional<std::int64_t> milliseconds, std::shared_ptr<MateOutput> output);

    // Starts a search and returns. The output gets infos and exactly one result.
    void go(const SearchLimits& limits, std::shared_ptr<SearchOutput> output);
    // Ends the search, for a move or a mate, soon; its result follows. Nothing happens when idle.
    void stop();
    // The expected move was played: limits count from now. Clocks replace those of go() when given.
    void ponder_hit(const std::optional<Clocks>& clocks = std::nullopt);
    // Returns when the search, if any, has given its result.
    void wait();
    bool is_searching() const;

    // Nodes of the latest search, of all threads.
    std::uint64_t nodes() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace komainu
