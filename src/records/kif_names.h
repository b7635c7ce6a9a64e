// Japanese names of pieces, as KIF files write them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "komainu/rules/variant.h"

namespace komainu::records {

class KifNames {
public:
    explicit KifNames(const Variant& variant);

    // As written in moves and in the hand.
    const std::string& in_moves(PieceType type) const { return in_moves_[index(type)]; }
    // As written on board diagrams: no two types share one.
    const std::string& on_board(PieceType type) const { return on_board_[index(type)]; }

    // The longest name that the text begins with. Several types may have it.
    struct Match {
        std::size_t length = 0;  // bytes; 0: there is none
        std::vector<PieceType> types;
    };
    Match in_text(std::string_view text) const;
    // The same for a diagram, where a name that several types share means the unpromoted one.
    PieceType on_diagram(std::string_view text, std::size_t& length) const;

private:
    void add(std::string_view name, PieceType type);

    std::vector<std::string> in_moves_;
    std::vector<std::string> on_board_;
    std::vector<std::pair<std::string, PieceType>> all_;  // longest first
};

}  // namespace komainu::records
