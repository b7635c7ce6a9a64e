// Values of command lines: a digit for what they are, then one a line.
#include "match/settings.h"

#include "common/game_options.h"
#include "fuzz.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/program.h"
#include "komainu/util/words.h"
#include "match/clock.h"
#include "match/command_line.h"
#include "match/openings.h"

using namespace komainu;

namespace {

std::vector<std::string> lines_of(fuzz::Input& input) {
    std::vector<std::string> lines;
    while (!input.empty()) {
        lines.emplace_back(input.line());
    }
    return lines;
}

void check_engine(const match::EngineSettings& engine) {
    fuzz::expect(!engine.command.empty() && engine.limits.any(), "an engine has a command and a limit");
    limits_text(engine.limits);
    match::GameClock clock(engine.limits, 50);
    for (const std::int64_t elapsed : {0, 1, 1000}) {
        clock.charge(elapsed);
        fuzz::expect(clock.remaining() >= 0, "no clock is below zero");
    }
}

// A match is resumed only if its log has the same settings.
void check_logged(const nlohmann::json& settings) {
    const std::string text = settings.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    const bool is_utf8 = text.find("\xEF\xBF\xBD") == std::string::npos;
    fuzz::expect(!is_utf8 || nlohmann::json::parse(text) == settings, "settings survive the log", text);
}

// A game and its rule options.
void check_rules(fuzz::Input& input) {
    const std::string game(input.line());
    try {
        const auto variant = make_variant(game, tools::read_settings(lines_of(input)));
        fuzz::expect(!variant.ok() || *variant != nullptr, "who is accepted has a game");
    } catch (const UsageError&) {
    }
}

void check_engine_text(fuzz::Input& input) {
    const std::string text(input.line());
    if (const auto engine = match::parse_engine(text, lines_of(input)); engine.ok()) {
        check_engine(*engine);
    }
}

void check_times(fuzz::Input& input) {
    for (const std::string& text : lines_of(input)) {
        if (const auto control = match::parse_time(text); control.ok()) {
            fuzz::expect(control->base >= 0 && control->increment >= 0, "times are not negative", text);
            match::Limits limits;
            limits.clock = *control;
            limits_text(limits);
        }
        if (int min = 0, max = 0; match::read_ply_range(text, min, max)) {
            fuzz::expect(0 <= min && min <= max, "plies are in order", text);
        }
        parse_number(text);
        match::split_quoted(text).IgnoreError();
    }
}

// The words of a whole command line.
void check_command_line(fuzz::Input& input) {
    const std::vector<std::string> words = lines_of(input);
    std::vector<const char*> arguments = {"komainu-match"};
    for (const std::string& word : words) {
        arguments.push_back(word.c_str());
    }
    try {
        const match::CommandLine line = match::parse_command_line(static_cast<int>(arguments.size()), arguments.data());
        if (!line.help && line.replay_path.empty()) {
            check_engine(line.settings.engines[0]);
            check_engine(line.settings.engines[1]);
            check_logged(to_json(line.settings));
        }
    } catch (const UsageError&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    switch (input.below(4)) {
        case 0: check_rules(input); break;
        case 1: check_engine_text(input); break;
        case 2: check_times(input); break;
        default: check_command_line(input); break;
    }
    return 0;
}
