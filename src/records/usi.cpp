// USI: "position startpos moves 7g7f ..." as engines get it, with lines of ours before it (plain_header.h). "position"
// may be missing, and so may everything but the moves.

#include <algorithm>
#include <cctype>

#include "absl/strings/str_cat.h"
#include "format.h"
#include "komainu/util/words.h"
#include "plain_header.h"
#include "text.h"

namespace komainu::records {
namespace {

// "7g7f", "12a12b", "P*5e": good enough to tell moves from other words.
bool looks_like_move(std::string_view word) {
    const std::size_t star = word.find('*');
    if (star != std::string_view::npos) {
        word.remove_prefix(star + 1);
        return star > 0 && star <= 4 && !word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) != 0;
    }
    int squares = 0;
    Cursor cursor(word.substr(0, 12));
    while (squares < 3) {
        const int file = cursor.accept_number();
        if (file < 1 || cursor.at_end() || cursor.rest().front() < 'a' || cursor.rest().front() > 'o') {
            break;
        }
        cursor.advance(1);
        ++squares;
    }
    return squares >= 2;
}

bool looks_like(std::string_view text) {
    const std::string_view line = first_plain_line(text);
    const std::vector<std::string_view> words = split_words(line.substr(0, 2000));
    if (words.empty()) {
        return false;
    }
    return words.front() == "position" || words.front() == "startpos" || words.front() == "moves" ||
           std::ranges::find(words, std::string_view("moves")) != words.end() ||
           (words.front().find('/') == std::string_view::npos && looks_like_move(words.front()));
}

class UsiReader {
public:
    explicit UsiReader(RecordBuilder& builder) : builder_(builder) {}

    absl::Status read(std::string_view text) {
        LineReader lines(text);
        for (std::string_view line; lines.next(line);) {
            if (read_header_line(line, lines.number(), builder_)) {
                continue;
            }
            split_words(line, words_);
            if (begins_game() && game_begun_) {
                builder_.note(lines.number(), "another game; only the first one is read");
                return absl::OkStatus();
            }
            game_begun_ = true;
            if (const absl::Status status = read_words(); !status.ok()) {
                return line_error(lines.number(), to_std(status.message()));
            }
        }
        return absl::OkStatus();
    }

private:
    bool begins_game() const {
        return words_.front() == "position" || words_.front() == "startpos" || words_.front() == "sfen" ||
               words_.front().find('/') != std::string_view::npos;
    }

    absl::Status read_words() {
        Words words = words_;
        if (words.front() == "position") {
            words = words.subspan(1);
        }
        if (!words.empty() && words.front() == "startpos") {
            words = words.subspan(1);
        } else if (!words.empty() && (words.front() == "sfen" || words.front().find('/') != std::string_view::npos)) {
            words = words.subspan(words.front() == "sfen" ? 1 : 0);
            const auto moves_at = std::ranges::find(words, std::string_view("moves"));
            const Words sfen(words.begin(), moves_at);
            if (const absl::Status status = builder_.set_start(join_words(sfen)); !status.ok()) {
                return status;
            }
            words = Words(moves_at, words.end());
        }
        if (!words.empty() && words.front() == "moves") {
            words = words.subspan(1);
        }
        for (const std::string_view word : words) {
            if (const absl::Status status = builder_.play(word); !status.ok()) {
                return status;
            }
        }
        return absl::OkStatus();
    }

    RecordBuilder& builder_;
    std::vector<std::string_view> words_;
    bool game_begun_ = false;
};

absl::Status read(std::string_view text, RecordBuilder& builder) { return UsiReader(builder).read(text); }

std::string write(const Record& record) {
    std::string text = header_lines(record);
    absl::StrAppend(&text, "position ", record.start.empty() ? "startpos" : absl::StrCat("sfen ", record.start));
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        absl::StrAppend(&text, i == 0 ? " moves " : " ", record.variant->move_text(record.moves[i].move));
    }
    text += '\n';
    return text;
}

}  // namespace

const RecordFormat kUsiFormat = {
    .name = "usi", .looks_like = looks_like, .named_game = named_by_setoptions, .read = read, .write = write};

}  // namespace komainu::records
