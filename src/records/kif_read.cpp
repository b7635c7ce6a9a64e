#include "kif_read.h"

#include <optional>
#include <string>
#include <utility>

#include "absl/strings/str_cat.h"
#include "kif_board.h"
#include "kif_move.h"
#include "kif_text.h"
#include "komainu/util/words.h"
#include "score_text.h"
#include "text.h"

namespace komainu::records {
namespace {

bool begins_with_mark(std::string_view text) { return Cursor(text).accept_any({"▲", "△", "☗", "☖", "▼", "▽"}); }

class KifReader {
public:
    explicit KifReader(RecordBuilder& builder)
        : builder_(builder), board_(builder.variant()), moves_(builder.variant()) {}

    absl::Status read(std::string_view text) {
        LineReader lines(text);
        for (std::string_view line; lines.next(line);) {
            line_ = lines.number();
            line = trim(line);
            if (line.starts_with("変化")) {
                builder_.note(line_, "variations are left out");
                break;
            }
            if (const absl::Status status = read_line(line); !status.ok()) {
                return line_error(line_, to_std(status.message()));
            }
        }
        const absl::Status status = begin();
        return status.ok() ? status : line_error(line_, to_std(status.message()));
    }

private:
    absl::Status read_line(std::string_view line) {
        if (line.empty() || line.starts_with('#') || line.starts_with('&')) {
            return absl::OkStatus();
        }
        if (Cursor comment(line); comment.accept_any({"*", "＊"})) {
            read_comment(comment.rest());
            return absl::OkStatus();
        }
        if (!begun_ && board_.accept_line(line)) {
            return absl::OkStatus();
        }
        if (line.starts_with("まで")) {
            if (const auto result = read_summary(line); result && !builder_.has_result()) {
                builder_.set_result(*result, line_);
            }
            return absl::OkStatus();
        }
        if (line.starts_with("手数")) {
            return absl::OkStatus();  // the heading of the moves
        }
        if (const auto [name, value] = split_kif_header(line); !begun_ && !name.empty()) {
            return read_header(name, value);
        }
        return ended_ ? absl::OkStatus() : read_moves(line);
    }

    absl::Status read_header(std::string_view name, std::string_view value) {
        if (name == "手合割") {
            start_ = find_kif_start(value);
            if (!start_.has_value()) {
                builder_.note(line_, absl::StrCat("unknown start '", to_absl(value), "'"));
            } else if (start_->sfen.find(" w ") != std::string::npos) {
                board_.set_turn(Color::White);
            }
        } else if (name == kKifSfen) {
            sfen_ = value;
        } else if (name == kKifResult) {
            exact_result_ = read_result(value);
            builder_.set_result(*exact_result_, line_);
        } else if (name != kKifRules) {
            builder_.add_header(header_from_kif(name), value);
        }
        return absl::OkStatus();
    }

    void read_comment(std::string_view comment) {
        comment = trim(comment);
        RecordMove* const move = builder_.last_move();
        if (move != nullptr && comment.starts_with(kKifScore)) {
            move->score = read_score(trim(comment.substr(kKifScore.size())));
            if (move->score) {
                return;
            }
        }
        builder_.add_comment(comment);
    }

    // Sets up the start position, once.
    absl::Status begin() {
        if (begun_) {
            return absl::OkStatus();
        }
        begun_ = true;
        if (!sfen_.empty()) {
            return builder_.set_start(sfen_);
        }
        if (board_.has_board()) {
            const auto sfen = board_.sfen();
            return sfen.ok() ? builder_.set_start(*sfen) : sfen.status();
        }
        return start_.has_value() && !start_->sfen.empty() ? builder_.set_start(start_->sfen) : absl::OkStatus();
    }

