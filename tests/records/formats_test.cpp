#include <catch2/catch.hpp>

#include "../support/random_record.h"
#include "../support/variants.h"
#include "komainu/records/records.h"

namespace komainu {
namespace {

std::string moves_of(const Record& record) {
    std::string text;
    for (const RecordMove& move : record.moves) {
        text += (text.empty() ? "" : " ") + record.variant->move_text(move.move);
    }
    return text;
}

ReadRecord read(std::string_view text, const RecordHints& hints = {}) {
    auto read = read_record(text, hints);
    INFO(text);
    INFO(read.status().message());
    REQUIRE(read.ok());
    return *std::move(read);
}

std::string error_of(std::string_view text, const RecordHints& hints = {}) {
    const auto read = read_record(text, hints);
    return read.ok() ? "no error" : std::string(read.status().message());
}

// "usi chushogi: 7i7h 6d6e", and a warning if there is one.
std::string told(std::string_view text, const RecordHints& hints = {}) {
    const ReadRecord record = read(text, hints);
    return record.format + " " + std::string(record.record.variant->game().name) + ": " + moves_of(record.record) +
           (record.warning.empty() ? "" : " (" + record.warning + ")");
}

const RecordHints kChu = {.format = {}, .game = "chu", .options = {}};
const RecordHints kKamikaze = {.format = {}, .game = "kamikaze-mortal-shogi", .options = {}};

}  // namespace

TEST_CASE("USI move lists in the spellings of programs and people", "[records]") {
    CHECK(told("position startpos moves 7g7f 3c3d\n") == "usi shogi: 7g7f 3c3d");
    CHECK(told("startpos moves 7g7f 3c3d") == "usi shogi: 7g7f 3c3d");
    CHECK(told("7g7f 3c3d\n8h2b+") == "usi shogi: 7g7f 3c3d 8h2b+");
    CHECK(told("position sfen 4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5b") == "usi shogi: G*5b");
    CHECK(told("4k4/9/9/9/9/9/9/9/4K4 b G 1 moves G*5e") == "usi shogi: G*5e");
    // A game of another board is known by its moves.
    CHECK(told("startpos moves 7i7h 6d6e") == "usi chushogi: 7i7h 6d6e");
    CHECK(told("startpos moves 8k8j 8e8f") == "usi dai-seireigi: 8k8j 8e8f");
    CHECK(told("startpos moves 7g7f", kKamikaze) == "usi kamikaze-mortal-shogi: 7g7f");
    CHECK(
        told("setoption name USI_Variant value kamikaze_mortal_shogi\nsetoption name USI_Hash value 64\nstartpos moves "
             "7g7f") == "usi kamikaze-mortal-shogi: 7g7f");
    CHECK(told("startpos moves 7g7f\nstartpos moves 2g2f\n") ==
          "usi shogi: 7g7f (line 2: another game; only the first one is read)");
    CHECK(told("startpos moves 7g7f 7g7f 3c3d") == "usi shogi: 7g7f (line 1: illegal move '7g7f')");
    CHECK(error_of("startpos moves 9z9z") == "line 1: cannot read move '9z9z'");
    CHECK(error_of("setoption name USI_Variant value go\nstartpos") == "line 1: no such game: go");
    CHECK(error_of("startpos moves 7g7f", {.format = {}, .game = "go", .options = {}}) == "no such game: go");
    CHECK(error_of("setoption name ChuRules value Mine\nstartpos") == "line 1: no such value of ChuRules: Mine");
}

TEST_CASE("SFEN lists become moves", "[records]") {
    const std::string start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
    const std::string second = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n";
    CHECK(told(start + second) == "sfen shogi: 7g7f");
    CHECK(told("sfen " + start + "sfen " + second) == "sfen shogi: 7g7f");
    CHECK(told(start + second + start) ==
          "sfen shogi: 7g7f (line 3: no legal move leads here from the position before)");
    CHECK(error_of("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSN b - 1\n").starts_with("line 1: "));
    // A Lion's pass changes nothing but the turn.
    CHECK(told("k11/12/12/12/12/12/5N6/12/12/12/12/K11 b - 1\nk11/12/12/12/12/12/5N6/12/12/12/12/K11 w - 2\n") ==
          "sfen chushogi: 7g8f7g");
}

TEST_CASE("Game Courier's move lists", "[records]") {
    CHECK(told("p 7g-7f\nP 3c-3d\nb 8h-2b; +b-2b\nS 3a-2b\nb*5e\n") == "game-courier shogi: 7g7f 3c3d 8h2b+ 3a2b B*5e");
    // A label is a courtesy; case is not looked at; numbers and comments may stand around.
    CHECK(told("1. 7g-7f // a pawn\n1... p 3c-3d\n2. b 8h-2b;h-2b\n", kKamikaze) ==
          "game-courier kamikaze-mortal-shogi: 7g7f 3c3d 8h2b+");
    CHECK(told("p 7g-7f\nP 3c-3d\nr 8h-2b\n") ==
          "game-courier shogi: 7g7f 3c3d 8h2b (line 3: 'r' is another piece than the one that moves)");
    CHECK(told("p 7g-7f\nP 3c-3d\np 7f-7e\nP 3d-3e\np 7e-7d\nP 3e-3f\np 7d-7c; g-7c\nP 3f-3g; N-3g\n", kKamikaze) ==
          "game-courier kamikaze-mortal-shogi: 7g7f 3c3d 7f7e 3d3e 7e7d 3e3f 7d7cg 3f3gn");
    CHECK(told("// Game: chushogi\n// Start: k11/12/12/12/12/5p6/5N6/12/12/12/12/K11 b - 1\nn 7g-7f; 7f-7e\n") ==
          "game-courier chushogi: 7g7f7e");
    CHECK(told("// Game: chushogi\n// Start: k11/12/12/12/12/5p6/5N6/12/12/12/12/K11 b - 1\nn 7g-7f-7g\n") ==
          "game-courier chushogi: 7g7f7g");
    CHECK(told("// Game: chushogi\n// Start: k11/12/12/12/12/5p6/5N6/12/12/12/12/K11 b - 1\nn 7g-7e; @-7f\n") ==
          "game-courier chushogi: 7g7f7e");
    // Chu Shogi's promoted pieces have the labels of what they move like.
    const Record chu = read("startpos moves 7i7h 6d6e", kChu).record;
    CHECK(*write_record(chu, "game-courier") == "// Game: chushogi\np 7i-7h\nP 6d-6e\n");
    const std::string promotion =
        "// Game: chushogi\n// Start: k11/12/12/12/12/12/5B6/12/12/12/12/K11 b - 1\nb 7g-4d; h-4d\n";
    CHECK(told(promotion) == "game-courier chushogi: 7g4d+");
    CHECK(*write_record(read(promotion).record, "game-courier") == promotion);
    // Boards with rank a on Black's side.
    CHECK(told("p 7d-7e\nP 6i-6h\n", kChu) == "game-courier chushogi: 7i7h 6d6e");

    const ReadRecord resigned = read("p 7g-7f\nresign\n");
    CHECK(resigned.record.result == RecordResult{Outcome::BlackWins, "resignation"});
    CHECK(told("p 7g-7f\nwhatever 1\n") == "game-courier shogi: 7g7f (line 2: cannot read the move: 'whatever 1')");
    CHECK(told("p 7g-7f\np 7f-7e\n") == "game-courier shogi: 7g7f (line 2: illegal move: 'p 7f-7e')");
    CHECK(error_of("r*5e\n", {.format = "game-courier", .game = "shogi", .options = {}}) ==
          "line 1: illegal move: 'r*5e'");
}

TEST_CASE("PGN", "[records]") {
    const std::string sample = R"([Event "Club \"A\""]
[Variant "chushogi"]
[ChuRules "Lishogi"]
[Black "B. Lack"]
[Result "0-1"]
[Termination "time"]

{before} 1. 7i7h {[%eval -0.25] [%emt 0:01:05.5] the usual
one} 2. 6d6e! $2 (2. 7d7e {no} (2. 5d5e)) ; to the end
3. 8i8h 0-1
)";
    const ReadRecord game = read(sample);
    CHECK(told(sample) == "pgn chushogi: 7i7h 6d6e 8i8h (line 9: variations are left out)");
    CHECK(game.record.options == NameValues{{"ChuRules", "Lishogi"}});
    CHECK(game.record.headers == NameValues{{"Event", "Club \"A\""}, {"Black", "B. Lack"}});
    CHECK(game.record.comment == "before");
    CHECK(game.record.moves[0].score == -25);
    CHECK(game.record.moves[0].milliseconds == 65'500);
    CHECK(game.record.moves[0].comment == "the usual\none");
    CHECK(game.record.result == RecordResult{Outcome::WhiteWins, "time"});

    CHECK(told("1. 7g7f 3c3d 2. 2g2f *") == "pgn shogi: 7g7f 3c3d 2g2f");
    CHECK(told("[Variant \"dai-seireigi\"]\n[SFEN \"7k7/15/15/15/15/15/15/15/15/15/15/15/15/15/7K7 b {HM} 1\"]\n\n1. "
               "HM*8h") == "pgn dai-seireigi: {HM}*8h");
    CHECK(told("1. 7g7f {never closed") == "pgn shogi: 7g7f (line 1: a comment without an end)");
    CHECK(told("1. 7g7f\n(2. 3c3d") == "pgn shogi: 7g7f (line 2: a variation without an end)");
    CHECK(told("1. 7g7f )") == "pgn shogi: 7g7f (line 1: cannot read move ')')");
    CHECK(told("1. 7g7f 1-0\n\n[Event \"second\"]\n1. 2g2f") == "pgn shogi: 7g7f");
    CHECK(error_of("[Variant \"shogi]\n1. 7g7f") == "line 1: cannot read the tag");
}

