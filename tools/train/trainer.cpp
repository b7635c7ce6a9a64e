#include "train/trainer.h"

#include <torch/utils.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>
#include <random>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "komainu/util/words.h"
#include "match/openings.h"
#include "train/net_check.h"
#include "komainu/util/replace_file.h"
#include "train/targets.h"

namespace komainu::training {
namespace {

constexpr std::int64_t kWarmUpSteps = 50;    // Adam's first steps are too bold
constexpr double kRateFall = 0.97;           // of the rate, from the first step to the last
constexpr double kMaxMeanDifference = 0.05;  // of the scale, between the net in whole numbers and the trained one

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

std::string duration_text(double seconds) {
    const auto whole = static_cast<long>(seconds);
    return absl::StrFormat("%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
}

// Tells every ten seconds how far an epoch is.
class EpochClock {
public:
    EpochClock(std::size_t positions, int epoch) : positions_(positions), epoch_(epoch) {}

    void note(std::size_t positions) {
        done_ += positions;
        if (seconds_since(shown_) > 10 && done_ < positions_) {
            shown_ = std::chrono::steady_clock::now();
            std::cerr << absl::StrFormat("epoch %d: %d%%, %.0f positions/s", epoch_, done_ * 100 / positions_, speed())
                      << std::endl;
        }
    }
    double speed() const { return static_cast<double>(done_) / seconds_since(start_); }

private:
    std::size_t positions_;
    int epoch_;
    std::size_t done_ = 0;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point shown_ = start_;
};

std::vector<Pick> picks_of(const Dataset& dataset, bool validation) {
    std::vector<Pick> picks;
    for (std::size_t i = 0; i < dataset.samples.size(); ++i) {
        if (dataset.samples[i].validation == validation) {
            picks.push_back({static_cast<std::uint32_t>(i), false});
        }
    }
    return picks;
}

double sum_of_squares(const torch::Tensor& difference) {
    return difference.square().sum(torch::kFloat64).item<double>();
}

}  // namespace

std::vector<Pick> epoch_order(const Dataset& dataset, std::uint64_t seed, int epoch, bool mirror) {
    std::mt19937_64 random = match::random_source(seed, static_cast<std::uint64_t>(epoch));
    std::vector<Pick> picks = picks_of(dataset, false);
    std::shuffle(picks.begin(), picks.end(), random);
    if (mirror) {
        for (Pick& pick : picks) {
            pick.mirrored = (random() & 1) != 0;
        }
    }
    return picks;
}

Trainer::Trainer(const TrainingSettings& settings, const NnueFeatures& features, const Dataset& dataset)
    : settings_(settings),
      features_(features),
      dataset_(dataset),
      validation_(picks_of(dataset, true)),
      log_(settings.output + ".loss.tsv") {
    torch::manual_seed(settings.seed);
    model_ = std::make_unique<Model>(*settings.variant, features, settings.hidden, settings.corrects);
    optimizer_ = std::make_unique<torch::optim::AdamW>(
        model_->parameters(), torch::optim::AdamWOptions(settings.rate).weight_decay(settings.weight_decay));
}

absl::Status Trainer::run() {
    if (steps_per_epoch() == 0) {
        return absl::InvalidArgumentError(
            absl::StrCat("there are only ", dataset_.training_samples, " positions to train with, less than a batch"));
    }
    if (absl::Status status = start(); !status.ok()) {
        return status;
    }
    const int last = settings_.stop_after > 0 ? std::min(settings_.stop_after, settings_.epochs) : settings_.epochs;
    while (progress_.epochs < last) {
        if (absl::Status status = train_epoch(); !status.ok()) {
            return status;
        }
    }
    if (progress_.epochs < settings_.epochs) {
        std::cout << "stopped after epoch " << progress_.epochs << "; --resume goes on" << std::endl;
        return absl::OkStatus();
    }
    absl::Status status = write_net();
    draw_losses();
    return status;
}

// What two runs must have in common for one to go on where the other stopped.
std::string Trainer::settings_text() const {
    return absl::StrCat(to_absl(settings_.variant->game().name), " ", absl::Hex(features_.hash()), ", ",
                        dataset_.training_samples, " positions of ", dataset_.games, " games, hidden ",
                        settings_.hidden, ", epochs ", settings_.epochs, ", batch ", settings_.batch, ", rate ",
                        settings_.rate, ", lambda ", settings_.lambda, ", weight decay ", settings_.weight_decay,
                        ", seed ", settings_.seed, settings_.mirror ? ", mirrored" : "",
                        settings_.corrects ? ", correcting" : "", ", scale ",
                        settings_.scale.has_value() ? absl::StrCat(*settings_.scale) : "fitted");
}

std::int64_t Trainer::steps_per_epoch() const {
    return static_cast<std::int64_t>(dataset_.training_samples) / settings_.batch;
}

// Of the next step: up to the height, then down in a line.
double Trainer::learning_rate() const {
    const std::int64_t all = steps_per_epoch() * settings_.epochs;
    const std::int64_t warm_up = std::min(kWarmUpSteps, all / 10 + 1);
    const auto done = static_cast<double>(progress_.steps);
    const double fallen = settings_.rate * (1 - kRateFall * done / static_cast<double>(all));
    return fallen * std::min(1.0, (done + 1) / static_cast<double>(warm_up));
}

torch::Tensor Trainer::target(const Batch& batch) const {
    return torch::lerp(batch.chances, batch.results, settings_.lambda);
}

// As the net predicts them.
torch::Tensor Trainer::chances(const Batch& batch) const {
    return torch::sigmoid(batch.given + model_->forward(batch));
}

absl::Status Trainer::start() {
    bool resumed = false;
    if (settings_.resume) {
        const absl::Status status =
            load_checkpoint(settings_.checkpoint, settings_text(), progress_, *model_, *optimizer_);
        if (!status.ok() && !absl::IsNotFound(status)) {
            return status;
        }
        resumed = status.ok();
        std::cerr << (resumed ? absl::StrCat("goes on after epoch ", progress_.epochs)
                              : absl::StrCat("there is no ", settings_.checkpoint, " yet, starts with epoch 1"))
                  << std::endl;
    }
    if (!resumed) {
        progress_.scale = settings_.scale.has_value() ? *settings_.scale : fit_scale(dataset_);
    }
    std::cout << dataset_.training_samples << " positions for training, " << validation_.size()
              << " for validation, scale " << progress_.scale << " centipawns" << std::endl;
    return log_.start(progress_.epochs);
}

absl::Status Trainer::train_epoch() {
    const BatchMaker maker(features_, dataset_, progress_.scale);
    const int epoch = progress_.epochs + 1;
    const auto start = std::chrono::steady_clock::now();
    EpochLosses losses;
    losses.epoch = epoch;
    losses.training = train_batches(maker, epoch_order(dataset_, settings_.seed, epoch, settings_.mirror));
    if (!std::isfinite(losses.training)) {
        return absl::InternalError("the loss is no number any more; try a smaller --rate");
    }
    losses.validation = validate(maker);
    progress_.epochs = epoch;
    if (!settings_.checkpoint.empty()) {
        const absl::Status status =
            save_checkpoint(settings_.checkpoint, settings_text(), progress_, *model_, *optimizer_);
        if (!status.ok()) {
            return status;
        }
    }
    const std::string validation =
        validation_.empty()
            ? "no games for validation"
            : absl::StrFormat("validation %.6f (against score %.6f, result %.6f)", losses.validation.target,
                              losses.validation.score, losses.validation.result);
    std::cout << "  " << validation << ", " << duration_text(seconds_since(start) * (settings_.epochs - epoch))
              << " left" << std::endl;
    return log_.add(losses);
}

// The mean loss.
double Trainer::train_batches(const BatchMaker& maker, const std::vector<Pick>& order) {
    EpochClock clock(order.size(), progress_.epochs + 1);
    double sum = 0;
    BatchStream stream(maker, order, static_cast<std::size_t>(settings_.batch), false);
    stream.for_each([&](const Batch& batch) {
        sum += step(batch);
        clock.note(static_cast<std::size_t>(settings_.batch));
    });
    const double loss = sum / static_cast<double>(steps_per_epoch());
    std::cout << absl::StrFormat("epoch %d of %d: training %.6f, %.0f positions/s", progress_.epochs + 1,
                                 settings_.epochs, loss, clock.speed())
              << std::endl;
    return loss;
}

// The loss before it.
double Trainer::step(const Batch& batch) {
    for (auto& group : optimizer_->param_groups()) {
        static_cast<torch::optim::AdamWOptions&>(group.options()).lr(learning_rate());
    }
    optimizer_->zero_grad();
    const torch::Tensor loss = (chances(batch) - target(batch)).square().mean();
    loss.backward();
    optimizer_->step();
    model_->clamp();
    ++progress_.steps;
    return loss.item<double>();
}

Losses Trainer::validate(const BatchMaker& maker) const {
    const torch::NoGradGuard no_gradients;
    Losses losses;
    BatchStream stream(maker, validation_, static_cast<std::size_t>(settings_.batch), true);
    stream.for_each([&](const Batch& batch) {
        const torch::Tensor predicted = chances(batch);
        losses.target += sum_of_squares(predicted - target(batch));
        losses.score += sum_of_squares(predicted - batch.chances);
        losses.result += sum_of_squares(predicted - batch.results);
    });
    const auto count = static_cast<double>(validation_.size());  // without any, the losses are no numbers
    return {losses.target / count, losses.score / count, losses.result / count};
}

absl::Status Trainer::write_net() const {
    const FloatNetwork trained = model_->to_float(progress_.scale);
    const std::string bytes = Network::quantise(trained, *settings_.variant, settings_.note).bytes();
    const auto net = Network::parse(bytes, *settings_.variant);
    if (!net.ok()) {
        return absl::InternalError(absl::StrCat("the net cannot be read back: ", net.status().message()));
    }
    const NetCheck check = check_net(*net, trained, features_, dataset_,
                                     validation_.empty() ? picks_of(dataset_, false) : validation_, settings_.lambda);
    std::cout << absl::StrFormat(
                     "in whole numbers: off by %.2f centipawns on average, %.0f at most; %s %.6f (against score %.6f, "
                     "result %.6f)",
                     check.mean_difference, check.max_difference, validation_.empty() ? "training" : "validation",
                     check.losses.target, check.losses.score, check.losses.result)
              << std::endl;
    if (check.mean_difference > kMaxMeanDifference * progress_.scale) {
        return absl::InternalError("rounding spoils the net; it was not written");
    }
    absl::Status status = replace_file(settings_.output, bytes);
    if (status.ok()) {
        std::cout << "wrote " << settings_.output << ", net " << net->checksum_text() << std::endl;
    }
    return status;
}

// A picture is nice to have: nothing fails for want of it.
void Trainer::draw_losses() const {
    const std::string picture = settings_.output + ".loss.png";
    const absl::Status status = log_.draw(picture);
    std::cout << (status.ok() ? absl::StrCat("wrote ", picture)
                              : absl::StrCat("no picture of the losses: ", status.message()))
              << std::endl;
}

}  // namespace komainu::training
