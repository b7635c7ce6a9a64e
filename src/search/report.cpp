#include "komainu/search/report.h"

#include <memory>

namespace komainu {
namespace {

class ReportingOutput : public SearchOutput {
public:
    void on_info(const SearchInfo& info) override {
        if (info.bound == Bound::Exact && info.multi_pv == 1) {
            report_.score = info.score;
        }
    }
    void on_result(const SearchResult& result) override { report_.result = result; }

    const SearchReport& report() const { return report_; }

private:
    SearchReport report_;
};

}  // namespace

SearchReport search_to_end(Engine& engine, const SearchLimits& limits) {
    const auto output = std::make_shared<ReportingOutput>();
    engine.go(limits, output);
    engine.wait();
    return output->report();
}

}  // namespace komainu
