// A net: one hidden layer over the features of each side, the side to move first, then one output for each phase of the
// game. Whole numbers throughout, so that every machine computes the same scores.
//
//   hidden[view] = bias + sum of the rows of the active features          (int16, 1.0 is kActivationOne)
//   output       = bias + sum of clamp(hidden, 0, 1)^2 * output weights   (weights within +-kMaxOutput)
//   score        = output * scale                                         (centipawns for the side to move)
//
// A correcting net gives the difference between the truth and the hand-written evaluation, which is added to it: that
// needs far less data than a net that starts from nothing. It fits one set of hand-written weights only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/core/score.h"
#include "komainu/evaluation/linear_weights.h"
#include "komainu/nnue/features.h"
#include "komainu/util/large_pages.h"

namespace komainu {

// A net as it is trained; also the reference that the whole numbers are checked against.
struct FloatNetwork {
    int hidden = 0;
    bool corrects = false;              // to be added to the hand-written evaluation
    float scale = 0;                    // centipawns of an output of 1
    std::vector<float> weights;         // by feature, then hidden unit
    std::vector<float> bias;            // by hidden unit
    std::vector<float> output_weights;  // by bucket, then the hidden units of the side to move and of the other side
    std::vector<float> output_bias;     // by bucket

    // Centipawns for the side to move, from the features in its view and in the other side's, without the hand-written
    // part.
    float evaluate(std::span<const std::uint16_t> own, std::span<const std::uint16_t> other, int bucket) const;
};

class Network {
public:
    static constexpr int kMaxHidden = 256;
    static constexpr int kHiddenStep = 64;  // hidden units come in multiples of it
    static constexpr int kBuckets = 4;
    static constexpr int kActivationOne = 255;
    static constexpr int kMaxOutput = 127;  // so that a product with an activation fits 16 bits
    // What the trainer has to keep feature weights within, so that sums fit 16 bits.
    static constexpr float kMaxWeight = 1.0F;

    // Rounds. `note` is kept in the file, for people.
    static Network quantise(const FloatNetwork& net, const Variant& variant, std::string note);

    // Reads a net for the game of `variant` out of a file's bytes. DataLoss: no net or a damaged one;
    // FailedPrecondition: a net for something else. The message says what is wrong.
    static absl::StatusOr<Network> parse(std::string_view bytes, const Variant& variant);
    // The game that the file says it is for, nothing else being checked. DataLoss as above.
    static absl::StatusOr<std::string> game_of(std::string_view bytes);
    std::string bytes() const;

    // The output for a position whose phase (0 to Phase::kEnding) is so.
    static int bucket(int phase) { return phase * kBuckets / (Phase::kEnding + 1); }

    const std::string& game() const { return game_; }
    const std::string& note() const { return note_; }
    int hidden() const { return hidden_; }
    bool corrects() const { return base_hash_ != 0; }
    // Identifies the net, 16 hexadecimal digits.
    std::string checksum_text() const;

    const std::int16_t* row(int feature) const { return weights_.data() + std::ptrdiff_t{feature} * hidden_; }
    const std::int16_t* bias() const { return bias_.data(); }
    // Centipawns for the side to move, whose hidden sums are `own`. Not clamped, and without the hand-written part.
    Score output(const std::int16_t* own, const std::int16_t* other, int bucket) const;

private:
    template <typename T>
    using Table = std::vector<T, LargePages<T>>;  // which start on a cache line, as vector instructions like it

    std::string game_;
    std::string note_;
    std::uint64_t feature_hash_ = 0;
    std::uint64_t base_hash_ = 0;  // of the hand-written weights that the net corrects, 0: it stands alone
    int features_ = 0;
    int hidden_ = 0;
    int scale_ = 0;               // centipawns
    std::uint64_t checksum_ = 0;  // of the whole file
    int output_one_ = 0;          // as large as the net's output weights allow
    Table<std::int16_t> weights_;
    Table<std::int16_t> bias_;
    Table<std::int16_t> output_weights_;
    std::array<std::int32_t, kBuckets> output_bias_{};  // 1.0 is kActivationOne * output_one_
};

}  // namespace komainu
