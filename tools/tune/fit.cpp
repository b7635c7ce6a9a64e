#include "fit.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <random>

#include "absl/strings/str_cat.h"
#include "datagen/positions.h"
#include "komainu/evaluation/hand_crafted.h"
#include "komainu/position/position.h"

namespace komainu::tune {
namespace {

// A position as the regression sees it, for Black.
struct Sample {
    std::size_t begin;  // of its entries in Data::features
    std::size_t end;
    float given;   // the part of the evaluation that is not fitted, centipawns
    float ending;  // phase, 0 to 1
    float score;   // of the search, centipawns
    float result;  // 0, 0.5, 1
    bool validation;
};

// Features of all samples, +f for Black's pieces and ~f for White's.
struct Data {
    std::vector<Sample> samples;
    std::vector<std::int16_t> features;
};

void append_features(const Position& position, const FeatureLayout& layout, HandCraftedEvaluator& evaluator,
                     std::vector<std::int16_t>& features) {
    const Variant& variant = position.variant();
    for (const Color color : kColors) {
        const auto add = [&](int feature) {
            if (feature >= 0) {
                features.push_back(static_cast<std::int16_t>(color == Color::Black ? feature : ~feature));
            }
        };
        for (const Square square : position.pieces(color)) {
            const PieceType type = type_of(position[square]);
            add(layout.board(type));
            add(layout.rank(type, variant.depth(color, square)));
            add(layout.file(type, file_of(square)));
            add(layout.square(type, variant.depth(color, square), file_of(square)));
            for (const Color side : kColors) {
                if (position.royals(side).size() == 1) {
                    add(layout.relation(type, color, square, position.royals(side).front(), side == color));
                }
            }
        }
        for (const PieceType type : variant.hand_types()) {
            for (int i = 0; i < position.hand(color, type); ++i) {
                add(layout.hand(type));
            }
        }
        if (const auto danger = evaluator.danger(position, color); danger.has_value()) {
            add(layout.danger(danger->level, danger->threat));
        }
        if (position.side_to_move() == color) {
            add(layout.tempo());
        }
    }
}

// Whole games are held back for validation, every twentieth of all files.
class Reader {
public:
    Reader(const FitSettings& settings, Data& data)
        : settings_(settings),
          layout_(*settings.variant),
          evaluator_(std::make_shared<const HandCraftedWeights>(*settings.variant)),
          phase_(*settings.variant),
          data_(data) {}

    absl::Status read(const std::string& file) {
        const auto totals = training::for_each_quiet_position(
            file, settings_.variant,
            [this](const Position& position, Score score, double result, std::uint64_t number) {
                append(position, score, result, (games_before_ + number) % 20 == 0);
            });
        if (totals.ok()) {
            games_before_ += totals->games;
        }
        return totals.status();
    }

private:
    void append(const Position& position, Score score, double result, bool validation) {
        const std::size_t begin = data_.features.size();
        append_features(position, layout_, evaluator_, data_.features);
        data_.samples.push_back({begin, data_.features.size(), static_cast<float>(evaluator_.untuned(position)),
                                 static_cast<float>(phase_.of(position)) / Phase::kEnding,
                                 static_cast<float>(position.side_to_move() == Color::Black ? score : -score),
                                 static_cast<float>(result), validation});
    }

    const FitSettings& settings_;
    const FeatureLayout layout_;
    HandCraftedEvaluator evaluator_;
    const Phase phase_;
    Data& data_;
    std::uint64_t games_before_ = 0;  // in other files
};

double sigmoid(double x) { return 1.0 / (1.0 + std::exp(-x)); }

class Regression {
public:
    Regression(const FitSettings& settings, const Data& data, LinearWeights start)
        : settings_(settings), data_(data), start_(start), weights_(std::move(start)) {
        for (std::size_t i = 0; i < data.samples.size(); ++i) {
            (data.samples[i].validation ? validation_ : training_).push_back(i);
        }
        gradient_.resize(weights_.size());
        mean_.resize(weights_.size());
        square_.resize(weights_.size());
        set_firmness();
        fit_scale();
    }

    double validation_loss() const { return loss(validation_); }
    const LinearWeights& weights() const { return weights_; }

    void run() {
        std::mt19937_64 random(settings_.seed);
        for (int epoch = 0; epoch < settings_.epochs; ++epoch) {
            std::shuffle(training_.begin(), training_.end(), random);
            // Smaller and smaller steps: rare facts would wander otherwise.
            const double rate = settings_.learning_rate * (settings_.epochs - epoch) / settings_.epochs;
            for (std::size_t begin = 0; begin < training_.size(); begin += kBatch) {
                step(begin, std::min(begin + kBatch, training_.size()), rate);
            }
            std::cerr << "epoch " << epoch + 1 << " of " << settings_.epochs << ": loss " << validation_loss() << '\n';
        }
    }

private:
    static constexpr std::size_t kBatch = 4096;

    double evaluate(const Sample& sample) const {
        float opening = 0;
        float ending = 0;
        for (std::size_t i = sample.begin; i < sample.end; ++i) {
            const int feature = data_.features[i];
            const float sign = feature >= 0 ? 1.0F : -1.0F;
            const std::size_t at = 2 * static_cast<std::size_t>(feature >= 0 ? feature : ~feature);
            opening += sign * weights_[at];
            ending += sign * weights_[at + 1];
        }
        return static_cast<double>(sample.given + (1 - sample.ending) * opening + sample.ending * ending);
    }

