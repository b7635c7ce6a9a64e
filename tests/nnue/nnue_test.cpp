// Nets: features, files, and whole-number sums that follow the moves. Nets here are random: what a net knows is tested
// by matches.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <set>

#include "../rules/rotate.h"
#include "../support/moves.h"
#include "../support/net_checksum.h"
#include "../support/random_network.h"
#include "../support/variants.h"
#include "komainu/evaluation/hand_crafted.h"
#include "komainu/games/catalogue.h"
#include "komainu/nnue/built_in.h"
#include "komainu/nnue/nnue_evaluator.h"

namespace komainu::test {
namespace {

std::shared_ptr<const NnueTables> tables_for(const Variant& variant, const FloatNetwork& net) {
    return std::make_shared<const NnueTables>(
        variant, std::make_shared<const HandCraftedWeights>(variant),
        std::make_shared<const Network>(Network::quantise(net, variant, "random")));
}

std::shared_ptr<const Variant> shogi() { return RuleChoices().make_variant(find_game("shogi")); }

}  // namespace

TEST_CASE("features are distinct, within their number, and map to the other side and to the mirror", "[nnue]") {
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        const NnueFeatures features(*variant);
        std::vector<std::uint16_t> black;
        std::vector<std::uint16_t> white;
        const auto rows = read_table(named.name + ".moves.tsv");
        for (std::size_t i = 0; i < rows.size(); i += 29) {
            INFO(named.name << " " << rows[i][0]);
            const auto position = Position::from_sfen(variant, rows[i][0]);
            REQUIRE(position.ok());
            features.collect(*position, Color::Black, black);
            features.collect(*position, Color::White, white);
            const std::set<std::uint16_t> distinct(black.begin(), black.end());
            REQUIRE(distinct.size() == black.size());
            REQUIRE(*distinct.rbegin() < features.count());
            std::vector<int> turned;
            for (const std::uint16_t feature : black) {
                REQUIRE(features.from_other_side(features.from_other_side(feature)) == feature);
                REQUIRE(features.mirrored(features.mirrored(feature)) == feature);
                turned.push_back(features.from_other_side(feature));
            }
            REQUIRE(turned == std::vector<int>(white.begin(), white.end()));
            // What White sees is what Black sees on the turned board.
            const auto rotated = Position::from_sfen(variant, rotated_sfen(rows[i][0]));
            REQUIRE(rotated.ok());
            std::vector<std::uint16_t> of_rotated;
            features.collect(*rotated, Color::Black, of_rotated);
            REQUIRE(std::set<std::uint16_t>(of_rotated.begin(), of_rotated.end()) ==
                    std::set<std::uint16_t>(white.begin(), white.end()));
        }
    }
}

TEST_CASE("games have different feature tables, rule options the same", "[nnue]") {
    std::set<std::uint64_t> hashes;
    for (const GamePointer& game : all_games()) {
        hashes.insert(NnueFeatures(*RuleChoices().make_variant(game)).hash());
    }
    CHECK(hashes.size() == all_games().size());
    CHECK(NnueFeatures(**make_variant("chushogi", {{"ChuRules", "Lishogi"}})).hash() ==
          NnueFeatures(**make_variant("chushogi", {{"ChuRules", "GameCourier"}})).hash());
}

TEST_CASE("sums that follow the moves equal fresh ones, bit for bit", "[nnue]") {
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        const auto tables = tables_for(*variant, random_float_network(*variant, 64, 5));
        std::mt19937_64 random(11);
        for (int game = 0; game < 4; ++game) {
            Position position(variant);
            Accumulator before;
            before.refresh(position, *tables);
            for (int ply = 0; ply < 250; ++ply) {
                const std::vector<Move> moves = legal_moves(position);
                if (moves.empty()) {
                    break;
                }
                position.make(moves[random() % moves.size()]);
                INFO(named.name << " " << position.to_sfen());
                Accumulator following;
                REQUIRE(following.follow(before, position.state().changes, *tables));
                Accumulator fresh;
                fresh.refresh(position, *tables);
                for (const Color view : kColors) {
                    REQUIRE(std::equal(fresh.sums[index(view)].begin(), fresh.sums[index(view)].begin() + 64,
                                       following.sums[index(view)].begin()));
                }
                REQUIRE(fresh.material.of == following.material.of);
                before = following;
            }
        }
    }
}

