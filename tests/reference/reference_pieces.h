// What the pieces of each variant do; used by the reference rules only.
#ifndef KOMAINU_TESTS_REFERENCE_REFERENCE_PIECES_H_
#define KOMAINU_TESTS_REFERENCE_REFERENCE_PIECES_H_

#include <string>
#include <vector>

namespace komainu::reference {

enum class Kind {
    Step,   // one step or leap; nothing in between matters
    Slide,  // any number of empty squares
    Range,  // slides, and may pass over up to three pieces (D2)
    Hook,   // slides, with one 90-degree turn on an empty square (D3)
    Line,   // Falcon and Eagle: up to two steps on this line
    Lion,   // up to two King steps
};

struct Way {
    Kind kind = Kind::Step;
    int side = 0;
    int forward = 0;
};

// Pieces are named in upper case here: "P", "+{RG}".
const std::vector<Way>& ways_of(const std::string& variant, const std::string& piece);
bool has_piece(const std::string& variant, const std::string& piece);

int board_size(const std::string& variant);
int zone_depth(const std::string& variant);
// On that many last ranks the piece could not move any more.
int dead_ranks(const std::string& variant, const std::string& piece);
// Strongest first, as hands are written; empty where there are no drops.
const std::vector<std::string>& hand_order(const std::string& variant);
// What the capturer gets in hand; "" for nothing.
std::string captured_form(const std::string& variant, const std::string& piece);
// Kamikaze Mortal Shogi: the pieces above this one, up to Gold (K3), as suffix letters.
std::string higher_pieces(const std::string& piece);

}  // namespace komainu::reference

#endif  // KOMAINU_TESTS_REFERENCE_REFERENCE_PIECES_H_
