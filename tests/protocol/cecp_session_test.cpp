// Sessions in XBoard's protocol as scripts and live. Tests wait for lines, never for a time.

#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <future>
#include <sstream>

#include "session_driver.h"

using namespace komainu;
using namespace komainu::test;

namespace {

// A session of Chu Shogi in force mode; what is written before the script's own lines is left out.
Lines run_forced(const std::string& script) { return run_script("xboard\nnew\nvariant chu\nforce\n" + script + "\n"); }

Lines run_shogi(const std::string& script) { return run_script("xboard\nnew\nvariant shogi\nforce\n" + script + "\n"); }

// One that thinks until it is told to move.
void start_thinking(LiveSession& session) {
    session.send("xboard");
    session.send("post");
    session.send("st 100000");
    session.send("go");
    session.wait_for("1 ");  // depth 1 of the thinking
}

void synchronize(LiveSession& session, int number) {
    session.send("ping " + std::to_string(number));
    session.wait_for("pong " + std::to_string(number));
}

constexpr const char* kLionAmongPawns =
    "setboard 11k/12/p11/12/12/3p8/4p7/5N6/12/12/12/K11 w 0 1\n";  // the Lion on f5, Pawns on e6 and d7

}  // namespace

TEST_CASE("protover is answered with the features, done last", "[cecp]") {
    for (const std::string start : {"xboard\nprotover 2\n", "\n \nprotover 2\n"}) {
        const Lines lines = run_script(start);
        CHECK(std::ranges::all_of(lines, [](const std::string& line) { return line.starts_with("feature "); }));
        CHECK(lines.front().find("variants=\"chu,shogi\"") != std::string::npos);
        CHECK(lines.back() == "feature done=1");
        CHECK(contains(lines, "feature option=\"ChuRules -combo GameCourier /// *Lishogi\""));
        CHECK(contains(lines, "feature option=\"Skill_Level -spin 20 0 20\""));
        CHECK(contains(lines, "feature option=\"UseNNUE -check 1\""));
        CHECK(contains(lines, "feature option=\"EvalFile -file <built-in>\""));
        CHECK(contains(lines, "feature option=\"Clear_Hash -button\""));
        // XBoard has commands for these.
        for (const char* const own : {"USI_", "Hash ", "Threads", "Ponder", "UCI_Variant"}) {
            CHECK(count_prefix(lines, std::string("feature option=\"") + own) == 0);
        }
    }
}

TEST_CASE("a rule that somebody has chosen is not changed for XBoard", "[cecp]") {
    std::istringstream in("xboard\nprotover 2\n");
    std::ostringstream out;
    Conversation conversation(in, out);
    REQUIRE(conversation.set_option("ChuRules", "GameCourier").ok());
    conversation.run();
    CHECK(out.str().find("ChuRules -combo *GameCourier /// Lishogi") != std::string::npos);
}

TEST_CASE("a whole session as XBoard holds it", "[cecp]") {
    const Lines lines = run_script(
        "xboard\nprotover 2\naccepted done\nrejected nps\nmemory 40\ncores 1\nnew\nrandom\nvariant chu\nlevel 0 0:10 "
        "0\n"
        "post\neasy\nping 1\ncomputer\nname somebody\ntime 20\notim 1000\nusermove f4f5\n");
    CHECK(count_prefix(lines, "move ") == 1);
    CHECK(count_prefix(lines, "Error") == 0);
    CHECK(count_prefix(lines, "Illegal") == 0);
    CHECK(contains(lines, "pong 1"));
    CHECK(std::ranges::any_of(lines, [](const std::string& line) { return line.starts_with("1 "); }));
    // Black answers.
    const std::string move = only(lines, "move ").substr(5);
    CHECK(run_forced("usermove f4f5\nusermove " + move) == Lines{});
}

TEST_CASE("thinking is shown after post and not after nopost", "[cecp]") {
    CHECK(run_script("xboard\nsd 2\ngo\n").size() == 1);
    CHECK(run_script("xboard\npost\nsd 2\ngo\n").size() > 2);
    CHECK(run_script("xboard\npost\nnopost\nsd 2\ngo\n").size() == 1);
}

