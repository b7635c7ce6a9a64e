#include "usi-check/command_line.h"

#include <fnmatch.h>

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "common/game_options.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/words.h"

namespace komainu::usi_check {
namespace {

constexpr std::string_view kMoreHelp = R"(
Each check plays the part of a real client (GUI, bot, match runner) in a process of its own and tells what that client
would see. Options stand before ENGINE; all that follows ENGINE is given to it.

PATTERN is a part of a check's name, or a whole name with * and ?.

Results: pass; FAIL; no: an optional extension that the engine does without; skipped: does not apply. Under a failure
stand its reason and the last lines sent (>) and received (<).

Examples:
  komainu-usi-check build/release/komainu
  komainu-usi-check --only 'ponder*' --verbose /usr/games/fairy-stockfish
  komainu-usi-check --variant chushogi --json result.json build/release/komainu

Exit status: 0 if nothing failed, 1 if something did or an error came, 2 if the command line is not understood.
)";

cxxopts::Options declared_options() {
    cxxopts::Options options("komainu-usi-check", "Checks how a USI engine behaves with real clients.");
    options.custom_help("[OPTION...] ENGINE [ARGUMENT...]");
    auto add = options.add_options();
    const auto text = [] { return cxxopts::value<std::string>(); };
    const auto number = [](const char* value) { return cxxopts::value<std::uint32_t>()->default_value(value); };
    add("list", "list the checks and run none");
    add("only", "run these checks only", text(), "PATTERN");
    add("variant", "the game's name, told as USI_Variant or UCI_Variant", text()->default_value("shogi"), "NAME");
    add("game", "a game file; the engine must have it too, by VariantPath or an option of its own", text(), "PATH");
    add("timeout", "milliseconds after which an answer counts as missing", number("10000"), "MS");
    add("quiet", "milliseconds to wait where nothing must come", number("300"), "MS");
    add("patience", "for slow machines: the limits for usiok, quit and isready in a search, times N", number("1"), "N");
    add("json", "write the outcome to a file", text(), "FILE");
    add("verbose", "show the whole dialogue");
    add("h,help", "this text");
    return options;
}

bool is_wanted(const std::string& name, const std::string& pattern) {
    return pattern.find_first_of("*?") == std::string::npos ? absl::StrContains(name, pattern)
                                                            : fnmatch(pattern.c_str(), name.c_str(), 0) == 0;
}

// How many words stand before the engine; cxxopts would take the engine's options for its own.
int words_before_engine(int argc, const char* const* argv) {
    const std::vector<std::string_view> flags = {"--list", "--verbose", "--help", "-h"};
    int i = 1;
    while (i < argc && argv[i][0] == '-') {
        const std::string_view word = argv[i++];
        if (word == "--") {
            break;
        }
        const bool has_value = word.find('=') != std::string_view::npos;
        i += has_value || std::ranges::find(flags, word) != flags.end() ? 0 : 1;
    }
    return std::min(i, argc);
}

}  // namespace

CommandLine parse_command_line(int argc, const char* const* argv) try {
    const int engine_at = words_before_engine(argc, argv);
    const cxxopts::ParseResult parsed = declared_options().parse(engine_at, argv);
    CommandLine line;
    line.help = parsed.count("help") > 0;
    line.list = parsed.count("list") > 0;
    line.verbose = parsed.count("verbose") > 0;
    line.json_path = parsed.count("json") > 0 ? parsed["json"].as<std::string>() : "";
    const std::string pattern = parsed.count("only") > 0 ? parsed["only"].as<std::string>() : "";
    line.checks = all_checks();
    std::erase_if(line.checks, [&](const Check& check) { return !is_wanted(check.name, pattern); });
    if (line.checks.empty()) {
        throw UsageError("no check is called '" + pattern + "'");
    }
    const std::string loaded = tools::load_given_games(parsed);
    auto variant =
        make_variant(loaded.empty() || parsed.count("variant") > 0 ? parsed["variant"].as<std::string>() : loaded);
    if (!variant.ok()) {
        throw UsageError(std::string(variant.status().message()));
    }
    line.subject.variant = *std::move(variant);
    const auto patience = parsed["patience"].as<std::uint32_t>();
    Limits& limits = line.subject.limits;
    limits.answer = Milliseconds(parsed["timeout"].as<std::uint32_t>());
    limits.quiet = Milliseconds(parsed["quiet"].as<std::uint32_t>());
    if (limits.answer.count() == 0 || patience == 0) {
        throw UsageError("--timeout and --patience are at least 1");
    }
    limits.start *= patience;
    limits.quit *= patience;
    line.subject.command.assign(argv + engine_at, argv + argc);
    if (line.subject.command.empty() && !line.help && !line.list) {
        throw UsageError("an engine is needed");
    }
    return line;
} catch (const cxxopts::exceptions::exception& error) {
    throw UsageError(error.what());
}

std::string help_text() { return absl::StrCat(declared_options().help(), to_absl(kMoreHelp)); }

}  // namespace komainu::usi_check
