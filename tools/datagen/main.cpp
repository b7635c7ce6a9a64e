// komainu-datagen: self-play games for training.

#include <chrono>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "common/game_options.h"
#include "datagen/metadata.h"
#include "datagen/self_play.h"
#include "datagen/training_file.h"
#include "komainu/nnue/built_in.h"
#include "komainu/util/program.h"
#include "match/openings.h"

namespace komainu::training {
namespace {

constexpr std::string_view kMoreHelp = R"(
Writes whole games (start, each move with its score, result) to FILE, zstd-compressed, and FILE.json beside it, which
tells how they were made. Run again with the same settings it goes on where it stopped; --games counts all games of all
shards. The games depend on the settings alone: shards may run anywhere, and their files may be joined with cat.

Examples:
  komainu-datagen --variant shogi --games 10000 --output shogi.games
  komainu-datagen --variant chushogi --option ChuRules=Lishogi --games 10000 --shard 2/8 --output chu-2.games
  seq 0 7 | parallel komainu-datagen --variant shogi --games 10000 --shard {}/8 --output shogi-{}.games

Exit status: 0, 1 after an error, 2 if the command line is not understood.
)";

cxxopts::Options declared_options() {
    const SelfPlaySettings defaults;
    cxxopts::Options options("komainu-datagen", "Plays games against itself and records them for training.");
    auto add = options.add_options();
    const auto number = [](auto value) {
        return cxxopts::value<decltype(value)>()->default_value(std::to_string(value));
    };
    tools::declare_game_options(add, "shogi", tools::UnsetRules::First);
    add("output", "the file to write or to continue", cxxopts::value<std::string>(), "FILE");
    add("games", "games of all shards together", number(std::uint64_t{1000}), "N");
    add("shard", "play every N-th game, from the I-th; I counts from 0",
        cxxopts::value<std::string>()->default_value("0/1"), "I/N");
    add("seed", "another seed, other games", number(defaults.seed), "N");
    add("nodes", "nodes a move; the iteration under way is finished", number(defaults.nodes), "N");
    add("plies", "random plies of an opening, N or N-M",
        cxxopts::value<std::string>()->default_value(absl::StrCat(defaults.min_plies, "-", defaults.max_plies)),
        "N[-M]");
    add("max-opening-score", "centipawns: openings that are more lopsided are thrown away",
        number(defaults.max_opening_score), "CP");
    add("decided-score", "centipawns: who is ahead by so much ...", number(defaults.decided_score), "CP");
    add("decided-plies", "... for so many plies has won", number(defaults.decided_plies), "N");
    add("random-percent", "of the moves, how many are random ones", number(defaults.random_percent), "N");
    add("move-limit", "plies until a draw", number(defaults.move_limit), "N");
    add("commit", "what to note as the engine's commit", cxxopts::value<std::string>()->default_value(""), "TEXT");
    add("h,help", "this text");
    return options;
}

// "2/8".
void read_shard(const std::string& text, Metadata& metadata) {
    const std::size_t slash = text.find('/');
    if (slash == std::string::npos || !absl::SimpleAtoi(text.substr(0, slash), &metadata.shard) ||
        !absl::SimpleAtoi(text.substr(slash + 1), &metadata.shards) || metadata.shard >= metadata.shards) {
        throw UsageError("--shard takes I/N with I below N, not '" + text + "'");
    }
}

Metadata metadata_of(const cxxopts::ParseResult& parsed) {
    const auto texts =
        parsed.count("option") > 0 ? parsed["option"].as<std::vector<std::string>>() : std::vector<std::string>();
    Metadata metadata;
    SelfPlaySettings& settings = metadata.settings;
    settings.variant = tools::chosen_game(parsed, tools::UnsetRules::First).variant;
    settings.seed = parsed["seed"].as<std::uint64_t>();
    settings.nodes = parsed["nodes"].as<std::uint64_t>();
    settings.max_opening_score = parsed["max-opening-score"].as<Score>();
    settings.decided_score = parsed["decided-score"].as<Score>();
    settings.decided_plies = parsed["decided-plies"].as<int>();
    settings.random_percent = parsed["random-percent"].as<int>();
    settings.move_limit = parsed["move-limit"].as<int>();
    if (!match::read_ply_range(parsed["plies"].as<std::string>(), settings.min_plies, settings.max_plies)) {
        throw UsageError("--plies takes N or N-M, not '" + parsed["plies"].as<std::string>() + "'");
    }
    if (settings.nodes < 1 || settings.max_opening_score < 0 || settings.decided_score < 1 ||
        settings.decided_plies < 1 || settings.move_limit < 1 || settings.random_percent < 0 ||
        settings.random_percent > 100) {
        throw UsageError("a number is out of range");
    }
    if (settings.move_limit <= settings.max_plies) {
        throw UsageError("--move-limit must leave some plies after the random ones");
    }
    metadata.options = absl::StrJoin(texts, " ");
    const auto network = built_in_network(*settings.variant);
    metadata.evaluation = network == nullptr ? "hand-crafted" : absl::StrCat("net ", network->checksum_text());
    metadata.commit = parsed["commit"].as<std::string>();
    read_shard(parsed["shard"].as<std::string>(), metadata);
    return metadata;
}

class Progress {
public:
    explicit Progress(std::uint64_t done) : first_(done) {}

