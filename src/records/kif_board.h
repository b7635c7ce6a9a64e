// Start positions of KIF files: board diagrams with the pieces in hand.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "kif_names.h"
#include "komainu/position/position.h"

namespace komainu::records {

class KifBoard {
public:
    explicit KifBoard(const Variant& variant) : variant_(variant), names_(variant) {}

    // Is this line part of a position? Then it is kept.
    bool accept_line(std::string_view line);
    bool has_board() const { return !rows_.empty(); }
    void set_turn(Color color) { turn_ = color; }
    // The position as SFEN. InvalidArgument: a line that cannot be read.
    absl::StatusOr<std::string> sfen() const;

    // The lines of a position, each with a line end.
    std::string text(const Position& position) const;

private:
    absl::StatusOr<std::string> row_sfen(std::string_view row) const;
    absl::StatusOr<std::string> hand_sfen(std::string_view hand, Color color) const;
    std::string piece_sfen(PieceType type, Color color) const;
    std::string hand_text(const Position& position, Color color) const;

    const Variant& variant_;
    KifNames names_;
    std::vector<std::string> rows_;
    std::array<std::string, 2> hands_;  // by colour
    Color turn_ = Color::Black;
};

}  // namespace komainu::records
