#include "datagen/training_file.h"

#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

#include "absl/strings/str_cat.h"

namespace komainu::training {
namespace {

constexpr int kLevel = 15;
constexpr std::string_view kFrameMagic = "\x28\xB5\x2F\xFD";
constexpr unsigned long long kMaxFrame = 1ULL << 30;  // bytes of text; ours are far smaller

// Is this the beginning of one frame, as a killed process leaves it? Another frame behind it tells of damage.
bool is_torn(std::string_view rest, std::size_t error) {
    return ZSTD_getErrorCode(error) == ZSTD_error_srcSize_wrong &&
           kFrameMagic.substr(0, rest.size()) == rest.substr(0, kFrameMagic.size()) &&
           rest.find(kFrameMagic, 1) == std::string_view::npos;
}

// The text of a whole frame, whole lines. False if it is none of ours.
bool decompress(std::string_view frame, std::string& text) {
    const unsigned long long size = ZSTD_getFrameContentSize(frame.data(), frame.size());
    if (size > kMaxFrame) {
        return false;  // or the size is not told
    }
    text.resize(size);
    return ZSTD_decompress(text.data(), text.size(), frame.data(), frame.size()) == size &&
           (text.empty() || text.back() == '\n');
}

// Calls `take` with the text of each whole frame and returns how many bytes these fill. Only a torn frame may follow.
absl::StatusOr<std::size_t> for_each_frame(const std::string& path,
                                           const std::function<absl::Status(std::string_view text)>& take) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        return absl::NotFoundError(absl::StrCat("cannot read ", path));
    }
    const std::string bytes((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
    std::string text;
    std::size_t at = 0;
    while (at < bytes.size()) {
        const std::string_view rest = std::string_view(bytes).substr(at);
        const std::size_t length = ZSTD_findFrameCompressedSize(rest.data(), rest.size());
        const bool whole = ZSTD_isError(length) == 0;
        if (!whole && is_torn(rest, length)) {
            break;
        }
        if (!whole || !decompress(rest.substr(0, length), text)) {
            return absl::DataLossError(at == 0 ? absl::StrCat(path, " is not a file of training games")
                                               : absl::StrCat(path, " is damaged at byte ", at));
        }
        if (absl::Status status = take(text); !status.ok()) {
            return status;
        }
        at += length;
    }
    return at;
}

}  // namespace

absl::StatusOr<std::unique_ptr<TrainingFileWriter>> TrainingFileWriter::open(const std::string& path) {
    auto writer = std::make_unique<TrainingFileWriter>();
    writer->path_ = path;
    std::error_code error;
    if (std::filesystem::exists(path, error)) {
        if (!std::filesystem::is_regular_file(path, error)) {
            return absl::InvalidArgumentError(absl::StrCat(path, " is not a regular file"));
        }
        const auto whole_bytes = for_each_frame(path, [&](std::string_view text) {
            writer->games_found_ += static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
            return absl::OkStatus();
        });
        if (!whole_bytes.ok()) {
            return whole_bytes.status();
        }
        std::filesystem::resize_file(path, *whole_bytes, error);
        if (error) {
            return absl::UnavailableError(absl::StrCat("cannot write ", path, ": ", error.message()));
        }
    }
    writer->stream_.open(path, std::ios::binary | std::ios::app);
    if (!writer->stream_) {
        return absl::UnavailableError(absl::StrCat("cannot write ", path));
    }
    return writer;
}

absl::Status TrainingFileWriter::add(const std::string& line) {
    pending_ += line;
    pending_ += '\n';
    return ++pending_games_ == kFrameGames ? finish() : absl::OkStatus();
}

absl::Status TrainingFileWriter::finish() {
    if (pending_games_ == 0) {
        return absl::OkStatus();
    }
    std::string frame(ZSTD_compressBound(pending_.size()), '\0');
    const std::size_t length = ZSTD_compress(frame.data(), frame.size(), pending_.data(), pending_.size(), kLevel);
    if (ZSTD_isError(length) != 0) {
        return absl::InternalError(absl::StrCat("zstd: ", ZSTD_getErrorName(length)));
    }
    stream_.write(frame.data(), static_cast<std::streamsize>(length));
    stream_.flush();
    pending_.clear();
    pending_games_ = 0;
    return stream_ ? absl::OkStatus() : absl::UnavailableError(absl::StrCat("cannot write ", path_));
}

absl::Status read_training_file(const std::string& path,
                                const std::function<absl::Status(std::string_view line, std::uint64_t number)>& take) {
    std::uint64_t number = 0;
    const auto read = for_each_frame(path, [&](std::string_view text) {
        std::size_t begin = 0;
        for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n', begin)) {
            const absl::Status status = take(text.substr(begin, end - begin), ++number);
            if (!status.ok()) {
                return absl::Status(status.code(), absl::StrCat(path, " line ", number, ": ", status.message()));
            }
            begin = end + 1;
        }
        return absl::OkStatus();
    });
    return read.status();
}

}  // namespace komainu::training
