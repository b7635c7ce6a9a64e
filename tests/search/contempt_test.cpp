// What a draw is worth to the side that searches.

#include <catch2/catch.hpp>

#include "../support/engine_runner.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/move_text.h"

namespace komainu::test {
namespace {

Position played(const Engine& engine, const std::vector<std::string>& moves) {
    Position position(engine.position().shared_variant());
    for (const std::string& text : moves) {
        const auto move = read_move(position, text);
        REQUIRE(move.ok());
        position.make(*move);
    }
    return position;
}

// Either side can go back to the start position, Black after the first list and White after the second.
const std::vector<std::string> kBlackMayRepeat = {"2h3h", "8b7b", "3h4h", "7b8b", "4h3h", "8b7b"};
const std::vector<std::string> kWhiteMayRepeat = {"2h3h", "8b7b", "3h2h"};

struct Found {
    std::string move;
    Score score;
};

Found find_move(Engine& engine, const std::vector<std::string>& moves, Score contempt) {
    engine.set_position(played(engine, moves));
    engine.set_contempt(contempt);
    const auto output = search(engine, depth_limit(5));
    REQUIRE(output->results == 1);
    return {engine.position().variant().move_text(output->result.best), output->infos.back().score};
}

}  // namespace

TEST_CASE("contempt: a repetition is avoided or sought, by either side", "[contempt]") {
    Engine engine(*make_variant("shogi"));
    const Found sought = find_move(engine, kWhiteMayRepeat, -200);
    CHECK(sought.move == "7b8b");
    CHECK(sought.score >= 200);
    CHECK(find_move(engine, kWhiteMayRepeat, 200).move != "7b8b");
    const Found black_sought = find_move(engine, kBlackMayRepeat, -200);
    CHECK(black_sought.score >= 200);
    CHECK(find_move(engine, kBlackMayRepeat, 200).score < 200);
}

TEST_CASE("contempt: the move limit is a draw like others", "[contempt]") {
    Engine engine(*make_variant("chushogi"));
    engine.set_move_limit(3);
    for (const Score contempt : {-150, 0, 150}) {
        engine.set_contempt(contempt);
        engine.new_game();
        const auto output = search(engine, depth_limit(5));
        CHECK(output->infos.back().score == -contempt);
    }
}

TEST_CASE("contempt: bare Kings are a draw like others", "[contempt]") {
    // Black takes White's last piece, or loses his own to it.
    Engine engine(*make_variant("chushogi", {{"ChuRules", "Lishogi"}}));
    auto position =
        Position::from_sfen(engine.position().shared_variant(), "k11/12/12/12/12/12/12/12/12/12/10r1/11K b - 1");
    REQUIRE(position.ok());
    for (const Score contempt : {-150, 150}) {
        engine.set_position(*position);
        engine.set_contempt(contempt);
        CHECK(search(engine, depth_limit(3))->infos.back().score == -contempt);
    }
}

TEST_CASE("contempt: scores of draws at another price are forgotten, others kept", "[contempt]") {
    Engine engine(*make_variant("shogi"));
    const auto start = Position::from_sfen(engine.position().shared_variant(),
                                           "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pgrsn 1");
    REQUIRE(start.ok());
    Position other = *start;
    other.make_null();
    // Of a search that finds nearly all in the table, or little.
    const auto nodes = [&](const Position& position) {
        engine.set_position(position);
        search(engine, depth_limit(8));
        return engine.nodes();
    };
    const auto learn = [&] {
        for (const Position& position : {*start, other, *start}) {
            engine.set_position(position);
            search(engine, depth_limit(10));
        }
    };
    learn();
    const std::uint64_t known = nodes(*start);
    nodes(other);
    CHECK(nodes(*start) < 2 * known);
    engine.set_contempt(50);
    CHECK(nodes(*start) > 2 * known);
    learn();
    CHECK(nodes(*start) < 2 * known);
    // The same contempt, for the other side.
    nodes(other);
    CHECK(nodes(*start) > 2 * known);
}

}  // namespace komainu::test
