#include "komainu/protocol/dialect.h"

#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_text.h"
#include "komainu/protocol/chess_text.h"

namespace komainu {
namespace {

// A square of USI begins with a digit, one of the others with a letter; only "0000" has no square at all.
bool is_chess_text(std::string_view text) {
    return text == kUciPass || text.find('@') != std::string_view::npos ||
           (!text.empty() && text.front() >= 'a' && text.front() <= 'z');
}

}  // namespace

std::string move_text(const Variant& variant, Move move, Dialect dialect) {
    switch (dialect) {
        case Dialect::Usi: break;
        case Dialect::Uci: return chess_move_text(variant, move, kUciPass);
        case Dialect::Cecp: return chess_move_text(variant, move, kXboardPass);
    }
    return variant.move_text(move);
}

absl::StatusOr<Move> read_move(Position& position, std::string_view text, Dialect dialect) {
    if (dialect == Dialect::Usi || !is_chess_text(text)) {
        return read_move(position, text);
    }
    const auto house_text = read_chess_move(position, text);
    if (!house_text.ok()) {
        return house_text.status();
    }
    const auto move = read_move(position, *house_text);
    return move.ok() ? move : absl::InvalidArgumentError(absl::StrCat("illegal move '", to_absl(text), "'"));
}

}  // namespace komainu
