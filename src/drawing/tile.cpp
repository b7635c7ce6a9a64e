#include "komainu/drawing/tile.h"

#include "komainu/util/words.h"
#include "svg.h"
#include "tile_picture.h"

namespace komainu {

std::optional<TileStyle> find_tile_style(std::string_view name) {
    for (std::size_t i = 0; i < kTileStyleNames.size(); ++i) {
        if (same_name(name, kTileStyleNames[i])) {
            return static_cast<TileStyle>(i);
        }
    }
    return std::nullopt;
}

std::string tile_symbol_id(const Variant& variant, Piece piece) {
    const PieceSpec& spec = variant.spec(type_of(piece));
    const bool white = color_of(piece) == Color::White && !spec.japanese_white.empty();
    std::string id = white ? "tile-white-" : "tile-";
    id += spec.id.front() == '+' ? "plus-" : "";
    id += spec.id.substr(spec.id.front() == '+' ? 1 : 0);
    return id;
}

std::string tile_symbols(const Variant& variant, TileStyle style) {
    Picture picture;
    for (int i = 1; i < variant.type_count(); ++i) {
        for (const Color color : kColors) {
            const Piece piece = make_piece(color, static_cast<PieceType>(i));
            const auto [entry, is_new] = picture.symbols.try_emplace(tile_symbol_id(variant, piece));
            if (is_new) {
                entry->second = tile_picture(variant, piece, style);
            }
        }
    }
    return svg_text(picture);
}

}  // namespace komainu