    double target(const Sample& sample) const {
        return settings_.result_share * static_cast<double>(sample.result) +
               (1 - settings_.result_share) * sigmoid(static_cast<double>(sample.score) / scale_);
    }

    double loss(const std::vector<std::size_t>& samples) const {
        double sum = 0;
        for (const std::size_t i : samples) {
            const double p = std::clamp(sigmoid(evaluate(data_.samples[i]) / scale_), 1e-9, 1 - 1e-9);
            const double t = target(data_.samples[i]);
            sum -= t * std::log(p) + (1 - t) * std::log(1 - p);
        }
        return sum / static_cast<double>(std::max<std::size_t>(samples.size(), 1));
    }

    // Centipawns to winning chances: the scale that suits search scores and results best stays fixed from then on.
    void fit_scale() {
        double best = 0;
        constexpr int kTries = 56;  // up to 18,900, each a tenth more than the one before
        double scale = 100;
        for (int i = 0; i < kTries; ++i, scale *= 1.1) {
            double sum = 0;
            for (const std::size_t training : training_) {
                const Sample& sample = data_.samples[training];
                const double p = std::clamp(sigmoid(static_cast<double>(sample.score) / scale), 1e-9, 1 - 1e-9);
                const double t = static_cast<double>(sample.result);
                sum -= t * std::log(p) + (1 - t) * std::log(1 - p);
            }
            if (best == 0 || sum < best) {
                best = sum;
                scale_ = scale;
            }
        }
        std::cerr << "scale " << scale_ << " centipawns\n";
    }

    // Values show in every position and may move freely, ranks and files less so, single squares and relations least.
    void set_firmness() {
        const FeatureLayout layout(*settings_.variant);
        firmness_.assign(weights_.size(), 0.01);
        for (int t = 1; t < settings_.variant->type_count(); ++t) {
            const auto type = static_cast<PieceType>(t);
            const auto ranks = firmness_.begin() + std::ptrdiff_t{2} * layout.rank(type, 0);
            const auto squares = firmness_.begin() + std::ptrdiff_t{2} * layout.square(type, 0, 0);
            const auto next = firmness_.begin() + std::ptrdiff_t{2} * layout.board(static_cast<PieceType>(t + 1));
            std::fill(ranks, squares, 0.1);
            std::fill(squares, next, 1.0);
        }
    }

    void step(std::size_t begin, std::size_t end, double rate) {
        std::fill(gradient_.begin(), gradient_.end(), 0.0);
        for (std::size_t i = begin; i < end; ++i) {
            const Sample& sample = data_.samples[training_[i]];
            const double error = sigmoid(evaluate(sample) / scale_) - target(sample);
            for (std::size_t j = sample.begin; j < sample.end; ++j) {
                const int feature = data_.features[j];
                const double part = feature >= 0 ? error : -error;
                const std::size_t at = 2 * static_cast<std::size_t>(feature >= 0 ? feature : ~feature);
                gradient_[at] += part * static_cast<double>(1 - sample.ending);
                gradient_[at + 1] += part * static_cast<double>(sample.ending);
            }
        }
        ++steps_;
        const double count = static_cast<double>(end - begin);
        const double mean_correction = 1 - std::pow(0.9, steps_);
        const double square_correction = 1 - std::pow(0.999, steps_);
        for (std::size_t i = 0; i < weights_.size(); ++i) {
            const double away = static_cast<double>(weights_[i] - start_[i]);
            const double g = gradient_[i] / count + settings_.pull * firmness_[i] * away;
            mean_[i] = 0.9 * mean_[i] + 0.1 * g;
            square_[i] = 0.999 * square_[i] + 0.001 * g * g;
            const double move = mean_[i] / mean_correction / (std::sqrt(square_[i] / square_correction) + 1e-7);
            weights_[i] -= static_cast<float>(rate * move);
        }
    }

    const FitSettings& settings_;
    const Data& data_;
    LinearWeights start_;
    LinearWeights weights_;
    std::vector<std::size_t> training_;
    std::vector<std::size_t> validation_;
    std::vector<double> gradient_, mean_, square_;
    std::vector<double> firmness_;  // share of the pull: facts that few positions show hold on to their start
    int steps_ = 0;
    double scale_ = 600;
};

}  // namespace

absl::StatusOr<Fit> fit(const FitSettings& settings) {
    Data data;
    Reader reader(settings, data);
    for (const std::string& file : settings.files) {
        if (absl::Status status = reader.read(file); !status.ok()) {
            return status;
        }
    }
    if (data.samples.size() < 1000) {
        return absl::InvalidArgumentError(absl::StrCat("too few positions: ", data.samples.size()));
    }
    const PieceValues values = derive_piece_values(*settings.variant);
    Regression regression(
        settings, data,
        settings.from_tuned ? linear_weights(*settings.variant, values) : derive_weights(*settings.variant, values));
    Fit result;
    result.positions = data.samples.size();
    result.start_loss = regression.validation_loss();
    regression.run();
    result.loss = regression.validation_loss();
    result.weights = regression.weights();
    return result;
}

}  // namespace komainu::tune
