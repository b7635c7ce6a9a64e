// Conversations in XBoard's protocol: command lines made from a grammar, or written in the input, in any order. After
// each line the client tells the engine to move and waits for the answer to a ping, so that a game kept beside the
// session must always be the session's: all moves of the engine are legal in it.
#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <streambuf>

#include "absl/strings/str_cat.h"
#include "fuzz.h"
#include "komainu/game/game.h"
#include "komainu/games/catalogue.h"
#include "komainu/nnue/built_in.h"
#include "komainu/protocol/chess_text.h"
#include "komainu/protocol/conversation.h"
#include "komainu/protocol/dialect.h"
#include "komainu/util/words.h"

using namespace komainu;

namespace {

constexpr int kMaxLines = 30;  // a run is to be short

constexpr std::array<std::string_view, 8> kNumbers = {"0", "1", "-1", "3", "2.5", "0:01", "99999999999999999999", "x"};
constexpr std::array<std::string_view, 26> kSimple = {
    "new",      "force", "go",   "playother", "?",    "undo",     "remove", "analyze",     "exit",
    "result *", "draw",  "bk",   "post",      "hard", "easy",     "nopost", "variant chu", "variant shogi",
    "edit",     "name",  "hint", "white",     "ping", "protover", "quit",   "usermove"};
constexpr std::array<std::string_view, 10> kNumbered = {"level", "st",     "sd",    "nps",  "time",
                                                        "otim",  "memory", "cores", "ping", "protover"};
constexpr std::array<std::string_view, 8> kOptions = {"MultiPV",       "Skill_Level", "Contempt", "ResignValue",
                                                      "Move_Overhead", "UseNNUE",     "Threads",  "No such"};
constexpr std::array<std::string_view, 14> kMoves = {"f4f5", "f9f8", "c3c4",      "c7c6", "f5e6,e6d7", "f5e6,", "e6f5",
                                                     "@@@@", "0000", "f5e6,e6f5", "G@i8", "d4d5",      "d8+",   ""};
constexpr std::array<std::string_view, 7> kBoards = {"11k/12/12/12/12/3p8/4p7/5N6/12/12/12/K11 w 0 1",
                                                     "11k/12/12/12/12/3n8/4p7/5N6/12/12/12/K11 b 0 9",
                                                     "8k/9/8K/9/9/9/9/9/9[G] w 0 1",
                                                     "4k4/9/9/9/9/9/9/RR7/4K4[RBp] b - - 0 1",
                                                     "12/12/12/12/12/12/12/12/12/12/12/12",
                                                     "k11/12",
                                                     ""};

std::string next_line(fuzz::Input& input) {
    switch (input.below(7)) {
        case 0: return std::string(input.line());
        case 1: return absl::StrCat("usermove ", to_absl(input.pick(kMoves)));
        case 2: return absl::StrCat("usermove ", to_absl(input.line()));
        case 3: return absl::StrCat("setboard ", to_absl(input.pick(kBoards)));
        case 4: return absl::StrCat("option ", to_absl(input.pick(kOptions)), "=", to_absl(input.pick(kNumbers)));
        case 5: return absl::StrCat(to_absl(input.pick(kNumbered)), " ", to_absl(input.pick(kNumbers)));
        default: return std::string(input.pick(kSimple));
    }
}

// One line, without what would take long or reach out, and without pings and rules, which are the client's below.
std::string bounded(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line.substr(0, line.find('\n')));
    if (words.empty()) {
        return "";
    }
    const std::string_view command = words.front();
    const std::string text = join_words(words);
    if (command == "memory" || command == "cores") {
        return absl::StrCat(to_absl(command), " ", 1 + text.size() % 2);
    }
    const bool is_rule = text.find("Rule") != std::string::npos || text.find("rule") != std::string::npos ||
                         text.find("ariant") != std::string::npos || text.find("MaxMoves") != std::string::npos;
    const bool reaches_out = same_name(text.substr(0, 15), "option EvalFile") ||
                             text.find("ash") != std::string::npos || text.find("hreads") != std::string::npos;
    if (command == "ping" || command == "hint" || (command == "option" && (is_rule || reaches_out))) {
        return "";
    }
    return text;
}

// The client: gives the session a line when the one before has been answered, and keeps the game.
class Client {
public:
    explicit Client(std::vector<std::string> lines)
        : lines_(std::move(lines)), game_(*make_variant("chushogi", {{"ChuRules", "Lishogi"}})) {}

    // Called by the session's reader.
    std::string next_text() {
        std::unique_lock lock(mutex_);
        answered_.wait(lock, [this] { return !waits_; });
        settle();
        if (at_ == lines_.size()) {
            return "";
        }
        line_ = lines_[at_++];
        waits_ = true;
        return absl::StrCat(line_, "\n?\nping ", at_, "\n");
    }

