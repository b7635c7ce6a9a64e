// Lines that the strictest client reads, and lines that some client stumbles over.

#include <catch2/catch.hpp>

#include "usi-check/line_grammar.h"

namespace komainu::usi_check::test {

TEST_CASE("option lines", "[usi-check]") {
    for (const char* const line :
         {"option name USI_Hash type spin default 64 min 1 max 1024",
          "option name Contempt type spin default 0 min -9 max 9", "option name USI_Ponder type check default false",
          "option name Style type combo default A var A var B", "option name EvalFile type filename default <empty>",
          "option name Book type string default book.bin", "option name Clear_Hash type button"}) {
        CAPTURE(line);
        CHECK(option_problem(line).empty());
    }
    for (const char* const line :
         {"option", "option name A", "option A type check default true", "option name A B type check default true",
          "option name A  type check default true", "option name A type check default true ",
          "option name A type check default yes", "option name A type spin default 0 min 1 max 2",
          "option name A type spin default x min 1 max 2", "option name A type spin default 1",
          "option name A type combo default C var A", "option name A type combo default A A var A",
          "option name A type string default ", "option name A type string", "option name A type button default 1",
          "option name A type number default 1"}) {
        CAPTURE(line);
        CHECK_FALSE(option_problem(line).empty());
    }
}

TEST_CASE("info lines", "[usi-check]") {
    for (const char* const line :
         {"info depth 3 seldepth 4 multipv 1 score cp -5 nodes 9 nps 9 hashfull 0 time 1 pv 7g7f 3c3d",
          "info depth 3 score mate -2 lowerbound nodes 9", "info string anything  at all",
          "info depth 1 currmove 7g7f"}) {
        CAPTURE(line);
        CHECK(info_problem(line).empty());
    }
    for (const char* const line :
         {"info", "info depth", "info depth x", "info seldepth 3 depth 2", "info depth 3 score mate +",
          "info depth 3 score 5", "info pv 7g7f score cp 5", "info depth 3 pv", "info depth 3 depth 4",
          "info depth 3 foo 4", "info score cp 1.5"}) {
        CAPTURE(line);
        CHECK_FALSE(info_problem(line).empty());
    }
}

TEST_CASE("answers", "[usi-check]") {
    CHECK(bestmove_problem("bestmove 7g7f").empty());
    CHECK(bestmove_problem("bestmove 7g7f ponder 3c3d").empty());
    CHECK_FALSE(bestmove_problem("bestmove").empty());
    CHECK_FALSE(bestmove_problem("bestmove 7g7f ponder").empty());
    CHECK_FALSE(bestmove_problem("bestmove 7g7f 3c3d 2g2f").empty());
    CHECK_FALSE(bestmove_problem("bestmove  7g7f").empty());
    CHECK(checkmate_problem("checkmate nomate").empty());
    CHECK_FALSE(checkmate_problem("checkmate").empty());
}

TEST_CASE("kinds of lines and their bytes", "[usi-check]") {
    CHECK(is_known_line(""));
    CHECK(is_known_line("readyok"));
    CHECK_FALSE(is_known_line("readyokay"));
    CHECK_FALSE(is_known_line("thinking ..."));
    CHECK(is_ascii("id name A"));
    CHECK_FALSE(is_ascii("id name \xe9\xa7\x92"));
    CHECK_FALSE(is_ascii("id name \x01"));
    CHECK(option_name("option name A B type check default true") == "A B");
    CHECK(option_name("info option name A type check").empty());
}

}  // namespace komainu::usi_check::test
