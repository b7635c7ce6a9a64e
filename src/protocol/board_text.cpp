#include "komainu/protocol/board_text.h"

#include <algorithm>

namespace komainu {
namespace {

void append_right_aligned(std::string& line, std::string_view text, std::size_t width) {
    line.append(width - std::min(width, text.size()), ' ');
    line += text;
}

std::string hand_text(const Position& position, Color color) {
    const Variant& variant = position.variant();
    std::string text(color_text(color));
    text += " in hand:";
    bool empty = true;
    for (const PieceType type : variant.hand_types()) {
        const int held = position.hand(color, type);
        if (held == 0) {
            continue;
        }
        text += ' ';
        if (held > 1) {
            text += std::to_string(held);
            text += "x";
        }
        text += piece_text(variant, make_piece(color, type));
        empty = false;
    }
    if (empty) {
        text += " nothing";
    }
    return text;
}

// Two-letter pieces are as wide as the file numbers of large boards; promoted ones are one wider.
std::size_t cell_width(const Variant& variant) {
    std::size_t widest = 2;
    for (int type = 1; type < variant.type_count(); ++type) {
        const Piece piece = make_piece(Color::Black, static_cast<PieceType>(type));
        widest = std::max(widest, piece_text(variant, piece).size());
    }
    return widest + 1;
}

}  // namespace

std::string board_text(const Position& position) {
    const Variant& variant = position.variant();
    const std::size_t width = cell_width(variant);
    std::string text;
    if (variant.has_hands()) {
        text += hand_text(position, Color::White);
        text += "\n\n";
    }
    for (int file = variant.files(); file >= 1; --file) {
        append_right_aligned(text, std::to_string(file), width);
    }
    for (const Square square : variant.squares()) {
        if (file_of(square) == variant.files() - 1) {
            text += '\n';
        }
        append_right_aligned(text, piece_text(variant, position[square]), width);
        if (file_of(square) == 0) {
            text += "  ";
            text += static_cast<char>('a' + rank_of(square));
        }
    }
    if (variant.has_hands()) {
        text += "\n\n";
        text += hand_text(position, Color::Black);
    }
    return text;
}

std::string verdict_text(const Verdict& verdict) {
    if (!verdict.is_over()) {
        return "the game goes on";
    }
    std::string text = "draw";
    if (verdict.winner.has_value()) {
        text = color_text(*verdict.winner);
        text += " wins";
    }
    text += ": ";
    text += end_rule_text(verdict.rule);
    return text;
}

}  // namespace komainu
