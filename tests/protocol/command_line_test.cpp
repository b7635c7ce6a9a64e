// The program itself, run as a process: subcommands, errors and exit states.

#include <sys/wait.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdio>
#include <fstream>
#include <string>

#include "../support/temporary_folder.h"

namespace {

struct Run {
    int exit_status = 0;
    std::string output;
};

// The program's standard output, or with `2>&1` in the arguments both streams. `input` is printf's format.
Run run(const std::string& arguments, const std::string& input = "") {
    std::string command = "printf '" + input + "' | '" KOMAINU_BINARY "' ";
    command += arguments;
    Run result;
    std::FILE* const pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> buffer;
    while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
        result.output.append(buffer.data(), size);
    }
    result.exit_status = WEXITSTATUS(pclose(pipe));
    return result;
}

// What a script prints. `$komainu` in it is the program.
std::string script(const std::string& text) {
    const std::string command = "komainu='" KOMAINU_BINARY "'\n" + text;
    std::FILE* const pipe = popen(command.c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::string output;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) {
        output += static_cast<char>(c);
    }
    pclose(pipe);
    return output;
}

// Nothing on standard output, one line on standard error.
void check_error(const std::string& arguments, int exit_status, const std::string& told) {
    CAPTURE(arguments);
    const Run silent = run(arguments + " 2>/dev/null");
    CHECK(silent.exit_status == exit_status);
    CHECK(silent.output.empty());
    const std::string text = run(arguments + " 2>&1").output;
    CAPTURE(text);
    CHECK(text.starts_with("komainu: "));
    CHECK(text.find(told) != std::string::npos);
    CHECK(text.find('\n') == text.size() - 1);
}

const std::string kPawns = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3\n";

}  // namespace

TEST_CASE("piped, the program is pure USI", "[program]") {
    const Run usi = run("", "usi\\nquit\\n");
    CHECK(usi.exit_status == 0);
    CHECK(usi.output.starts_with("id name Komainu "));
    CHECK(usi.output.ends_with("usiok\n"));
    CHECK(run("", "").output.empty());
    CHECK(run("", "go depth 2\\n").output.find("bestmove ") != std::string::npos);
    CHECK(run("--variant chu --option ChuRules=lishogi --threads 2 --hash 8", "usi\\n")
              .output.find("option name ChuRules type combo default Lishogi ") != std::string::npos);
}

TEST_CASE("perft", "[program]") {
    CHECK(run("perft --depth 3 --sfen startpos").output == "25470\n");
    CHECK(run("perft --depth 2 --variant=chushogi --sfen startpos").output == "1296\n");
    const std::string divided = run("perft --divide --depth 2 --sfen startpos").output;
    CHECK(divided.starts_with("1g1f: 30\n"));
    CHECK(divided.ends_with("\nNodes searched: 900\n"));
    CHECK(run("perft --depth 0 --sfen startpos").output == "1\n");
    CHECK(run("perft --depth 2", "startpos\\nstartpos\\tfoo\\nstartpos\\n").output ==
          "900\nerror: move 1: cannot read move 'foo'\n900\n");
}

TEST_CASE("moves", "[program]") {
    const std::string kings = "'4k4/9/9/9/9/9/9/9/4K4 b - 1'";
    CHECK(run("moves --sfen=" + kings).output == "5i4h 5i4i 5i5h 5i6h 5i6i\n");
    CHECK(run("moves --sfen " + kings).output == "5i4h 5i4i 5i5h 5i6h 5i6i\n");
    const std::string positions =
        "4k4/9/9/9/9/9/9/9/4K4 w\\n\\nnonsense\\nsfen 9/9/9/9/9/9/4p4/4g4/4K4 b - 1\\n4k4/9/9/9/9/9/9/9/4K4";
    CHECK(run("moves", positions).output ==
          "5a4a 5a4b 5a5b 5a6a 5a6b\n"
          "error: position is empty\n"
          "error: board: rank a has no such piece: onsen\n"
          "\n"
          "5i4h 5i4i 5i5h 5i6h 5i6i\n");
}

TEST_CASE("sfen", "[program]") {
    CHECK(run("sfen --sfen startpos 7g7f 3c3d").output == kPawns);
    CHECK(run("sfen 7g7f 3c3d").output == kPawns);
    CHECK(run("sfen", "startpos\\t7g7f 3c3d\\nstartpos\\t7g7f 3c3e\\n").output ==
          kPawns + "error: move 2: illegal move '3c3e'\n");
    CHECK(run("sfen --variant dai_seireigi --sfen startpos").output.starts_with("lafm{rg}u"));
}

TEST_CASE("bench prints its node count last, the same each time", "[program]") {
    const std::string first = run("bench 2").output;
    const std::string second = run("bench 2").output;
    const std::size_t at = first.find("Nodes searched: ");
    REQUIRE(at != std::string::npos);
    CHECK(first.substr(at) == second.substr(second.find("Nodes searched: ")));
}

