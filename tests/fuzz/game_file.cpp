// The text of a game file: it is refused with lines that say where, or it makes a game that can be played.
#include "komainu/games/game_file.h"

#include <algorithm>

#include "fuzz.h"
#include "komainu/evaluation/hand_crafted.h"
#include "komainu/powers/piece_description.h"

using namespace komainu;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const GameFileResult result = read_game_text(text, "fuzz.toml");
    fuzz::expect(result.game.has_value() == result.faults.empty(), "there are faults or there is a game", text);
    for (const std::string& fault : result.faults) {
        fuzz::expect(fault.starts_with("fuzz.toml:"), "a fault says where", fault);
        fuzz::expect(std::ranges::all_of(fault, [](char c) { return static_cast<unsigned char>(c) >= ' '; }),
                     "a fault is one line", fault);
    }
    if (!result.game.has_value()) {
        return 0;
    }
    const auto game = std::make_shared<const GameSpec>(*result.game);
    for (const RuleOption& option : game->options) {
        fuzz::expect(option.values.size() > 1, "an option is a choice", option.name);
    }
    const auto variant = std::make_shared<const Variant>(game);
    for (int type = 1; type < variant->type_count(); ++type) {
        description_text(*variant, static_cast<PieceType>(type));
    }
    const HandCraftedWeights weights(*variant);
    Position position(variant);
    fuzz::check_position(position);
    return 0;
}
