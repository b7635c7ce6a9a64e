#include "board/search_answer.h"

#include <algorithm>
#include <utility>

#include "board/search_request.h"
#include "komainu/protocol/output.h"

namespace komainu::board {
namespace {

// "cp" or "mate", and the number, as USI writes them.
std::pair<std::string, Json> score_field(Score score) {
    const std::string text = score_text(score);
    const std::size_t blank = text.find(' ');
    return {text.substr(0, blank), Json::parse(text.substr(blank + 1))};
}

const char* bound_name(Bound bound) {
    return bound == Bound::Upper ? "upper" : bound == Bound::Lower ? "lower" : "exact";
}

Json describe(const SearchInfo& info, const Variant& variant) {
    const std::uint64_t milliseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(info.time, 1));
    Json pv = Json::array();
    for (const Move move : info.pv) {
        pv.push_back(variant.move_text(move));
    }
    Json json = {
        {"depth", info.depth},
        {"multiPv", info.multi_pv},
        {"bound", bound_name(info.bound)},
        {"nodes", info.nodes},
        {"time", info.time},
        {"nps", info.nodes * 1000 / milliseconds},
        {"pv", pv},
    };
    auto [name, value] = score_field(info.score);
    json[name] = std::move(value);
    return {{"info", std::move(json)}};
}

Json describe(const SearchResult& result, const Variant& variant) {
    Json json = {{"bestmove", "resign"}, {"ponder", nullptr}};
    if (result.decision == Decision::DeclareWin) {
        json["bestmove"] = "win";
    } else if (result.decision == Decision::Move && !result.best.is_none()) {
        json["bestmove"] = variant.move_text(result.best);
        if (!result.ponder.is_none()) {
            json["ponder"] = variant.move_text(result.ponder);
        }
    }
    return json;
}

}  // namespace

void SearchLines::on_info(const SearchInfo& info) { append(describe(info, *variant_), false); }

void SearchLines::on_result(const SearchResult& result) { append(describe(result, *variant_), true); }

void SearchLines::append(const Json& json, bool last) {
    {
        const std::scoped_lock lock(mutex_);
        pending_ += to_text(json);
        pending_ += '\n';
        finished_ = last;
    }
    changed_.notify_one();
}

SearchLines::Piece SearchLines::fetch(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [this] { return !pending_.empty(); });
    return {std::exchange(pending_, {}), finished_};
}

absl::StatusOr<std::shared_ptr<Search>> start_search(VariantStore& variants, EnginePool& engines, const Json& request) {
    const auto wanted = read_search_request(request);
    if (!wanted.ok()) {
        return wanted.status();
    }
    absl::StatusOr<Game> game = game_of(variants, request);
    if (!game.ok()) {
        return game.status();
    }
    const std::shared_ptr<const Variant> variant = game->position().shared_variant();
    absl::StatusOr<std::shared_ptr<Engine>> engine = engines.borrow(variant);
    if (!engine.ok()) {
        return engine.status();
    }
    auto lines = std::make_shared<SearchLines>(variant);
    (*engine)->set_position(std::move(game->position()));
    (*engine)->set_skill_level(wanted->skill);
    (*engine)->set_multi_pv(wanted->multi_pv);
    (*engine)->go(wanted->limits, lines);
    return std::make_shared<Search>(*std::move(engine), std::move(lines));
}

}  // namespace komainu::board
