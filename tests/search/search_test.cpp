// What a search must find.

#include <catch2/catch.hpp>

#include "../support/engine_runner.h"
#include "../support/moves.h"
#include "../support/variants.h"
#include "komainu/game/game.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/move_text.h"

namespace komainu::test {
namespace {

struct Found {
    std::string move;
    Score score;
};

Found find_move(const Engine& engine, const std::shared_ptr<RecordingOutput>& output) {
    REQUIRE(output->results == 1);
    REQUIRE_FALSE(output->infos.empty());
    return {engine.position().variant().move_text(output->result.best), output->infos.back().score};
}

Found find_move(const char* game, const char* sfen, const SearchLimits& limits) {
    INFO(game << " " << sfen);
    Engine engine(*make_variant(game));
    auto position = Position::from_sfen(engine.position().shared_variant(), sfen);
    REQUIRE(position.ok());
    engine.set_position(*std::move(position));
    return find_move(engine, search(engine, limits));
}

}  // namespace

TEST_CASE("a mate in one is found and counted in plies", "[search]") {
    const Found gold = find_move("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1", depth_limit(4));
    CHECK(gold.move == "G*5b");
    CHECK(gold.score == mate_in(1));
}

TEST_CASE("a mate in three needs a sacrifice", "[search]") {
    // Head Gold after the Silver drives the King to the edge.
    const Found found = find_move("shogi", "7nl/7k1/9/7P1/9/9/9/9/4K4 b GS 1", depth_limit(8));
    CHECK(found.score > 0);
}

TEST_CASE("being mated is seen as a loss in so many plies", "[search]") {
    const Found found = find_move("shogi", "4k4/4G4/4P4/9/9/9/9/9/4K4 b G 1", depth_limit(3));
    CHECK(found.score > 0);
    Engine engine(*make_variant("shogi"));
    auto mated = Position::from_sfen(engine.position().shared_variant(), "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
    engine.set_position(*std::move(mated));
    const auto output = search(engine, depth_limit(3));
    CHECK(output->result.decision == Decision::Resign);
    CHECK(output->results == 1);
}

TEST_CASE("C9: the last royal is taken when it can be", "[search]") {
    const Found found = find_move("chushogi", "5k6/12/12/12/12/5R6/12/12/12/12/12/6K5 b - 1", depth_limit(3));
    CHECK(found.move.starts_with("7f7a"));
    CHECK(found.score >= kMateInMaxPly);
}

TEST_CASE("hanging pieces are taken in every game", "[search]") {
    CHECK(find_move("shogi", "4k4/9/9/9/r3L4/9/9/9/R3K4 b - 1", depth_limit(5)).move.starts_with("9i9e"));
    CHECK(find_move("kamikaze-mortal-shogi", "4k4/9/9/9/r8/9/9/9/R3K4 b - 1", depth_limit(5)).move.starts_with("9i9e"));
    CHECK(find_move("chushogi", "5k6/12/12/q11/12/12/12/12/12/12/R11/6K5 b - 1", depth_limit(4))
              .move.starts_with("12k12d"));
    CHECK(find_move("dai-seireigi", "7k7/15/15/q14/15/15/15/15/15/15/15/15/R14/15/7K7 b - 1", depth_limit(4))
              .move.starts_with("15m15d"));
}

TEST_CASE("promotion is taken when it is free", "[search]") {
    const Found found = find_move("shogi", "k8/9/9/4P4/9/9/9/9/4K4 b - 1", depth_limit(6));
    CHECK(found.move == "5d5c+");
}

TEST_CASE("D16: a win by impasse is declared", "[search]") {
    Engine engine(*make_variant("dai-seireigi"));
    const char* sfen = "7K7/15/15/15/15/15/15/15/15/15/15/15/15/15/7k7 b 2{HM}2{CA}2{RG}2{BG}2Q2I 1";
    auto position = Position::from_sfen(engine.position().shared_variant(), sfen);
    REQUIRE(position.ok());
    engine.set_position(*std::move(position));
    CHECK(search(engine, depth_limit(2))->result.decision == Decision::DeclareWin);
}

TEST_CASE("searchmoves are obeyed", "[search]") {
    Engine engine(*make_variant("chushogi"));
    Position position = engine.position();
    SearchLimits limits = depth_limit(5);
    limits.search_moves = {*read_move(position, "11l11k"), *read_move(position, "2l2k")};
    REQUIRE(limits.search_moves.size() == 2);
    const auto output = search(engine, limits);
    CHECK((output->result.best == limits.search_moves[0] || output->result.best == limits.search_moves[1]));
}

TEST_CASE("MultiPV gives different lines, best first", "[search]") {
    Engine engine(*make_variant("shogi"));
    engine.set_multi_pv(4);
    const auto output = search(engine, depth_limit(6));
    std::vector<SearchInfo> last(output->infos.end() - 4, output->infos.end());
    for (std::size_t i = 0; i < last.size(); ++i) {
        CHECK(last[i].multi_pv == static_cast<int>(i) + 1);
        CHECK(last[i].depth == 6);
        for (std::size_t j = 0; j < i; ++j) {
            CHECK(last[i].pv.front() != last[j].pv.front());
            CHECK(last[i].score <= last[j].score);
        }
    }
    CHECK(output->result.best == last.front().pv.front());
}

TEST_CASE("principal variations are legal", "[search]") {
    for (const NamedVariant& named : all_variants()) {
        Engine engine(named.make());
        const auto output = search(engine, node_limit(20000));
        for (const SearchInfo& info : output->infos) {
            Position position = engine.position();
            for (const Move move : info.pv) {
                INFO(named.name << " " << position.variant().move_text(move));
                REQUIRE(MoveGenerator(position).is_legal(move));
                position.make(move);
            }
        }
    }
}

TEST_CASE("several threads give one legal result", "[search][threads]") {
    for (const NamedVariant& named : all_variants()) {
        Engine engine(named.make());
        REQUIRE(engine.set_threads(3).ok());
        const auto output = search(engine, node_limit(30000));
        CHECK(output->results == 1);
        Position position = engine.position();
        CHECK(MoveGenerator(position).is_legal(output->result.best));
    }
}

TEST_CASE("an infinite search gives its move only after stop", "[search]") {
    Engine engine(*make_variant("shogi"));
    // Mate in one: the search itself is over at once.
    auto position = Position::from_sfen(engine.position().shared_variant(), "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    engine.set_position(*std::move(position));
    SearchLimits limits = depth_limit(2);
    limits.infinite = true;
    auto output = std::make_shared<RecordingOutput>();
    engine.go(limits, output);
    CHECK(engine.is_searching());
    CHECK(output->results == 0);
    engine.stop();
    engine.wait();
    CHECK(output->results == 1);
}

TEST_CASE("pondering waits for ponder_hit and then obeys the clock", "[search]") {
    Engine engine(*make_variant("shogi"));
    SearchLimits limits;
    limits.ponder = true;
    limits.clocks.emplace();
    limits.clocks->byoyomi = 50;
    auto output = std::make_shared<RecordingOutput>();
    engine.go(limits, output);
    CHECK(engine.is_searching());
    engine.ponder_hit();
    engine.wait();
    CHECK(output->results == 1);
}

TEST_CASE("an answer to ponder on is expected wherever the search stops", "[search]") {
    for (const char* name : {"shogi", "dai-seireigi"}) {
        Engine engine(*make_variant(name));
        // Some of these end right behind a fail-high, whose line is one move long.
        for (std::uint64_t nodes = 4300; nodes <= 6100; nodes += 300) {
            INFO(name << " " << nodes);
            engine.new_game();
            const auto output = search(engine, node_limit(nodes));
            Position position = engine.position();
            position.make(output->result.best);
            REQUIRE_FALSE(output->result.ponder.is_none());
            CHECK(MoveGenerator(position).is_legal(output->result.ponder));
        }
    }
}

TEST_CASE("no answer is expected to a move that ends the game", "[search]") {
    Engine engine(*make_variant("shogi"));
    auto position = Position::from_sfen(engine.position().shared_variant(), "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    engine.set_position(*std::move(position));
    CHECK(search(engine, depth_limit(4))->result.ponder.is_none());
}

}  // namespace komainu::test