TEST_CASE("the net's evaluation follows a search up and down", "[nnue]") {
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        const auto tables = tables_for(*variant, random_float_network(*variant, 64, 6));
        NnueEvaluator following(tables);
        std::mt19937_64 random(3);
        Position position(variant);
        for (int ply = 0; ply < 200; ++ply) {
            INFO(named.name << " " << position.to_sfen());
            const std::vector<Move> moves = legal_moves(position);
            if (moves.empty()) {
                break;
            }
            position.make(moves[random() % moves.size()]);
            REQUIRE(following.evaluate(position) == NnueEvaluator(tables).evaluate(position));
            if (random() % 2 == 0) {
                position.make_null();
                REQUIRE(following.evaluate(position) == NnueEvaluator(tables).evaluate(position));
                position.unmake();
            }
            position.unmake();
            // Several plies at a time, so that replays of more than one ply and refreshes happen too.
            for (std::size_t more = random() % 9; more > 0; --more) {
                const std::vector<Move> next = legal_moves(position);
                if (next.empty()) {
                    break;
                }
                position.make(next[random() % next.size()]);
            }
            REQUIRE(following.evaluate(position) == NnueEvaluator(tables).evaluate(position));
        }
    }
}

TEST_CASE("whole numbers agree with the float reference within rounding", "[nnue]") {
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        const NnueFeatures features(*variant);
        const Phase phase(*variant);
        for (const int hidden : {64, 128, 256}) {
            const FloatNetwork reference = random_float_network(*variant, hidden, 7);
            const auto tables = tables_for(*variant, reference);
            std::vector<std::uint16_t> own;
            std::vector<std::uint16_t> other;
            const auto rows = read_table(named.name + ".moves.tsv");
            for (std::size_t i = 0; i < rows.size(); i += 97) {
                INFO(named.name << " " << hidden << " " << rows[i][0]);
                const auto position = Position::from_sfen(variant, rows[i][0]);
                REQUIRE(position.ok());
                const Color us = position->side_to_move();
                features.collect(*position, us, own);
                features.collect(*position, ~us, other);
                const int bucket = Network::bucket(phase.of(*position));
                Accumulator sums;
                sums.refresh(*position, *tables);
                const Score score =
                    tables->network->output(sums.sums[index(us)].data(), sums.sums[index(~us)].data(), bucket);
                // Weights are off by up to half a step each; errors add up like random steps.
                const double tolerance = 1500 * 0.004 * std::sqrt(static_cast<double>(hidden) * 2);
                REQUIRE(std::abs(static_cast<double>(score) -
                                 static_cast<double>(reference.evaluate(own, other, bucket))) < tolerance);
            }
        }
    }
}

TEST_CASE("a position and its turned twin have the same score", "[nnue]") {
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        NnueEvaluator evaluator(tables_for(*variant, random_float_network(*variant, 64, 8)));
        const auto rows = read_table(named.name + ".moves.tsv");
        for (std::size_t i = 0; i < rows.size(); i += 31) {
            INFO(named.name << " " << rows[i][0]);
            REQUIRE(evaluator.evaluate(*Position::from_sfen(variant, rows[i][0])) ==
                    evaluator.evaluate(*Position::from_sfen(variant, rotated_sfen(rows[i][0]))));
        }
    }
}

TEST_CASE("every phase has an output, and they are used in order", "[nnue]") {
    CHECK(Network::bucket(0) == 0);
    CHECK(Network::bucket(Phase::kEnding) == Network::kBuckets - 1);
    for (int phase = 1; phase <= Phase::kEnding; ++phase) {
        const int step = Network::bucket(phase) - Network::bucket(phase - 1);
        CHECK((step == 0 || step == 1));
    }
}

TEST_CASE("a correcting net adds to the hand-written evaluation, one set of weights alone", "[nnue]") {
    const auto variant = shogi();
    FloatNetwork reference = random_float_network(*variant, 64, 12);
    NnueEvaluator alone(tables_for(*variant, reference));
    reference.corrects = true;
    NnueEvaluator correcting(tables_for(*variant, reference));
    HandCraftedEvaluator hand_written(std::make_shared<const HandCraftedWeights>(*variant));
    const Position start(variant);
    CHECK(correcting.evaluate(start) == alone.evaluate(start) + hand_written.evaluate(start));

    std::string bytes = Network::quantise(reference, *variant, "").bytes();
    CHECK(Network::parse(bytes, *variant)->corrects());
    // Magic, format, the game's name with its length, the hash of the features; then that of the weights.
    const std::size_t base_hash = 12 + 4 + 4 + 5 + 8;
    bytes[base_hash + 3] = static_cast<char>(bytes[base_hash + 3] ^ 1);
    CHECK_THAT(std::string(Network::parse(bytes, *variant).status().message()),
               Catch::Contains("corrects other hand-written weights"));
}

