// The game that a request is about: {"variant", "options", "sfen", "moves"}. The server keeps no game; it plays the
// moves again for each question.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "board/json_fields.h"
#include "komainu/game/game.h"
#include "komainu/rules/variant.h"

namespace komainu::board {

constexpr std::size_t kMaxPlies = 20'000;

// Every game with every choice of its options, made when it is first asked for and then shared: engines keep what they
// have learnt as long as they are asked about one and the same Variant. Any thread may ask.
class VariantStore {
public:
    // Of the fields "variant" and "options". InvalidArgument or NotFound: what is missing, or not known.
    absl::StatusOr<std::shared_ptr<const Variant>> variant_of(const Json& request);

private:
    std::mutex mutex_;
    std::vector<std::shared_ptr<const Variant>> variants_;
};

// The game with all moves played, as its referee sees it. Errors name the number of the move that cannot be played.
absl::StatusOr<Game> game_of(VariantStore& variants, const Json& request);

}  // namespace komainu::board
