// komainu-tune: fits the evaluation's weights to self-play.

#include <cmath>
#include <iostream>
#include <sstream>

#include "common/game_options.h"
#include "fit.h"
#include "komainu/rules/variant.h"
#include "komainu/util/replace_file.h"
#include "komainu/util/words.h"

namespace komainu::tune {
namespace {

absl::Status write_weights(const Variant& variant, const LinearWeights& weights, const std::string& file) {
    std::ostringstream stream;
    stream << "# Written by komainu-tune for " << variant.game().name
           << ": a line a piece type, then the rest; see FeatureLayout.\n";
    const auto stride = static_cast<std::size_t>(2 * FeatureLayout(variant).board(static_cast<PieceType>(1)));
    for (std::size_t i = 0; i < weights.size(); ++i) {
        stream << std::lround(weights[i]) << (i % stride == stride - 1 || i + 1 == weights.size() ? ",\n" : ",");
    }
    return replace_file(file, stream.str());
}

absl::Status run(int argc, char** argv) {
    cxxopts::Options options("komainu-tune",
                             "Tunes the evaluation on the engine's own games, which komainu-datagen makes.\n"
                             "  komainu-datagen --variant shogi --nodes 1500 --games 10000 --output shogi.games\n"
                             "  komainu-tune fit --variant shogi --output games/shogi.weights shogi.games\n");
    options.add_options()("command", "fit", cxxopts::value<std::string>())(
        "files", "files of games", cxxopts::value<std::vector<std::string>>()->default_value(""))(
        "output", "file to write; without it, only the losses are told",
        cxxopts::value<std::string>()->default_value(""))("seed", "another order of the positions",
                                                          cxxopts::value<std::uint64_t>()->default_value("1"))(
        "from-tuned", "start from the weights built in, not from derived ones")(
        "rate", "centipawns that a weight moves in a step at first", cxxopts::value<double>()->default_value("0.5"))(
        "epochs", "passes over the positions", cxxopts::value<int>()->default_value("20"))(
        "result-share", "share of the game's result in the target", cxxopts::value<double>()->default_value("0.5"))(
        "pull",
        "pull towards the start weights: single squares and relations feel all of it, ranks and files a tenth, "
        "values a hundredth",
        cxxopts::value<double>()->default_value("1e-4"))("h,help", "this text");
    auto add = options.add_options();
    tools::declare_game_options(add, "shogi", tools::UnsetRules::AsPlayed);
    options.parse_positional({"command", "files"});
    options.positional_help("COMMAND [FILE...]");
    const auto line = options.parse(argc, argv);
    if (line.count("help") != 0 || line.count("command") == 0) {
        std::cout << options.help();
        return absl::OkStatus();
    }
    const auto variant = tools::chosen_game(line, tools::UnsetRules::AsPlayed).variant;
    const auto output = line["output"].as<std::string>();
    const auto command = line["command"].as<std::string>();
    if (command != "fit") {
        return absl::InvalidArgumentError(absl::StrCat("no such command: ", command));
    }
    if (line.count("files") == 0) {
        return absl::InvalidArgumentError("fit needs files of games");
    }
    FitSettings settings;
    settings.variant = variant;
    settings.files = line["files"].as<std::vector<std::string>>();
    settings.epochs = line["epochs"].as<int>();
    settings.result_share = line["result-share"].as<double>();
    settings.from_tuned = line.count("from-tuned") != 0;
    settings.pull = line["pull"].as<double>();
    settings.learning_rate = line["rate"].as<double>();
    settings.seed = line["seed"].as<std::uint64_t>();
    const auto result = fit(settings);
    if (!result.ok()) {
        return result.status();
    }
    std::cout << result->positions << " positions, validation loss " << result->start_loss << " before, "
              << result->loss << " after\n";
    return output.empty() ? absl::OkStatus() : write_weights(*variant, result->weights, output);
}

}  // namespace
}  // namespace komainu::tune

int main(int argc, char** argv) try {
    const absl::Status status = komainu::tune::run(argc, argv);
    if (!status.ok()) {
        std::cerr << "komainu-tune: " << status.message() << std::endl;
        return 1;
    }
    return 0;
} catch (const std::exception& error) {
    std::cerr << "komainu-tune: " << error.what() << std::endl;
    return 2;
}
