// Moves as text: a digit for the game, an SFEN or an empty line for the start position, then a move in each line.
#include "komainu/movegen/move_text.h"

#include <algorithm>

#include "fuzz.h"

using namespace komainu;

namespace {

constexpr int kMaxMovesPlayed = 40;  // a run is to be short

void check_written(Position& position, const std::vector<Move>& moves) {
    for (const Move move : moves) {
        const std::string text = position.variant().move_text(move);
        const auto again = read_move(position, text);
        fuzz::expect(again.ok() && *again == move, "a written move reads as itself", text);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Input input(data, size);
    const auto& variant = input.pick(fuzz::all_variants());
    const std::string_view sfen = input.line();
    auto position = sfen.empty() ? Position(variant) : Position::from_sfen(variant, sfen);
    if (!position.ok()) {
        return 0;
    }
    check_written(*position, legal_moves(*position));
    for (int number = 0; number < kMaxMovesPlayed && !input.empty(); ++number) {
        const std::string_view text = input.line();
        const Key key = position->key();
        const auto move = read_move(*position, text);
        fuzz::expect(position->key() == key, "reading a move leaves the position alone", text);
        if (!move.ok()) {
            continue;
        }
        const std::vector<Move> moves = legal_moves(*position);
        fuzz::expect(std::ranges::find(moves, *move) != moves.end(), "a move that was read is legal", text);
        check_written(*position, {*move});
        position->make(*move);
        fuzz::expect(position->computed_key() == position->key(), "the key follows a move", text);
    }
    return 0;
}
