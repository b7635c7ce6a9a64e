// The files of the page, as the build puts them into the program.
#pragma once

#include <span>
#include <string_view>

namespace komainu::board {

struct EmbeddedPageFile {
    std::string_view path;  // below tools/board/page, with '/' between folders
    const char* begin;
    const char* end;
};

std::span<const EmbeddedPageFile> embedded_page_files();

// What the browser should take a file for, by the end of its name.
const char* content_type(std::string_view path);

}  // namespace komainu::board
