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

std::string hand_text(const Position& position, Color color, const std::function<std::string(Piece)>& name) {
    std::string text(color_text(color));
    text += " in hand:";
    bool empty = true;
    for (const PieceType type : position.variant().hand_types()) {
        const int held = position.hand(color, type);
        if (held == 0) {
            continue;
        }
        text += ' ';
        if (held > 1) {
            text += std::to_string(held);
            text += "x";
        }
        text += name(make_piece(color, type));
        empty = false;
    }
    if (empty) {
        text += " nothing";
    }
    return text;
}

std::string_view color_text(Color color) { return color == Color::Black ? "Black" : "White"; }

}  // namespace komainu
