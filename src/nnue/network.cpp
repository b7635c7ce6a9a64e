#include "komainu/nnue/network.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <span>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "kernels.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

constexpr std::string_view kMagic = "Komainu net\n";
constexpr std::uint32_t kFormat = 1;
constexpr std::size_t kMaxText = 4096;
constexpr int kMaxOutputOne = 4096;
constexpr int kMaxRow = static_cast<int>(Network::kMaxWeight * Network::kActivationOne);

std::uint64_t checksum(std::string_view bytes) {
    std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a
    for (const char byte : bytes) {
        hash = (hash ^ static_cast<std::uint8_t>(byte)) * 0x100000001B3;
    }
    return hash;
}

// Numbers are little-endian in files, whatever the machine.
class Writer {
public:
    template <typename T>
    void number(T value) {
        const auto bits = static_cast<std::make_unsigned_t<T>>(value);
        for (std::size_t i = 0; i < sizeof(T); ++i) {
            bytes_ += static_cast<char>(bits >> (8 * i) & 0xFF);
        }
    }
    void text(std::string_view text) {
        number(static_cast<std::uint32_t>(text.size()));
        bytes_ += text;
    }
    template <typename Numbers>
    void numbers(const Numbers& values) {
        for (const auto value : values) {
            number(value);
        }
    }
    std::string& bytes() { return bytes_; }

private:
    std::string bytes_;
};

// What is missing at the end reads as zero; ok() tells.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    template <typename T>
    T number() {
        if (bytes_.size() < sizeof(T)) {
            ok_ = false;
            return 0;
        }
        std::make_unsigned_t<T> bits = 0;
        for (std::size_t i = 0; i < sizeof(T); ++i) {
            bits = static_cast<decltype(bits)>(
                bits | static_cast<decltype(bits)>(static_cast<decltype(bits)>(static_cast<std::uint8_t>(bytes_[i]))
                                                   << (8 * i)));
        }
        bytes_.remove_prefix(sizeof(T));
        return static_cast<T>(bits);
    }
    std::string text() {
        const auto size = number<std::uint32_t>();
        if (size > kMaxText || size > bytes_.size()) {
            ok_ = false;
            return {};
        }
        std::string text(bytes_.substr(0, size));
        bytes_.remove_prefix(size);
        return text;
    }
    template <typename Numbers>
    void numbers(Numbers& values) {
        for (auto& value : values) {
            value = number<typename Numbers::value_type>();
        }
    }
    bool ok() const { return ok_; }
    std::size_t left() const { return bytes_.size(); }

private:
    std::string_view bytes_;
    bool ok_ = true;
};

// Never 0.
std::uint64_t hand_written_hash(const Variant& variant) {
    Writer writer;
    for (const float weight : linear_weights(variant, derive_piece_values(variant))) {
        writer.number(static_cast<std::int32_t>(std::lround(weight)));
    }
    return checksum(writer.bytes()) | 1;
}

// Behind the magic and the format.
absl::StatusOr<Reader> open_net(std::string_view bytes) {
    if (!bytes.starts_with(kMagic)) {
        return absl::DataLossError("it is not a Komainu net");
    }
    Reader reader(bytes.substr(kMagic.size()));
    if (const auto format = reader.number<std::uint32_t>(); !reader.ok() || format != kFormat) {
        return absl::FailedPreconditionError(absl::StrCat("it has format ", format, ", this engine reads ", kFormat));
    }
    return reader;
}

bool exceeds(std::span<const std::int16_t> weights, int limit) {
    return std::ranges::any_of(weights, [limit](std::int16_t weight) { return std::abs(weight) > limit; });
}

template <typename T>
T rounded(float value, int one, int limit) {
    return static_cast<T>(std::clamp<long>(std::lround(value * static_cast<float>(one)), -limit, limit));
}

}  // namespace

float FloatNetwork::evaluate(std::span<const std::uint16_t> own, std::span<const std::uint16_t> other,
                             int bucket) const {
    const auto units = static_cast<std::size_t>(hidden);
    float output = output_bias[static_cast<std::size_t>(bucket)];
    const float* weight = output_weights.data() + static_cast<std::size_t>(bucket) * 2 * units;
    for (const auto& features : {own, other}) {
        std::vector<float> sums = bias;
        for (const std::uint16_t feature : features) {
            for (std::size_t i = 0; i < units; ++i) {
                sums[i] += weights[feature * units + i];
            }
        }
        for (const float sum : sums) {
            const float clamped = std::clamp(sum, 0.0F, 1.0F);
            output += clamped * clamped * *weight++;
        }
    }
    return output * scale;
}

Network Network::quantise(const FloatNetwork& net, const Variant& variant, std::string note) {
    Network result;
    const NnueFeatures features(variant);
    result.game_ = variant.game().name;
    result.note_ = std::move(note);
    result.feature_hash_ = features.hash();
    result.base_hash_ = net.corrects ? hand_written_hash(variant) : 0;
    result.features_ = features.count();
    result.hidden_ = net.hidden;
    result.scale_ = static_cast<int>(std::lround(net.scale));
    const auto fill = [](auto& table, const std::vector<float>& values, int one, int limit) {
        table.reserve(values.size());
        for (const float value : values) {
            table.push_back(rounded<std::int16_t>(value, one, limit));
        }
    };
    fill(result.weights_, net.weights, kActivationOne, kMaxRow);
    fill(result.bias_, net.bias, kActivationOne, kMaxRow);
    float largest = static_cast<float>(kMaxOutput) / kMaxOutputOne;
    for (const float weight : net.output_weights) {
        largest = std::max(largest, std::abs(weight));
    }
    result.output_one_ = std::max(static_cast<int>(static_cast<float>(kMaxOutput) / largest), 1);
    fill(result.output_weights_, net.output_weights, result.output_one_, kMaxOutput);
    for (std::size_t i = 0; i < result.output_bias_.size(); ++i) {
        result.output_bias_[i] =
            rounded<std::int32_t>(net.output_bias[i], kActivationOne * result.output_one_, 1 << 30);
    }
    result.checksum_ = checksum(result.bytes());
    return result;
}

