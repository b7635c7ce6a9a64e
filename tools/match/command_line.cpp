#include "match/command_line.h"

#include <cmath>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "common/game_options.h"

namespace komainu::match {
namespace {

using Texts = std::vector<std::string>;

cxxopts::Options declared_options() {
    cxxopts::Options options("komainu-match",
                             "Plays matches between two engines (USI or CECP) with Komainu's rules as referee.");
    options.custom_help("--engine 'KEY=VALUE...' --engine 'KEY=VALUE...' [OPTION...]");
    const auto text = [] { return cxxopts::value<std::string>(); };
    const auto texts = [] { return cxxopts::value<Texts>(); };
    auto players = options.add_options("Players");
    players("engine", "an engine; give it twice, see below", texts(), "'KEY=VALUE...'");
    players("each", "keys that hold for both engines unless they say otherwise", texts(), "'KEY=VALUE...'");
    auto game = options.add_options("Game");
    tools::declare_game_options(game, "chushogi", tools::UnsetRules::AsPlayed);
    game("openings",
         "random:N or random:N-M (so many random plies), or a file with 'startpos moves ...', 'sfen ... moves ...' or "
         "an SFEN in each line",
         text()->default_value("random:8"), "WHAT");
    game("shuffle", "take a file's openings in an order that the seed gives");
    game("seed", "for random openings and --shuffle", cxxopts::value<std::uint64_t>()->default_value("1"), "N");
    auto time = options.add_options("Time");
    time("time",
         "seconds for a game, and added with each move; this and the next four hold for both engines unless one has "
         "limits of its own",
         text(), "T[+INC]");
    time("byoyomi", "seconds a move when the time is used up", text(), "T");
    time("movetime", "milliseconds a move", text(), "MS");
    time("nodes", "nodes a move (USI only)", text(), "N");
    time("depth", "depth in plies", text(), "N");
    time("ponder", "engines think in their opponent's time as well (USI only); their clocks stand still meanwhile");
    time("time-margin", "milliseconds that an engine may overstep its time by",
         cxxopts::value<std::int64_t>()->default_value("50"), "MS");
    time("answer-limit", "seconds after which an engine without a clock counts as hanging",
         text()->default_value("600"), "T");
    time("start-limit", "seconds that an engine may take to start", text()->default_value("60"), "T");
    auto match = options.add_options("Match");
    match("games", "how many at most; each opening is played twice with colours exchanged",
          cxxopts::value<int>()->default_value("100"), "N");
    match("concurrency", "games at the same time", cxxopts::value<int>()->default_value("1"), "N");
    match("sprt",
          "stop when it is decided whether engine 1 is ELO1 or only ELO0 stronger than engine 2 (logistic Elo; both "
          "errors 0.05 unless given)",
          text(), "ELO0,ELO1[,ALPHA,BETA]");
    match("move-limit", "a game undecided after so many plies is drawn; 0: no limit",
          cxxopts::value<int>()->default_value("1000"), "PLIES");
    match("resign-margin",
          "end a game when for N moves of each (3) both engines agree that one is ahead by CP centipawns", text(),
          "CP[,N]");
    match("draw-margin",
          "draw a game when for N moves of each (10) both scores stay within CP centipawns, not before PLY (100)",
          text(), "CP[,N[,PLY]]");
    auto files = options.add_options("Files");
    files("log", "JSON lines: the settings, then each game as it ends", text(), "FILE");
    files("resume", "go on with the match in the log; settings must be the same but for --games and --concurrency");
    files("replay", "play no match: check this log with the rules and print its result", text(), "FILE");
    files("trace", "append every line to and from the engines to a file", text(), "FILE");
    files("h,help", "this text");
    return options;
}

constexpr std::string_view kMoreHelp = R"(
Keys of --engine and --each; put "..." or '...' around values with blanks:
  cmd=COMMAND       the program and its arguments (no shell); needed
  name=NAME         for logs; otherwise the program's name
  proto=usi|cecp    the protocol; otherwise usi. cecp is for HaChu and its like and knows Chu Shogi only
  option.NAME=VALUE an engine option, for both protocols; repeat for more
  tc=T[+INC] byoyomi=T movetime=MS nodes=N depth=N
                    limits of this engine alone, as --time and so on; they replace all common ones
  restart=on|off    a new process for each game; otherwise off (cecp: always on)
  ponder=on|off     as --ponder, for this engine alone
  memory=MB         cecp: size of the hash table, otherwise 64
  scale=FACTOR      its scores times this are centipawns (HaChu's pawn is 40: scale=2.5)
  variant=NAME      cecp: its name of the game, otherwise chu

The game and the rule options are told to USI engines as USI_Variant (or UCI_Variant) and by name, --move-limit as
MaxMovesToDraw where declared. HaChu gets "Allow repeats=1" unless told otherwise, for the referee knows repetition.

An engine forfeits a game by an illegal move, a crash, its time, no answer, an answer while it ponders, or by not
starting; the summary counts them by kind. A CECP engine that refuses a legal move is set up again on the position; if
that fails the game is void and its pair is not counted. Byoyomi and movetime are given to CECP engines as `st`, clocks
as `level` (increments in whole seconds) with the exact clock in `time` before each move.

With --ponder an engine gets `go ponder` on the move that its `bestmove M ponder P` names, and `ponderhit` when that
was played, otherwise `stop`, and its answer is thrown away. USI_Ponder is set. The log counts hits as a remark.

Results: pairs are counted by points (0, 1/2, 1, 3/2, 2) of the first engine. Elo is logistic with a 95 % interval from
the spread of pair results; LOS is the likelihood that the first engine is the stronger one; LLR is that of the
generalised SPRT for pairs. Ctrl-C ends a match; games in progress are then played again by --resume.

Examples:
  komainu-match --engine 'name=A cmd=build/release/komainu option.Threads=1' \
      --engine 'name=HaChu cmd=/usr/games/hachu proto=cecp scale=2.5' --games 20 --time 5+0.1 --concurrency 2 \
      --log hachu.jsonl --seed 1
  komainu-match --engine 'name=new cmd=new/komainu' --engine 'name=old cmd=old/komainu' --variant shogi \
      --nodes 10000 --games 20000 --sprt 0,5 --openings openings.txt --log test.jsonl --resume
  komainu-match --engine 'name=weak cmd=komainu nodes=1000' --engine 'name=strong cmd=komainu nodes=4000' --games 40
  komainu-match --replay hachu.jsonl

Exit status: 0, 1 after an error, 2 if the command line is not understood, 130 if interrupted.
)";

template <typename Number>
Number number_in(std::string_view text, const char* option) {
    Number value{};
    bool good = false;
    if constexpr (std::is_floating_point_v<Number>) {
        good = absl::SimpleAtod(absl::string_view(text.data(), text.size()), &value) && std::isfinite(value);
    } else {
        good = absl::SimpleAtoi(absl::string_view(text.data(), text.size()), &value) && value >= 0;
    }
    if (!good) {
        throw UsageError(absl::StrCat("--", option, ": not a number: ", std::string(text)));
    }
    return value;
}

Texts parts_of(const std::string& text, std::size_t min, std::size_t max, const char* option) {
    Texts parts = absl::StrSplit(text, ',');
    if (parts.size() < min || parts.size() > max) {
        throw UsageError(absl::StrCat("--", option, ": wrong number of values in '", text, "'"));
    }
    return parts;
}

SprtBounds read_sprt(const std::string& text) {
    const Texts parts = parts_of(text, 2, 4, "sprt");
    SprtBounds bounds;
    bounds.elo0 = number_in<double>(parts[0], "sprt");
    bounds.elo1 = number_in<double>(parts[1], "sprt");
    bounds.alpha = parts.size() > 2 ? number_in<double>(parts[2], "sprt") : bounds.alpha;
    bounds.beta = parts.size() > 3 ? number_in<double>(parts[3], "sprt") : bounds.alpha;
    const auto is_chance = [](double p) { return p > 0 && p < 0.5; };
    if (!(bounds.elo0 < bounds.elo1) || !is_chance(bounds.alpha) || !is_chance(bounds.beta)) {
        throw UsageError("--sprt needs ELO0 < ELO1 and errors between 0 and 0.5");
    }
    return bounds;
}

ScoreRule read_score_rule(const std::string& text, std::size_t max, ScoreRule rule, const char* option) {
    const Texts parts = parts_of(text, 1, max, option);
    rule.margin = number_in<int>(parts[0], option);
    rule.moves = parts.size() > 1 ? number_in<int>(parts[1], option) : rule.moves;
    rule.from_ply = parts.size() > 2 ? number_in<int>(parts[2], option) : rule.from_ply;
    if (rule.moves < 1) {
        throw UsageError(absl::StrCat("--", option, ": at least one move"));
    }
    return rule;
}

void read_engines(const cxxopts::ParseResult& parsed, MatchSettings& settings) {
    const Texts engines = parsed.count("engine") > 0 ? parsed["engine"].as<Texts>() : Texts();
    if (engines.size() != 2) {
        throw UsageError("two engines are needed: --engine ... --engine ...");
    }
    Texts each;
    // As keys, so that there is one way to read limits.
    for (const auto& [option, key] : {std::pair{"time", "tc"},
                                      {"byoyomi", "byoyomi"},
                                      {"movetime", "movetime"},
                                      {"nodes", "nodes"},
                                      {"depth", "depth"}}) {
        if (parsed.count(option) > 0) {
            each.push_back(absl::StrCat(key, "=", parsed[option].as<std::string>()));
        }
    }
    if (parsed.count("ponder") > 0) {
        each.emplace_back("ponder=on");
    }
    if (parsed.count("each") > 0) {
        const Texts more = parsed["each"].as<Texts>();
        each.insert(each.end(), more.begin(), more.end());
    }
    for (std::size_t i = 0; i < 2; ++i) {
        auto engine = parse_engine(engines[i], each);
        if (!engine.ok()) {
            throw UsageError(std::string(engine.status().message()));
        }
        settings.engines[i] = *std::move(engine);
    }
    if (settings.engines[0].name == settings.engines[1].name) {
        settings.engines[0].name += " 1";
        settings.engines[1].name += " 2";
    }
}

void read_game(const cxxopts::ParseResult& parsed, MatchSettings& settings) {
    const tools::ChosenGame chosen = tools::chosen_game(parsed, tools::UnsetRules::AsPlayed);
    settings.variant = chosen.variant->game().name;
    settings.rule_options = chosen.options;
    settings.openings = parsed["openings"].as<std::string>();
    settings.shuffle_openings = parsed.count("shuffle") > 0;
    settings.seed = parsed["seed"].as<std::uint64_t>();
}

void read_match(const cxxopts::ParseResult& parsed, MatchSettings& settings) {
    settings.games = parsed["games"].as<int>();
    settings.concurrency = parsed["concurrency"].as<int>();
    settings.move_limit = parsed["move-limit"].as<int>();
    settings.time_margin = parsed["time-margin"].as<std::int64_t>();
    const auto answer_limit = parse_seconds(parsed["answer-limit"].as<std::string>());
    const auto start_limit = parse_seconds(parsed["start-limit"].as<std::string>());
    if (settings.games < 1 || settings.concurrency < 1 || settings.concurrency > 1024 || settings.move_limit < 0 ||
        settings.time_margin < 0 || settings.time_margin > kMaxTime || !answer_limit.ok() || *answer_limit == 0 ||
        !start_limit.ok() || *start_limit == 0) {
        throw UsageError("a number is out of range");
    }
    settings.answer_limit = *answer_limit;
    settings.start_limit = *start_limit;
    if (parsed.count("sprt") > 0) {
        settings.sprt = read_sprt(parsed["sprt"].as<std::string>());
    }
    if (parsed.count("resign-margin") > 0) {
        settings.adjudication.resign =
            read_score_rule(parsed["resign-margin"].as<std::string>(), 2, {0, 3, 0}, "resign-margin");
    }
    if (parsed.count("draw-margin") > 0) {
        settings.adjudication.draw =
            read_score_rule(parsed["draw-margin"].as<std::string>(), 3, {0, 10, 100}, "draw-margin");
    }
    settings.log_path = parsed.count("log") > 0 ? parsed["log"].as<std::string>() : "";
    settings.trace_path = parsed.count("trace") > 0 ? parsed["trace"].as<std::string>() : "";
    settings.resume = parsed.count("resume") > 0;
    if (settings.resume && settings.log_path.empty()) {
        throw UsageError("--resume needs --log");
    }
}

}  // namespace

CommandLine parse_command_line(int argc, const char* const* argv) try {
    const cxxopts::ParseResult parsed = declared_options().parse(argc, argv);
    CommandLine line;
    line.help = parsed.count("help") > 0;
    if (line.help) {
        return line;
    }
    if (!parsed.unmatched().empty()) {
        throw UsageError("what is '" + parsed.unmatched().front() + "'?");
    }
    if (parsed.count("replay") > 0) {
        line.replay_path = parsed["replay"].as<std::string>();
        tools::load_given_games(parsed);
        if (line.replay_path.empty()) {
            throw UsageError("--replay needs a file");
        }
        return line;
    }
    read_engines(parsed, line.settings);
    read_game(parsed, line.settings);
    read_match(parsed, line.settings);
    return line;
} catch (const cxxopts::exceptions::exception& error) {
    throw UsageError(error.what());
}

std::string help_text() {
    std::string text = declared_options().help({"Players", "Game", "Time", "Match", "Files"});
    text += kMoreHelp;
    return text;
}

}  // namespace komainu::match