TEST_CASE("help and version", "[program]") {
    const Run help = run("--help");
    CHECK(help.exit_status == 0);
    for (const char* word :
         {"--variant", "--option", "--threads", "--hash",  "--sfen",   "--depth", "--divide", "perft ",
          "moves ",    "sfen ",    "bench ",    "demo ",   "render ",  "--svg",   "--png",    "--ansi",
          "--style",   "--flip",   "--last",    "--arrow", "--square", "--output"}) {
        CAPTURE(word);
        CHECK(help.output.find(word) != std::string::npos);
    }
    CHECK(run("perft --help").output == help.output);
    CHECK(run("--version").output.starts_with("Komainu "));
}

TEST_CASE("errors: one line on standard error", "[program]") {
    check_error("nonsense", 2, "nonsense");
    check_error("--nonsense", 2, "nonsense");
    check_error("perft --sfen startpos", 2, "--depth");
    check_error("perft --depth many --sfen startpos", 2, "many");
    check_error("moves --divide", 2, "--divide");
    check_error("moves now", 2, "now");
    check_error("--sfen startpos", 2, "--sfen");
    check_error("--option Threads", 2, "NAME=VALUE");
    check_error("bench --threads 2", 2, "--threads");
    check_error("bench deep", 1, "depth");
    check_error("perft --depth 1000 --sfen startpos", 1, "--depth");
    check_error("moves --sfen nonsense", 1, "rank a");
    check_error("moves --variant chess --sfen startpos", 1, "no such game: chess");
    check_error("moves --option ChuRules=Mine --sfen startpos", 1, "ChuRules");
    check_error("moves --option NoSuchRule=1 --sfen startpos", 1, "NoSuchRule");
    check_error("sfen --sfen startpos 7g7f 7f7d", 1, "move 2: illegal move '7f7d'");
    check_error("--threads none", 1, "Threads");
    check_error("--variant chess", 1, "chess");
}

TEST_CASE("mate answers for one position or for each line of a file", "[program]") {
    CHECK(run("mate --variant shogi --sfen '4k4/9/4P4/9/9/9/9/9/9 b G 1'").output == "checkmate G*5b\n");
    CHECK(run("mate --variant shogi --time 60000",
              "# a comment\\n\\n4k4/9/4P4/9/9/9/9/9/9 b G 1\\t1\\tname\\nstartpos\\nnonsense\\n")
              .output.starts_with("checkmate G*5b\ncheckmate nomate\nerror: "));
    CHECK(run("mate --variant chushogi --option ChuRules=Lishogi --sfen 'k11/12/1+P1Q8/12/12/12/12/12/12/12/12/12 b'")
              .output.starts_with("checkmate 9c"));
    check_error("mate --time 0", 1, "--time");
    check_error("moves --time 5", 2, "moves takes no --time");
}

TEST_CASE("analyse searches a game", "[program][analysis]") {
    const std::string game = "startpos moves 7g7f 3c3d";
    const Run table = run("analyse - --nodes 200 --hash 1 2>&1", game);
    CHECK(table.exit_status == 0);
    CHECK(table.output.starts_with("Shogi, 2 moves, unknown\n"));
    CHECK(table.output.find("     2  3c3d ") != std::string::npos);
    CHECK(run("analyse - --depth 1 --json --hash 1", game).output.starts_with("{\"variant\":\"shogi\","));
    // The first part of a damaged game, and a word about the rest.
    const Run damaged = run("analyse - --depth 1 --hash 1 2>&1", "startpos moves 7g7f 7g7f");
    CHECK(damaged.exit_status == 0);
    CHECK(damaged.output.starts_with("komainu: '-': line 1: illegal move '7g7f'\nShogi, 1 moves"));
    CHECK(script("echo 'startpos moves 7i7h 6d6e' | $komainu analyse - --depth 1 --svg | grep -c '<svg'") == "1\n");

    const komainu::test::TemporaryFolder folder;
    CHECK(run("analyse - --depth 1 --hash 1 --resume '" + folder.file("kept") + "' --output '" + folder.file("a.png") +
                  "'",
              game)
              .output.empty());
    CHECK(komainu::test::read_file(folder.file("a.png")).starts_with("\x89PNG"));
    CHECK(komainu::test::read_file(folder.file("kept")).starts_with("{\"type\":\"komainu-analysis\""));

    check_error("analyse", 2, "analyse takes one GAME");
    check_error("analyse a b", 2, "analyse takes one GAME");
    check_error("analyse no-such-file", 1, "'no-such-file': cannot be read");
    check_error("analyse - --depth 0", 1, "--depth must be in 1..128");
    check_error("analyse - --nodes 0", 1, "--nodes and --time above 0");
    check_error("analyse - --threads 0", 1, "Threads must be in 1..256");
    check_error("analyse - --from usi --variant go", 1, "no such game: go");
    check_error("moves --json", 2, "moves takes no --json");
    check_error("analyse - --json --svg", 2, "--json and --svg");
}

