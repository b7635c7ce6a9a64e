#include "../../src/search/transposition_table.h"

#include <catch2/catch.hpp>

namespace komainu::test {

TEST_CASE("the table gives back what was stored, under its key only", "[table]") {
    TranspositionTable table;
    REQUIRE(table.resize(1).ok());
    TableData data;
    data.move = Move::normal(make_square(3, 4), make_square(5, 6), Promotion::Promoted);
    data.score = -1234;
    data.evaluation = 777;
    data.depth = 17;
    data.bound = Bound::Lower;
    data.pv = true;
    const Key key = 0x123456789ABCDEF0;
    table.store(key, data);
    const auto found = table.probe(key);
    REQUIRE(found.has_value());
    CHECK(found->move == data.move);
    CHECK(found->score == data.score);
    CHECK(found->evaluation == data.evaluation);
    CHECK(found->depth == data.depth);
    CHECK(found->bound == data.bound);
    CHECK(found->pv);
    CHECK_FALSE(table.probe(key ^ 1).has_value());
    CHECK_FALSE(table.probe(key ^ (Key{1} << 40)).has_value());
    table.clear();
    CHECK_FALSE(table.probe(key).has_value());
}

TEST_CASE("a shallow result does not push out a deeper one, a newer search does", "[table]") {
    TranspositionTable table;
    REQUIRE(table.resize(1).ok());
    const auto store = [&](Key key, Depth depth) {
        TableData data;
        data.bound = Bound::Upper;
        data.depth = depth;
        data.score = 0;
        table.store(key, data);
    };
    // Same cluster: the high bits choose it.
    for (Key low = 1; low <= 4; ++low) {
        store(low, 20);
    }
    store(5, 1);
    int kept = 0;
    for (Key low = 1; low <= 4; ++low) {
        kept += table.probe(low).has_value() ? 1 : 0;
    }
    CHECK(kept == 3);
    CHECK(table.probe(5).has_value());
    for (int i = 0; i < 4; ++i) {
        table.new_search();
    }
    store(6, 1);
    CHECK(table.probe(6).has_value());
}

TEST_CASE("mate scores count from the node in the table and from the root in the search", "[table]") {
    CHECK(score_to_table(mate_in(7), 3) == mate_in(4));
    CHECK(score_from_table(mate_in(4), 5) == mate_in(9));
    CHECK(score_to_table(mated_in(7), 3) == mated_in(4));
    CHECK(score_from_table(mated_in(4), 5) == mated_in(9));
    CHECK(score_to_table(250, 3) == 250);
    CHECK(score_from_table(kNoScore, 3) == kNoScore);
}

TEST_CASE("a hash table beyond memory is refused and the old one stays", "[table]") {
    TranspositionTable table;
    REQUIRE(table.resize(1).ok());
    TableData data;
    data.bound = Bound::Exact;
    table.store(42, data);
    const absl::Status status = table.resize(std::size_t{1} << 40);
    CHECK(status.code() == absl::StatusCode::kResourceExhausted);
    CHECK(table.probe(42).has_value());
}

}  // namespace komainu::test
