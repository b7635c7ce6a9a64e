// Where games begin: random legal plies, or a file with one position or line of moves in each line. The opening of a
// pair depends on the seed and the pair's number only, so that a resumed match plays the same ones.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "komainu/position/position.h"

namespace komainu::match {

// "startpos" or "sfen ...", and the moves from there in the product's notation.
struct Opening {
    std::string start = "startpos";
    std::vector<std::string> moves;

    std::string text() const;  // "startpos moves 7i7h ..."
    friend bool operator==(const Opening&, const Opening&) = default;
};

// Reads what text() writes, an SFEN without the word, and other spellings of moves. The game must not be over there.
absl::StatusOr<Opening> read_opening(const std::shared_ptr<const Variant>& variant, std::string_view text);

// Independent random numbers for each (seed, number).
std::mt19937_64 random_source(std::uint64_t seed, std::uint64_t number);

// So many random legal plies from the start position. The game is not over there.
Opening random_opening(const std::shared_ptr<const Variant>& variant, int plies, std::mt19937_64& random);

class OpeningSource {
public:
    // "random:8", "random:8-12", or the path of a file; empty lines and lines with # in front are passed over.
    static absl::StatusOr<OpeningSource> create(std::shared_ptr<const Variant> variant, const std::string& text,
                                                bool shuffle, std::uint64_t seed);

    // Files are used again from the start when they are at their end.
    Opening opening(std::uint64_t pair) const;

private:
    std::shared_ptr<const Variant> variant_;
    std::uint64_t seed_ = 0;
    int min_plies_ = 0;
    int max_plies_ = 0;
    std::vector<Opening> list_;  // empty: random
};

// Reads "8" or "8-12". False if it is neither.
bool read_ply_range(std::string_view text, int& min, int& max);

}  // namespace komainu::match
