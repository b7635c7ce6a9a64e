#include "komainu/protocol/human_commands.h"

#include <array>
#include <optional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "komainu/game/game.h"
#include "komainu/movegen/attacks.h"
#include "komainu/protocol/bench.h"
#include "komainu/protocol/board_text.h"
#include "komainu/protocol/evaluation_text.h"
#include "komainu/protocol/position_text.h"

namespace komainu {
namespace {

constexpr std::int64_t kMaxPerftDepth = 50;

struct Context {
    Words arguments;
    Engine& engine;
    int move_limit;
    LineWriter& writer;
    std::jthread& job;

    void end_search() const {
        engine.stop();
        engine.wait();
    }
    void finish_job() const {
        if (job.joinable()) {
            job.join();
        }
    }
};

void draw(const Context& context) {
    context.writer.write(description_text(context.engine.position(), context.move_limit));
}

void list_moves(const Context& context) {
    Position position = context.engine.position();
    std::string line;
    MoveLister().append(position, line);
    context.writer.write(line);
}

void print_sfen(const Context& context) { context.writer.write(context.engine.position().to_sfen()); }

void count_leaves(const Context& context) {
    const auto depth = context.arguments.empty() ? std::nullopt : parse_number(context.arguments.front());
    if (!depth.has_value() || *depth < 0 || *depth > kMaxPerftDepth) {
        context.writer.report_error(absl::StrCat("perft: expected a depth in 0..", kMaxPerftDepth));
        return;
    }
    context.end_search();
    context.finish_job();
    context.job = std::jthread([position = context.engine.position(), depth = static_cast<int>(*depth),
                                &writer = context.writer](const std::stop_token& stop) mutable {
        print_perft(
            position, depth, [&](const std::string& line) { writer.write(line); }, stop);
    });
}

void evaluate(const Context& context) {
    context.end_search();
    context.writer.write(evaluation_text(context.engine.position(), context.engine.network()));
}

void bench(const Context& context) {
    const auto depth = context.arguments.empty() ? kBenchDepth : parse_number(context.arguments.front());
    if (!depth.has_value() || *depth < 1 || *depth > kMaxPly) {
        context.writer.report_error(absl::StrCat("bench: expected a depth in 1..", kMaxPly));
        return;
    }
    context.end_search();
    context.finish_job();
    context.job =
        std::jthread([depth = static_cast<int>(*depth), &writer = context.writer](const std::stop_token& stop) {
            run_bench(
                depth, [&](const std::string& line) { writer.write(line); }, stop);
        });
}

void help(const Context& context) {
    context.writer.write(
        R"(Commands for people:
  d               the board, both hands, the position as SFEN, and the referee's word
  sfen            the position as SFEN
  moves           all legal moves
  eval            the static evaluations, and what each piece on the board is worth to its side
  perft N         legal lines of N plies, for each move and in all (also: go perft N)
  bench [DEPTH]   searches fixed positions of every game; the node count identifies the search
                  While perft or bench runs, stop ends it; questions are answered at once, what changes
                  the position or starts anything waits
  help            this text
  quit            ends the program
USI commands:
  usi  isready  setoption name NAME value VALUE  usinewgame  ponderhit  stop  gameover
  position startpos|[sfen] SFEN [moves MOVE...]
  go [depth N] [nodes N] [movetime MS] [btime MS] [wtime MS] [byoyomi MS] [binc MS] [winc MS]
     [infinite] [ponder] [searchmoves MOVE...]
Example:
  setoption name USI_Variant value chushogi
  position startpos moves 6i6h
  d
  go movetime 1000)");
}

struct Command {
    std::string_view name;
    void (*run)(const Context& context);
};

constexpr std::array<Command, 9> kCommands = {{
    {"d", draw},
    {"show", draw},
    {"moves", list_moves},
    {"sfen", print_sfen},
    {"state", print_sfen},
    {"perft", count_leaves},
    {"eval", evaluate},
    {"bench", bench},
    {"help", help},
}};

}  // namespace

std::string description_text(Position position, int move_limit) {
    const bool checked = in_check(position);
    const Verdict word = verdict(position, move_limit);
    std::string text = board_text(position);
    absl::StrAppend(&text, "\n\nGame: ", to_absl(position.variant().game().title),
                    "\nTo move: ", to_absl(color_text(position.side_to_move())), "\nSFEN: ", position.to_sfen(),
                    "\nKey: ", absl::StrFormat("%016x", position.key()), "\nIn check: ", checked ? "yes" : "no",
                    "\nReferee: ", verdict_text(word));
    if (position.variant().rules().impasse != Impasse::None) {
        const bool possible = !word.is_over() && can_declare_win(position, checked);
        absl::StrAppend(&text, "\nDeclaration of a win: ", possible ? "possible" : "not possible");
    }
    return text;
}

bool run_human_command(Words words, Engine& engine, int move_limit, LineWriter& writer, std::jthread& job) {
    for (const Command& command : kCommands) {
        if (command.name == words.front()) {
            command.run({words.subspan(1), engine, move_limit, writer, job});
            return true;
        }
    }
    return false;
}

}  // namespace komainu
