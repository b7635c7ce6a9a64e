// The lines of a search (users.md 1.2).

#include <catch2/catch.hpp>
#include <sstream>
#include <thread>

#include "komainu/games/catalogue.h"
#include "komainu/protocol/conversation.h"
#include "komainu/protocol/output.h"

using namespace komainu;

namespace {

const std::shared_ptr<const Variant> kShogi = make_variant("shogi").value();

Move move(const char* from, const char* to) {
    const auto square = [](const char* text) { return make_square(text[0] - '1', text[1] - 'a'); };
    return Move::normal(square(from), square(to));
}

// A stream buffer without room, as a full disk has none.
class Full : public std::streambuf {};

}  // namespace

TEST_CASE("output that takes no more is told once, and ends the session", "[protocol]") {
    Full full;
    std::ostream stream(&full);
    int calls = 0;
    LineWriter writer(stream, [&] { ++calls; });
    CHECK_FALSE(writer.has_failed());
    writer.write("one");
    writer.write("two");
    CHECK(writer.has_failed());
    CHECK(calls == 1);

    std::istringstream input("isready\nisready\nisready\n");
    Conversation(input, stream, 1).run();
    std::string unread;
    CHECK(std::getline(input, unread));
}

TEST_CASE("scores are centipawns, or mates in plies and never mate 0", "[protocol]") {
    CHECK(score_text(0) == "cp 0");
    CHECK(score_text(-123) == "cp -123");
    CHECK(score_text(kMaxEvaluation) == "cp 30000");
    CHECK(score_text(kMate - 1) == "mate 1");
    CHECK(score_text(mate_in(7)) == "mate 7");
    CHECK(score_text(mated_in(2)) == "mate -2");
    CHECK(score_text(mated_in(0)) == "mate -1");
    CHECK(score_text(kMate) == "mate 1");
}

TEST_CASE("info has its fields in the order that GUIs expect, pv last", "[protocol]") {
    SearchInfo info;
    info.depth = 8;
    info.selective_depth = 12;
    info.multi_pv = 2;
    info.score = -15;
    info.nodes = 20000;
    info.time = 40;
    info.hash_full = 3;
    info.pv = {move("7g", "7f"), move("3c", "3d")};
    CHECK(info_text(info, *kShogi) ==
          "info depth 8 seldepth 12 multipv 2 score cp -15 nodes 20000 nps 500000 hashfull 3 time 40 pv 7g7f 3c3d");
    info.bound = Bound::Lower;
    CHECK(info_text(info, *kShogi).find(" score cp -15 lowerbound nodes ") != std::string::npos);
    info.bound = Bound::Upper;
    CHECK(info_text(info, *kShogi).find(" score cp -15 upperbound nodes ") != std::string::npos);
    info.time = 0;
    CHECK(info_text(info, *kShogi).find(" nps 20000000 ") != std::string::npos);
}

TEST_CASE("bestmove has two or four words", "[protocol]") {
    SearchResult result;
    result.best = move("7g", "7f");
    CHECK(result_text(result, *kShogi) == "bestmove 7g7f");
    result.ponder = move("3c", "3d");
    CHECK(result_text(result, *kShogi) == "bestmove 7g7f ponder 3c3d");
    result.decision = Decision::Resign;
    CHECK(result_text(result, *kShogi) == "bestmove resign");
    result.decision = Decision::DeclareWin;
    CHECK(result_text(result, *kShogi) == "bestmove win");
    CHECK(result_text(SearchResult{}, *kShogi) == "bestmove resign");
}

TEST_CASE("lines of several writers stay whole", "[protocol]") {
    std::ostringstream out;
    LineWriter writer(out);
    {
        std::vector<std::jthread> writers;
        for (const char letter : {'a', 'b', 'c', 'd'}) {
            writers.emplace_back([&writer, letter] {
                for (int i = 0; i < 200; ++i) {
                    writer.write(std::string(50, letter));
                }
            });
        }
    }
    std::istringstream text(out.str());
    int lines = 0;
    for (std::string line; std::getline(text, line); ++lines) {
        REQUIRE(line == std::string(50, line.front()));
    }
    CHECK(lines == 800);
}

TEST_CASE("errors are one line of ASCII", "[protocol]") {
    std::ostringstream out;
    LineWriter(out).report_error("a\nb\xc3\xa4");
    CHECK(out.str() == "info string error: a?b??\n");
}
