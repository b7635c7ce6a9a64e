// Game Courier's move lists: a move a line, perhaps numbered, comments after "//". Lines of ours before the first move
// name the game: "// Game: chushogi".

#include "absl/strings/str_cat.h"
#include "format.h"
#include "game_courier_move.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/words.h"
#include "text.h"

namespace komainu::records {
namespace {

constexpr std::string_view kGame = "Game";
constexpr std::string_view kStart = "Start";
constexpr std::string_view kResult = "Result";
constexpr std::string_view kComment = "Comment";

// Without "12.", "12..." or "12 " in front.
std::string_view without_number(std::string_view line) {
    Cursor cursor(line);
    if (cursor.accept_number() < 0 || !cursor.accept_any({" ", ".", "\t"})) {
        return line;
    }
    while (cursor.accept(".")) {
    }
    return trim(cursor.rest());
}

// "Name: value" of a comment line; the name is empty if it is none.
std::pair<std::string_view, std::string_view> split_header(std::string_view line) {
    const std::size_t colon = line.find(": ");
    if (!line.starts_with("//") || colon == std::string_view::npos) {
        return {};
    }
    return {trim(line.substr(2, colon - 2)), trim(line.substr(colon + 2))};
}

// "7g-7f", with a label before it, or "b*5e".
bool looks_like_move(std::string_view text) {
    const std::size_t sign = text.find_first_of("-*");
    if (sign == std::string_view::npos || sign == 0 || sign > 8 || sign + 1 >= text.size()) {
        return false;
    }
    Cursor before(text.substr(0, sign));
    Cursor after(text.substr(sign + 1));
    if (text[sign] == '-') {
        const std::size_t blank = text.rfind(' ', sign);
        before = Cursor(blank < sign ? text.substr(blank + 1, sign - blank - 1) : text.substr(0, sign));
        if (before.accept_number() < 0 || before.rest().size() != 1) {
            return false;
        }
    } else if (before.accept_number() >= 0) {
        return false;
    }
    if (after.accept_number() < 0 || after.at_end() || after.rest().front() < 'a' || after.rest().front() > 'o') {
        return false;
    }
    // "P*5e 3c3d" is a list of other moves.
    after.advance(1);
    after.skip_blanks();
    return text[sign] == '-' || after.at_end() || after.accept_any({";", "//"});
}

bool looks_like(std::string_view text) {
    LineReader lines(text.substr(0, 20'000));
    for (std::string_view line; lines.next(line);) {
        line = trim(line);
        if (!line.empty() && !line.starts_with("//")) {
            return looks_like_move(without_number(line));
        }
    }
    return text.starts_with("// Game: ");
}

NamedGame named_game(std::string_view text) {
    NamedGame named;
    LineReader lines(text);
    for (std::string_view line; lines.next(line);) {
        const auto [name, value] = split_header(trim(line));
        if (name == kGame) {
            named.name = value;
            named.line = lines.number();
        } else if (!name.empty() && !absl::IsNotFound(RuleChoices().set(name, value))) {
            named.options.emplace_back(name, value);
            named.line = lines.number();
        }
    }
    return named;
}

class GameCourierReader {
public:
    explicit GameCourierReader(RecordBuilder& builder) : builder_(builder), moves_(builder.variant()) {}

    absl::Status read(std::string_view text) {
        LineReader lines(text);
        for (std::string_view line; lines.next(line);) {
            if (const absl::Status status = read_line(trim(line), lines.number()); !status.ok()) {
                return line_error(lines.number(), to_std(status.message()));
            }
        }
        return absl::OkStatus();
    }

private:
    absl::Status read_line(std::string_view line, int number) {
        if (line.empty()) {
            return absl::OkStatus();
        }
        if (line.starts_with("//")) {
            return builder_.plies() == 0 ? read_header(line, number) : read_comment(line.substr(2));
        }
        const std::size_t slashes = line.find("//");
        const std::string_view move_text = trim(without_number(line.substr(0, slashes)));
        const bool black_to_move = builder_.position().side_to_move() == Color::Black;
        if (same_name(move_text, "resign")) {
            builder_.set_result({black_to_move ? Outcome::WhiteWins : Outcome::BlackWins, "resignation"}, number);
        } else if (same_name(move_text, "draw")) {
            builder_.set_result({Outcome::Draw, "agreement"}, number);
        } else if (const absl::Status status = play(move_text, number); !status.ok()) {
            return status;
        }
        return slashes != std::string_view::npos ? read_comment(line.substr(slashes + 2)) : absl::OkStatus();
    }

    absl::Status play(std::string_view text, int number) {
        const auto move = moves_.read(text, builder_.position());
        if (!move.ok()) {
            return absl::InvalidArgumentError(absl::StrCat(move.status().message(), ": '", to_absl(text), "'"));
        }
        if (!moves_.odd_label().empty()) {
            builder_.note(number, absl::StrCat("'", moves_.odd_label(), "' is another piece than the one that moves"));
        }
        return builder_.play(*move);
    }

    absl::Status read_header(std::string_view line, int number) {
        const auto [name, value] = split_header(line);
        if (name == kStart) {
            return builder_.set_start(value);
        }
        if (name == kResult) {
            builder_.set_result(read_result(value), number);
        } else if (name.empty() || name == kComment) {
            return read_comment(name.empty() ? line.substr(2) : value);
        } else if (name != kGame && absl::IsNotFound(RuleChoices().set(name, value))) {
            builder_.add_header(name, value);
        }
        return absl::OkStatus();
    }

    absl::Status read_comment(std::string_view text) {
        builder_.add_comment(trim(text));
        return absl::OkStatus();
    }

    RecordBuilder& builder_;
    GameCourierMoves moves_;
};

absl::Status read(std::string_view text, RecordBuilder& builder) { return GameCourierReader(builder).read(text); }

std::string write(const Record& record) {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view value) {
        absl::StrAppend(&text, "// ", one_line(name), ": ", one_line(value), "\n");
    };
    const auto add_comment = [&](std::string_view comment, std::string_view before) {
        LineReader lines(comment);
        for (std::string_view line; lines.next(line);) {
            absl::StrAppend(&text, to_absl(before), one_line(line), "\n");
        }
    };
    add(kGame, record.variant->game().name);
    for (const auto& [name, value] : record.options) {
        add(name, value);
    }
    for (const auto& [name, value] : record.headers) {
        if (is_read_as_header(kGameCourierFormat, record, absl::StrCat("// ", name, ": ", value), {name, value})) {
            add(name, value);
        }
    }
    if (!record.start.empty()) {
        add(kStart, record.start);
    }
    if (record.result != RecordResult()) {
        add(kResult, result_text(record.result));
    }
    add_comment(record.comment, "// Comment: ");
    const GameCourierMoves moves(*record.variant);
    Position position = start_position(record);
    for (const RecordMove& move : record.moves) {
        absl::StrAppend(&text, moves.text(position, move.move), "\n");
        add_comment(move.comment, "// ");
        position.make(move.move);
    }
    return text;
}

}  // namespace

const RecordFormat kGameCourierFormat = {
    .name = "game-courier", .looks_like = looks_like, .named_game = named_game, .read = read, .write = write};

}  // namespace komainu::records
