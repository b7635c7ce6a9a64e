#include "board/search_request.h"

#include <limits>

#include "komainu/core/score.h"

namespace komainu::board {
namespace {

constexpr std::int64_t kMaxMoveTime = std::int64_t{24} * 60 * 60 * 1000;  // milliseconds

struct Numbers {
    std::optional<std::int64_t> skill;
    std::optional<std::int64_t> multi_pv;
    std::optional<std::int64_t> movetime;
    std::optional<std::int64_t> nodes;
    std::optional<std::int64_t> depth;
};

struct NumberField {
    const char* name;
    std::int64_t min;
    std::int64_t max;
    std::optional<std::int64_t> Numbers::*value;
};

constexpr NumberField kNumberFields[] = {
    {"skill", 0, Engine::kMaxSkillLevel, &Numbers::skill},
    {"multiPv", 1, Engine::kMaxMultiPv, &Numbers::multi_pv},
    {"movetime", 1, kMaxMoveTime, &Numbers::movetime},
    {"nodes", 1, std::numeric_limits<std::int64_t>::max(), &Numbers::nodes},
    {"depth", 1, kMaxPly, &Numbers::depth},
};

}  // namespace

absl::StatusOr<SearchRequest> read_search_request(const Json& request) {
    Numbers numbers;
    for (const NumberField& field : kNumberFields) {
        const auto value = number_field(request, field.name, field.min, field.max);
        if (!value.ok()) {
            return value.status();
        }
        numbers.*field.value = *value;
    }
    const auto infinite = flag_field(request, "infinite");
    if (!infinite.ok()) {
        return infinite.status();
    }
    SearchRequest search;
    search.skill = static_cast<int>(numbers.skill.value_or(search.skill));
    search.multi_pv = static_cast<int>(numbers.multi_pv.value_or(search.multi_pv));
    search.limits.movetime = numbers.movetime;
    if (numbers.nodes.has_value()) {
        search.limits.nodes = static_cast<std::uint64_t>(*numbers.nodes);
    }
    if (numbers.depth.has_value()) {
        search.limits.depth = static_cast<int>(*numbers.depth);
    }
    search.limits.infinite = *infinite;
    if (!search.limits.infinite && !search.limits.is_bounded()) {
        return absl::InvalidArgumentError("a search needs 'movetime', 'nodes', 'depth' or 'infinite'");
    }
    return search;
}

}  // namespace komainu::board
