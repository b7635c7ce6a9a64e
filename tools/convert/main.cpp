// komainu-convert: records of games from one format into another.

#include <iostream>
#include <string>
#include <vector>

#include "common/game_options.h"
#include "komainu/records/records.h"
#include "komainu/util/program.h"
#include "komainu/util/replace_file.h"

namespace {

constexpr std::string_view kMoreHelp = R"(
Formats: usi (a move list), sfen (a list of positions), kif (UTF-8 or Shift-JIS), game-courier (chessvariants.com), pgn,
json. docs/records.md says what each keeps. The format and the game of what is read are found from the text; --from and
--variant help where they are not clear. Without --to, the ending of the output file decides, or else it is usi.

Examples:
  komainu-convert game.kif                                     # its moves, on standard output
  komainu-convert --to kif --output game.kif game.json
  echo 'startpos moves 7i7h 6d6e' | komainu-convert --variant chushogi --to kif

Exit status: 0, 1 after an error, 2 if the command line is not understood, 3 if the record is damaged and only its first
part was written.
)";

cxxopts::Options declared_options() {
    cxxopts::Options options("komainu-convert", "Converts records of games.");
    options.positional_help("[FILE]");
    auto add = options.add_options();
    add("from", "the format that is read", cxxopts::value<std::string>(), "FORMAT");
    add("to", "the format that is written", cxxopts::value<std::string>(), "FORMAT");
    add("variant", "the game, where the record does not name it", cxxopts::value<std::string>(), "NAME");
    add("game", "a file or folder of games of your own (several: PATH:PATH)", cxxopts::value<std::string>(), "PATH");
    add("option", "a rule option, where the record does not name it; may be repeated",
        cxxopts::value<std::vector<std::string>>(), "NAME=VALUE");
    add("output", "the file to write; otherwise standard output", cxxopts::value<std::string>(), "FILE");
    add("h,help", "this text");
    options.add_options("positional")("files", "", cxxopts::value<std::vector<std::string>>());
    options.parse_positional({"files"});
    return options;
}

std::string text_at(const cxxopts::ParseResult& parsed, const char* name) {
    return parsed.count(name) > 0 ? parsed[name].as<std::string>() : std::string();
}

// The format that a file name tells by its ending; usi if it tells none.
std::string format_of_name(const std::string& path) {
    const std::size_t dot = path.rfind('.');
    const std::string ending = dot != std::string::npos ? path.substr(dot + 1) : std::string();
    for (const std::string_view format : komainu::record_formats()) {
        if (ending == format) {
            return ending;
        }
    }
    return "usi";
}

komainu::RecordHints hints_of(const cxxopts::ParseResult& parsed) {
    komainu::RecordHints hints{.format = text_at(parsed, "from"), .game = text_at(parsed, "variant")};
    if (const std::string loaded = komainu::tools::load_given_games(parsed); hints.game.empty()) {
        hints.game = loaded;
    }
    if (parsed.count("option") > 0) {
        hints.options = komainu::tools::read_settings(parsed["option"].as<std::vector<std::string>>());
    }
    return hints;
}

int fail(const std::string& what) {
    std::cerr << "komainu-convert: " << what << std::endl;
    return 1;
}

int run(int argc, char** argv) try {
    const cxxopts::ParseResult parsed = declared_options().parse(argc, argv);
    if (parsed.count("help") > 0) {
        std::cout << declared_options().help({""}) << kMoreHelp;
        return 0;
    }
    const auto files =
        parsed.count("files") > 0 ? parsed["files"].as<std::vector<std::string>>() : std::vector<std::string>{"-"};
    if (files.size() > 1) {
        throw komainu::UsageError("one FILE at a time");
    }
    const auto read = komainu::read_record_file(files.front(), hints_of(parsed));
    if (!read.ok()) {
        return fail("'" + files.front() + "': " + std::string(read.status().message()));
    }
    const std::string output = text_at(parsed, "output");
    const std::string to = text_at(parsed, "to");
    const auto text = komainu::write_record(read->record, to.empty() ? format_of_name(output) : to);
    if (!text.ok()) {
        return fail(std::string(text.status().message()));
    }
    if (!read->warning.empty()) {
        std::cerr << "komainu-convert: '" << files.front() << "': " << read->warning << std::endl;
    }
    if (!output.empty()) {
        if (const absl::Status status = komainu::replace_file(output, *text); !status.ok()) {
            return fail(std::string(status.message()));
        }
    } else if (!(std::cout << *text).flush().good()) {
        return fail("standard output cannot be written");
    }
    return read->damaged ? 3 : 0;
} catch (const cxxopts::exceptions::exception& error) {
    throw komainu::UsageError(error.what());
}

}  // namespace

int main(int argc, char** argv) {
    return komainu::run_program("komainu-convert", [&] { return run(argc, argv); });
}
