#include "komainu/evaluation/hunt.h"

#include <catch2/catch.hpp>

#include "../support/variants.h"
#include "komainu/evaluation/hand_crafted.h"
#include "komainu/games/catalogue.h"

namespace komainu::test {
namespace {

Score hunt_in(const std::shared_ptr<const Variant>& variant, const std::string& sfen) {
    const auto position = Position::from_sfen(variant, sfen);
    INFO(sfen << " " << position.status().message());
    REQUIRE(position.ok());
    const HandCraftedWeights weights(*variant);
    Material material;
    material.refresh(*position, weights.values);
    return weights.hunt.score(*position, material);
}

}  // namespace

TEST_CASE("no one hunts at the start, nor where both have little", "[evaluation]") {
    for (const NamedVariant& named : all_variants()) {
        const auto variant = named.make();
        INFO(named.name);
        CHECK(hunt_in(variant, std::string(variant->game().start)) == 0);
    }
    CHECK(hunt_in(*make_variant("chushogi"), "5k6/12/12/12/12/5r6/12/5R6/12/12/12/6K5 b - 1") == 0);
}

TEST_CASE("the side far ahead gains by each piece that comes nearer to the other's royal", "[evaluation]") {
    const auto chu = *make_variant("chushogi");
    const Score far = hunt_in(chu, "5k6/12/12/12/12/5R6/12/12/12/12/3GGG6/6K5 b - 1");
    const Score one_nearer = hunt_in(chu, "5k6/12/12/12/12/5R6/12/12/12/3G8/4GG6/6K5 b - 1");
    const Score all_nearer = hunt_in(chu, "5k6/12/12/12/12/5R6/12/12/12/3GGG6/12/6K5 b - 1");
    CHECK(far < one_nearer);
    CHECK(one_nearer < all_nearer);
    // So slow that each step must be worth more than what a net may see in the square.
    CHECK(one_nearer - far >= 10);
    // The same for White.
    CHECK(hunt_in(chu, "6k5/3ggg6/12/12/12/12/5r6/12/12/12/12/5K6 w - 1") < 0);
}

TEST_CASE("the side far ahead drives the royal to the edge", "[evaluation]") {
    const auto chu = *make_variant("chushogi");
    // All hunters are as many squares away as before.
    CHECK(hunt_in(chu, "12/12/6k5/12/12/12/12/12/12/3R1G6/12/6K5 b - 1") <
          hunt_in(chu, "12/12/10k1/12/12/12/12/12/12/3R1G6/12/6K5 b - 1"));
}

TEST_CASE("a hunt that begins with a capture is not worth more than what was taken", "[evaluation]") {
    // Three hundred centipawns more or less must not bring a bonus of many hundreds at once.
    const auto chu = *make_variant("chushogi");
    const Score before = hunt_in(chu, "2ggk1gg4/12/12/12/12/12/12/12/12/12/3GGGGG4/4RK6 b - 1");
    const Score after = hunt_in(chu, "2ggk1g5/12/12/12/12/12/12/12/12/12/3GGGGG4/4RK6 b - 1");
    CHECK(after >= before);
    CHECK(after - before < 700);
}

TEST_CASE("with two royals left nobody is hunted", "[evaluation]") {
    CHECK(hunt_in(*make_variant("chushogi"), "5k+e5/12/12/12/12/5R6/12/12/12/12/3GGG6/6K5 b - 1") == 0);
}

}  // namespace komainu::test
