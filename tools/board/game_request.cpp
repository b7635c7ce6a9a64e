#include "board/game_request.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "komainu/games/catalogue.h"

namespace komainu::board {

absl::StatusOr<std::shared_ptr<const Variant>> VariantStore::variant_of(const Json& request) {
    const auto name = needed_text_field(request, "variant");
    if (!name.ok()) {
        return name.status();
    }
    const auto options = pairs_field(request, "options");
    if (!options.ok()) {
        return options.status();
    }
    auto variant = make_variant(*name, *options);
    if (!variant.ok()) {
        return variant;
    }
    const std::scoped_lock lock(mutex_);
    const auto known = std::ranges::find(variants_, (*variant)->signature(), &Variant::signature);
    if (known != variants_.end()) {
        return *known;
    }
    variants_.push_back(*variant);
    return variant;
}

absl::StatusOr<Game> game_of(VariantStore& variants, const Json& request) {
    const auto variant = variants.variant_of(request);
    if (!variant.ok()) {
        return variant.status();
    }
    const auto sfen = text_field(request, "sfen");
    if (!sfen.ok()) {
        return sfen.status();
    }
    const auto moves = list_field(request, "moves", kMaxPlies);
    if (!moves.ok()) {
        return moves.status();
    }
    auto start = sfen->has_value() ? Position::from_sfen(*variant, **sfen) : Position(*variant);
    if (!start.ok()) {
        return absl::InvalidArgumentError(absl::StrCat("'sfen': ", start.status().message()));
    }
    Game game(*std::move(start));
    for (std::size_t ply = 0; ply < moves->size(); ++ply) {
        if (const absl::Status status = game.play((*moves)[ply]); !status.ok()) {
            return absl::InvalidArgumentError(absl::StrCat("ply ", ply + 1, ": ", status.message()));
        }
    }
    return game;
}

}  // namespace komainu::board
