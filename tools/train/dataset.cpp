#include "train/dataset.h"

#include "datagen/positions.h"
#include "datagen/training_file.h"
#include "datagen/training_game.h"
#include "komainu/evaluation/hand_crafted.h"
#include "komainu/nnue/network.h"

namespace komainu::training {
namespace {

// Which games are for validation. Neighbours stay together, so that games from like openings
// are on one side.
class ValidationSplit {
public:
    // Of the next game, which has so many plies.
    bool next(std::size_t plies) {
        if (plies_in_block_ >= kBlockPlies) {
            plies_in_block_ = 0;
            ++block_;
        }
        plies_in_block_ += plies;
        return block_ % kEvery == 1;  // early, so that small files have some
    }

private:
    static constexpr std::size_t kBlockPlies = 1000;
    static constexpr std::uint64_t kEvery = 20;  // blocks

    std::uint64_t block_ = 0;
    std::size_t plies_in_block_ = 0;
};

class Loader {
public:
    Loader(const std::shared_ptr<const Variant>& variant, const NnueFeatures& features, const LoadSettings& settings,
           Dataset& dataset)
        : variant_(variant),
          features_(features),
          settings_(settings),
          dataset_(dataset),
          weights_(std::make_shared<const HandCraftedWeights>(*variant)),
          evaluator_(weights_) {}

    // OutOfRange: there are enough positions.
    absl::Status take(std::string_view line) {
        const auto game = read_training_game(variant_, line);
        if (!game.ok()) {
            return game.status();
        }
        const bool validation = split_.next(game->plies.size());
        if (dataset_.training_samples >= settings_.max_training_samples) {
            return absl::OutOfRangeError("enough");
        }
        ++dataset_.games;
        dataset_.plies += game->plies.size();
        for_each_quiet_position(variant_, *game, [&](const Position& position, Score score) {
            if (dataset_.training_samples < settings_.max_training_samples) {
                add(position, score, game->result, validation);
            }
        });
        settings_.progress(dataset_);
        return absl::OkStatus();
    }

private:
    void add(const Position& position, Score score, double result_for_black, bool validation) {
        const Color us = position.side_to_move();
        features_.collect(position, us, active_);
        Sample sample;
        sample.begin = dataset_.features.size();
        sample.size = static_cast<std::uint16_t>(active_.size());
        sample.bucket = static_cast<std::uint8_t>(Network::bucket(weights_->phase.of(position)));
        sample.validation = validation;
        if (settings_.hand_written) {
            sample.given = static_cast<float>(evaluator_.evaluate(position));
        }
        sample.score = static_cast<float>(score);
        sample.result = static_cast<float>(us == Color::Black ? result_for_black : 1 - result_for_black);
        dataset_.features.insert(dataset_.features.end(), active_.begin(), active_.end());
        dataset_.samples.push_back(sample);
        dataset_.training_samples += validation ? 0 : 1;
    }

    const std::shared_ptr<const Variant>& variant_;
    const NnueFeatures& features_;
    const LoadSettings& settings_;
    Dataset& dataset_;
    std::shared_ptr<const HandCraftedWeights> weights_;
    HandCraftedEvaluator evaluator_;
    ValidationSplit split_;
    std::vector<std::uint16_t> active_;
};

}  // namespace

absl::Status load_games(const std::string& path, const std::shared_ptr<const Variant>& variant,
                        const NnueFeatures& features, const LoadSettings& settings, Dataset& dataset) {
    Loader loader(variant, features, settings, dataset);
    const absl::Status status =
        read_training_file(path, [&loader](std::string_view line, std::uint64_t) { return loader.take(line); });
    return absl::IsOutOfRange(status) ? absl::OkStatus() : status;
}

}  // namespace komainu::training
