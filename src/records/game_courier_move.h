// Moves as chessvariants.com's Game Courier writes them: "p 7g-7f", "b 8h-2b; h-2b" (a promotion), "b*5e" (a drop),
// "n 6f-6e; n 6e-6d" (two steps). Lower-case labels are Black's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/position/position.h"

namespace komainu::records {

class GameCourierMoves {
public:
    explicit GameCourierMoves(const Variant& variant) : variant_(variant) {}

    // The legal move that the text means. InvalidArgument: it cannot be read or is illegal.
    absl::StatusOr<Move> read(std::string_view text, Position& position);
    // A label of the latest move that is not the piece's; empty if all fit. The move counts, for labels are a courtesy.
    const std::string& odd_label() const { return odd_label_; }

    std::string text(const Position& position, Move move) const;

    // "b", "hm", "+rg"; upper case for White.
    std::string label(PieceType type, Color color) const;

private:
    // What a move does, before the position gives it a meaning.
    struct Words {
        std::string mover;            // label, may be empty
        std::vector<Square> path;     // from, perhaps a square on the way, to
        std::vector<Square> removed;  // "@-6e", "6e-"
        std::string becomes;          // label put on the last square
        std::string dropped;          // label
    };

    bool read_part(std::string_view part, Words& words) const;
    bool read_square(std::string_view text, Square& square) const;
    absl::StatusOr<Move> meaning(const Words& words, Position& position);
    Promotion promotion(const Words& words, PieceType type) const;
    bool is_label_of(std::string_view label, PieceType type) const;

    const Variant& variant_;
    bool flipped_ = false;  // rank a is at Black's side, as on some boards of Game Courier
    std::string odd_label_;
};

}  // namespace komainu::records
