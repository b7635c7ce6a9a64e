#include "board/game_list.h"

#include <string>

#include "komainu/games/catalogue.h"
#include "komainu/records/records.h"
#include "komainu/rules/variant.h"
#include "komainu/version.h"

namespace komainu::board {
namespace {

Json describe(const PieceSpec& piece) {
    Json choices = Json::array();
    for (const char choice : piece.choices) {
        choices.push_back(std::string(1, choice));
    }
    return {
        {"id", piece.id},
        {"name", piece.name},
        {"japanese", piece.japanese},
        {"kanji", piece.kanji},
        {"promotesTo", text_or_null(piece.promotes_to)},
        {"choices", choices},
        {"inHand", text_or_null(piece.in_hand)},
        {"royal", piece.royal},
        {"promoted", piece.id.starts_with('+')},
    };
}

Json describe(const GamePointer& pointer) {
    const GameSpec& game = *pointer;
    const Variant variant(pointer);
    Json options = Json::array();
    for (const RuleOption& option : game.options) {
        options.push_back({{"name", option.name}, {"values", option.value_names()}});
    }
    Json hand = Json::array();
    for (const PieceType type : variant.hand_types()) {
        hand.push_back(variant.spec(type).id);
    }
    Json pieces = Json::array();
    for (const PieceSpec& piece : game.pieces) {
        pieces.push_back(describe(piece));
    }
    Json handicaps = Json::array();
    for (const Handicap& handicap : game.handicaps) {
        handicaps.push_back({{"name", handicap.name}, {"japanese", handicap.japanese}, {"start", handicap.start}});
    }
    return {
        {"handicaps", handicaps},
        {"variant", game.name},    {"title", game.title},    {"japanese", game.japanese}, {"files", game.files}, {"ranks", game.ranks},
        {"zone", game.zone_ranks}, {"start", game.start}, {"options", options},  {"hand", hand},
        {"pieces", pieces},
    };
}

}  // namespace

Json game_list() {
    Json games = Json::array();
    for (const GamePointer& game : all_games()) {
        games.push_back(describe(game));
    }
    return {{"games", games}, {"formats", record_formats()}, {"version", KOMAINU_VERSION}};
}

}  // namespace komainu::board
