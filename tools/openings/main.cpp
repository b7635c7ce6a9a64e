// komainu-openings: makes a file of openings for matches.

#include <iostream>
#include <string>
#include <vector>

#include "common/game_options.h"
#include "komainu/util/program.h"
#include "komainu/util/replace_file.h"
#include "openings/generator.h"

namespace {

using komainu::match::GeneratorReport;
using komainu::match::GeneratorSettings;
using komainu::match::Opening;

constexpr auto kUnset = komainu::tools::UnsetRules::AsPlayed;

constexpr std::string_view kMoreHelp = R"(
Each line is an opening, 'startpos moves ...': random legal plies from the start position, no position twice, and a
search of so many nodes finds neither side ahead by more than the limit. The same settings and the same engine give the
same list. The match runner reads it: komainu-match --openings FILE.

Example:
  komainu-openings --variant chushogi --option ChuRules=Lishogi --plies 8-12 --count 1000 --output chu.openings

Exit status: 0, 1 after an error or with fewer openings than wished, 2 if the command line is not understood.
)";

cxxopts::Options declared_options() {
    cxxopts::Options options("komainu-openings", "Makes random balanced openings.");
    auto add = options.add_options();
    komainu::tools::declare_game_options(add, "chushogi", kUnset);
    add("plies", "random plies, N or N-M", cxxopts::value<std::string>()->default_value("8"), "N[-M]");
    add("count", "openings to make", cxxopts::value<int>()->default_value("1000"), "N");
    add("seed", "another seed, another list", cxxopts::value<std::uint64_t>()->default_value("1"), "N");
    add("max-score", "centipawns that a side may be ahead by", cxxopts::value<int>()->default_value("100"), "CP");
    add("nodes", "nodes of the search that judges", cxxopts::value<std::uint64_t>()->default_value("20000"), "N");
    add("output", "the file to write; otherwise standard output", cxxopts::value<std::string>(), "FILE");
    add("h,help", "this text");
    return options;
}

GeneratorSettings settings_of(const cxxopts::ParseResult& parsed) {
    GeneratorSettings settings;
    settings.count = parsed["count"].as<int>();
    settings.seed = parsed["seed"].as<std::uint64_t>();
    settings.max_score = parsed["max-score"].as<int>();
    settings.nodes = parsed["nodes"].as<std::uint64_t>();
    const auto plies = parsed["plies"].as<std::string>();
    if (!komainu::match::read_ply_range(plies, settings.min_plies, settings.max_plies)) {
        throw komainu::UsageError("--plies takes N or N-M, not '" + plies + "'");
    }
    if (settings.count < 1 || settings.max_score < 0 || settings.max_score > 10000 || settings.nodes < 1) {
        throw komainu::UsageError("a number is out of range");
    }
    return settings;
}

int run(int argc, char** argv) try {
    const cxxopts::ParseResult parsed = declared_options().parse(argc, argv);
    if (parsed.count("help") > 0) {
        std::cout << declared_options().help() << kMoreHelp;
        return 0;
    }
    if (!parsed.unmatched().empty()) {
        throw komainu::UsageError("what is '" + parsed.unmatched().front() + "'?");
    }
    const GeneratorSettings settings = settings_of(parsed);
    const auto variant = komainu::tools::chosen_game(parsed, kUnset).variant;
    const bool to_file = parsed.count("output") > 0;
    std::string lines;
    const GeneratorReport report =
        komainu::match::generate_openings(variant, settings, [&](const Opening& opening, int) {
            const std::string line = opening.text() + '\n';
            if (to_file) {
                lines += line;
            } else if (!(std::cout << line << std::flush)) {
                throw std::runtime_error("standard output cannot be written");
            }
        });
    if (to_file) {
        const absl::Status status = komainu::replace_file(parsed["output"].as<std::string>(), lines);
        if (!status.ok()) {
            throw std::runtime_error(std::string(status.message()));
        }
    }
    std::cerr << report.kept << " openings; left out: " << report.repeated << " repeated, " << report.unbalanced
              << " unbalanced" << std::endl;
    return report.kept == settings.count ? 0 : 1;
} catch (const cxxopts::exceptions::exception& error) {
    throw komainu::UsageError(error.what());
}

}  // namespace

int main(int argc, char** argv) {
    return komainu::run_program("komainu-openings", [&] { return run(argc, argv); });
}
