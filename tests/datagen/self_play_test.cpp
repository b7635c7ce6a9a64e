// The games themselves: reproducible, legal, and ended by the rules or for a reason.

#include <catch2/catch.hpp>
#include <set>

#include "../support/variants.h"
#include "datagen/self_play.h"
#include "komainu/games/catalogue.h"

namespace komainu::training::test {
namespace {

SelfPlaySettings small(std::shared_ptr<const Variant> variant) {
    SelfPlaySettings settings;
    settings.variant = std::move(variant);
    settings.nodes = 60;
    settings.decided_score = 1500;
    settings.decided_plies = 3;
    settings.move_limit = 90;
    return settings;
}

TrainingGame played(SelfPlay& self_play, std::uint64_t number) {
    auto game = self_play.play(number);
    REQUIRE(game.ok());
    return *std::move(game);
}

double result_of(std::optional<Color> winner) {
    return !winner.has_value() ? 0.5 : *winner == Color::Black ? 1.0 : 0.0;
}

// The side that the ply's score says is ahead by the limit, if one is.
std::optional<Color> ahead(const SelfPlaySettings& settings, Color us, const TrainingPly& ply) {
    const Score score = ply.score.value_or(0);
    return std::abs(score) < settings.decided_score ? std::nullopt : std::optional(score > 0 ? us : ~us);
}

// Replays the game with a referee and returns its end, if it came to one.
EndRule check_game(const SelfPlaySettings& settings, const TrainingGame& record) {
    CAPTURE(to_text(record, *settings.variant));
    Game game(*Position::from_sfen(settings.variant, record.start), settings.move_limit);
    CHECK(game.position().move_number() >= 1 + settings.min_plies);
    CHECK(game.position().move_number() <= 1 + settings.max_plies);
    REQUIRE_FALSE(record.plies.empty());
    if (record.plies.front().score.has_value()) {
        CHECK(std::abs(*record.plies.front().score) <= settings.max_opening_score);
    }
    std::optional<Color> leader;
    int decided = 0;
    for (const TrainingPly& ply : record.plies) {
        REQUIRE_FALSE(game.verdict().is_over());
        const Color us = game.position().side_to_move();
        const auto now = ahead(settings, us, ply);
        decided = now.has_value() ? now == leader ? decided + 1 : 1 : 0;
        leader = now;
        if (ply.move.is_none()) {
            REQUIRE(&ply == &record.plies.back());
            // Given up or declared without a score; or the score has told for long enough.
            if (ply.score.has_value()) {
                REQUIRE(leader.has_value());
                CHECK(record.result == result_of(leader));
                // Random plies hide their scores.
                CHECK((decided == settings.decided_plies || settings.random_percent > 0));
            }
            return EndRule::None;
        }
        REQUIRE(game.play(ply.move).ok());
        if (settings.random_percent == 0) {
            CHECK(decided < settings.decided_plies);
        }
    }
    CHECK(game.verdict().is_over());
    CHECK(record.result == result_of(game.verdict().winner));
    return game.verdict().rule;
}

}  // namespace

TEST_CASE("a game depends on settings, seed and number alone", "[datagen]") {
    SelfPlaySettings settings = small(*make_variant("shogi"));
    SelfPlay first(settings);
    SelfPlay second(settings);
    std::set<std::string> texts;
    for (std::uint64_t number = 0; number < 6; ++number) {
        texts.insert(to_text(played(first, number), *settings.variant));
    }
    CHECK(texts.size() == 6);
    // In another order, with other games before them.
    for (const std::uint64_t number : std::initializer_list<std::uint64_t>{5, 2, 3}) {
        CHECK(texts.contains(to_text(played(second, number), *settings.variant)));
    }
    settings.seed = 2;
    CHECK_FALSE(texts.contains(to_text(played(*std::make_unique<SelfPlay>(settings), 2), *settings.variant)));
}

TEST_CASE("games are legal and end as the referee says, in every variant", "[datagen]") {
    for (const auto& named : komainu::test::all_variants()) {
        CAPTURE(named.name);
        const SelfPlaySettings settings = small(named.make());
        SelfPlay self_play(settings);
        for (std::uint64_t number = 0; number < 4; ++number) {
            const TrainingGame game = played(self_play, number);
            check_game(settings, game);
            const auto again = read_training_game(settings.variant, to_text(game, *settings.variant));
            REQUIRE(again.ok());
            CHECK(to_text(*again, *settings.variant) == to_text(game, *settings.variant));
        }
    }
}

TEST_CASE("every way to end a game comes up", "[datagen]") {
    SelfPlaySettings settings = small(*make_variant("shogi"));
    settings.random_percent = 0;
    std::set<EndRule> ends;
    const auto play_some = [&](std::uint64_t games) {
        SelfPlay self_play(settings);
        for (std::uint64_t number = 0; number < games; ++number) {
            ends.insert(check_game(settings, played(self_play, number)));
        }
    };
    play_some(10);
    CHECK(ends.contains(EndRule::None));
    settings.decided_score = kMate + 1;
    settings.move_limit = 300;
    play_some(6);
    CHECK(ends.contains(EndRule::Checkmate));
    settings.move_limit = 20;
    play_some(2);
    CHECK(ends.contains(EndRule::MoveLimit));
    // So low that the lead changes hands: only one side's plies in a row count.
    settings = small(settings.variant);
    settings.random_percent = 0;
    settings.decided_score = 60;
    settings.decided_plies = 8;
    play_some(20);
}

TEST_CASE("random plies have no score", "[datagen]") {
    SelfPlaySettings settings = small(*make_variant("shogi"));
    for (const int percent : {0, 30, 100}) {
        CAPTURE(percent);
        settings.random_percent = percent;
        SelfPlay self_play(settings);
        std::size_t plies = 0;
        std::size_t scored = 0;
        for (std::uint64_t number = 0; number < 3; ++number) {
            for (const TrainingPly& ply : played(self_play, number).plies) {
                plies += ply.move.is_none() ? 0 : 1;
                scored += !ply.move.is_none() && ply.score.has_value() ? 1 : 0;
            }
        }
        REQUIRE(plies > 40);
        const double share = static_cast<double>(scored) / static_cast<double>(plies);
        CHECK(share == Approx(1 - percent / 100.0).margin(percent == 30 ? 0.15 : 0.0));
    }
}

TEST_CASE("settings that let no opening through are told, not waited for", "[datagen]") {
    SelfPlaySettings settings = small(*make_variant("shogi"));
    settings.move_limit = settings.min_plies;
    const auto game = SelfPlay(settings).play(0);
    CHECK(game.status().code() == absl::StatusCode::kResourceExhausted);
}

}  // namespace komainu::training::test
