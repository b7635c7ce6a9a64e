// A new game begins with nothing learnt: its searches are those of a fresh engine, whatever was played before.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <sstream>

#include "../protocol/session_driver.h"
#include "../support/engine_runner.h"
#include "../support/moves.h"
#include "../support/variants.h"

namespace komainu::test {
namespace {

constexpr std::uint64_t kLimits = 20;

// The node limits differ from search to search, and so do the positions.
std::uint64_t nodes_of(std::uint64_t search) { return 100 + 311 * search; }

Position position_of(const std::shared_ptr<const Variant>& variant, std::uint64_t search) {
    Position position(variant);
    std::mt19937_64 random(search);
    for (std::uint64_t ply = 0; ply < search; ++ply) {
        const std::vector<Move> moves = legal_moves(position);
        if (moves.empty()) {
            break;
        }
        position.make(moves[random() % moves.size()]);
    }
    return position;
}

struct Found {
    std::uint64_t nodes = 0;
    int depth = 0;
    Score score = 0;
    Decision decision{};
    Move best;
    Move ponder;

    friend bool operator==(const Found&, const Found&) = default;
};

std::string text(const Found& found) {
    std::ostringstream stream;
    stream << found.nodes << " nodes, depth " << found.depth << ", score " << found.score << ", move "
           << found.best.raw();
    return stream.str();
}

Found find_move(Engine& engine, std::uint64_t search) {
    engine.new_game();
    engine.set_position(position_of(engine.position().shared_variant(), search));
    const auto output = test::search(engine, node_limit(nodes_of(search)));
    Found found{engine.nodes(), 0, 0, output->result.decision, output->result.best, output->result.ponder};
    CHECK(found.nodes <= nodes_of(search));
    if (!output->infos.empty()) {
        found.depth = output->infos.back().depth;
        found.score = output->infos.back().score;
    }
    return found;
}

// The same through a session: what it says of the search, but for times.
std::string tell(LiveSession& session, const std::string& game, std::uint64_t nodes) {
    session.send("setoption name USI_Variant value " + game);
    session.send("usinewgame");
    session.send("position startpos");
    session.synchronize();
    const std::size_t before = session.lines().size();
    session.send("go nodes " + std::to_string(nodes));
    session.wait_for("bestmove");
    std::string told;
    const Lines lines = session.lines();
    for (std::size_t i = before; i < lines.size(); ++i) {
        std::istringstream words(lines[i]);
        for (std::string word; words >> word;) {
            if (word == "nps" || word == "time") {
                words >> word;
            } else {
                told += word + ' ';
            }
        }
        told += '\n';
    }
    return told;
}

struct Search {
    std::size_t game;
    std::uint64_t search;
};

// All searches of all games: game by game, search by search, and mixed.
std::vector<std::vector<Search>> orders(std::size_t games) {
    std::vector<Search> by_game;
    for (std::size_t game = 0; game < games; ++game) {
        for (std::uint64_t search = 0; search < kLimits; ++search) {
            by_game.push_back({game, search});
        }
    }
    std::vector<Search> by_search(by_game.rbegin(), by_game.rend());
    std::ranges::stable_sort(by_search, {}, &Search::search);
    std::vector<Search> mixed = by_game;
    std::ranges::shuffle(mixed, std::mt19937_64(1));
    return {by_game, by_search, mixed};
}

}  // namespace

TEST_CASE("searches after a new game are those of a fresh engine", "[search][reproducible]") {
    std::vector<std::shared_ptr<const Variant>> variants;
    std::vector<std::vector<Found>> expected;
    for (const NamedVariant& named : all_variants()) {
        variants.push_back(named.make());
        expected.emplace_back();
        for (std::uint64_t search = 0; search < kLimits; ++search) {
            Engine fresh(variants.back(), 1);
            expected.back().push_back(find_move(fresh, search));
        }
    }
    for (const std::vector<Search>& order : orders(variants.size())) {
        Engine engine(variants.front(), 1);
        for (const auto& [game, search] : order) {
            if (engine.position().shared_variant() != variants[game]) {
                engine.set_variant(variants[game]);
            }
            const Found found = find_move(engine, search);
            INFO(all_variants()[game].name << " at " << nodes_of(search) << " nodes");
            INFO(text(found) << " instead of " << text(expected[game][search]));
            REQUIRE(found == expected[game][search]);
        }
    }
}

TEST_CASE("searches after usinewgame are those of a fresh session", "[protocol][reproducible]") {
    const std::vector<std::string> games = {"shogi", "chushogi", "dai-seireigi", "kamikaze-mortal-shogi"};
    const std::vector<std::uint64_t> limits = {300, 1500, 4000};
    std::map<std::pair<std::string, std::uint64_t>, std::string> expected;
    const auto open = [](LiveSession& session) {
        session.send("setoption name USI_Hash value 1");
        session.synchronize();
    };
    for (const std::string& game : games) {
        for (const std::uint64_t nodes : limits) {
            LiveSession fresh;
            open(fresh);
            expected[{game, nodes}] = tell(fresh, game, nodes);
        }
    }
    LiveSession session;
    open(session);
    std::vector<std::pair<std::string, std::uint64_t>> order;
    for (const auto& [search, told] : expected) {
        order.insert(order.end(), 2, search);
    }
    std::ranges::shuffle(order, std::mt19937_64(2));
    for (const auto& search : order) {
        INFO(search.first << " at " << search.second << " nodes");
        REQUIRE(tell(session, search.first, search.second) == expected[search]);
    }
}

}  // namespace komainu::test