TEST_CASE("JSON", "[records]") {
    CHECK(told(R"({"variant":"chu","moves":["7i7h",{"move":"6d6e","cp":12}]})") == "json chushogi: 7i7h 6d6e");
    CHECK(told("{\"moves\":[\n\"7g7f\",\n\"7g7f\"]}") == "json shogi: 7g7f (line 3: move 2: illegal move '7g7f')");
    // Cut short, but not before its first move.
    CHECK(told("{\"variant\":\"shogi\",\n\"moves\":[\"7g7f\",\n\"3c3d\",\"2g") ==
          "json shogi: 7g7f 3c3d (line 3: damaged JSON)");
    CHECK(error_of("{\"variant\":\"shogi\"}") == "line 1: no \"moves\"");
    CHECK(error_of("{\"moves\":[[[[[") == "line 1: damaged JSON");
    CHECK(told(R"({"moves":["7g7f"],"x":)" + std::string(50, '[') + std::string(50, ']') + "}") ==
          "json shogi: 7g7f (line 1: damaged JSON)");  // so deep is no record
    CHECK(error_of("{" + std::string(100'000, '[')).starts_with("line 1: "));
    CHECK(error_of(R"({"moves":[],"start":"nonsense"})").starts_with("line 1: start: "));
    const Record odd =
        read(R"({"moves":[{"move":"7g7f","cp":1e300,"ms":-5,"comment":7},{"move":"3c3d","mate":-3}]})").record;
    CHECK(odd.moves[0] == RecordMove{.move = odd.moves[0].move});
    CHECK(odd.moves[1].score == mated_in(3));
}

TEST_CASE("the rules have the last word on the result", "[records]") {
    const std::string mate = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b\n";
    CHECK(read(mate).record.result == RecordResult{Outcome::BlackWins, "checkmate"});
    const ReadRecord wrong = read("# Result: White wins: time\n" + mate);
    CHECK(wrong.record.result == RecordResult{Outcome::BlackWins, "checkmate"});
    CHECK(wrong.warning == "line 1: says 'White wins: time', but by the rules it is 'Black wins: checkmate'");
    CHECK_FALSE(wrong.damaged);
    const ReadRecord more = read("position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b 5a5b\n");
    CHECK(more.damaged);
    CHECK(more.warning == "line 1: the game is over: checkmate");
    CHECK(more.record.moves.size() == 1);
}

TEST_CASE("texts that are no records", "[records]") {
    for (const std::string_view text :
         {"", "\n\n", "hello", "Roses are red\nViolets are blue\n", "\xFF\xFE", "1", "[", "]"}) {
        CAPTURE(text);
        CHECK_FALSE(read_record(text).ok());
    }
    CHECK(error_of("hello") == "line 1: no known format");
    CHECK(error_of("7g7f", {.format = "chess", .game = {}, .options = {}}) == "no such format: chess");
    CHECK(error_of(std::string(kMaxRecordBytes + 1, ' ')) == "more than 16 MiB");
}

TEST_CASE("encodings that are damaged", "[records]") {
    using std::string_literals::operator""s;
    CHECK(told("7g7f\n3c3d\n\0garbage"s) == "usi shogi: 7g7f 3c3d (line 3: a NUL byte)");
    CHECK(told("▲７六歩(77)\n△３四歩(33)\n\xE3\x82 broken\n") == "kif shogi: 7g7f 3c3d (line 3: damaged UTF-8)");
    CHECK(told("7g7f\n\xFF\xFF\xFF\n") == "usi shogi: 7g7f (line 2: neither UTF-8 nor Shift-JIS)");
    // UTF-16, as some editors save.
    std::string wide = "\xFF\xFE";
    for (const char c : std::string("startpos moves 7g7f\r\n")) {
        wide += {c, '\0'};
    }
    CHECK(told(wide) == "usi shogi: 7g7f");
    CHECK(error_of(wide.substr(0, wide.size() - 1)) == "line 1: damaged UTF-16");
}

TEST_CASE("every cut of a record is read without harm", "[records]") {
    Record record = test::random_record(test::all_variants()[1], 3, 12, true);
    test::annotate(record, 3);
    for (const std::string_view format : record_formats()) {
        const std::string text = *write_record(record, format);
        for (std::size_t length = 0; length < text.size(); length += 7) {
            CAPTURE(format, length);
            const RecordHints hints{.format = std::string(format), .game = {}, .options = {}};
            const auto cut = read_record(text.substr(0, length), hints);
            if (cut.ok()) {
                REQUIRE(cut->record.moves.size() <= record.moves.size());
                for (std::size_t i = 0; i < cut->record.moves.size(); ++i) {
                    // The last one may have lost its end: "7i7h" of "7i7h7g".
                    CHECK((cut->record.moves[i].move == record.moves[i].move || i + 1 == cut->record.moves.size()));
                }
            } else {
                CHECK(cut.status().message().find('\n') == absl::string_view::npos);
            }
        }
    }
}

TEST_CASE("endless lines and lists are bounded", "[records]") {
    const std::string endless(1 << 20, '7');
    for (const std::string_view format : record_formats()) {
        CAPTURE(format);
        for (const std::string& text :
             {endless, "7g7f " + endless, "{\"moves\":[\"" + endless, "1 ７六歩(77) " + endless, "p 7g-7f; " + endless,
              "[" + endless, "[A \"" + endless}) {
            const auto read = read_record(text, {.format = std::string(format), .game = "shogi", .options = {}});
            const std::string message = read.ok() ? read->warning : std::string(read.status().message());
            CHECK(message.size() < 300);
        }
    }
    // Moves to and fro end by the rules long before any bound.
    std::string lively = "startpos moves";
    for (int i = 0; i < 10'000; ++i) {
        lively += " 2h3h 8b7b 3h2h 7b8b";
    }
    const ReadRecord repetition = read(lively);
    CHECK(repetition.record.result == RecordResult{Outcome::Draw, "repetition"});
    CHECK(repetition.record.moves.size() == 12);
    CHECK(repetition.damaged);
}

TEST_CASE("records are made from what protocols know", "[records]") {
    const auto record = make_record("chu", {{"churules", "lishogi"}}, "", {"7i7h", "6d6e"});
    REQUIRE(record.ok());
    CHECK(record->options == NameValues{{"ChuRules", "Lishogi"}});
    CHECK(moves_of(*record) == "7i7h 6d6e");
    CHECK(make_record("chu", {}, "", {"7i7h", "7i7h"}).status().message() == "move 2: illegal move '7i7h'");
    CHECK_FALSE(make_record("chu", {}, "nonsense", {}).ok());
    CHECK_FALSE(make_record("go", {}, "", {}).ok());
    Record broken = *record;
    broken.moves[1].move = broken.moves[0].move;
    CHECK(write_record(broken, "usi").status().message() == "move 2: illegal");
    CHECK(write_record(*record, "chess").status().message() == "no such format: chess");
}

}  // namespace komainu
