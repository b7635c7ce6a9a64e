// A scripted engine for the match tests: fake_engine usi|cecp MODE [JOURNAL]. It plays legal moves and misbehaves as
// MODE says.

#include "fake_engine.h"

#include <algorithm>
#include <iostream>
#include <vector>

#include "komainu/game/game.h"
#include "komainu/movegen/move_generator.h"

namespace komainu::match::test {

Move some_move(Position& position, std::optional<MoveKind> wanted) {
    std::vector<Move> moves = legal_moves(position);
    std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(position.key() % moves.size()), moves.end());
    std::stable_partition(moves.begin(), moves.end(), [&](Move move) { return move.kind() == wanted; });
    for (const Move move : moves) {
        position.make(move);
        const bool ends = verdict(position).is_over();
        position.unmake();
        if (!ends) {
            return move;
        }
    }
    return moves.front();
}

}  // namespace komainu::match::test

int main(int argc, char** argv) {
    const std::string protocol = argc > 1 ? argv[1] : "";
    const std::string mode = argc > 2 ? argv[2] : "play";
    std::cout << std::unitbuf;
    if (protocol == "usi") {
        return komainu::match::test::run_fake_usi(mode);
    }
    if (protocol == "cecp") {
        return komainu::match::test::run_fake_cecp(mode, argc > 3 ? argv[3] : "");
    }
    return 2;
}
