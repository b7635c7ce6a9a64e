// What must hold at every node of a game tree, whatever the rules.

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "../support/moves.h"
#include "../support/slow_attacks.h"
#include "../support/variants.h"
#include "komainu/movegen/move_text.h"

namespace komainu::test {
namespace {

// Every `stride`-th listed position of a game.
std::vector<Position> sample_positions(const NamedVariant& named, std::size_t stride) {
    const auto variant = named.make();
    const auto rows = read_table(named.name + ".moves.tsv");
    std::vector<Position> positions = {Position(variant)};
    for (std::size_t i = 0; i < rows.size(); i += stride) {
        auto position = Position::from_sfen(variant, rows[i][0]);
        REQUIRE(position.ok());
        positions.push_back(*std::move(position));
    }
    return positions;
}

// The lists of rare pieces name exactly those that stand on the board.
void check_lists(const Position& position) {
    const Variant& variant = position.variant();
    for (const Color color : kColors) {
        std::set<Square> royals, leapers, hook_movers, range_jumpers;
        for (const Square square : variant.squares()) {
            const Piece piece = position[square];
            if (belongs_to(piece, color)) {
                const MoveTable& moves = variant.moves(piece);
                if (variant.type(type_of(piece)).royal)
                    royals.insert(square);
                if (moves.leaps != 0)
                    leapers.insert(square);
                if (moves.hooks != 0)
                    hook_movers.insert(square);
                if (moves.range_slides != 0)
                    range_jumpers.insert(square);
            }
        }
        const auto same = [](std::span<const Square> list, const std::set<Square>& expected) {
            return list.size() == expected.size() && std::set<Square>(list.begin(), list.end()) == expected;
        };
        REQUIRE(same(position.royals(color), royals));
        REQUIRE(same(position.leapers(color), leapers));
        REQUIRE(same(position.hook_movers(color), hook_movers));
        REQUIRE(same(position.range_jumpers(color), range_jumpers));
    }
}

// Did the move leave nothing behind but pieces moved and taken (no C1, C7, K2, no Lion's second step)?
bool was_plain(const Position& after, Move move) {
    const State& state = after.state();
    return (move.kind() == MoveKind::Normal || move.kind() == MoveKind::Drop) && after[move.to()] != Piece::None &&
           state.lion_square == Square::None && state.delayed == std::array<Square, 2>{};
}

void check_tree(Position& position, int depth) {
    REQUIRE(position.key() == position.computed_key());
    check_lists(position);
    const Position before = position;
    for (const Move move : legal_moves(position)) {
        const Key likely = position.likely_key_after(move);
        position.make(move);
        REQUIRE(position.key() == position.computed_key());
        REQUIRE((likely == position.key() || !was_plain(position, move)));
        check_lists(position);
        if (depth > 1) {
            check_tree(position, depth - 1);
        }
        position.unmake();
        REQUIRE(position.identical(before));
    }
    position.make_null();
    REQUIRE(position.key() == position.computed_key());
    position.unmake();
    REQUIRE(position.identical(before));
}

}  // namespace

TEST_CASE("unmake restores the position and keys match their position", "[invariants]") {
    for (const NamedVariant& named : all_variants()) {
        INFO(named.name);
        for (Position& position : sample_positions(named, 40)) {
            INFO(position.to_sfen());
            check_tree(position, 1);
        }
        Position start(named.make());
        check_tree(start, 2);
    }
}

TEST_CASE("the attack test agrees with walking every piece", "[invariants][attacks]") {
    for (const NamedVariant& named : all_variants()) {
        for (const Position& position : sample_positions(named, named.game == "dai-seireigi" ? 60 : 100)) {
            INFO(named.name << " " << position.to_sfen());
            for (const Square square : position.variant().squares()) {
                for (const Color by : kColors) {
                    for (const Target target : {Target::Royal, Target::Other}) {
                        INFO(Variant::square_text(square));
                        REQUIRE(is_attacked(position, square, by, target) ==
                                is_slowly_attacked(position, square, by, target));
                    }
                }
            }
            for (const Square from : position.pieces(position.side_to_move())) {
                for (const Square to : position.variant().squares()) {
                    if (from != to) {
                        REQUIRE(piece_attacks(position, from, to, Target::Other) ==
                                slowly_attacks(position, from, to, Target::Other));
                    }
                }
            }
        }
    }
}

TEST_CASE("kinds of moves are disjoint and complete", "[invariants]") {
    for (const NamedVariant& named : all_variants()) {
        for (Position& position : sample_positions(named, 20)) {
            INFO(named.name << " " << position.to_sfen());
            const std::vector<Move> all = legal_moves(position);
            std::vector<Move> parts;
            for (const MoveSet set : {MoveSet::Captures, MoveSet::Quiets, MoveSet::Drops}) {
                const std::vector<Move> part = legal_moves(position, set);
                for (const Move move : part) {
                    const bool takes = move.kind() == MoveKind::Double ||
                                       (move.kind() == MoveKind::Normal && position[move.to()] != Piece::None);
                    REQUIRE(takes == (set == MoveSet::Captures));
                    REQUIRE((move.kind() == MoveKind::Drop) == (set == MoveSet::Drops));
                }
                parts.insert(parts.end(), part.begin(), part.end());
            }
            REQUIRE(sorted_text(position, parts) == sorted_text(position, all));
            REQUIRE(MoveGenerator(position).has_legal_move() == !all.empty());
        }
    }
}

TEST_CASE("is_legal means membership in the list, for every encoding", "[invariants]") {
    for (const NamedVariant& named : all_variants()) {
        std::mt19937_64 random(7);
        for (Position& position : sample_positions(named, named.game == "dai-seireigi" ? 90 : 180)) {
            INFO(named.name << " " << position.to_sfen());
            const std::vector<Move> moves = legal_moves(position);
            std::set<std::uint32_t> legal;
            for (const Move move : moves) {
                legal.insert(move.raw());
            }
            REQUIRE(legal.size() == moves.size());
            MoveGenerator generator(position);
            const auto agrees = [&](std::uint32_t raw) {
                return generator.is_legal(Move::from_raw(raw)) == legal.contains(raw);
            };
            bool all_agree = true;
            // All plain words: each origin, destination, kind and promotion, without a middle square.
            for (std::uint32_t from = 0; from < kCells; ++from) {
                const bool origin = belongs_to(position[static_cast<Square>(from)], position.side_to_move());
                for (std::uint32_t to = 0; to < kCells; ++to) {
                    for (std::uint32_t kind = 0; kind < 4; ++kind) {
                        // Promotions change the answer only where there is a move at all.
                        const std::uint32_t promotions = origin ? 8 : 1;
                        for (std::uint32_t promotion = 0; promotion < promotions; ++promotion) {
                            all_agree = all_agree && agrees(to | from << 9 | kind << 27 | promotion << 29);
                        }
                    }
                }
            }
            CHECK(all_agree);
            // Words that differ from a legal one in a few bits, and words of any kind.
            for (int i = 0; i < 20000 && all_agree; ++i) {
                auto word = static_cast<std::uint32_t>(random());
                if (i % 2 == 0 && !moves.empty()) {
                    word = moves[word % moves.size()].raw() ^ (1U << (random() % 32)) ^ (1U << (random() % 32));
                }
                all_agree = agrees(word);
            }
            CHECK(all_agree);
        }
    }
}

TEST_CASE("moves and positions survive being written and read", "[invariants][text]") {
    for (const NamedVariant& named : all_variants()) {
        for (Position& position : sample_positions(named, 15)) {
            INFO(named.name << " " << position.to_sfen());
            for (const Move move : legal_moves(position)) {
                const std::string text = position.variant().move_text(move);
                INFO(text);
                const auto read = read_move(position, text);
                REQUIRE(read.ok());
                REQUIRE(*read == move);
            }
            const auto again = Position::from_sfen(position.shared_variant(), position.to_sfen());
            REQUIRE(again.ok());
            REQUIRE(again->to_sfen() == position.to_sfen());
            REQUIRE(again->key() == position.key());
        }
    }
}

}  // namespace komainu::test
