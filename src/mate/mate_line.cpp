// The line of moves that a finished proof gives: the attacker's shortest way against the longest defence, as far as the
// proof knows them. What the table has lost by then is proven again.

#include <algorithm>

#include "df_pn.h"

namespace komainu {
namespace {

constexpr ProofNumber kNoLimit = kSettled;

}  // namespace

const DfPn::Child* DfPn::shortest_attack(int ply) {
    const auto choose = [&]() -> const Child* {
        const Node node = expand(ply);
        const Child* best = nullptr;
        for (const Child* child = node.begin; child != node.end; ++child) {
            if (child->numbers.delta == 0 && (best == nullptr || child->numbers.length < best->numbers.length)) {
                best = child;
            }
        }
        top_ = node.begin;
        return best;
    };
    const Child* best = choose();
    if (best == nullptr && search(ply, kNoLimit, kNoLimit).phi == 0) {
        best = choose();
    }
    return best;
}

// Null in a position without defence, and when a defence turns out to be unproven.
const DfPn::Child* DfPn::longest_defence(int ply, bool& mated) {
    const Node node = expand(ply);
    mated = node.begin == node.end;
    const Child* best = nullptr;
    for (Child* child = node.begin; child != node.end; ++child) {
        if (child->numbers.phi != 0) {
            position_->make(child->move);
            child->numbers = search(ply + 1, kNoLimit, kNoLimit);
            position_->unmake();
        }
        if (child->numbers.phi != 0) {
            best = nullptr;
            break;
        }
        best = best == nullptr || child->numbers.length > best->numbers.length ? child : best;
    }
    top_ = node.begin;
    return best;
}

bool DfPn::extract_line() {
    std::vector<Move> line;
    bool mated = false;
    for (int ply = 0; ply < kMaxMatePly - 1; ++ply) {
        enter(ply);
        const Child* const next = attacks(ply) ? shortest_attack(ply) : longest_defence(ply, mated);
        if (next == nullptr) {
            break;
        }
        line.push_back(next->move);
        position_->make(next->move);
        if (position_->royals(~attacker_).empty()) {
            mated = true;
            break;
        }
    }
    for (std::size_t i = 0; i < line.size(); ++i) {
        position_->unmake();
    }
    if (mated) {
        line_ = std::move(line);
    }
    return mated;
}

}  // namespace komainu
