#include "board/engine_pool.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "absl/strings/str_cat.h"

namespace komainu::board {
namespace {

// Each holds a thread of the server.
constexpr int kMaxWaiting = 8;

}  // namespace

absl::StatusOr<std::unique_ptr<Engine>> EnginePool::make_engine(const std::shared_ptr<const Variant>& variant) const
    try {
    auto engine = std::make_unique<Engine>(variant, 1);
    if (absl::Status status = engine->set_hash(static_cast<std::size_t>(settings_.hash)); !status.ok()) {
        return status;
    }
    if (absl::Status status = engine->set_threads(settings_.threads); !status.ok()) {
        return status;
    }
    return engine;
} catch (const std::exception& error) {
    return absl::ResourceExhaustedError(absl::StrCat("there is no room for another engine: ", error.what()));
}

std::unique_ptr<Engine> EnginePool::take_idle(const Variant* variant) {
    auto engine =
        std::ranges::find_if(idle_, [&](const auto& candidate) { return &candidate->position().variant() == variant; });
    if (engine == idle_.end() && lent_ + static_cast<int>(idle_.size()) >= settings_.engines) {
        engine = idle_.begin();  // there is no room for another one
    }
    if (engine == idle_.end()) {
        return nullptr;
    }
    std::unique_ptr<Engine> taken = std::move(*engine);
    idle_.erase(engine);
    return taken;
}

absl::StatusOr<std::shared_ptr<Engine>> EnginePool::borrow(const std::shared_ptr<const Variant>& variant) {
    std::unique_ptr<Engine> engine;
    {
        std::unique_lock lock(mutex_);
        const auto is_free = [this] { return closed_ || lent_ < settings_.engines; };
        if (!is_free()) {
            const bool crowded = waiting_ >= kMaxWaiting;
            ++waiting_;
            const bool came_free = !crowded && changed_.wait_for(lock, settings_.patience, is_free);
            --waiting_;
            if (!came_free) {
                return absl::ResourceExhaustedError(
                    absl::StrCat("there are ", settings_.engines, " searches already; stop one of them"));
            }
        }
        if (closed_) {
            return absl::UnavailableError("the server is being stopped");
        }
        engine = take_idle(variant.get());
        ++lent_;
    }
    if (engine == nullptr) {
        auto made = make_engine(variant);
        if (!made.ok()) {
            give_back(nullptr);
            return made.status();
        }
        engine = *std::move(made);
    }
    return std::shared_ptr<Engine>(engine.release(),
                                   [this](Engine* lent) { give_back(std::unique_ptr<Engine>(lent)); });
}

void EnginePool::give_back(std::unique_ptr<Engine> engine) {
    if (engine != nullptr) {
        engine->stop();
        engine->wait();
    }
    {
        const std::scoped_lock lock(mutex_);
        --lent_;
        if (engine != nullptr) {
            idle_.push_back(std::move(engine));
        }
    }
    changed_.notify_one();
}

void EnginePool::close() {
    {
        const std::scoped_lock lock(mutex_);
        closed_ = true;
    }
    changed_.notify_all();
}

}  // namespace komainu::board