TEST_CASE("new takes the depth limit away and puts the engine on the second side", "[cecp]") {
    const Lines lines = run_script("xboard\nnps 10000\nsd 1\nnew\npost\nusermove f4f5\n");
    CHECK(std::ranges::any_of(lines, [](const std::string& line) { return line.starts_with("2 "); }));
    CHECK(count_prefix(lines, "move ") == 1);
}

TEST_CASE("illegal moves are refused and change nothing", "[cecp]") {
    CHECK(run_forced("usermove f4f6\nusermove f9f8\nusermove hello\nusermove\nusermove f4f5\nusermove f9f8") ==
          Lines{"Illegal move (against the rules): f4f6", "Illegal move (against the rules): f9f8",
                "Illegal move (cannot be read): hello", "Illegal move (cannot be read): "});
}

TEST_CASE("moves without the word usermove", "[cecp]") {
    CHECK(run_forced("f4f5\nf9f8\nf5f7") == Lines{"Illegal move (against the rules): f5f7"});
    CHECK(run_forced("f4").front().starts_with("Error (unknown command)"));
}

TEST_CASE("moves of two legs, in one line and in two, and passes", "[cecp]") {
    const std::string board = kLionAmongPawns;
    const std::string next = "\nusermove l12l11\nusermove d7d8";  // the Lion is on d7 afterwards
    CHECK(run_forced(board + "usermove f5e6,e6d7" + next) == Lines{});
    CHECK(run_forced(board + "usermove f5e6,\nusermove e6d7" + next) == Lines{});
    CHECK(run_forced(board + "usermove f5e6,e6f5\nusermove l12l11\nusermove f5d7") == Lines{});
    CHECK(run_forced(board + "usermove @@@@\nusermove l12l11\nusermove f5e6,e6d7") == Lines{});
    CHECK(run_forced(board + "usermove f5e6,d7c8") == Lines{"Illegal move (cannot be read): f5e6,d7c8"});
    CHECK(run_forced("usermove @@@@") == Lines{"Illegal move (cannot be read): @@@@"});  // the Lion is shut in
}

TEST_CASE("setboard: the side to move, and boards that cannot be read", "[cecp]") {
    CHECK(run_forced("setboard 11k/12/8p3/12/12/12/12/12/12/3P8/12/K11 b 0 1\nusermove l12l11\nusermove a1a2") ==
          Lines{});
    CHECK(run_forced("setboard 11k/12/8p3/12/12/12/12/12/12/3P8/12/K11\nusermove a1a2") == Lines{});
    CHECK(run_forced("usermove f4f5\nsetboard 3k/3\nusermove f9f8") ==
          Lines{"tellusererror Illegal position: board: rank a has 4 squares, not 12"});
    CHECK(run_shogi("setboard 4k4/9/9/9/9/9/9/9/4K4[Gp] w 0 1\nusermove G@e2\nusermove P@e3") == Lines{});
}

TEST_CASE("undo and remove", "[cecp]") {
    CHECK(run_forced("usermove f4f5\nundo\nusermove f4f5") == Lines{});
    CHECK(run_forced("usermove f4f5\nusermove f9f8\nremove\nusermove f4f5") == Lines{});
    CHECK(run_forced("undo\nusermove f4f5\nremove\nusermove f9f8") ==
          Lines{"Error (no move to take back): undo", "Error (no move to take back): remove"});
}

TEST_CASE("the end of a game is told, by the engine's move or the user's", "[cecp]") {
    const std::string mate = "setboard 8k/9/8K/9/9/9/9/9/9[G] w 0 1\n";
    const Lines by_engine = run_shogi(mate + "sd 3\ngo");
    REQUIRE(by_engine.size() == 2);
    CHECK(by_engine[0].starts_with("move G@"));  // there are two mates
    CHECK(by_engine[1] == "1-0 {checkmate}");
    const std::string mate_by_user = "new\n" + mate;  // the engine has the second side
    CHECK(run_shogi(mate_by_user + "usermove G@i8\nusermove i9h9\ngo") ==
          Lines{"1-0 {checkmate}", "Illegal move (the game is over): i9h9", "1-0 {checkmate}"});
    // The second player, and no word while the engine only looks on.
    CHECK(run_shogi("setboard 9/9/9/9/9/9/k8/9/K8[g] b 0 1\nsd 3\ngo").back() == "0-1 {checkmate}");
    CHECK(run_shogi(mate + "usermove G@i8") == Lines{});
}

