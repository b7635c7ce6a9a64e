#include "random_record.h"

#include <random>

#include "komainu/game/game.h"
#include "moves.h"

namespace komainu::test {

Record random_record(const NamedVariant& variant, std::uint64_t seed, int plies, bool from_start) {
    std::mt19937_64 random(seed);
    Record record{.variant = variant.make(), .options = variant.options};
    Game game(record.variant);
    const int skipped = from_start ? 0 : plies;
    for (int ply = 0; ply < skipped + plies && !game.verdict().is_over(); ++ply) {
        if (ply == skipped && !from_start) {
            record.start = game.position().to_sfen();
            record.moves.clear();
            game = Game(*Position::from_sfen(record.variant, record.start));
        }
        const std::vector<Move> moves = legal_moves(game.position());
        const Move move = moves[random() % moves.size()];
        if (!game.play(move).ok()) {
            break;
        }
        record.moves.push_back({.move = move});
    }
    record.result = result_of(game.verdict());
    return record;
}

void annotate(Record& record, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    record.headers = {{"Event", "Test"}, {"Black", "佐藤"}, {"White", "A \"B\" C\\"}, {"Round", "7"}};
    record.comment = "before\nthe first move";
    for (RecordMove& move : record.moves) {
        if (random() % 3 == 0) {
            move.comment = "次の一手: good\n(really) {so}";
        }
        if (random() % 2 == 0) {
            move.score = static_cast<Score>(random() % 5 == 0 ? kMate - 7 : static_cast<int>(random() % 2001) - 1000);
        }
        if (random() % 2 == 0) {
            move.milliseconds = static_cast<std::int64_t>(1 + random() % 5000) * 1000;
        }
    }
    if (record.result == RecordResult()) {
        record.result = {Outcome::WhiteWins, "resignation"};
    }
}

}  // namespace komainu::test
