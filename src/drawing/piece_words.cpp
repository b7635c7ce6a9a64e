#include "komainu/drawing/piece_words.h"

#include <cctype>

namespace komainu {

std::string piece_text(const Variant& variant, Piece piece) {
    if (piece == Piece::None) {
        return ".";
    }
    std::string text = variant.id(type_of(piece));
    std::erase_if(text, [](char c) { return c == '{' || c == '}'; });
    if (color_of(piece) == Color::White) {
        for (char& c : text) {
            c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return text;
}

std::string_view color_text(Color color) { return color == Color::Black ? "Black" : "White"; }

}  // namespace komainu
