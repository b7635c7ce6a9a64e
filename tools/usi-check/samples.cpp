#include "usi-check/samples.h"

#include <random>
#include <vector>

#include "absl/strings/str_cat.h"
#include "komainu/game/game.h"
#include "komainu/movegen/move_generator.h"

namespace komainu::usi_check {

const Samples& samples_for(const Session& session) {
    static const Samples kShogi = {
        "sfen 4k4/9/9/9/9/9/4p4/9/4K4 w g 1",         "sfen 4k4/9/9/9/9/9/4p4/4g4/4K4 b - 1",
        "sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1",           "sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1",
        "sfen 4k4/9/9/9/9/9/9/9/4K4 b 2R2B10P4l3p 1", "sfen 4k4/9/9/9/9/9/9/9/4K4 b 3p10P4l2B2R 1"};
    if (session.subject().variant->game().name != "shogi") {
        throw Skip("a position for this check is only there for shogi");
    }
    return kShogi;
}

std::string walk(const Session& session, int plies) {
    for (std::uint64_t seed = 1;; ++seed) {
        std::mt19937_64 random(seed);
        Game game(session.subject().variant);
        std::string text = plies > 0 ? "startpos moves" : "startpos";
        std::vector<Move> moves(kMaxMoves);
        for (int ply = 0; ply < plies && !game.verdict().is_over(); ++ply) {
            const Move* const end = MoveGenerator(game.position()).generate(MoveSet::All, moves.data());
            const Move move = moves[random() % static_cast<std::uint64_t>(end - moves.data())];
            absl::StrAppend(&text, " ", game.position().variant().move_text(move));
            if (!game.play(move).ok()) {
                throw std::logic_error("a generated move is refused");
            }
        }
        if (!game.verdict().is_over()) {
            return text;
        }
    }
}

}  // namespace komainu::usi_check