std::string Network::bytes() const {
    Writer writer;
    writer.bytes() += kMagic;
    writer.number(kFormat);
    writer.text(game_);
    writer.number(feature_hash_);
    writer.number(base_hash_);
    writer.number(static_cast<std::uint32_t>(features_));
    writer.number(static_cast<std::uint32_t>(hidden_));
    writer.number(static_cast<std::uint32_t>(kBuckets));
    writer.number(static_cast<std::uint32_t>(kActivationOne));
    writer.number(static_cast<std::int32_t>(output_one_));
    writer.number(static_cast<std::int32_t>(scale_));
    writer.text(note_);
    writer.numbers(weights_);
    writer.numbers(bias_);
    writer.numbers(output_weights_);
    writer.numbers(output_bias_);
    writer.number(checksum(writer.bytes()));
    return std::move(writer.bytes());
}

absl::StatusOr<std::string> Network::game_of(std::string_view bytes) {
    const auto reader = open_net(bytes);
    return reader.ok() ? Reader(*reader).text() : absl::StatusOr<std::string>(reader.status());
}

absl::StatusOr<Network> Network::parse(std::string_view bytes, const Variant& variant) {
    auto opened = open_net(bytes);
    if (!opened.ok()) {
        return opened.status();
    }
    Reader& reader = *opened;
    Network net;
    net.game_ = reader.text();
    if (reader.ok() && net.game_ != variant.game().name) {
        return absl::FailedPreconditionError(
            absl::StrCat("it is for ", net.game_, ", not for ", to_absl(variant.game().name)));
    }
    const NnueFeatures features(variant);
    net.feature_hash_ = reader.number<std::uint64_t>();
    net.base_hash_ = reader.number<std::uint64_t>();
    net.features_ = static_cast<int>(reader.number<std::uint32_t>());
    net.hidden_ = static_cast<int>(reader.number<std::uint32_t>());
    const auto buckets = reader.number<std::uint32_t>();
    const auto activation_one = reader.number<std::uint32_t>();
    net.output_one_ = reader.number<std::int32_t>();
    net.scale_ = reader.number<std::int32_t>();
    net.note_ = reader.text();
    if (!reader.ok()) {
        return absl::DataLossError("it is cut off in its header");
    }
    if (net.feature_hash_ != features.hash() || net.features_ != features.count()) {
        return absl::FailedPreconditionError("its features are not those of this engine");
    }
    if (net.corrects() && net.base_hash_ != hand_written_hash(variant)) {
        return absl::FailedPreconditionError("it corrects other hand-written weights than those of this engine");
    }
    if (net.hidden_ < kHiddenStep || net.hidden_ > kMaxHidden || net.hidden_ % kHiddenStep != 0 ||
        buckets != kBuckets || activation_one != kActivationOne || net.output_one_ < 1 ||
        net.output_one_ > kMaxOutputOne || net.scale_ < 1 || net.scale_ > kMaxEvaluation) {
        return absl::FailedPreconditionError("its sizes or scales are not those of this engine");
    }
    const auto units = static_cast<std::size_t>(net.hidden_);
    const std::size_t rows = static_cast<std::size_t>(net.features_) * units;
    const std::size_t payload =
        2 * (rows + units + 2 * units * kBuckets) + std::size_t{4} * kBuckets + sizeof(std::uint64_t);
    if (reader.left() != payload) {
        return absl::DataLossError(absl::StrCat(reader.left() < payload ? "it is cut off" : "something follows it",
                                                ": ", payload, " bytes of weights are expected, not ", reader.left()));
    }
    net.weights_.resize(rows);
    net.bias_.resize(units);
    net.output_weights_.resize(2 * units * kBuckets);
    reader.numbers(net.weights_);
    reader.numbers(net.bias_);
    reader.numbers(net.output_weights_);
    reader.numbers(net.output_bias_);
    if (reader.number<std::uint64_t>() != checksum(bytes.substr(0, bytes.size() - sizeof(std::uint64_t)))) {
        return absl::DataLossError("it is damaged: the checksum does not match");
    }
    if (exceeds(net.weights_, kMaxRow) || exceeds(net.bias_, kMaxRow) || exceeds(net.output_weights_, kMaxOutput)) {
        return absl::FailedPreconditionError("its weights are too large for this engine's sums");
    }
    net.checksum_ = checksum(bytes);
    return net;
}

std::string Network::checksum_text() const { return absl::StrFormat("%016x", checksum_); }

Score Network::output(const std::int16_t* own, const std::int16_t* other, int bucket) const {
    const std::int16_t* const weights = output_weights_.data() + std::ptrdiff_t{2} * hidden_ * bucket;
    const std::int64_t sum = squared_dot(own, weights, kActivationOne, hidden_) +
                             squared_dot(other, weights + hidden_, kActivationOne, hidden_);
    const std::int64_t output = sum / kActivationOne + output_bias_[static_cast<std::size_t>(bucket)];
    const std::int64_t centipawns = output * scale_ / (std::int64_t{kActivationOne} * output_one_);
    return static_cast<Score>(std::clamp<std::int64_t>(centipawns, -kMaxEvaluation, kMaxEvaluation));
}

}  // namespace komainu
