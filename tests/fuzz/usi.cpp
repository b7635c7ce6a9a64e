// Conversations in USI and UCI: command lines made from a grammar, or written in the input, in any order. Limits are
// replaced so that no search is long, and nothing outside the process is touched.
#include <algorithm>
#include <array>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "fuzz.h"
#include "komainu/nnue/built_in.h"
#include "komainu/protocol/conversation.h"
#include "komainu/protocol/dialect.h"
#include "komainu/protocol/usi_options.h"
#include "komainu/util/words.h"

using namespace komainu;

namespace {

using Texts = std::span<const std::string_view>;

constexpr int kMaxLines = 40;  // a run is to be short

constexpr std::array<std::string_view, 8> kNumbers = {"0", "1", "-1", "3", "2.5", "100", "99999999999999999999", "x"};
constexpr std::array<std::string_view, 10> kSimple = {"usi", "uci",  "isready", "usinewgame", "stop",
                                                      "d",   "eval", "moves",   "help",       "gameover win"};
constexpr std::array<std::string_view, 13> kGoWords = {"depth",   "nodes",       "movetime", "btime",    "wtime",
                                                       "byoyomi", "binc",        "winc",     "infinite", "ponder",
                                                       "mate",    "searchmoves", "movestogo"};
constexpr std::array<std::string_view, 14> kOptions = {
    "USI_Hash",    "USI_Ponder", "Threads", "USI_MultiPV", "Move_Overhead", "ResignValue", "MaxMovesToDraw",
    "Skill_Level", "Contempt",   "UseNNUE", "EvalFile",    "Clear_Hash",    "ChuRules",    "UCI_LimitStrength"};
constexpr std::array<std::string_view, 8> kGames = {
    "shogi", "chushogi", "chu", "dai-seireigi", "kamikaze-mortal-shogi", "", "standard", "chess"};
constexpr std::array<std::string_view, 9> kRuleSettings = {"ChuRules value Lishogi",
                                                           "ChuRules value GameCourier",
                                                           "RangeJumps value Any",
                                                           "RangeJumps value Captures",
                                                           "EnteringKingRule value CSARule27",
                                                           "EnteringKingRule value None",
                                                           "UseNNUE value false",
                                                           "UseNNUE value true",
                                                           "USI_Variant"};
constexpr std::array<std::string_view, 10> kPositions = {
    "startpos",
    "sfen 4k4/9/9/9/9/9/9/9/4K4 b RG 1",
    "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1",
    "k11/12/12/12/12/5p6/5N6/12/12/12/12/11K b - 1",
    "sfen lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/"
    "A1B1TOXT1B1A/LFCSGKEGSCFL b - 1",
    "fen 4k4/9/9/9/9/9/9/9/4K4[Gp] b - - 0 3",
    "fen 11k/12/12/12/12/3p8/4p7/5N6/12/12/12/K11 w 0 1",
    "sfen",
    "startpos extra",
    ""};
constexpr std::array<std::string_view, 15> kMoves = {"7g7f",   "3c3d", "8h2b+",  "6i6h",      "5d5e",
                                                     "8i8h",   "G*5e", "7g7f7e", "1a1a",      "",
                                                     "7g8g7g", "5i5h", "c3c4",   "f5e6,e6d7", "G@e5"};

std::string go_line(fuzz::Input& input) {
    std::string line = "go";
    for (std::size_t words = input.below(4); words > 0; --words) {
        absl::StrAppend(&line, " ", to_absl(input.pick(kGoWords)), " ",
                        to_absl(input.below(2) == 0 ? input.pick(kNumbers) : input.pick(kMoves)));
    }
    return line;
}

std::string position_line(fuzz::Input& input) {
    std::string line = absl::StrCat("position ", to_absl(input.pick(kPositions)));
    for (std::size_t moves = input.below(6), i = 0; i < moves; ++i) {
        absl::StrAppend(&line, i == 0 ? " moves " : " ", to_absl(input.pick(kMoves)));
    }
    return line;
}

std::string next_line(fuzz::Input& input) {
    switch (input.below(10)) {
        case 0: return std::string(input.line());
        case 1:
        case 2: return go_line(input);
        case 3: return position_line(input);
        case 4: return absl::StrCat("position sfen ", to_absl(input.line()));
        case 5: return absl::StrCat("setoption name USI_Variant value ", to_absl(input.pick(kGames)));
        case 6: return absl::StrCat("setoption name ", to_absl(input.pick(kRuleSettings)));
        case 7:
            return absl::StrCat("setoption name ", to_absl(input.pick(kOptions)), " value ",
                                to_absl(input.pick(kNumbers)));
        case 8: return input.below(2) == 0 ? "ponderhit" : "stop";
        default: return std::string(input.pick(kSimple));
    }
}

// The last of equal limits counts.
std::string bounded_go(Words words) {
    if (words.size() > 1 && words[1] == "perft") {
        return "go perft 1";
    }
    std::string line = absl::StrCat(join_words(words), " nodes 150");
    if (std::ranges::find(words, std::string_view("mate")) != words.end()) {
        line += " mate 3";
    }
    return line;
}

std::string bounded_option(Words words) {
    const auto setting = parse_setoption(words.subspan(1));
    if (!setting.ok()) {
        return join_words(words);
    }
    const auto is = [&](std::string_view name) { return same_name(setting->name, name); };
    if (is("USI_Hash") || is("Hash")) {
        return absl::StrCat("setoption name USI_Hash value ", 1 + setting->value.size() % 2);
    }
    if (is("Threads") || is("NumberOfThreads")) {
        return absl::StrCat("setoption name Threads value ", 1 + setting->value.size() % 2);
    }
    return is("EvalFile") ? "setoption name EvalFile value /dev/null" : join_words(words);
}

// One line, without what would take long or reach out. Commands that start a search follow a `d`, which tells what they
// search.
std::string bounded(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line.substr(0, line.find('\n')));
    if (words.empty()) {
        return "";
    }
    if (words.front() == "go") {
        return absl::StrCat("d\n", bounded_go(words));
    }
    if (words.front() == "setoption") {
        return bounded_option(words);
    }
    if (words.front() == "perft" || words.front() == "bench") {
        return absl::StrCat(to_absl(words.front()), words.front() == "perft" ? " 1" : " 0");
    }
    return words.front() == "ponderhit" ? "ponderhit" : join_words(words);
}

