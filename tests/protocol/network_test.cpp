// Nets as a session shows them: UseNNUE, EvalFile, the line at isready, and eval.

#include <algorithm>
#include <catch2/catch.hpp>

#include "../support/random_network.h"
#include "../support/temporary_folder.h"
#include "komainu/games/catalogue.h"
#include "session_driver.h"

namespace komainu::test {
namespace {

// A file with a random net, and that net's name in the engine's words.
struct NetFile {
    std::string path;
    std::string name;
};

NetFile make_net(const TemporaryFolder& folder, std::string_view game, unsigned seed) {
    const auto variant = RuleChoices().make_variant(find_game(game));
    const Network net = Network::quantise(random_float_network(*variant, 64, seed), *variant, "random");
    NetFile file{folder.file(std::string(game) + ".net"), "net " + net.checksum_text() + " for " + std::string(game)};
    write_file(file.path, net.bytes());
    return file;
}

std::string line_at_ready(const Lines& lines) {
    const auto ready = std::find(lines.begin(), lines.end(), "readyok");
    REQUIRE(ready != lines.end());
    REQUIRE(ready != lines.begin());
    return *(ready - 1);
}

}  // namespace

TEST_CASE("isready names what evaluates", "[usi][nnue]") {
    TemporaryFolder folder;
    const NetFile net = make_net(folder, "shogi", 1);
    CHECK_THAT(line_at_ready(run_script("setoption name EvalFile value " + net.path + "\nisready\n")),
               Catch::StartsWith("info string " + net.name));
    CHECK(line_at_ready(run_script("setoption name UseNNUE value false\nisready\n")) ==
          "info string hand-written evaluation for shogi");
}

TEST_CASE("a net file is used for its own game, whenever that is played", "[usi][nnue]") {
    TemporaryFolder folder;
    const NetFile shogi = make_net(folder, "shogi", 1);
    const NetFile kamikaze = make_net(folder, "kamikaze-mortal-shogi", 2);
    const Lines lines = run_script("setoption name EvalFile value " + kamikaze.path +
                                   "\nisready\n"
                                   "setoption name USI_Variant value kamikaze-mortal-shogi\nisready\n"
                                   "setoption name EvalFile value " +
                                   shogi.path +
                                   "\nisready\n"
                                   "setoption name USI_Variant value shogi\nisready\n"
                                   "setoption name EvalFile value <built-in>\nisready\n");
    CHECK_THAT(only(lines, "info string option EvalFile: '" + kamikaze.path),
               Catch::EndsWith("is for kamikaze-mortal-shogi and waits for that game"));
    std::vector<std::string> answers;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (lines[i] == "readyok") {
            answers.push_back(lines[i - 1]);
        }
    }
    REQUIRE(answers.size() == 5);
    CHECK_THAT(answers[0], !Catch::Contains(kamikaze.name));
    CHECK_THAT(answers[1], Catch::Contains(kamikaze.name));
    CHECK_THAT(answers[2], Catch::Contains(kamikaze.name));
    CHECK_THAT(answers[3], Catch::Contains(shogi.name));
    CHECK_THAT(answers[4], !Catch::Contains(shogi.name));
}

TEST_CASE("a bad net file is refused in one line and nothing changes", "[usi][nnue]") {
    TemporaryFolder folder;
    const NetFile good = make_net(folder, "shogi", 1);
    const std::string bytes = read_file(good.path);
    std::string damaged = bytes;
    damaged[bytes.size() / 2] = static_cast<char>(damaged[bytes.size() / 2] ^ 4);
    write_file(folder.file("short.net"), bytes.substr(0, bytes.size() / 2));
    write_file(folder.file("damaged.net"), damaged);
    write_file(folder.file("rubbish.net"), "rubbish");
    write_file(folder.file("empty.net"), "");
    const std::pair<std::string, std::string> cases[] = {
        {folder.file("short.net"), "it is cut off"},       {folder.file("damaged.net"), "it is damaged"},
        {folder.file("rubbish.net"), "not a Komainu net"}, {folder.file("empty.net"), "it cannot be read"},
        {folder.file("missing.net"), "it cannot be read"}, {folder.path(), "it cannot be read"},
    };
    for (const auto& [path, reason] : cases) {
        INFO(path);
        const Lines lines = run_script("setoption name EvalFile value " + good.path +
                                       "\nsetoption name EvalFile value " + path + "\nisready\ngo depth 2\n");
        CHECK_THAT(only(lines, "info string error: "), Catch::Contains(reason) && Catch::Contains(path));
        CHECK_THAT(line_at_ready(lines), Catch::StartsWith("info string " + good.name));
        CHECK(count_prefix(lines, "bestmove ") == 1);
    }
}

TEST_CASE("the evaluation in use decides the search", "[usi][nnue]") {
    TemporaryFolder folder;
    const NetFile net = make_net(folder, "shogi", 1);
    const std::string with_net = "setoption name EvalFile value " + net.path + "\n";
    const auto search = [](const std::string& before) {
        Lines infos;
        for (const std::string& line : run_script(before + "go depth 5\n")) {
            if (line.starts_with("info depth")) {
                infos.push_back(line.substr(0, line.find(" time ")).substr(0, line.find(" nps ")));
            }
        }
        return infos;
    };
    const Lines hand_written = search("setoption name UseNNUE value false\n");
    CHECK(search(with_net) != hand_written);
    CHECK(search(with_net + "setoption name UseNNUE value false\n") == hand_written);
    CHECK(search(with_net + "setoption name UseNNUE value false\nsetoption name UseNNUE value true\n") ==
          search(with_net));
}

TEST_CASE("eval shows both evaluations and what each piece is worth", "[usi][nnue]") {
    TemporaryFolder folder;
    const NetFile net = make_net(folder, "shogi", 1);
    const Lines both = run_script("setoption name EvalFile value " + net.path + "\neval\n");
    CHECK(only(both, "Hand-written evaluation: ").ends_with(" centipawns for Black"));
    CHECK(only(both, "Net evaluation: ").ends_with(" centipawns for Black"));
    CHECK(contains(both, "Each piece's worth to its side, by the net:"));

    const Lines alone =
        run_script("setoption name UseNNUE value false\nposition sfen 4k4/9/9/9/9/9/9/9/R3K4 w - 1\neval\n");
    CHECK(only(alone, "Hand-written evaluation: ").ends_with(" centipawns for White"));
    CHECK(count_prefix(alone, "Net evaluation: ") == 0);
    // A rook is worth something to its side, whoever is to move.
    const auto rook = std::ranges::find_if(alone, [](const std::string& line) { return line.starts_with("      R"); });
    REQUIRE(rook != alone.end());
    CHECK(std::stoi(*(rook + 1)) > 300);
}

}  // namespace komainu::test
