// Piece texts, one a line: what is accepted makes a game whose moves can be generated.
#include "komainu/rules/piece_text.h"

#include <array>

#include "fuzz.h"
#include "komainu/evaluation/piece_values.h"
#include "komainu/rules/game_spec.h"

using namespace komainu;

namespace {

constexpr std::array<std::string_view, 4> kIds = {"A", "B", "C", "D"};

PieceSpec spec(std::string_view id, const PieceMoves& moves) {
    PieceSpec piece;
    piece.id = piece.name = piece.japanese = piece.kanji = id;
    piece.moves = moves;
    piece.royal = id == "K";
    return piece;
}

void check_moves(const PieceMoves& moves, std::string_view text) {
    fuzz::expect((moves.slides & (moves.range_slides | moves.hooks)) == 0, "no slide is there twice", text);
    fuzz::expect((moves.steps & (moves.slides | moves.range_slides | moves.hooks | moves.double_lines)) == 0,
                 "no step is there twice", text);
    fuzz::expect(moves.dead_ranks() >= 0 && moves.dead_ranks() <= kMaxBoardSize, "dead ranks are ranks", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    std::vector<PieceSpec> pieces = {spec("K", parse_piece_text("K").moves)};
    while (!input.empty() && pieces.size() <= kIds.size()) {
        const std::string_view text = input.line();
        const PieceTextResult result = parse_piece_text(text);
        if (!result.error.empty()) {
            fuzz::expect(result.error_position <= text.size(), "the error is inside the text", text);
            continue;
        }
        check_moves(result.moves, text);
        const std::string_view id = kIds[pieces.size() - 1];
        pieces.push_back(spec(id, result.moves));
    }
    const auto game = std::make_shared<GameSpec>();
    game->name = "fuzz";
    game->title = "Fuzz";
    game->files = game->ranks = 12;
    game->pieces = pieces;
    if (!validate(*game).empty()) {
        return 0;
    }
    const auto variant = std::make_shared<const Variant>(game);
    derive_piece_values(*variant);
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        const std::string id(pieces[i].id);
        auto position = Position::from_sfen(variant, "k11/12/5p6/3P8/12/12/12/12/12/12/12/11K b - 1");
        fuzz::expect(!position.ok(), "there is no Pawn in this game");
        position = Position::from_sfen(variant,
                                       "k11/12/5a6/3A" + std::string("4a3/12/5" + id + "6/12/12/4a7/12/12/11K b - 1"));
        fuzz::expect(position.ok(), "the position can be read", id);
        fuzz::check_position(*position);
    }
    return 0;
}
