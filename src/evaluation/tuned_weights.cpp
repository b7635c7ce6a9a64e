#include "tuned_weights.h"

namespace komainu {
namespace {

constexpr std::int16_t kShogi[] = {
#include "weights/shogi.inc"
};

constexpr std::int16_t kChuShogi[] = {
#include "weights/chu_shogi.inc"
};

constexpr std::int16_t kDaiSeireigi[] = {
#include "weights/dai_seireigi.inc"
};

constexpr std::int16_t kKamikazeMortalShogi[] = {
#include "weights/kamikaze_mortal_shogi.inc"
};

struct Table {
    std::string_view game;
    std::span<const std::int16_t> weights;
};

constexpr Table kTables[] = {
    {"shogi", kShogi},
    {"chushogi", kChuShogi},
    {"dai-seireigi", kDaiSeireigi},
    {"kamikaze-mortal-shogi", kKamikazeMortalShogi},
};

}  // namespace

std::span<const std::int16_t> tuned_weights(std::string_view game) {
    for (const Table& table : kTables) {
        if (table.game == game) {
            return table.weights;
        }
    }
    return {};
}

}  // namespace komainu
