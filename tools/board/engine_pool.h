// The engines of the server: so many searches at once and no more. An engine is made when it is first needed and kept,
// so that it remembers what it learnt from one move of a game to the next.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/search/engine.h"

namespace komainu::board {

struct EngineSettings {
    int engines = 4;
    int hash = Engine::kDefaultHash;  // MiB of each
    int threads = 1;                  // of each
    // How long a search waits for an idle engine: a page that is loaded anew asks for one before the end of its old
    // search is noticed.
    std::chrono::milliseconds patience = std::chrono::seconds(5);
};

class EnginePool {
public:
    explicit EnginePool(const EngineSettings& settings) : settings_(settings) {}

    // An idle engine, if possible one that worked for this game last. It comes back, its search stopped, when the
    // pointer is gone; the pool must live until then. ResourceExhausted: all engines are busy, or there is no memory
    // for another one. Unavailable: after close().
    absl::StatusOr<std::shared_ptr<Engine>> borrow(const std::shared_ptr<const Variant>& variant);

    // Lends no more, and ends the waiting.
    void close();

private:
    absl::StatusOr<std::unique_ptr<Engine>> make_engine(const std::shared_ptr<const Variant>& variant) const;
    std::unique_ptr<Engine> take_idle(const Variant* variant);
    void give_back(std::unique_ptr<Engine> engine);

    const EngineSettings settings_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::unique_ptr<Engine>> idle_;
    int lent_ = 0;
    int waiting_ = 0;
    bool closed_ = false;
};

}  // namespace komainu::board
