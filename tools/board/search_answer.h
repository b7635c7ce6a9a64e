// A search in progress, as lines of JSON for whoever reads them: {"info": ...} and last {"bestmove": ...}.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>

#include "absl/status/statusor.h"
#include "board/engine_pool.h"
#include "board/game_request.h"
#include "board/json_fields.h"
#include "komainu/search/output.h"

namespace komainu::board {

// Collects the lines until they are fetched. A search writes a few lines an iteration, so they are never many.
class SearchLines : public SearchOutput {
public:
    explicit SearchLines(std::shared_ptr<const Variant> variant) : variant_(std::move(variant)) {}

    void on_info(const SearchInfo& info) override;
    void on_result(const SearchResult& result) override;

    struct Piece {
        std::string text;  // whole lines; empty if none came in time
        bool last = false;
    };
    // What has come since the last call; waits if there is nothing yet.
    Piece fetch(std::chrono::milliseconds patience);

private:
    void append(const Json& json, bool last);

    std::shared_ptr<const Variant> variant_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string pending_;
    bool finished_ = false;
};

// Ends its search when it goes.
class Search {
public:
    Search(std::shared_ptr<Engine> engine, std::shared_ptr<SearchLines> lines)
        : engine_(std::move(engine)), lines_(std::move(lines)) {}
    SearchLines& lines() { return *lines_; }

private:
    std::shared_ptr<Engine> engine_;
    std::shared_ptr<SearchLines> lines_;
};

// Starts the search that a request asks for. Errors: as read_search_request(), game_of() and EnginePool::borrow() give.
absl::StatusOr<std::shared_ptr<Search>> start_search(VariantStore& variants, EnginePool& engines, const Json& request);

}  // namespace komainu::board
