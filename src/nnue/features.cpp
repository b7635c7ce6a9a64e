#include "komainu/nnue/features.h"

#include <string_view>

namespace komainu {
namespace {

constexpr std::uint64_t kFnvBasis = 0xCBF29CE484222325;
constexpr std::uint64_t kFnvPrime = 0x100000001B3;

std::uint64_t fnv(std::uint64_t hash, std::string_view text) {
    for (const char c : text) {
        hash = (hash ^ static_cast<std::uint8_t>(c)) * kFnvPrime;
    }
    return (hash ^ 0xFF) * kFnvPrime;  // "ab", "c" is not "a", "bc"
}

}  // namespace

NnueFeatures::NnueFeatures(const Variant& variant) {
    const int cells = variant.files() * variant.ranks();
    const int types = variant.type_count() - 1;
    const auto& hands = variant.hand_types();
    const int hand_types = static_cast<int>(hands.size());
    count_ = 2 * types * cells + 2 * hand_types * kHandLevels;

    for (const Color view : kColors) {
        for (const Square square : variant.squares()) {
            const int file = view == Color::Black ? file_of(square) : variant.files() - 1 - file_of(square);
            cell_[index(view)][index(square)] =
                static_cast<std::int16_t>(variant.depth(view, square) * variant.files() + file);
        }
        for (const Color owner : kColors) {
            const int side = owner == view ? 0 : 1;
            for (int t = 1; t <= types; ++t) {
                piece_base_[index(view)][index(make_piece(owner, static_cast<PieceType>(t)))] =
                    (side * types + t - 1) * cells;
            }
            for (int h = 0; h < hand_types; ++h) {
                hand_base_[index(view)][index(make_piece(owner, hands[static_cast<std::size_t>(h)]))] =
                    2 * types * cells + (side * hand_types + h) * kHandLevels;
            }
        }
    }

    other_side_.resize(static_cast<std::size_t>(count_));
    mirrored_.resize(static_cast<std::size_t>(count_));
    for (const Color owner : kColors) {
        for (int t = 1; t <= types; ++t) {
            const Piece piece = make_piece(owner, static_cast<PieceType>(t));
            for (const Square square : variant.squares()) {
                const auto feature = static_cast<std::size_t>(board(Color::Black, piece, square));
                const Square mirror = make_square(variant.files() - 1 - file_of(square), rank_of(square));
                other_side_[feature] = board(Color::White, piece, square);
                mirrored_[feature] = board(Color::Black, piece, mirror);
            }
        }
        for (const PieceType type : hands) {
            for (int level = 1; level <= kHandLevels; ++level) {
                const Piece piece = make_piece(owner, type);
                const auto feature = static_cast<std::size_t>(hand(Color::Black, piece, level));
                other_side_[feature] = hand(Color::White, piece, level);
                mirrored_[feature] = static_cast<int>(feature);
            }
        }
    }

    hash_ = fnv(kFnvBasis, variant.game().name);
    for (int t = 1; t <= types; ++t) {
        hash_ = fnv(hash_, variant.id(static_cast<PieceType>(t)));
    }
    for (const PieceType type : hands) {
        hash_ = fnv(hash_, variant.id(type));
    }
    hash_ = (hash_ ^ static_cast<std::uint64_t>(count_)) * kFnvPrime;
}

void NnueFeatures::collect(const Position& position, Color view, std::vector<std::uint16_t>& features) const {
    features.clear();
    for_each(position, view, [&](int feature) { features.push_back(static_cast<std::uint16_t>(feature)); });
}

}  // namespace komainu
