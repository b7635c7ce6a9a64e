#include "board/page_files.h"

#include <algorithm>
#include <array>
#include <utility>

namespace komainu::board {

const char* content_type(std::string_view path) {
    constexpr std::array<std::pair<std::string_view, const char*>, 5> kTypes = {{
        {".html", "text/html; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".svg", "image/svg+xml; charset=utf-8"},
        {".png", "image/png"},
    }};
    const auto* const type =
        std::ranges::find_if(kTypes, [&](const auto& entry) { return path.ends_with(entry.first); });
    return type != kTypes.end() ? type->second : "application/octet-stream";
}

}  // namespace komainu::board
