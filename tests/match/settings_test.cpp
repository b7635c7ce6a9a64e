#include <catch2/catch.hpp>

#include "match/adjudication.h"
#include "match/clock.h"
#include "match/command_line.h"
#include "match/settings.h"

namespace komainu::match::test {
namespace {

CommandLine parse(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "komainu-match");
    return parse_command_line(static_cast<int>(arguments.size()), arguments.data());
}

}  // namespace

TEST_CASE("times are read", "[match][clock]") {
    CHECK(*parse_time("5+0.1") == TimeControl{5000, 100, 0});
    CHECK(*parse_time("60") == TimeControl{60000, 0, 0});
    CHECK(*parse_seconds("0.5") == 500);
    for (const char* const text : {"", "x", "-1", "5+", "5+x", "1e99", "nan"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_time(text).ok());
    }
}

TEST_CASE("a clock runs, is added to and falls", "[match][clock]") {
    Limits limits;
    limits.clock = TimeControl{1000, 100, 0};
    GameClock clock(limits, 50);
    CHECK(clock.allowance() == 1050);
    CHECK(clock.charge(400));
    CHECK(clock.remaining() == 700);
    CHECK(clock.charge(749));  // within the margin
    CHECK(clock.remaining() == 100);
    CHECK_FALSE(clock.charge(151));
}

TEST_CASE("byoyomi holds for each move", "[match][clock]") {
    Limits limits;
    limits.clock = TimeControl{100, 0, 1000};
    GameClock clock(limits, 0);
    CHECK(clock.charge(900));  // the main time and 800 ms of byoyomi
    CHECK(clock.remaining() == 0);
    CHECK(clock.charge(1000));
    CHECK_FALSE(clock.charge(1001));
}

TEST_CASE("a time for each move, and none", "[match][clock]") {
    Limits limits;
    limits.movetime = 200;
    GameClock clock(limits, 10);
    CHECK(clock.charge(210));
    CHECK_FALSE(clock.charge(211));
    Limits nodes;
    nodes.nodes = 1000;
    GameClock free_clock(nodes, 10);
    CHECK_FALSE(free_clock.allowance());
    CHECK(free_clock.charge(1'000'000));
}

TEST_CASE("engines are read from words with quotes", "[match][settings]") {
    const auto engine = parse_engine(R"(name=HaChu cmd='/usr/games/hachu "a b"' proto=cecp option."Allow repeats"=1 )"
                                     R"(memory=32 scale=2.5 tc=5+0.1 byoyomi=1)");
    REQUIRE(engine.ok());
    CHECK(engine->name == "HaChu");
    CHECK(engine->command == std::vector<std::string>{"/usr/games/hachu", "a b"});
    CHECK(engine->protocol == Protocol::Cecp);
    CHECK(engine->options == OptionList{{"Allow repeats", "1"}});
    CHECK(engine->memory == 32);
    CHECK(engine->score_scale == 2.5);
    CHECK(engine->limits.clock == TimeControl{5000, 100, 1000});
}

TEST_CASE("an engine's own limits replace the common ones, its options join them", "[match][settings]") {
    const auto engine = parse_engine("cmd=a/b/komainu nodes=1000 option.Threads=2",
                                     {"tc=5+0.1", "option.Threads=1 option.USI_Hash=16"});
    REQUIRE(engine.ok());
    CHECK(engine->name == "komainu");
    CHECK_FALSE(engine->limits.clock);
    CHECK(engine->limits.nodes == 1000);
    CHECK(engine->options == OptionList{{"USI_Hash", "16"}, {"Threads", "2"}});
    CHECK(parse_engine("cmd=x", {"tc=5"})->limits.clock == TimeControl{5000, 0, 0});
}

TEST_CASE("engines with mistakes are refused", "[match][settings]") {
    for (const char* const text :
         {"", "name=x depth=1", "cmd=x", "cmd=x depth=0", "cmd=x depth=1 nonsense", "cmd=x depth=1 colour=red",
          "cmd=x depth=1 proto=uci", "cmd='x depth=1", "cmd=x nodes=5 proto=cecp", "cmd=x tc=abc", "cmd=x movetime=-1",
          "cmd=x movetime=9223372036854775807", "cmd=x depth=1 ponder=yes", "cmd=x depth=1 scale=inf",
          "cmd=x depth=1 scale=0", "cmd=x depth=1 proto=cecp ponder=on"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_engine(text).ok());
    }
}

TEST_CASE("a log without a name is no log to replay", "[match][settings]") {
    CHECK(parse({"--replay", "x"}).replay_path == "x");
    CHECK_THROWS_AS(parse({"--replay", ""}), UsageError);
}

TEST_CASE("the command line becomes settings", "[match][settings]") {
    const CommandLine line = parse({"--engine",        "cmd=x name=A",
                                    "--engine",        "cmd=y nodes=5",
                                    "--time",          "5+0.1",
                                    "--variant",       "Chu_Shogi",
                                    "--games",         "20",
                                    "--concurrency",   "2",
                                    "--sprt",          "0,10",
                                    "--resign-margin", "900,4",
                                    "--draw-margin",   "5",
                                    "--openings",      "random:6-9",
                                    "--seed",          "18446744073709551615",
                                    "--ponder",        "--log",
                                    "x.jsonl",         "--resume"});
    const MatchSettings& settings = line.settings;
    CHECK(settings.variant == "chushogi");
    CHECK(settings.rule_options == OptionList{{"ChuRules", "Lishogi"}});
    CHECK(settings.engines[0].limits.clock == TimeControl{5000, 100, 0});
    CHECK(settings.engines[1].name == "y");
    CHECK(settings.engines[1].limits.nodes == 5);
    CHECK(settings.games == 20);
    CHECK(settings.sprt == SprtBounds{0, 10, 0.05, 0.05});
    CHECK(settings.adjudication.resign == ScoreRule{900, 4, 0});
    CHECK(settings.adjudication.draw == ScoreRule{5, 10, 100});
    CHECK(settings.seed == UINT64_MAX);
    CHECK(settings.resume);
    CHECK((settings.engines[0].ponder && settings.engines[1].ponder));
    CHECK_FALSE(parse({"--help"}).settings.resume);
    CHECK(parse({"--replay", "x"}).replay_path == "x");
}

