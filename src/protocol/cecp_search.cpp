#include "komainu/protocol/cecp_search.h"

#include <memory>
#include <utility>

#include "komainu/protocol/cecp_output.h"

namespace komainu {

void CecpSearch::start(Purpose purpose, const Position& position, const SearchLimits& limits,
                       std::optional<Move> expected) {
    cancel();
    purpose_ = purpose;
    engine_.set_position(position);
    engine_.go(limits, std::make_shared<CecpSearchOutput>(writer_, events_, purpose == Purpose::Hint ? hidden_ : shown_,
                                                          number_, position.shared_variant(), expected));
}

void CecpSearch::ponder_hit(const std::optional<Clocks>& clocks) {
    purpose_ = Purpose::Move;
    engine_.ponder_hit(clocks);
}

void CecpSearch::cancel() {
    engine_.stop();
    engine_.wait();
    purpose_ = Purpose::None;
    ++number_;
}

Purpose CecpSearch::take(const SearchEnd& end) {
    return end.search == number_ ? std::exchange(purpose_, Purpose::None) : Purpose::None;
}

}  // namespace komainu