    void note(std::uint64_t done, std::uint64_t all, std::size_t plies) {
        plies_ += plies;
        const auto now = std::chrono::steady_clock::now();
        if (done < all && now - shown_ < std::chrono::seconds(10)) {
            return;
        }
        shown_ = now;
        const double seconds = std::chrono::duration<double>(now - start_).count();
        const double rest = seconds * static_cast<double>(all - done) / static_cast<double>(done - first_);
        std::cerr << done << " of " << all << " games, " << static_cast<int>(static_cast<double>(plies_) / seconds)
                  << " positions a second, " << static_cast<int>(rest / 60) << " minutes left" << std::endl;
    }

private:
    std::uint64_t first_;
    std::uint64_t plies_ = 0;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point shown_ = start_;
};

absl::Status generate(Metadata& metadata, std::uint64_t all_games, const std::string& output) {
    if (absl::Status status = check_metadata(output, metadata); !status.ok()) {
        return status;
    }
    auto writer = TrainingFileWriter::open(output);
    if (!writer.ok()) {
        return writer.status();
    }
    const std::uint64_t share = all_games / metadata.shards + (metadata.shard < all_games % metadata.shards ? 1 : 0);
    metadata.games = (*writer)->games_found();
    SelfPlay self_play(metadata.settings);
    Progress progress(metadata.games);
    absl::Status status = write_metadata(output, metadata);
    while (status.ok() && metadata.games < share) {
        const auto game = self_play.play(metadata.games * metadata.shards + metadata.shard);
        if (!game.ok()) {
            return game.status();
        }
        status = (*writer)->add(to_text(*game, *metadata.settings.variant));
        progress.note(++metadata.games, share, game->plies.size());
    }
    if (status.ok()) {
        status = (*writer)->finish();
    }
    return status.ok() ? write_metadata(output, metadata) : status;
}

int run(int argc, char** argv) try {
    const cxxopts::ParseResult parsed = declared_options().parse(argc, argv);
    if (parsed.count("help") > 0) {
        std::cout << declared_options().help() << kMoreHelp;
        return 0;
    }
    if (!parsed.unmatched().empty()) {
        throw UsageError("what is '" + parsed.unmatched().front() + "'?");
    }
    if (parsed.count("output") == 0) {
        throw UsageError("--output is missing");
    }
    Metadata metadata = metadata_of(parsed);
    const absl::Status status =
        generate(metadata, parsed["games"].as<std::uint64_t>(), parsed["output"].as<std::string>());
    if (!status.ok()) {
        throw std::runtime_error(std::string(status.message()));
    }
    return 0;
} catch (const cxxopts::exceptions::exception& error) {
    throw UsageError(error.what());
}

}  // namespace
}  // namespace komainu::training

int main(int argc, char** argv) {
    return komainu::run_program("komainu-datagen", [&] { return komainu::training::run(argc, argv); });
}