TEST_CASE("the engine resigns if it may", "[cecp]") {
    const std::string lost = "setboard 4k4/9/9/9/9/9/9/RR7/4K4[RB] b 0 1\nsd 2\n";
    CHECK(run_shogi("option ResignValue=500\n" + lost + "go") == Lines{"resign"});
    CHECK(count_prefix(run_shogi(lost + "go"), "move ") == 1);
}

TEST_CASE("draws are taken by a side that stands worse", "[cecp]") {
    const std::string worse = "setboard 4k4/9/9/9/9/9/9/RR7/4K4[RB] b 0 1\nsd 2\n";
    CHECK(run_shogi(worse + "draw") == Lines{});  // it has not looked yet
    LiveSession session;
    session.send("xboard");
    session.send("variant shogi");
    session.send(worse + "go");
    session.wait_for("move ");
    session.send("draw");
    session.wait_for("offer draw");
    session.send("setboard 4k4/9/9/9/9/9/9/RR7/4K4[RB] w 0 1\ngo");
    session.wait_for("move ");
    session.send("draw");
    synchronize(session, 1);
    CHECK(session.count("offer draw") == 1);
}

TEST_CASE("commands that cannot be carried out get one line", "[cecp]") {
    CHECK(run_forced(
              "edit\nlevel 40\nlevel 0 x 0\nst\nst -1\nsd 0\nnps x\ntime x\notim\nmemory x\ncores x\nvariant normal\n"
              "option No such=1\noption Skill_Level=99\nexit") ==
          Lines{"Error (unknown command): edit", "Error (expected level MOVES MINUTES[:SECONDS] SECONDS): level 40",
                "Error (expected level MOVES MINUTES[:SECONDS] SECONDS): level 0 x 0",
                "Error (expected st SECONDS): st", "Error (expected st SECONDS): st -1",
                "Error (expected sd PLIES): sd 0", "Error (expected nps NODES): nps x",
                "Error (expected time CENTISECONDS): time x", "Error (expected otim CENTISECONDS): otim",
                "Error (expected memory MEGABYTES): memory x", "Error (option Threads: 'x' is not a number): cores x",
                "Error (no such variant): variant normal", "Error (no such option: No such): option No such=1",
                "telluser option Skill_Level: 99 is not in 0..20, using 20", "Error (not analyzing): exit"});
}

TEST_CASE("options act, and one that changes the rules starts the board afresh", "[cecp]") {
    CHECK(run_forced("option Clear_Hash\noption UseNNUE=0\noption MultiPV=2") == Lines{});
    CHECK(run_forced("usermove f4f5\noption ChuRules=GameCourier\nusermove f4f5") == Lines{});
}

TEST_CASE("the end of the input lets a search for a move finish, quit does not", "[cecp]") {
    CHECK(count_prefix(run_script("xboard\nst 0.1\ngo"), "move ") == 1);
    CHECK(count_prefix(run_script("xboard\nst 0.1\ngo\nquit\n"), "move ") == 0);
    CHECK(run_script("xboard\nanalyze\n") == Lines{});
}

TEST_CASE("ping on the engine's turn is answered after its move, and that comes at ?", "[cecp][live]") {
    LiveSession session;
    start_thinking(session);
    session.send("ping 7");
    session.send("usermove f9f8");
    session.wait_for("Illegal move (out of turn): f9f8");
    CHECK(session.count("pong") == 0);
    session.send("?");
    session.wait_for("move ");
    session.wait_for("pong 7");
    session.send("?");
    synchronize(session, 8);
    CHECK(session.count("move ") == 1);
}