    // Called by whoever writes.
    void hear(const std::string& line) {
        const std::scoped_lock lock(mutex_);
        if (line.starts_with("pong ")) {
            fuzz::expect(waits_ && line == absl::StrCat("pong ", at_), "each ping has one pong", line);
            waits_ = false;
            answered_.notify_all();
        } else if (line.starts_with("Illegal move")) {
            illegal_ = true;
        } else if (line.starts_with("tellusererror") || line.starts_with("Error")) {
            refused_ = true;
        } else if (line.starts_with("move ")) {
            moves_.push_back(line.substr(5));
        }
    }

private:
    // Brings the game up to what was said and answered.
    void settle() {
        const std::vector<std::string_view> words = split_words(line_);
        if (illegal_) {
            first_leg_.clear();
        } else if (!words.empty() && !refused_) {
            obey(words);
        }
        std::string leg;
        for (const std::string& move : moves_) {
            leg += move;
            if (!leg.ends_with(',')) {
                play(leg);
                leg.clear();
            }
        }
        fuzz::expect(leg.empty(), "double moves have two legs", leg);
        moves_.clear();
        refused_ = illegal_ = false;
    }

    void obey(const std::vector<std::string_view>& words) {
        const std::string_view argument = words.size() > 1 ? words[1] : "";
        if (words[0] == "new" || words[0] == "variant") {
            const auto& game = words[0] == "new"     ? game_.variant().game().name
                               : argument == "shogi" ? std::string_view("shogi")
                                                     : std::string_view("chushogi");
            game_ = Position(*make_variant(game, {{"ChuRules", "Lishogi"}}));
            first_leg_.clear();
        } else if (words[0] == "setboard") {
            auto read = Position::from_sfen(game_.shared_variant(), sfen_from_fen(Words(words).subspan(1)));
            fuzz::expect(read.ok(), "an accepted board can be read", line_);
            game_ = *std::move(read);
            first_leg_.clear();
        } else if (words[0] == "undo" || words[0] == "remove") {
            for (int plies = words[0] == "undo" ? 1 : 2; plies > 0; --plies) {
                fuzz::expect(game_.plies() > 0, "only moves are taken back", line_);
                game_.unmake();
            }
        } else if (words[0] == "usermove") {
            take(argument);
        } else if (words[0].size() >= 4 && (words[0] == kXboardPass || words[0].find_first_of("0123456789@") == 1)) {
            take(words[0]);
        }
    }

    void take(std::string_view text) {
        first_leg_ += text;
        if (!first_leg_.ends_with(',')) {
            play(std::exchange(first_leg_, {}));
        }
    }

    void play(const std::string& text) {
        const auto move = read_move(game_, text, Dialect::Cecp);
        fuzz::expect(move.ok(), "moves are legal", absl::StrCat(game_.to_sfen(), " ", text));
        game_.make(*move);
    }

    std::mutex mutex_;
    std::condition_variable answered_;
    std::vector<std::string> lines_;
    std::size_t at_ = 0;
    bool waits_ = false;
    bool refused_ = false;
    bool illegal_ = false;
    std::string line_;
    std::string first_leg_;
    std::vector<std::string> moves_;
    Position game_;
};

class ClientInput : public std::streambuf {
public:
    explicit ClientInput(Client& client) : client_(client) {}

protected:
    int_type underflow() override {
        text_ = client_.next_text();
        setg(text_.data(), text_.data(), text_.data() + text_.size());
        return text_.empty() ? traits_type::eof() : traits_type::to_int_type(text_.front());
    }

private:
    Client& client_;
    std::string text_;
};

class ClientOutput : public std::streambuf {
public:
    explicit ClientOutput(Client& client) : client_(client) {}

protected:
    int_type overflow(int_type c) override {
        const char text = traits_type::to_char_type(c);
        xsputn(&text, 1);
        return c;
    }
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        for (const char c : std::string_view(text, static_cast<std::size_t>(size))) {
            if (c == '\n') {
                client_.hear(line_);
                line_.clear();
            } else {
                line_ += c;
            }
        }
        return size;
    }

private:
    Client& client_;
    std::string line_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // Sessions then do not read them again and again.
    static const std::array nets = {built_in_network(**make_variant("chushogi")),
                                    built_in_network(**make_variant("shogi"))};
    fuzz::Input input(data, size);
    std::vector<std::string> lines = {"xboard", "memory 1"};
    bool quits = false;
    for (int number = 0; number < kMaxLines && !input.empty() && !quits; ++number) {
        lines.push_back(bounded(next_line(input)));
        const auto words = split_words(lines.back());
        quits = !words.empty() && words.front() == "quit";
    }
    if (quits) {
        lines.pop_back();
    }
    Client client(std::move(lines));
    ClientInput in_buffer(client);
    ClientOutput out_buffer(client);
    std::istream in(&in_buffer);
    std::ostream out(&out_buffer);
    Conversation(in, out, 1).run();
    return 0;
}
