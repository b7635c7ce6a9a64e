// Depth-first proof-number search over the attacker's checks and the defences against them.
//
// Each node has two numbers, seen from its side to move: phi, how much is yet to be shown for it to reach its goal, and
// delta, the same for the other side. The node most worth searching is where both are smallest; a node is searched
// until one of its numbers passes the threshold at which another node becomes the better choice.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "komainu/mate/mate_solver.h"
#include "komainu/movegen/move_stack.h"
#include "mate_table.h"

namespace komainu {

constexpr int kMaxMatePly = 256;

// The plies of the present line on which a result rests: those whose position came again.
class PlySet {
public:
    bool empty() const { return (words_[0] | words_[1] | words_[2] | words_[3]) == 0; }
    void insert(int ply) { word(ply) |= bit(ply); }
    void erase(int ply) { word(ply) &= ~bit(ply); }
    void insert_up_to(int ply) {
        for (int i = 0; i <= ply; ++i) {
            insert(i);
        }
    }
    PlySet& operator|=(const PlySet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] |= other.words_[i];
        }
        return *this;
    }
    // -1 if empty.
    int deepest() const;

private:
    static std::uint64_t bit(int ply) { return std::uint64_t{1} << (ply & 63); }
    std::uint64_t& word(int ply) { return words_[static_cast<std::size_t>(ply >> 6)]; }
    std::array<std::uint64_t, kMaxMatePly / 64> words_{};
};

class DfPn {
public:
    explicit DfPn(std::size_t mebibytes);

    // Takes the buffers for the game's lists of moves, before its first position.
    void make_room(const Variant& variant);
    MateResult solve(Position& position, const MateLimits& limits);

private:
    struct Numbers {
        ProofNumber phi = 1;
        ProofNumber delta = 1;
        std::uint16_t length = 0;
        PlySet rests_on;  // for escapes by repetition
    };
    struct Child {
        Move move{};
        Key key = 0;
        Numbers numbers;
    };
    // The children of a node, on the stack of all.
    struct Node {
        Child* begin = nullptr;
        Child* end = nullptr;
        bool attacks = false;
        int ply = 0;
    };

    Numbers search(int ply, ProofNumber phi_limit, ProofNumber delta_limit);
    // Notes that the search is at this position. Returns its key.
    Key enter(int ply);
    Node expand(int ply);
    // The numbers of the present position, which a move from a node has led to.
    Numbers look_at(int ply, bool attacks, Key key);
    Numbers first_guess(bool attacks);
    static Numbers lost();  // by the side to move
    static Numbers escape(bool attacks);
    // The line is too long to follow: an escape for this time.
    Numbers give_up(int ply, bool attacks);
    // Won by a move than which no other can be better?
    static bool is_best_win(bool attacks, const Numbers& numbers);
    Numbers sum_up(const Node& node) const;
    void store(Key key, const Numbers& numbers, std::uint64_t effort);

    // Looks for a mate in so many plies.
    MateOutcome attempt(int longest);

    // Finds line_ in a finished proof. False if a limit was met on the way.
    bool extract_line();
    const Child* shortest_attack(int ply);
    const Child* longest_defence(int ply, bool& mated);

    bool attacks(int ply) const { return ply % 2 == 0; }
    Key table_key(int ply) const {
        // Where only so many plies are left, a result holds for that number.
        return position_->key() ^ salt_ ^
               (longest_ < kMaxMatePly ? static_cast<Key>(longest_ - ply + 1) * 0xD6E8FEB86659FD93ULL : 0);
    }
    bool out_of_limits();

    static constexpr std::size_t kChildren = 1 << 17;  // of a whole line, but for the last list

    MateTable table_;
    std::optional<MoveStack> moves_;  // two lists
    std::size_t longest_list_ = 0;
    std::unique_ptr<Child[]> children_;
    Child* top_ = nullptr;
    std::array<std::uint32_t, kMaxMatePly + 1> paths_{};  // by ply: which positions led there, in any order

    Position* position_ = nullptr;
    Color attacker_ = Color::Black;
    Key salt_ = 0;  // tells searches for Black from those for White
    MateLimits limits_;
    std::chrono::steady_clock::time_point start_;
    std::vector<Move> line_;
    int longest_ = kMaxMatePly;
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
    bool cut_short_ = false;  // some line was too long to follow
};

}  // namespace komainu