    // One numbered move, or several with marks.
    absl::Status read_moves(std::string_view line) {
        if (const absl::Status status = begin(); !status.ok()) {
            return status;
        }
        Cursor cursor(line);
        // A number, if what follows it is not part of a square.
        Cursor number = cursor;
        if (number.accept_number() >= 0 &&
            (number.rest().starts_with("一歩目") || number.rest().starts_with("二歩目") ||
             number.accept_any({" ", "\t", "　", ".", "。", "手目"}))) {
            cursor = number;
            while (cursor.accept_any({".", "。", "手目"})) {
            }
        }
        cursor.skip_blanks();
        do {
            Cursor result = cursor;
            result.accept_any({"▲", "△", "☗", "☖"});
            if (const auto found = accept_result(result, builder_.position().side_to_move())) {
                ended_ = true;
                if (!exact_result_) {
                    builder_.set_result(*found, line_);
                }
                return absl::OkStatus();
            }
            if (const absl::Status status = read_move(cursor, line); !status.ok()) {
                return status;
            }
            cursor.skip_blanks();
        } while (begins_with_mark(cursor.rest()));
        return read_tail(cursor, line);
    }

    absl::Status read_move(Cursor& cursor, std::string_view line) {
        const std::string_view text = cursor.rest();
        const auto move = moves_.accept(cursor, builder_.position());
        if (!move.ok()) {
            const std::string_view word = text.substr(0, text.find_first_of(" ("));
            return absl::InvalidArgumentError(
                absl::StrCat(move.status().message(), ": '", to_absl(word.empty() ? line : word), "'"));
        }
        if (move->is_none()) {
            return absl::OkStatus();
        }
        if (absl::Status status = builder_.play(*move); !status.ok()) {
            return status;
        }
        if (const auto time = accept_time(cursor); time && *time > 0) {
            builder_.last_move()->milliseconds = *time;
        }
        cursor.accept("+");  // variations follow elsewhere
        return absl::OkStatus();
    }

    absl::Status read_tail(Cursor& cursor, std::string_view line) {
        if (cursor.accept_any({"*", "＊"})) {
            read_comment(cursor.rest());
            return absl::OkStatus();
        }
        if (cursor.at_end() || cursor.accept_any({"#", "&"})) {
            return absl::OkStatus();
        }
        return absl::InvalidArgumentError(absl::StrCat("unexpected text after a move: '", to_absl(line), "'"));
    }

    RecordBuilder& builder_;
    KifBoard board_;
    KifMoves moves_;
    int line_ = 0;
    std::optional<KifStart> start_;
    std::string_view sfen_;
    std::optional<RecordResult> exact_result_;
    bool begun_ = false;
    bool ended_ = false;
};

}  // namespace

std::pair<std::string_view, std::string_view> split_kif_header(std::string_view line) {
    if (line.empty() || begins_with_mark(line) || Cursor(line).accept_digit() >= 0) {
        return {};
    }
    constexpr std::string_view kColon = "：";
    std::size_t at = line.find(kColon);
    std::size_t length = kColon.size();
    if (const std::size_t narrow = line.find(':'); narrow < at) {
        at = narrow;
        length = 1;
    }
    if (at == std::string_view::npos) {
        return {};
    }
    return {trim(line.substr(0, at)), trim(line.substr(at + length))};
}

NamedGame kif_named_game(std::string_view text) {
    NamedGame named;
    LineReader lines(text);
    for (std::string_view line; lines.next(line);) {
        const auto [name, value] = split_kif_header(trim(line));
        if (name == "手合割") {
            named.name = find_kif_start(value).value_or(KifStart()).game;
            named.line = lines.number();
        } else if (const std::size_t equals = value.find('='); name == kKifRules && equals != std::string_view::npos) {
            named.options.emplace_back(value.substr(0, equals), value.substr(equals + 1));
            named.line = lines.number();
        }
    }
    return named;
}

absl::Status read_kif(std::string_view text, RecordBuilder& builder) { return KifReader(builder).read(text); }

}  // namespace komainu::records
