// Runs single searches and whole games in the test's own process.
#pragma once

#include <memory>
#include <vector>

#include "komainu/search/engine.h"

namespace komainu::test {

class RecordingOutput : public SearchOutput {
public:
    void on_info(const SearchInfo& info) override { infos.push_back(info); }
    void on_result(const SearchResult& r) override {
        result = r;
        ++results;
    }

    std::vector<SearchInfo> infos;
    SearchResult result;
    int results = 0;
};

// Searches to the end and returns what was reported.
inline std::shared_ptr<RecordingOutput> search(Engine& engine, const SearchLimits& limits) {
    auto output = std::make_shared<RecordingOutput>();
    engine.go(limits, output);
    engine.wait();
    return output;
}

inline SearchLimits node_limit(std::uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    return limits;
}

inline SearchLimits depth_limit(int depth) {
    SearchLimits limits;
    limits.depth = depth;
    return limits;
}

}  // namespace komainu::test