TEST_CASE("render draws for terminals and as pictures", "[program]") {
    const std::string start = run("render").output;
    CHECK(start.find("v飛") != std::string::npos);
    CHECK(start.find('\x1b') == std::string::npos);  // a pipe, not a terminal
    CHECK(start.ends_with("Black to move\n"));
    CHECK(run("render startpos").output == start);
    CHECK(run("render --sfen startpos").output == start);
    CHECK(run("render --ansi").output.find("\x1b[") != std::string::npos);
    const std::string moved = run("render startpos moves 7g7f 3c3d --style letters").output;
    CHECK(moved.ends_with("Black to move, last move: 3c 3d\n"));
    CHECK(run("render 'startpos moves 7g7f 3c3d' --style letters").output == moved);
    CHECK(run("render 4k4/9/9/9/9/9/9/9/4K4 b - 1 --last 5h5i").output.ends_with("last move: 5h 5i\n"));
    CHECK(run("render --flip").output.starts_with("Black in hand: "));
    CHECK(run("render --svg --variant chu --arrow 8i8h").output.find("--board-arrow") != std::string::npos);
    CHECK(run("render --png").output.starts_with("\x89PNG"));
}

TEST_CASE("render replaces a file only by a whole one", "[program]") {
    const komainu::test::TemporaryFolder folder;
    const std::string svg = folder.file("a board.svg");
    CHECK(run("render --output '" + svg + "' 2>&1").output.empty());
    const std::string drawn = komainu::test::read_file(svg);
    CHECK(drawn == run("render --svg").output);
    check_error("render startpos moves 7g7e --output '" + svg + "'", 1, "move 1: illegal move '7g7e'");
    CHECK(komainu::test::read_file(svg) == drawn);
    CHECK(run("render --flip --output '" + svg + "'").exit_status == 0);
    CHECK(komainu::test::read_file(svg) == run("render --flip --svg").output);
    const std::string png = folder.file("board.png");
    CHECK(run("render --square 20 --output '" + png + "'").exit_status == 0);
    CHECK(komainu::test::read_file(png) == run("render --square 20 --png").output);
    const std::string other = folder.file("board.txt");
    CHECK(run("render --svg --output '" + other + "'").exit_status == 0);
    CHECK(komainu::test::read_file(other) == drawn);
    check_error("render --output '" + folder.file("none/board.svg") + "'", 1, "cannot write");
}

TEST_CASE("render: errors", "[program]") {
    check_error("render nonsense", 1, "rank a");
    check_error("render startpos moves 7g7e", 1, "move 1: illegal move '7g7e'");
    check_error("render --sfen ''", 1, "position is empty");
    check_error("render --sfen startpos startpos", 1, "not both");
    check_error("render --style big", 1, "--style");
    check_error("render --svg --png", 2, "--svg and --png");
    check_error("render --svg --square 9", 1, "--square must be in 10..200");
    check_error("render --svg --square wide", 2, "wide");
    check_error("render --last 7", 1, "--last: cannot read move '7'");
    check_error("render --svg --arrow 7g7z", 1, "--arrow: cannot read move '7g7z'");
    check_error("render --arrow 7g7f", 1, "--arrow needs a picture");
    check_error("render --variant chess", 1, "no such game: chess");
    check_error("moves --svg --sfen startpos", 2, "moves takes no --svg");
    check_error("--svg", 2, "--svg needs a command");
}

TEST_CASE("a full disk behind standard output is told, in one line", "[program]") {
    for (const char* arguments : {"", "perft --depth 1", "moves", "bench 1", "render --png"}) {
        CAPTURE(arguments);
        const Run full = run(std::string(arguments) + " 2>&1 >/dev/full", "isready\\n");
        CHECK(full.exit_status == 1);
        CHECK(full.output == "komainu: standard output cannot be written\n");
    }
}

TEST_CASE("a search ends when nobody reads any more, even if signals of that are ignored", "[program]") {
    // The input stays open: the session would wait for more.
    const std::string status = script(R"(
        folder=$(mktemp -d)
        mkfifo "$folder/input"
        exec 3<>"$folder/input"
        echo 'go infinite' >&3
        { sh -c 'trap "" PIPE; exec timeout 100 "$0"' "$komainu" <"$folder/input" 3>&-; echo $? >"$folder/status"; } |
            head -n 1 >/dev/null
        cat "$folder/status"
        rm -r "$folder")");
    CHECK(status != "124\n");
    CHECK(status != "");
}
