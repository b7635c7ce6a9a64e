#include "glyphs.h"

#include <algorithm>
#include <charconv>
#include <map>

// Symbols of the build. NOLINTNEXTLINE(readability-identifier-naming)
extern "C" const char komainu_glyphs[], komainu_glyphs_end[];

namespace komainu {
namespace {

using GlyphTable = std::map<std::string_view, Glyph>;

GlyphTable read_table(std::string_view text) {
    GlyphTable table;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t first = line.find('\t');
        const std::size_t second = line.find('\t', first + 1);
        if (first == std::string_view::npos || second == std::string_view::npos) {
            continue;
        }
        Glyph glyph;
        std::from_chars(line.data() + first + 1, line.data() + second, glyph.advance);
        glyph.outline = line.substr(second + 1);
        table.emplace(line.substr(0, first), glyph);
    }
    return table;
}

}  // namespace

const Glyph* find_glyph(std::string_view character) {
    static const GlyphTable table = read_table({komainu_glyphs, komainu_glyphs_end});
    const auto found = table.find(character);
    return found == table.end() ? nullptr : &found->second;
}

std::vector<std::string_view> split_characters(std::string_view text) {
    std::vector<std::string_view> characters;
    while (!text.empty()) {
        std::size_t size = 1;
        while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) {
            ++size;
        }
        characters.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return characters;
}

}  // namespace komainu