struct Script {
    std::string text;
    int searches = 0;
    int readies = 0;
    bool quits = false;

    void add(const std::string& line) {
        absl::StrAppend(&text, line, "\n");
        searches += !quits && line.starts_with("d\ngo") && !line.starts_with("d\ngo perft") ? 1 : 0;
        readies += !quits && (line == "isready" || line.starts_with("isready ")) ? 1 : 0;
        quits = quits || line == "quit" || line.starts_with("quit ");
    }
};

// Every answer of a search is about the position of the latest `d`.
class Judge {
public:
    void read(const std::string& line) {
        if (line.starts_with("Game: ")) {
            title_ = line.substr(6);
        } else if (line.starts_with("SFEN: ")) {
            sfen_ = line.substr(6);
        } else if (line.starts_with("bestmove ") || line.starts_with("checkmate ")) {
            ++answers;
            check_answer(split_words(line));
        } else if (line == "readyok") {
            ++readies;
        }
    }

    int answers = 0;
    int readies = 0;

private:
    void check_answer(const std::vector<std::string_view>& words) const {
        constexpr std::array<std::string_view, 6> kNoMoves = {"resign",         "win",   "nomate", "timeout",
                                                              "notimplemented", "(none)"};
        if (words.size() > 1 && std::ranges::find(kNoMoves, words[1]) != kNoMoves.end()) {
            return;
        }
        // The rule options are not known: one of the games with that title must have the moves.
        const bool playable = std::ranges::any_of(fuzz::all_variants(), [&](const auto& variant) {
            if (variant->game().title != title_) {
                return false;
            }
            auto position = Position::from_sfen(variant, sfen_);
            for (const std::string_view word : Words(words).subspan(1)) {
                if (word == "ponder") {
                    continue;
                }
                // The protocol may have changed during the search; in UCI both notations are read.
                const auto move = position.ok() ? read_move(*position, word, Dialect::Uci) : position.status();
                if (!move.ok()) {
                    return false;
                }
                position->make(*move);
            }
            return words.size() > 1;
        });
        fuzz::expect(playable, "answers are legal moves", absl::StrCat(sfen_, " ", join_words(words)));
    }

    std::string title_;
    std::string sfen_;
};

// Sessions then do not read them again and again.
const std::vector<std::shared_ptr<const Network>>& nets_in_use() {
    static const auto nets = [] {
        std::vector<std::shared_ptr<const Network>> all;
        for (const auto& variant : fuzz::all_variants()) {
            all.push_back(built_in_network(*variant));
        }
        return all;
    }();
    return nets;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    nets_in_use();
    fuzz::Input input(data, size);
    Script script;
    script.add("isready");  // a line of USI, so that none of the input begins a session in XBoard's protocol
    for (int number = 0; number < kMaxLines && !input.empty(); ++number) {
        script.add(bounded(next_line(input)));
    }
    std::istringstream in(script.text);
    std::ostringstream out;
    Conversation(in, out, 1).run();
    Judge judge;
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);) {
        judge.read(line);
    }
    fuzz::expect(judge.answers == script.searches, "each search has one answer", script.text);
    fuzz::expect(judge.readies == script.readies, "each isready has one readyok", script.text);
    return 0;
}
