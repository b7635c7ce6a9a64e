#include "play_commands.h"

#include <memory>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "komainu/game/game.h"
#include "komainu/games/catalogue.h"
#include "komainu/protocol/bench.h"
#include "komainu/protocol/board_text.h"
#include "komainu/protocol/output.h"
#include "komainu/protocol/usi_options.h"
#include "komainu/search/engine.h"
#include "komainu/util/words.h"

namespace komainu::app {
namespace {

constexpr int kDemoMoves = 40;           // plies
constexpr std::int64_t kDemoTime = 100;  // milliseconds a move

// Keeps the best move and the latest word of the search.
class Recorder : public SearchOutput {
public:
    void on_info(const SearchInfo& info) override { last_info_ = info; }
    void on_result(const SearchResult& result) override { result_ = result; }

    const SearchInfo& last_info() const { return last_info_; }
    const SearchResult& result() const { return result_; }

private:
    SearchInfo last_info_;
    SearchResult result_;
};

// One move of the game; false if the side to move resigns or declares a win.
bool play_one(Engine& engine, Game& game, std::ostream& output) {
    SearchLimits limits;
    limits.movetime = kDemoTime;
    const auto recorder = std::make_shared<Recorder>();
    engine.set_position(game.position());
    engine.go(limits, recorder);
    engine.wait();
    const SearchResult& result = recorder->result();
    const std::string_view mover = color_text(game.position().side_to_move());
    if (result.decision == Decision::DeclareWin) {
        output << mover << " declares a win\n";
        return false;
    }
    if (result.decision == Decision::Resign || !game.play(result.best).ok()) {
        output << mover << " resigns\n";
        return false;
    }
    const SearchInfo& info = recorder->last_info();
    output << "Move " << game.position().plies() << ": " << mover << " plays "
           << game.position().variant().move_text(result.best) << "   score " << score_text(info.score) << ", depth "
           << info.depth << "\n\n"
           << board_text(game.position()) << "\n\n";
    output.flush();
    return true;
}

// The rule options among `options` choose the variant, the others set up the engine.
absl::StatusOr<std::unique_ptr<Engine>> make_engine(const CommandLine& line) {
    const std::string name = line.variant.value_or("chushogi");
    const GamePointer game = find_game(name);
    if (game == nullptr) {
        return absl::NotFoundError(absl::StrCat("no such game: ", name));
    }
    OptionTable table;
    std::unique_ptr<Engine> engine;
    table.add_spin({"Threads"}, 1, 1, Engine::kMaxThreads,
                   [&](std::int64_t value) { return engine->set_threads(static_cast<int>(value)); });
    table.add_spin({"USI_Hash"}, Engine::kDefaultHash, 1, Engine::kMaxHash,
                   [&](std::int64_t value) { return engine->set_hash(static_cast<std::size_t>(value)); });
    RuleChoices rules;
    std::vector<std::pair<std::string, std::string>> engine_options;
    for (const auto& [option, value] : line.options) {
        const absl::Status status = rules.set(option, value);
        if (absl::IsNotFound(status)) {
            engine_options.emplace_back(option, value);
        } else if (!status.ok()) {
            return status;
        }
    }
    engine = std::make_unique<Engine>(rules.make_variant(game));
    for (const auto& [option, value] : engine_options) {
        if (const auto remark = table.set(option, value); !remark.ok()) {
            return remark.status();
        }
    }
    return engine;
}

}  // namespace

absl::Status run_bench_command(const CommandLine& line, std::ostream& output) {
    std::int64_t depth = kBenchDepth;
    if (!line.arguments.empty()) {
        depth = parse_number(line.arguments.front()).value_or(0);
        if (depth < 1 || depth > kMaxPly || line.arguments.size() > 1) {
            return absl::InvalidArgumentError(absl::StrCat("bench takes one depth in 1..", kMaxPly));
        }
    }
    run_bench(static_cast<int>(depth), [&](const std::string& text) { output << text << std::endl; });
    return absl::OkStatus();
}

absl::Status run_demo(const CommandLine& line, std::ostream& output) {
    auto engine = make_engine(line);
    if (!engine.ok()) {
        return engine.status();
    }
    Game game((*engine)->position());
    output << game.position().variant().game().title << ", both sides played by Komainu\n\n"
           << board_text(game.position()) << "\n\n";
    bool goes_on = true;
    while (goes_on && !game.verdict().is_over() && game.position().plies() < kDemoMoves) {
        goes_on = play_one(**engine, game, output);
    }
    if (game.verdict().is_over()) {
        output << verdict_text(game.verdict()) << '\n';
    } else if (goes_on) {
        output << "The demonstration ends here, after " << game.position().plies() << " moves\n";
    }
    output << "Final position: " << game.position().to_sfen() << '\n';
    output.flush();
    return absl::OkStatus();
}

}  // namespace komainu::app
