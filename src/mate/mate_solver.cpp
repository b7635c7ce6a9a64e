#include "komainu/mate/mate_solver.h"

#include <new>

#include "df_pn.h"

namespace komainu {

MateSolver::MateSolver(std::size_t mebibytes) : mebibytes_(mebibytes) {}
MateSolver::~MateSolver() = default;

bool MateSolver::prepare(const Variant& variant) {
    try {
        if (search_ == nullptr) {
            search_ = std::make_unique<DfPn>(mebibytes_);
        }
        search_->make_room(variant);
        return true;
    } catch (const std::bad_alloc&) {
        return false;
    }
}

MateResult MateSolver::solve(Position& position, const MateLimits& limits) {
    if (!prepare(position.variant())) {
        return {};
    }
    const Color attacker = position.side_to_move();
    const bool was_optional = position.is_royal_optional(attacker);
    position.set_royal_optional(attacker, was_optional || position.royals(attacker).empty());
    MateResult result = search_->solve(position, limits);
    position.set_royal_optional(attacker, was_optional);
    return result;
}

}  // namespace komainu
