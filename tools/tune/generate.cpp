#include "generate.h"

#include <iostream>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "komainu/game/game.h"
#include "komainu/movegen/attacks.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/search/engine.h"

namespace komainu::tune {
namespace {

constexpr int kDecidedPlies = 6;

class LastScore : public SearchOutput {
public:
    void on_info(const SearchInfo& info) override {
        score = info.score;
        is_known = true;
    }
    void on_result(const SearchResult& given) override { result = given; }

    bool is_known = false;  // false: too few nodes for one iteration
    Score score = 0;
    SearchResult result;
};

struct Line {
    std::string sfen;
    Score score;
};

// A game after random plies; true if it is still going on.
bool play_opening(Game& game, int plies, std::mt19937_64& random) {
    std::vector<Move> moves(kMaxMoves);
    for (int i = 0; i < plies && !game.verdict().is_over(); ++i) {
        Move* const end = MoveGenerator(game.position()).generate(MoveSet::All, moves.data());
        const auto count = static_cast<std::size_t>(end - moves.data());
        if (!game.play(moves[random() % count]).ok()) {
            return false;
        }
    }
    return !game.verdict().is_over();
}

}  // namespace

void generate(const GenerateSettings& settings, std::ostream& output) {
    Engine engine(settings.variant);
    if (!engine.set_hash(16).ok()) {
        return;
    }
    engine.set_move_limit(settings.move_limit);
    std::mt19937_64 random(settings.seed);
    for (int number = 0; number < settings.games; ++number) {
        Game game(settings.variant, settings.move_limit);
        const int extra = static_cast<int>(random() % static_cast<std::uint64_t>(settings.random_plies + 1));
        if (!play_opening(game, settings.random_plies + extra, random)) {
            continue;
        }
        engine.new_game();
        std::vector<Line> lines;
        int decided = 0;
        double result = 0.5;
        while (!game.verdict().is_over()) {
            engine.set_position(game.position());
            SearchLimits limits;
            limits.nodes = settings.nodes;
            const auto report = std::make_shared<LastScore>();
            engine.go(limits, report);
            engine.wait();
            const Color us = game.position().side_to_move();
            decided = std::abs(report->score) >= settings.resign ? decided + 1 : 0;
            if (report->result.decision != Decision::Move || decided >= kDecidedPlies) {
                const bool we_win = report->result.decision == Decision::DeclareWin ||
                                    (report->result.decision == Decision::Move && report->score > 0);
                result = we_win == (us == Color::Black) ? 1.0 : 0.0;
                break;
            }
            const Move move = report->result.best;
            const bool takes = move.kind() == MoveKind::Double ||
                               (move.kind() == MoveKind::Normal && game.position()[move.to()] != Piece::None);
            if (report->is_known && !takes && move.promotion() == Promotion::None && !in_check(game.position()) &&
                !is_mate(report->score)) {
                lines.push_back({game.position().to_sfen(), report->score});
            }
            if (!game.play(move).ok()) {
                break;
            }
        }
        if (game.verdict().is_over()) {
            result = !game.verdict().winner.has_value() ? 0.5 : *game.verdict().winner == Color::Black ? 1.0 : 0.0;
        }
        for (const Line& line : lines) {
            output << line.sfen << '\t' << line.score << '\t' << result << '\n';
        }
        output.flush();
        if (number % 20 == 19) {
            std::cerr << settings.variant->game().name << ": " << number + 1 << " of " << settings.games << " games\n";
        }
    }
}

}  // namespace komainu::tune
