// Solves mate problems: can the side to move force mate by an unbroken series of checks? Works by proof numbers
// (df-pn), for boards on which one side or both have a royal. Knows nothing of evaluation, and little of time.
//
// Check means that a royal could be taken next move. In Chu Shogi nobody has to answer a check: mate there means that
// whatever the defender plays, the last royal is taken. A position that comes again within a line does the attacker no
// good, nor does a fourth occurrence in the game.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "komainu/core/move.h"
#include "komainu/position/position.h"

namespace komainu {

class DfPn;

// The first limit met ends the search.
struct MateLimits {
    std::optional<std::int64_t> milliseconds;
    std::optional<std::uint64_t> nodes;
    const std::atomic<bool>* stop = nullptr;  // set from outside: give up soon
};

enum class MateOutcome : std::uint8_t {
    Mate,
    NoMate,  // by checks alone, in lines that are not unreasonably long
    Unknown  // a limit was met
};

struct MateResult {
    MateOutcome outcome = MateOutcome::Unknown;
    // For a mate: the moves of both sides up to the mating one. The shortest way if it could be found with a few times
    // the effort that the first mate took.
    std::vector<Move> line;
    std::uint64_t nodes = 0;
};

class MateSolver {
public:
    static constexpr std::size_t kDefaultHash = 128;  // MiB

    // Memory is taken by the first call of prepare() or solve().
    explicit MateSolver(std::size_t mebibytes = kDefaultHash);
    ~MateSolver();
    MateSolver(const MateSolver&) = delete;
    MateSolver& operator=(const MateSolver&) = delete;

    // Takes the memory for positions of this game, some milliseconds' work, so that solve() need not do it while a clock
    // runs. False if there is not enough.
    bool prepare(const Variant& variant);

    // The side to move attacks; if it has no royal, it plays on without (Position::set_royal_optional). The position is
    // as before afterwards. Unknown as well if there is not enough memory.
    MateResult solve(Position& position, const MateLimits& limits);

private:
    std::size_t mebibytes_;
    std::unique_ptr<DfPn> search_;
};

}  // namespace komainu
