#include "usi-check/samples.h"

#include <random>
#include <vector>

#include "absl/strings/str_cat.h"
#include "komainu/game/game.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/util/words.h"

namespace komainu::usi_check {

const Samples& samples_for(std::string_view game) {
    static const Samples small = {
        "sfen 4k4/9/9/9/9/9/4p4/9/4K4 w g 1",         "sfen 4k4/9/9/9/9/9/4p4/4g4/4K4 b - 1",
        "sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1",           "sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1",
        "sfen 4k4/9/9/9/9/9/9/9/4K4 b 2R2B10P4l3p 1", "sfen 4k4/9/9/9/9/9/9/9/4K4 b 3p10P4l2B2R 1"};
    // Royals may stand in check: only a side that is walled in by its own pieces has no move.
    static const Samples chu = {"sfen 11k/12/12/12/12/12/12/12/12/1+p1q8/12/K11 w - 1",
                                "sfen KI10/PP10/12/12/12/12/12/12/12/12/12/11k b - 1",
                                "sfen k11/12/1+P1Q8/12/12/12/12/12/12/12/12/12 b - 1",
                                "",
                                "",
                                ""};
    static const Samples dai = {"sfen 7k7/15/15/15/15/15/15/15/15/15/15/15/7p7/15/7K7 w g 1",
                                "sfen 7k7/15/15/15/15/15/15/15/15/15/15/15/7p7/7g7/7K7 b - 1",
                                "sfen 7k7/15/7P7/15/15/15/15/15/15/15/15/15/15/15/15 b G 1",
                                "sfen 7k7/15/15/15/15/15/15/15/15/15/15/15/15/15/7K7 b P 1",
                                "sfen 7k7/15/15/15/15/15/15/15/15/15/15/15/15/15/7K7 b 2R2B10P4l3p 1",
                                "sfen 7k7/15/15/15/15/15/15/15/15/15/15/15/15/15/7K7 b 3p10P4l2B2R 1"};
    return game == "chushogi" ? chu : game == "dai-seireigi" ? dai : small;
}

const std::string& sample_for(const Session& session, std::string Samples::*which) {
    const std::string_view game = session.subject().variant->game().name;
    const std::string& sample = samples_for(game).*which;
    if (sample.empty()) {
        throw Skip(absl::StrCat("there is no position for this check in ", to_absl(game)));
    }
    return sample;
}

std::string walk(const Session& session, int plies) {
    for (std::uint64_t seed = 1;; ++seed) {
        std::mt19937_64 random(seed);
        Game game(session.subject().variant);
        std::string text = plies > 0 ? "startpos moves" : "startpos";
        for (int ply = 0; ply < plies && !game.verdict().is_over(); ++ply) {
            const std::vector<Move> moves = legal_moves(game.position());
            const Move move = moves[random() % moves.size()];
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
