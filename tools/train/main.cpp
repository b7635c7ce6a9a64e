// komainu-train: nets from training games.

#include <ATen/Parallel.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "common/game_options.h"
#include "komainu/util/program.h"
#include "train/dataset.h"
#include "train/trainer.h"

namespace komainu::training {
namespace {

constexpr std::string_view kMoreHelp = R"(
Reads the games that komainu-datagen wrote and trains a net on their quiet positions. Some games are kept for
validation. Writes FILE.net, the table FILE.net.loss.tsv and, where gnuplot is installed, the picture FILE.net.loss.png.
The same data, settings and threads give the same net on the same machine, also when training was stopped and resumed.

Examples:
  komainu-train --variant shogi --output shogi.net shogi.games
  komainu-train --variant chushogi --option ChuRules=Lishogi --epochs 20 --lambda 0.2 --output chu.net chu-*.games
  komainu-train --variant shogi --checkpoint shogi.checkpoint --resume --output shogi.net shogi.games

Exit status: 0, 1 after an error, 2 if the command line is not understood.
)";

struct CommandLine {
    TrainingSettings settings;
    std::uint64_t max_positions = 0;  // 0: all
    int threads = 1;
    std::vector<std::string> games;
};

cxxopts::Options declared_options() {
    const TrainingSettings defaults;
    cxxopts::Options options("komainu-train", "Trains a net on games.");
    options.positional_help("GAMES...");
    auto add = options.add_options();
    const auto number = [](auto value) {
        std::ostringstream text;
        text << value;
        return cxxopts::value<decltype(value)>()->default_value(text.str());
    };
    tools::declare_game_options(add, "shogi", tools::UnsetRules::First);
    add("output", "the net to write", cxxopts::value<std::string>(), "FILE.net");
    add("note", "a text to keep in the net", cxxopts::value<std::string>()->default_value(""), "TEXT");
    add("hidden", absl::StrCat("hidden units, a multiple of ", Network::kHiddenStep), number(defaults.hidden), "N");
    add("correct", "the net is to be added to the hand-written evaluation, which has to stay as it is");
    add("epochs", "how often to show all positions", number(defaults.epochs), "N");
    add("batch", "positions a step", number(defaults.batch), "N");
    add("rate", "the learning rate, at its height", number(defaults.rate), "X");
    add("weight-decay", "of the optimiser (AdamW)", number(defaults.weight_decay), "X");
    add("lambda", "0 learns the scores of the search, 1 the results of the games", number(defaults.lambda), "X");
    add("scale", "centipawns of an output of 1; without it, fitted to the results", cxxopts::value<float>(), "CP");
    add("mirror", "show positions left-right mirrored, too (default: if all pieces are symmetric)",
        cxxopts::value<bool>(), "BOOL");
    add("seed", "other first weights, another order", number(defaults.seed), "N");
    add("max-positions", "stop reading at so many training positions; 0: read all", number(std::uint64_t{0}), "N");
    add("threads", "threads", number(std::max(static_cast<int>(std::thread::hardware_concurrency()), 1)), "N");
    add("checkpoint", "save the state of the training here after each epoch", cxxopts::value<std::string>(), "FILE");
    add("resume", "go on from the checkpoint, if it is there");
    add("stop-after", "stop after so many of the epochs, for --resume to go on", number(defaults.stop_after), "N");
    add("games", "files of games played", cxxopts::value<std::vector<std::string>>(), "FILE");
    add("h,help", "this text");
    options.parse_positional("games");
    return options;
}

std::vector<std::string> texts_of(const cxxopts::ParseResult& parsed, const std::string& name) {
    return parsed.count(name) > 0 ? parsed[name].as<std::vector<std::string>>() : std::vector<std::string>();
}

void check_ranges(const CommandLine& line) {
    const TrainingSettings& settings = line.settings;
    if (settings.hidden < Network::kHiddenStep || settings.hidden > Network::kMaxHidden ||
        settings.hidden % Network::kHiddenStep != 0) {
        throw UsageError("--hidden takes multiples of " + std::to_string(Network::kHiddenStep) + " up to " +
                         std::to_string(Network::kMaxHidden));
    }
    const float scale = settings.scale.value_or(1);
    if (settings.epochs < 1 || settings.batch < 1 || !(settings.rate > 0) || !(settings.weight_decay >= 0) ||
        !(settings.lambda >= 0 && settings.lambda <= 1) || !(scale >= 1 && scale <= kMaxEvaluation) ||
        settings.stop_after < 0 || line.threads < 1) {
        throw UsageError("a number is out of range");
    }
}

CommandLine read_command_line(const cxxopts::ParseResult& parsed) {
    CommandLine line;
    TrainingSettings& settings = line.settings;
    settings.variant = tools::chosen_game(parsed, tools::UnsetRules::First).variant;
    settings.hidden = parsed["hidden"].as<int>();
    settings.corrects = parsed.count("correct") > 0;
    settings.epochs = parsed["epochs"].as<int>();
    settings.stop_after = parsed["stop-after"].as<int>();
    settings.batch = parsed["batch"].as<int>();
    settings.rate = parsed["rate"].as<double>();
    settings.lambda = parsed["lambda"].as<float>();
    settings.weight_decay = parsed["weight-decay"].as<double>();
    if (parsed.count("scale") > 0) {
        settings.scale = std::round(parsed["scale"].as<float>());  // nets keep a whole number
    }
    settings.seed = parsed["seed"].as<std::uint64_t>();
    settings.mirror = parsed.count("mirror") > 0 ? parsed["mirror"].as<bool>() : settings.variant->is_symmetric();
    settings.note = parsed["note"].as<std::string>();
    settings.resume = parsed.count("resume") > 0;
    line.max_positions = parsed["max-positions"].as<std::uint64_t>();
    line.threads = parsed["threads"].as<int>();
    line.games = texts_of(parsed, "games");
    if (parsed.count("output") == 0) {
        throw UsageError("--output is missing");
    }
    settings.output = parsed["output"].as<std::string>();
    if (parsed.count("checkpoint") > 0) {
        settings.checkpoint = parsed["checkpoint"].as<std::string>();
    } else if (settings.resume || settings.stop_after > 0) {
        throw UsageError("--resume and --stop-after need a --checkpoint");
    }
    if (line.games.empty()) {
        throw UsageError("which games?");
    }
    check_ranges(line);
    return line;
}

absl::Status load(const CommandLine& line, const NnueFeatures& features, Dataset& dataset) {
    LoadSettings load_settings;
    load_settings.hand_written = line.settings.corrects;
    if (line.max_positions > 0) {
        load_settings.max_training_samples = line.max_positions;
    }
    auto shown = std::chrono::steady_clock::now();
    load_settings.progress = [&shown](const Dataset& loaded) {
        if (const auto now = std::chrono::steady_clock::now(); now - shown > std::chrono::seconds(10)) {
            shown = now;
            std::cerr << loaded.games << " games, " << loaded.samples.size() << " quiet positions" << std::endl;
        }
    };
    for (const std::string& path : line.games) {
        const absl::Status status = load_games(path, line.settings.variant, features, load_settings, dataset);
        if (!status.ok()) {
            return status;
        }
        std::cerr << path << ": altogether " << dataset.games << " games, " << dataset.plies << " plies, "
                  << dataset.samples.size() << " quiet positions" << std::endl;
    }
    return absl::OkStatus();
}

int run(int argc, char** argv) try {
    const cxxopts::ParseResult parsed = declared_options().parse(argc, argv);
    if (parsed.count("help") > 0) {
        std::cout << declared_options().help() << kMoreHelp;
        return 0;
    }
    const CommandLine line = read_command_line(parsed);
    at::set_num_threads(line.threads);
    const NnueFeatures features(*line.settings.variant);
    Dataset dataset;
    absl::Status status = load(line, features, dataset);
    if (status.ok()) {
        status = Trainer(line.settings, features, dataset).run();
    }
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
    return komainu::run_program("komainu-train", [&] { return komainu::training::run(argc, argv); });
}