TEST_CASE("a net survives its file, whatever its size", "[nnue]") {
    const auto variant = shogi();
    for (const int hidden : {64, 192, 256}) {
        const Network net = Network::quantise(random_float_network(*variant, hidden, 9), *variant, "a note");
        const std::string bytes = net.bytes();
        const auto read = Network::parse(bytes, *variant);
        REQUIRE(read.ok());
        CHECK(read->bytes() == bytes);
        CHECK(read->hidden() == hidden);
        CHECK(read->note() == "a note");
        CHECK(read->game() == "shogi");
        CHECK(*Network::game_of(bytes) == "shogi");
        CHECK(read->checksum_text() == net.checksum_text());
    }
}

TEST_CASE("damaged, truncated and foreign nets are refused with a reason", "[nnue]") {
    const auto variant = shogi();
    const std::string bytes = Network::quantise(random_float_network(*variant, 64, 10), *variant, "").bytes();
    const auto refusal = [&](const std::string& text) {
        return std::string(Network::parse(text, *variant).status().message());
    };
    CHECK_THAT(refusal(""), Catch::Contains("not a Komainu net"));
    CHECK_THAT(refusal("MZ rubbish"), Catch::Contains("not a Komainu net"));
    CHECK_THAT(refusal(bytes + "x"), Catch::Contains("something follows"));
    for (const std::size_t length :
         {std::size_t{13}, std::size_t{20}, std::size_t{40}, bytes.size() / 2, bytes.size() - 1}) {
        INFO(length);
        CHECK_FALSE(Network::parse(std::string_view(bytes).substr(0, length), *variant).ok());
    }
    CHECK_THAT(refusal(bytes.substr(0, bytes.size() / 2)), Catch::Contains("cut off"));

    std::mt19937 random(1);
    for (int i = 0; i < 200; ++i) {
        std::string damaged = bytes;
        const std::size_t at = i < 100 ? static_cast<std::size_t>(i) : random() % bytes.size();
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << random() % 8));
        INFO("byte " << at);
        CHECK_FALSE(Network::parse(damaged, *variant).ok());
    }

    const auto kamikaze = RuleChoices().make_variant(find_game("kamikaze-mortal-shogi"));
    CHECK_THAT(std::string(Network::parse(bytes, *kamikaze).status().message()),
               Catch::Contains("is for shogi, not for kamikaze-mortal-shogi"));
}

TEST_CASE("a net whose weights are too large for the sums is refused", "[nnue]") {
    const auto variant = shogi();
    const std::string bytes = Network::quantise(random_float_network(*variant, 64, 10), *variant, "").bytes();
    // From the end: the checksum, the biases of the outputs, their weights, the biases of the hidden units.
    const std::size_t output_weights = 8 + 4 * Network::kBuckets + 1;
    const std::size_t bias = output_weights + 2 * 2 * 64 * Network::kBuckets;
    const std::size_t weights = bias + 2 * 64;
    for (const std::size_t from_end : {output_weights, bias, weights}) {
        CAPTURE(from_end);
        std::string changed = bytes;
        for (const char high_byte : {'\x7F', '\x80'}) {
            changed[bytes.size() - from_end] = high_byte;
            mend_checksum(changed);
            CHECK_THAT(std::string(Network::parse(changed, *variant).status().message()),
                       Catch::Contains("weights are too large"));
        }
    }
}

TEST_CASE("built-in nets are sound and shared", "[nnue]") {
    for (const GamePointer& game : all_games()) {
        const auto variant = RuleChoices().make_variant(game);
        const auto net = built_in_network(*variant);
        INFO(game->name);
        if (net != nullptr) {
            CHECK(net->game() == game->name);
            CHECK(built_in_network(*variant) == net);
            CHECK(net->bytes().size() < (std::size_t{16} << 20));
        }
    }
}

}  // namespace komainu::test