TEST_CASE("force, new, setboard, result and undo end a search without a move", "[cecp][live]") {
    for (const char* const command : {"force", "new", "variant chu",
                                      "setboard 11k/12/8p3/12/12/12/12/12/12/3P8/12/K11 w 0 1", "result 1-0 {time}"}) {
        CAPTURE(command);
        LiveSession session;
        start_thinking(session);
        session.send("ping 1");
        session.send(command);
        session.wait_for("pong 1");
        synchronize(session, 2);
        session.close();
        CHECK(session.count("move ") == 0);
    }
}

TEST_CASE("a setting during a search lets it go on", "[cecp][live]") {
    LiveSession session;
    start_thinking(session);
    session.send("option MultiPV=2");
    session.send("cores 2");
    session.send("memory 20");
    session.wait_for("1 ");
    session.send("?");
    session.wait_for("move ");
}

TEST_CASE("an analysis follows the moves and plays none", "[cecp][live]") {
    LiveSession session;
    session.send("xboard\npost\nanalyze");
    session.wait_for("3 ");
    synchronize(session, 1);
    session.send(".");
    session.send("usermove f4f5");
    session.wait_for("3 ");
    session.send("undo");
    session.wait_for("3 ");
    session.send("new");
    session.wait_for("3 ");
    session.send("setboard 11k/12/8p3/12/12/12/12/12/12/3P8/12/K11 b 0 1");
    session.wait_for("3 ");
    session.send("usermove l12l11");
    session.wait_for("3 ");
    session.send("exit");
    synchronize(session, 2);
    session.send("usermove a1a2");
    synchronize(session, 3);
    session.close();
    CHECK(session.count("move ") == 0);
    CHECK(session.count("Illegal") == 0);
    CHECK(session.count("Error") == 0);
}

TEST_CASE("hard: it thinks on the opponent's time, and answers whatever comes", "[cecp][live]") {
    for (const bool expected : {true, false}) {
        CAPTURE(expected);
        LiveSession session;
        session.send("xboard\nvariant shogi\npost\nhard\nnps 10000\nst 1\ngo");
        session.wait_for("move ");
        session.wait_for("3 ");  // the thinking after the move
        session.send("hint");
        const std::string hint = session.wait_for("Hint: ").substr(6);
        synchronize(session, 1);
        CHECK(session.count("move ") == 1);
        session.send("time 100\notim 100\nusermove " + (expected ? hint : hint == "g7g6" ? "f7f6" : "g7g6"));
        session.wait_for("move ");
        session.send("easy");
        synchronize(session, 2);
        CHECK(session.count("move ") == 2);
    }
}

TEST_CASE("the thinking on the opponent's time begins with the expected move", "[cecp][live]") {
    LiveSession session;
    // One search by nodes with an empty table, so that it is the same each time and has an expected move.
    session.send("xboard\nvariant shogi\npost\nhard\nnps 10000\nst 1\ngo");
    session.wait_for("move ");
    const std::string line = session.wait_for("4 ");
    const auto words = split_words(line);
    REQUIRE(words.size() > 4);
    session.send("hint");
    CHECK(session.wait_for("Hint: ").substr(6) == words[4]);
}

TEST_CASE("hint without an earlier search", "[cecp][live]") {
    LiveSession session;
    session.send("xboard\nforce\npost\nhint");
    session.wait_for("Hint: ");
    session.send("bk");
    session.wait_for(" There is no opening book.");
    session.close();
    CHECK(session.lines().size() == 3);
}

TEST_CASE("a session whose output takes no more ends with the next line, though the input goes on", "[cecp][live]") {
    struct Full : std::streambuf {};  // takes nothing
    Full full;
    PipeInput pipe;
    std::ostream output(&full);
    std::istream input(&pipe);
    auto session = std::async(std::launch::async, [&] { Conversation(input, output, 1).run(); });
    pipe.send("xboard\n");
    pipe.send("st 100000\n");
    pipe.send("go\n");
    pipe.send("ping 1\n");
    pipe.send("bk\n");    // the first line that is answered
    pipe.send("post\n");  // the next one
    CHECK(session.wait_for(std::chrono::minutes(1)) == std::future_status::ready);
    pipe.close();
}
