// The mate solver against problems, against a plain search, and in the corners of the rules.

#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <fstream>
#include <random>

#include "../support/moves.h"
#include "../support/variants.h"
#include "komainu/games/catalogue.h"
#include "komainu/mate/mate_solver.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/move_text.h"
#include "slow_mate.h"

namespace komainu::test {
namespace {

using Options = std::vector<std::pair<std::string, std::string>>;

const Options kLishogi = {{"ChuRules", "Lishogi"}};

Position position_of(const std::string& game, const std::string& sfen, const Options& options = {}) {
    const auto variant = make_variant(game, options);
    REQUIRE(variant.ok());
    auto position = Position::from_sfen(*variant, sfen);
    INFO(sfen);
    REQUIRE(position.ok());
    return *std::move(position);
}

MateLimits nodes(std::uint64_t count) {
    MateLimits limits;
    limits.nodes = count;
    return limits;
}

// One table for all tests.
MateResult solve(Position& position, std::uint64_t most_nodes) {
    static MateSolver solver(16);
    return solver.solve(position, nodes(most_nodes));
}

// Plays the line out: legal moves, each of the attacker a check, and no way out at its end.
std::string fault_of_line(Position position, const std::vector<Move>& line) {
    const Color attacker = position.side_to_move();
    position.set_royal_optional(attacker, position.royals(attacker).empty());
    for (const Move move : line) {
        if (!MoveGenerator(position).is_legal(move)) {
            return "illegal move";
        }
        position.make(move);
        if (position.side_to_move() != attacker && !SlowMate::is_checked(position)) {
            return "no check";
        }
    }
    if (position.side_to_move() == attacker) {
        return "ends with a defence";
    }
    return SlowMate().is_mated(position) ? "" : "no mate at the end";
}

// Solves the problems of a file; returns how many there are and how many were solved.
std::pair<int, int> solve_file(const std::string& file, const std::string& game, const Options& options,
                               std::uint64_t most_nodes, bool shortest) {
    int problems = 0;
    int solved = 0;
    for (const auto& row : read_table(file)) {
        Position position = position_of(game, row[0], options);
        INFO(row[2] << ": " << row[0]);
        const MateResult result = solve(position, most_nodes);
        ++problems;
        if (result.outcome == MateOutcome::Mate) {
            ++solved;
            std::string line;
            for (const Move move : result.line) {
                line += " " + position.variant().move_text(move);
            }
            INFO(line);
            CHECK(fault_of_line(position, result.line) == "");
            if (shortest) {
                CHECK(result.line.size() >= std::stoul(row[1]));
            }
        }
    }
    return {problems, solved};
}

}  // namespace

TEST_CASE("problems from games of Shogi are solved", "[mate]") {
    CHECK(solve_file("shogi-mates.tsv", "shogi", {}, 10'000, true) == std::pair(50, 50));
}

TEST_CASE("problems from games of Kamikaze Mortal Shogi are solved", "[mate]") {
    CHECK(solve_file("kamikaze-mates.tsv", "kamikaze-mortal-shogi", {}, 10'000, true) == std::pair(50, 50));
}

TEST_CASE("historic problems of Chu Shogi are solved", "[mate]") {
    const auto [problems, solved] = solve_file("chu-mates.tsv", "chushogi", kLishogi, 5'000, false);
    CHECK(problems == 54);
    CHECK(solved >= 25);  // with so little time
}

TEST_CASE("the mates of the problem files are as short as a plain search says", "[mate]") {
    SlowMate slow;
    for (const auto& [file, game] :
         {std::pair("shogi-mates.tsv", "shogi"), std::pair("kamikaze-mates.tsv", "kamikaze-mortal-shogi")}) {
        for (const auto& row : read_table(file)) {
            if (const int plies = std::stoi(row[1]); plies <= 5) {
                Position position = position_of(game, row[0]);
                INFO(row[2]);
                CHECK(slow.shortest(position, plies) == plies);
                CHECK(static_cast<int>(solve(position, 100'000).line.size()) == plies);
            }
        }
    }
}

// Games of random moves that like to give check, with all pieces on the board: no problem that anybody composed.
TEST_CASE("in random games the solver finds the mates that a plain search finds, and no others", "[mate]") {
    const auto games = environment_number("MATE_GAMES", 1);
    SlowMate slow(20'000);
    std::mt19937 random(1);
    for (const NamedVariant& named : all_variants()) {
        int mates = 0;
        for (int game = 0; game < games; ++game) {
            Position position(named.make());
            for (int ply = 0; ply < 150; ++ply) {
                const std::vector<Move> moves = legal_moves(position);
                if (moves.empty()) {
                    break;
                }
                const bool likes_check = random() % 2 == 0;
                const auto checks = std::ranges::find_if(moves, [&](Move move) {
                    position.make(move);
                    const bool check = SlowMate::is_checked(position);
                    position.unmake();
                    return check;
                });
                position.make(likes_check && checks != moves.end() ? *checks : moves[random() % moves.size()]);
                if (position.lacks_royal(Color::Black) || position.lacks_royal(Color::White)) {
                    break;
                }
                if (position.royals(~position.side_to_move()).size() > 1) {
                    continue;  // the solver wants a new attack at each move
                }
                const auto expected = slow.shortest(position, 3);
                if (!expected.has_value()) {
                    continue;
                }
                const MateResult result = solve(position, 2'000);
                INFO(named.name << ": " << position.to_sfen());
                if (*expected > 0) {
                    ++mates;
                    CHECK(result.outcome == MateOutcome::Mate);
                    CHECK(static_cast<int>(result.line.size()) == *expected);
                } else if (result.outcome == MateOutcome::Mate) {
                    CHECK(result.line.size() > 3);
                    CHECK(fault_of_line(position, result.line) == "");
                }
            }
        }
        INFO(named.name);
        CHECK((mates > 0 || games < 5));
    }
}

TEST_CASE("mate in one, and no mate", "[mate]") {
    Position gold = position_of("shogi", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
    const MateResult mate = solve(gold, 1'000);
    CHECK(mate.outcome == MateOutcome::Mate);
    REQUIRE(mate.line.size() == 1);
    CHECK(gold.variant().move_text(mate.line[0]) == "G*5b");

    Position guarded = position_of("shogi", "4k4/4g4/9/9/9/9/9/9/4K4 b G 1");
    CHECK(solve(guarded, 100'000).outcome == MateOutcome::NoMate);
    Position quiet = position_of("shogi", "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    CHECK(solve(quiet, 100).outcome == MateOutcome::NoMate);
    Position no_king = position_of("shogi", "9/9/9/9/9/9/9/9/4K4 b G 1");
    CHECK(solve(no_king, 100).outcome == MateOutcome::NoMate);
}

TEST_CASE("a Pawn drop is no mate, a Pawn move is", "[mate]") {
    Position drop = position_of("shogi", "7nk/7l1/8G/9/9/9/9/9/4K4 b P 1");
    CHECK(solve(drop, 10'000).outcome == MateOutcome::NoMate);
    Position push = position_of("shogi", "7nk/7l1/8P/9/9/9/9/9/4K3L b - 1");
    CHECK(solve(push, 10'000).outcome == MateOutcome::Mate);
}

TEST_CASE("checks without end are no mate", "[mate]") {
    Position chase = position_of("shogi", "4k4/9/9/9/9/9/9/9/R3K4 b - 1");
    CHECK(solve(chase, 1'000'000).outcome == MateOutcome::NoMate);
    Position free_king = position_of("chushogi", "5k6/12/12/12/12/12/12/12/12/12/12/Q5K5 b - 1", kLishogi);
    CHECK(solve(free_king, 20'000).outcome != MateOutcome::Mate);
}

TEST_CASE("a side in check must answer with its own check", "[mate]") {
    // A Gold on 5b mates, but Black's King is attacked by the Lance.
    Position pinned = position_of("shogi", "4k4/9/4P4/9/4l4/9/9/9/4K4 b G 1");
    CHECK(solve(pinned, 10'000).outcome == MateOutcome::NoMate);
}

TEST_CASE("in Chu Shogi a check may be answered by taking the attacker's last royal", "[mate]") {
    const std::string mate = "k11/12/1+P1Q8/12/12/12/12/12/12/12/12/11K b - 1";
    Position safe = position_of("chushogi", mate, kLishogi);
    const MateResult result = solve(safe, 10'000);
    REQUIRE(result.outcome == MateOutcome::Mate);
    CHECK(fault_of_line(safe, result.line) == "");

    Position bare = position_of("chushogi", "k11/12/1+P1Q8/12/12/12/12/12/12/12/12/r10K b - 1", kLishogi);
    CHECK(solve(bare, 100'000).outcome == MateOutcome::NoMate);
    // Without a King there is nothing to take.
    Position kingless = position_of("chushogi", "k11/12/1+P1Q8/12/12/12/12/12/12/12/12/r11 b - 1", kLishogi);
    CHECK(solve(kingless, 10'000).outcome == MateOutcome::Mate);
}

TEST_CASE("in Chu Shogi two royals must both be lost", "[mate]") {
    // The Lion takes both at once whatever White does.
    Position lion = position_of("chushogi", "k+e10/3N8/12/12/12/12/12/12/12/12/12/11K b - 1", kLishogi);
    const MateResult result = solve(lion, 50'000);
    if (result.outcome == MateOutcome::Mate) {
        CHECK(fault_of_line(lion, result.line) == "");
    }
    SlowMate slow;
    const auto expected = slow.shortest(lion, 3);
    REQUIRE(expected.has_value());
    CHECK((*expected == 0 || static_cast<int>(result.line.size()) == *expected));

    Position far = position_of("chushogi", "k11/12/1+P1Q8/12/12/12/12/12/12/12/+e11/11K b - 1", kLishogi);
    CHECK(solve(far, 3'000).outcome != MateOutcome::Mate);
}

TEST_CASE("a side may be told to play on without a royal", "[mate][position]") {
    Position position = position_of("chushogi", "k11/12/12/12/12/12/12/12/12/12/12/11Q b - 1", kLishogi);
    CHECK(legal_moves(position).empty());
    CHECK_FALSE(MoveGenerator(position).has_legal_move());
    CHECK(position.lacks_royal(Color::Black));
    Position problem = position;
    problem.set_royal_optional(Color::Black, true);
    CHECK_FALSE(problem.identical(position));
    CHECK_FALSE(problem.lacks_royal(Color::Black));
    const std::vector<Move> moves = legal_moves(problem);
    CHECK(moves.size() == 33);
    CHECK(MoveGenerator(problem).is_legal(moves.front()));
    problem.make(moves.front());
    CHECK(problem.is_royal_optional(Color::Black));
    CHECK_FALSE(problem.is_royal_optional(Color::White));
    problem.unmake();
    CHECK(legal_moves(problem) == moves);
    problem.set_royal_optional(Color::Black, false);
    CHECK(problem.identical(position));
}

TEST_CASE("solving leaves the position as it was", "[mate]") {
    for (const auto& [file, game, options] :
         {std::tuple("shogi-mates.tsv", "shogi", Options{}), std::tuple("chu-mates.tsv", "chushogi", kLishogi)}) {
        Position position = position_of(game, read_table(file)[3][0], options);
        const Position before = position;
        solve(position, 2'000);
        CHECK(position.identical(before));
    }
}

TEST_CASE("limits end a search", "[mate]") {
    const auto row = read_table("chu-mates.tsv").back();
    Position position = position_of("chushogi", row[0], kLishogi);
    MateSolver solver(1);
    const MateResult few = solver.solve(position, nodes(100));
    CHECK(few.outcome == MateOutcome::Unknown);
    CHECK(few.nodes <= 100);
    CHECK(few.line.empty());

    const std::atomic<bool> stop{true};
    MateLimits stopped;
    stopped.stop = &stop;
    const MateResult halted = solver.solve(position, stopped);
    CHECK(halted.outcome == MateOutcome::Unknown);
    CHECK(halted.nodes == 1);  // no further one: in Dai Seireigi a node can take milliseconds
    MateLimits at_once;
    at_once.milliseconds = 0;
    CHECK(solver.solve(position, at_once).outcome == MateOutcome::Unknown);
}

namespace {

// KiB of memory that the program holds now.
long resident() {
    std::ifstream status("/proc/self/status");
    for (std::string word; status >> word;) {
        if (word == "VmRSS:") {
            long kibibytes = 0;
            status >> kibibytes;
            return kibibytes;
        }
    }
    return 0;
}

}  // namespace

TEST_CASE("the table costs nothing anew, however many searches there were", "[mate]") {
    // Wiping it every 256 searches took half a second of somebody's clock.
    MateSolver solver(64);
    Position position = position_of("shogi", "4k4/4g4/9/9/9/9/9/9/4K4 b G 1");
    const MateResult first = solver.solve(position, nodes(1'000));
    const long before = resident();
    REQUIRE(before > 0);
    for (int i = 0; i < 1'000; ++i) {
        const MateResult result = solver.solve(position, nodes(1'000));
        REQUIRE(result.outcome == MateOutcome::NoMate);
        REQUIRE(result.nodes == first.nodes);
    }
    CHECK(resident() < before + 8 * 1024);  // it would be 64 MiB more
}

TEST_CASE("a small table is enough, only slower", "[mate]") {
    MateSolver solver(1);
    for (const auto& row : read_table("kamikaze-mates.tsv")) {
        if (std::stoi(row[1]) >= 9) {
            Position position = position_of("kamikaze-mortal-shogi", row[0]);
            const MateResult result = solver.solve(position, nodes(50'000));
            INFO(row[2]);
            CHECK(result.outcome == MateOutcome::Mate);
            CHECK(fault_of_line(position, result.line) == "");
        }
    }
}

}  // namespace komainu::test
