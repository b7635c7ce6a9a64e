#include "komainu/util/replace_file.h"

#include <filesystem>
#include <fstream>

#include "absl/strings/str_cat.h"

namespace komainu {

absl::Status replace_file(const std::string& path, std::string_view bytes) {
    const std::string part = path + ".part";
    std::ofstream stream(part, std::ios::binary | std::ios::trunc);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream.close();
    std::error_code error;
    if (stream) {
        std::filesystem::rename(part, path, error);
        if (!error) {
            return absl::OkStatus();
        }
    }
    std::filesystem::remove(part, error);
    return absl::UnavailableError(absl::StrCat("cannot write ", path));
}

}  // namespace komainu
