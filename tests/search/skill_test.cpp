// Weak levels: what they look at, how they choose, and that full strength is untouched.

#include "../../src/search/skill.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <set>
#include <thread>

#include "../support/engine_runner.h"
#include "../support/moves.h"
#include "../support/variants.h"
#include "komainu/game/game.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/move_text.h"

namespace komainu::test {
namespace {

constexpr int kDraws = 20'000;

// How often each line is chosen, as shares of 1.
std::vector<double> shares(const std::vector<Score>& scores, int level, int plies_after_mate = 0) {
    std::mt19937_64 random(5);
    std::vector<double> result(scores.size());
    for (int i = 0; i < kDraws; ++i) {
        result.at(choose_line(scores, level, plies_after_mate, random)) += 1.0 / kDraws;
    }
    return result;
}

SearchLimits time_limit(std::int64_t milliseconds) {
    SearchLimits limits;
    limits.movetime = milliseconds;
    return limits;
}

Move choice(Engine& engine, std::uint64_t seed, const SearchLimits& limits) {
    engine.new_game();
    engine.set_skill_seed(seed);
    return search(engine, limits)->result.best;
}

void set_position(Engine& engine, const std::string& sfen) {
    auto position = Position::from_sfen(engine.position().shared_variant(), sfen);
    REQUIRE(position.ok());
    engine.set_position(*std::move(position));
}

}  // namespace

TEST_CASE("a higher level looks at more and is more choosy", "[skill]") {
    CHECK(skill_nodes(0).value() <= 100);
    CHECK(skill_nodes(kFullSkill - 1).value() >= 50'000);
    CHECK_FALSE(skill_nodes(kFullSkill).has_value());
    CHECK(skill_lines(kFullSkill) == 1);
    CHECK(skill_temperature(kFullSkill) == 0);
    CHECK(skill_carelessness(kFullSkill) == 0);
    for (int level = 1; level < kFullSkill; ++level) {
        INFO(level);
        CHECK(*skill_nodes(level) > *skill_nodes(level - 1));
        CHECK(*skill_nodes(level) < 4 * *skill_nodes(level - 1));
        CHECK(skill_lines(level) > 1);
        CHECK(skill_lines(level) <= skill_lines(level - 1));
    }
    for (int level = 1; level <= kFullSkill; ++level) {
        INFO(level);
        CHECK(skill_temperature(level) < skill_temperature(level - 1));
        CHECK(skill_carelessness(level) < skill_carelessness(level - 1));
    }
}

TEST_CASE("full strength never plays anything but its best line", "[skill]") {
    CHECK(shares({10, 10, 10}, kFullSkill)[0] == Approx(1));
}

TEST_CASE("near-equal lines vary, losses of material are rare, and rarer with each level", "[skill]") {
    const auto beginner = shares({30, 30, 25, -400}, 0);
    CHECK(beginner[0] == Approx(beginner[1]).margin(0.02));
    CHECK(beginner[2] > 0.25);
    CHECK(beginner[3] > 0);
    CHECK(beginner[3] < 0.05);
    double before = 0;
    for (const int level : {0, 4, 8, 12, 16, 19}) {
        INFO(level);
        const double best = shares({30, 25, 15, -100}, level)[0];
        CHECK(best > before);
        before = best;
    }
    CHECK(shares({30, 0, -30, -100}, 19)[3] == 0);
}

TEST_CASE("a mate that was found near is played, a longer one is a line like others", "[skill]") {
    CHECK(shares({mate_in(1), mate_in(3), mate_in(3)}, 0)[0] == Approx(1));
    CHECK(shares({mate_in(3), mate_in(3), 500}, 0)[0] == Approx(1));
    CHECK(shares({mate_in(7), mate_in(7), 500}, 0)[1] > 0.3);
    // Royals that are taken: the same mate, two plies later.
    CHECK(shares({mate_in(5), mate_in(5)}, 0, 2)[0] == Approx(1));
    CHECK(shares({mate_in(5), mate_in(5)}, 0, 0)[1] > 0.3);
}

TEST_CASE("no line that walks into a mate at once, unless all do", "[skill]") {
    CHECK(shares({mated_in(6), mated_in(2)}, 0)[0] == Approx(1));
    CHECK(shares({mated_in(6), mated_in(4)}, 0)[1] > 0.3);
    CHECK(shares({mated_in(8), mated_in(4)}, 0, 2)[0] == Approx(1));
    CHECK(shares({mated_in(2), mated_in(2)}, 0)[0] == Approx(1));
}

TEST_CASE("lines without a score are not played, and a later line is no better than the first", "[skill]") {
    CHECK(shares({0, -kInfinite, 0}, 0)[1] == 0);
    CHECK(shares({-kInfinite, -kInfinite}, 0)[0] == Approx(1));
    CHECK(shares({0, 5000}, 0)[0] == Approx(0.5).margin(0.02));
}

TEST_CASE("weak levels: the seed decides, and the moves vary", "[skill]") {
    for (const NamedVariant& named : all_variants()) {
        Engine engine(named.make());
        engine.set_skill_level(0);
        Position position = engine.position();
        std::set<std::string> moves;
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const Move move = choice(engine, seed, time_limit(10'000));
            INFO(named.name);
            CHECK(MoveGenerator(position).is_legal(move));
            CHECK(choice(engine, seed, time_limit(10'000)) == move);
            moves.insert(position.variant().move_text(move));
        }
        CHECK(moves.size() > 1);
    }
}

TEST_CASE("two engines have choices of their own", "[skill]") {
    std::set<std::string> games;
    for (int i = 0; i < 4; ++i) {
        Engine engine(*make_variant("shogi"));
        engine.set_skill_level(0);
        std::string moves;
        for (int move = 0; move < 12; ++move) {
            moves += engine.position().variant().move_text(search(engine, depth_limit(1))->result.best) + ' ';
        }
        games.insert(moves);
    }
    CHECK(games.size() > 1);
}

TEST_CASE("weak levels play legal games, in all variants", "[skill]") {
    for (const NamedVariant& named : all_variants()) {
        Engine engine(named.make());
        engine.set_skill_seed(3);
        for (const int level : {0, 6}) {
            engine.set_skill_level(level);
            Game game(named.make());
            for (int ply = 0; ply < 60 && !game.verdict().is_over(); ++ply) {
                engine.set_position(game.position());
                const SearchResult result = search(engine, time_limit(10'000))->result;
                INFO(named.name << " " << game.position().to_sfen());
                REQUIRE(result.decision == Decision::Move);
                REQUIRE(game.play(result.best).ok());
            }
        }
    }
}

TEST_CASE("a weak level ends a search at its nodes, or at the limits when they are nearer", "[skill]") {
    Engine engine(*make_variant("shogi"));
    REQUIRE(engine.set_threads(3).ok());  // of which one is used
    const int level = 8;
    engine.set_skill_level(level);
    const std::uint64_t cap = *skill_nodes(level);
    const auto nodes_of = [&](const SearchLimits& limits) {
        engine.new_game();
        CHECK(search(engine, limits)->results == 1);
        return engine.nodes();
    };
    SearchLimits clocks;
    clocks.clocks.emplace();
    clocks.clocks->byoyomi = 60'000;
    CHECK(nodes_of(clocks) == cap);
    CHECK(nodes_of(time_limit(60'000)) == cap);
    CHECK(nodes_of(depth_limit(100)) == cap);
    CHECK(nodes_of(depth_limit(1)) < cap);
    CHECK(nodes_of(node_limit(100'000)) == cap);
    CHECK(nodes_of(node_limit(cap / 2)) == cap / 2);
    SearchLimits moves = time_limit(60'000);
    Position position = engine.position();
    moves.search_moves = {*read_move(position, "1g1f")};
    CHECK(search(engine, moves)->result.best == moves.search_moves.front());
}

TEST_CASE("a weak level finishes its first iteration, whatever that costs", "[skill]") {
    for (const NamedVariant& named : all_variants()) {
        Engine engine(named.make());
        engine.set_skill_level(0);
        const auto output = search(engine, time_limit(60'000));
        INFO(named.name);
        REQUIRE(output->infos.size() == 1);
        CHECK(output->infos.front().depth == 1);
    }
}

TEST_CASE("a weak level waits for stop or ponder_hit, without thinking on", "[skill]") {
    Engine engine(*make_variant("shogi"));
    engine.set_skill_level(2);
    SearchLimits limits;
    limits.infinite = true;
    auto output = std::make_shared<RecordingOutput>();
    engine.go(limits, output);
    CHECK(engine.is_searching());
    engine.stop();
    engine.wait();
    CHECK(output->results == 1);
    CHECK(engine.nodes() < 5000);

    limits = time_limit(60'000);
    limits.ponder = true;
    output = std::make_shared<RecordingOutput>();
    engine.go(limits, output);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    CHECK(engine.is_searching());
    CHECK(output->results == 0);
    engine.ponder_hit();
    engine.wait();
    CHECK(output->results == 1);
    CHECK(engine.nodes() < 5000);
}

TEST_CASE("a weak level shows the lines that were asked for, and the ponder move of the one it plays", "[skill]") {
    Engine engine(*make_variant("shogi"));
    engine.set_skill_level(4);
    const auto single = search(engine, time_limit(60'000));
    REQUIRE_FALSE(single->infos.empty());
    for (const SearchInfo& info : single->infos) {
        CHECK(info.multi_pv == 1);
    }
    engine.set_multi_pv(skill_lines(0));
    engine.set_skill_level(0);
    int others = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        // A capture on the way gives lines of several moves.
        set_position(engine, "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");
        engine.new_game();
        engine.set_skill_seed(seed);
        const auto output = search(engine, time_limit(60'000));
        const auto played = std::ranges::find_if(
            output->infos, [&](const SearchInfo& info) { return info.pv.front() == output->result.best; });
        REQUIRE(played != output->infos.end());
        others += played->multi_pv > 1 ? 1 : 0;
        CHECK(output->result.ponder == (played->pv.size() > 1 ? played->pv[1] : Move()));
    }
    CHECK(others > 0);
}

TEST_CASE("a weak level takes its last move back only if that is best", "[skill]") {
    Engine engine(*make_variant("shogi"));
    engine.set_network(nullptr);  // which prefers 1g1f, whatever nets have learnt
    engine.set_skill_level(0);
    Position position = engine.position();
    for (const char* text : {"4i4h", "3c3d"}) {
        position.make(*read_move(position, text));
    }
    Position without_history = *Position::from_sfen(position.shared_variant(), position.to_sfen());
    SearchLimits limits = time_limit(60'000);
    const Move back = *read_move(position, "4h4i");
    limits.search_moves = {*read_move(position, "1g1f"), back};
    const auto goes_back = [&](const Position& from) {
        int count = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            engine.set_position(from);
            count += choice(engine, seed, limits) == back ? 1 : 0;
        }
        return count;
    };
    CHECK(goes_back(without_history) > 0);
    CHECK(goes_back(position) == 0);
    limits.search_moves = {back};
    CHECK(choice(engine, 0, limits) == back);
}

TEST_CASE("the mate solver helps full strength alone", "[skill]") {
    const auto problems = read_table("shogi-mates.tsv");
    const auto problem =
        std::ranges::find_if(problems, [](const std::vector<std::string>& row) { return row[1] == "7"; });
    REQUIRE(problem != problems.end());
    Engine engine(*make_variant("shogi"));
    set_position(engine, problem->front());
    CHECK(is_mate(search(engine, time_limit(20'000))->infos.front().score));
    engine.set_skill_level(0);
    const auto weak = search(engine, time_limit(20'000));
    REQUIRE_FALSE(weak->infos.empty());
    for (const SearchInfo& info : weak->infos) {
        CHECK_FALSE(is_mate(info.score));
    }
}

TEST_CASE("back at full strength the search is the one it was", "[skill]") {
    for (const NamedVariant& named : all_variants()) {
        Engine fresh(named.make());
        const auto expected = search(fresh, depth_limit(5));
        Engine engine(named.make());
        engine.set_skill_level(3);
        search(engine, time_limit(60'000));
        engine.set_skill_level(kFullSkill);
        const auto output = search(engine, depth_limit(5));
        INFO(named.name);
        CHECK(engine.nodes() == fresh.nodes());
        CHECK(output->result.best == expected->result.best);
    }
}

}  // namespace komainu::test
