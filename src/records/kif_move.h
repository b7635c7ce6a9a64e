// One move of a KIF file: "７六歩(77)", "同　銀成(31)", "５五角打", and two lines for the two steps of a Lion.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "kif_names.h"
#include "komainu/position/position.h"
#include "text.h"

namespace komainu::records {

class KifMoves {
public:
    explicit KifMoves(const Variant& variant) : variant_(variant), names_(variant) {}

    const KifNames& names() const { return names_; }

    // The legal move at the front of the text, which may have "▲" and the like before it. None (Move()) if it was the
    // first of two steps. InvalidArgument: it cannot be read or is illegal; the cursor is then anywhere.
    absl::StatusOr<Move> accept(Cursor& cursor, Position& position);

    // A move as one line, or two with '\n' between; without its number. `number` is put before each.
    std::string text(const Position& position, Move move, std::string_view number) const;

private:
    // What a move says of itself.
    struct Words {
        Square to = Square::None;
        Square from = Square::None;  // None: not said
        std::vector<PieceType> types;
        bool drop = false;
        bool promotes = false;
        PieceType becomes = PieceType::None;  // where a promotion chooses (K3)
        std::string_view where;               // "左", "右", "直", "上", "寄", "引": which of several pieces
    };

    bool read(Cursor& cursor, const Position& position, Words& words) const;
    bool has_type(const Words& words, Piece piece) const;
    Promotion promotion(const Words& words, PieceType type) const;
    absl::StatusOr<Move> find(const Words& words, Position& position) const;
    std::string step(PieceType type, Square from, Square to, Square before, std::string_view promotion) const;

    const Variant& variant_;
    KifNames names_;
    Square first_step_ = Square::None;  // where a Lion was before the first of two steps
};

}  // namespace komainu::records