TEST_CASE("mistakes on the command line are named", "[match][settings]") {
    const std::vector<const char*> good = {"--engine", "cmd=x depth=1", "--engine", "cmd=y depth=1"};
    REQUIRE_NOTHROW(parse(good));
    for (const std::vector<const char*>& more :
         std::vector<std::vector<const char*>>{{"--engine", "cmd=z depth=1"},
                                               {"--variant", "chess"},
                                               {"--option", "ChuRules=Mine"},
                                               {"--games", "0"},
                                               {"--sprt", "5,0"},
                                               {"--sprt", "5"},
                                               {"--sprt", "0,5,0.7"},
                                               {"--sprt", "0,inf"},
                                               {"--time-margin", "9223372036854775807"},
                                               {"--resume"},
                                               {"--resign-margin", "x"},
                                               {"--concurrency", "0"},
                                               {"--answer-limit", "0"},
                                               {"--no-such"},
                                               {"stray"}}) {
        std::vector<const char*> arguments = good;
        arguments.insert(arguments.end(), more.begin(), more.end());
        CAPTURE(more.front(), more.back());
        CHECK_THROWS_AS(parse(arguments), UsageError);
    }
    CHECK_THROWS_AS(parse({"--engine", "cmd=x depth=1"}), UsageError);
}

TEST_CASE("the help names every option", "[match][settings]") {
    const std::string help = help_text();
    for (const char* const option :
         {"--engine", "--each",        "--variant",       "--option",      "--openings", "--shuffle",
          "--seed",   "--time",        "--byoyomi",       "--movetime",    "--nodes",    "--depth",
          "--ponder", "--time-margin", "--answer-limit",  "--start-limit", "--games",    "--concurrency",
          "--sprt",   "--move-limit",  "--resign-margin", "--draw-margin", "--log",      "--resume",
          "--replay", "--trace",       "--help"}) {
        CHECK(help.find(option) != std::string::npos);
    }
}

TEST_CASE("a match is the same whatever its length and concurrency", "[match][settings]") {
    MatchSettings a;
    MatchSettings b;
    b.games = 7;
    b.concurrency = 3;
    CHECK(identity_of(to_json(a)) == identity_of(to_json(b)));
    b.seed = 2;
    CHECK(identity_of(to_json(a)) != identity_of(to_json(b)));
}

TEST_CASE("both engines must agree that a game is won", "[match][adjudication]") {
    Adjudication rules;
    rules.resign = ScoreRule{500, 2, 0};
    Adjudicator adjudicator(rules);
    adjudicator.add(Color::Black, 600, 1);
    adjudicator.add(Color::White, -550, 2);
    adjudicator.add(Color::Black, 700, 3);
    CHECK(adjudicator.agreement() == Agreement::None);
    adjudicator.add(Color::White, -500, 4);
    CHECK(adjudicator.agreement() == Agreement::Win);
    CHECK(adjudicator.winner() == Color::Black);
}

TEST_CASE("disagreement, small scores and missing scores begin anew", "[match][adjudication]") {
    Adjudication rules;
    rules.resign = ScoreRule{500, 2, 0};
    for (const std::optional<int> odd : {std::optional(499), std::optional(-600), std::optional<int>()}) {
        Adjudicator adjudicator(rules);
        adjudicator.add(Color::Black, 600, 1);
        adjudicator.add(Color::White, -600, 2);
        adjudicator.add(Color::Black, odd, 3);
        adjudicator.add(Color::White, -600, 4);
        adjudicator.add(Color::Black, 600, 5);
        CHECK(adjudicator.agreement() == Agreement::None);
    }
    Adjudicator both_ahead(rules);
    for (int ply = 1; ply < 20; ++ply) {
        both_ahead.add(ply % 2 == 1 ? Color::Black : Color::White, 900, ply);
    }
    CHECK(both_ahead.agreement() == Agreement::None);
}

TEST_CASE("a rule may ask for more moves than any game has", "[match][adjudication]") {
    Adjudication rules;
    rules.resign = rules.draw = ScoreRule{500, 2'000'000'000, 0};
    Adjudicator adjudicator(rules);
    adjudicator.add(Color::Black, 500, 1);
    adjudicator.add(Color::White, -500, 2);
    CHECK(adjudicator.agreement() == Agreement::None);
}

TEST_CASE("draws are agreed on late", "[match][adjudication]") {
    Adjudication rules;
    rules.draw = ScoreRule{10, 2, 8};
    Adjudicator adjudicator(rules);
    for (int ply = 1; ply <= 7; ++ply) {
        adjudicator.add(ply % 2 == 1 ? Color::Black : Color::White, 10, ply);
        CHECK(adjudicator.agreement() == Agreement::None);
    }
    adjudicator.add(Color::White, -10, 8);
    CHECK(adjudicator.agreement() == Agreement::Draw);
}

}  // namespace komainu::match::test
