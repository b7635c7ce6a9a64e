#include "komainu/util/replace_file.h"

#include <filesystem>
#include <fstream>

#include "absl/strings/str_cat.h"

namespace komainu {

namespace {

bool write_whole(const std::string& path, std::string_view bytes) {
    std::ofstream stream(path, std::ios::binary | std::ios::trunc);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream.close();
    return stream.good();
}

}  // namespace

absl::Status replace_file(const std::string& path, std::string_view bytes) {
    const absl::Status failure = absl::UnavailableError(absl::StrCat("cannot write ", path));
    std::error_code error;
    if (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error)) {
        return write_whole(path, bytes) ? absl::OkStatus() : failure;
    }
    const std::string part = path + ".part";
    if (write_whole(part, bytes)) {
        std::filesystem::rename(part, path, error);
        if (!error) {
            return absl::OkStatus();
        }
    }
    std::filesystem::remove(part, error);
    return failure;
}

}  // namespace komainu
