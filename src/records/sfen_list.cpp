// SFEN lists: a position a line, with lines of ours before them (plain_header.h). The moves are those that lead from
// each position to the next.

#include <algorithm>
#include <vector>

#include "absl/strings/str_cat.h"
#include "format.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/util/words.h"
#include "plain_header.h"
#include "text.h"

namespace komainu::records {
namespace {

bool looks_like(std::string_view text) {
    const std::string_view line = first_plain_line(text).substr(0, 2000);
    const std::vector<std::string_view> words = split_words(line);
    return !words.empty() && std::ranges::count(words[words.size() > 1 && words[0] == "sfen" ? 1 : 0], '/') >= 8;
}

// Board, hands and side to move; lists from elsewhere may not have the other fields.
bool is_alike(const Position& a, const Position& b) {
    const Variant& variant = a.variant();
    return a.side_to_move() == b.side_to_move() &&
           std::ranges::all_of(variant.squares(), [&](Square square) { return a[square] == b[square]; }) &&
           std::ranges::all_of(variant.hand_types(), [&](PieceType type) {
               return std::ranges::all_of(kColors,
                                          [&](Color color) { return a.hand(color, type) == b.hand(color, type); });
           });
}

// The legal move that leads to `target`, or none.
Move move_to(Position& position, const Position& target) {
    const std::vector<Move> moves = legal_moves(position);
    const auto found = std::ranges::find_if(moves, [&](Move move) {
        // Most moves are told apart by the square where they end.
        position.make(move);
        const bool leads = position[move.to()] == target[move.to()] && is_alike(position, target);
        position.unmake();
        return leads;
    });
    return found != moves.end() ? *found : Move();
}

absl::Status read(std::string_view text, RecordBuilder& builder) {
    LineReader lines(text);
    bool begun = false;
    for (std::string_view line; lines.next(line);) {
        if (read_header_line(line, lines.number(), builder)) {
            continue;
        }
        line = trim(line);
        if (line.starts_with("sfen ")) {
            line.remove_prefix(5);
        }
        if (!begun) {
            if (const absl::Status status = builder.set_start(line); !status.ok()) {
                return line_error(lines.number(), to_std(status.message()));
            }
            begun = true;
            continue;
        }
        const auto target = Position::from_sfen(builder.position().shared_variant(), line);
        if (!target.ok()) {
            return line_error(lines.number(), to_std(target.status().message()));
        }
        const Move move = move_to(builder.position(), *target);
        if (move.is_none()) {
            return line_error(lines.number(), "no legal move leads here from the position before");
        }
        if (const absl::Status status = builder.play(move); !status.ok()) {
            return line_error(lines.number(), to_std(status.message()));
        }
    }
    return absl::OkStatus();
}

std::string write(const Record& record) {
    std::string text = header_lines(record);
    Position position = start_position(record);
    absl::StrAppend(&text, position.to_sfen(), "\n");
    for (const RecordMove& move : record.moves) {
        position.make(move.move);
        absl::StrAppend(&text, position.to_sfen(), "\n");
    }
    return text;
}

}  // namespace

const RecordFormat kSfenFormat = {
    .name = "sfen", .looks_like = looks_like, .named_game = named_by_setoptions, .read = read, .write = write};

}  // namespace komainu::records
