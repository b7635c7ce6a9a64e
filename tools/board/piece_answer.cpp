#include "board/piece_answer.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "board/position_answer.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/powers/piece_description.h"

namespace komainu::board {
namespace {

std::string run_text(int empty_squares) { return empty_squares > 0 ? std::to_string(empty_squares) : ""; }

// A position with this piece alone, its side to move.
absl::StatusOr<Position> lone_piece(const std::shared_ptr<const Variant>& variant, Piece piece, Square square) {
    const bool black = color_of(piece) == Color::Black;
    std::string id = variant->id(type_of(piece));
    if (!black) {
        absl::AsciiStrToLower(&id);
    }
    std::string sfen;
    for (int rank = 0; rank < variant->ranks(); ++rank) {
        sfen += rank > 0 ? "/" : "";
        sfen += rank != rank_of(square)
                    ? run_text(variant->files())
                    : run_text(variant->files() - 1 - file_of(square)) + id + run_text(file_of(square));
    }
    absl::StatusOr<Position> position = Position::from_sfen(variant, sfen + (black ? " b - 1" : " w - 1"));
    if (position.ok()) {
        for (const Color side : kColors) {
            position->set_royal_optional(side, true);
        }
    }
    return position;
}

// How a piece gets from one square to another, as an answer names it.
const char* way_of(const PieceMoves& moves, Step step) {
    const int distance = std::max(std::abs(step.left), std::abs(step.forward));
    if (moves.lion) {
        return distance == 1 ? "special" : "jumps";
    }
    if (std::ranges::find(moves.leaps, step) != moves.leaps.end()) {
        return "jumps";
    }
    for (int d = 0; d < kDirections; ++d) {
        const Step unit = kDirectionSteps[static_cast<std::size_t>(d)];
        if (unit.left * distance != step.left || unit.forward * distance != step.forward) {
            continue;
        }
        if (has_direction(moves.double_lines, d)) {
            return distance == 1 ? "special" : "jumps";
        }
        if (has_direction(moves.range_slides, d)) {
            return "special";
        }
        if (has_direction(moves.slides, d) || has_direction(moves.hooks, d)) {
            return "slides";
        }
        if (has_direction(moves.steps, d) && distance == 1) {
            return "steps";
        }
    }
    return "special";  // behind the turn of a hook
}

// The squares by the way to them, each once, in the generator's order.
Json reach_of(Position& position, const PieceMoves& moves) {
    Json reach = {
        {"steps", Json::array()}, {"slides", Json::array()}, {"jumps", Json::array()}, {"special", Json::array()}};
    const Color us = position.side_to_move();
    SquareSet seen;
    for (const Move move : legal_moves(position, MoveSet::BoardMoves)) {
        if (move.kind() != MoveKind::Normal || seen.contains(move.to())) {
            continue;
        }
        seen.insert(move.to());
        const int sign = us == Color::Black ? 1 : -1;
        const Step step = {static_cast<std::int8_t>(sign * (file_of(move.to()) - file_of(move.from()))),
                           static_cast<std::int8_t>(sign * (rank_of(move.from()) - rank_of(move.to())))};
        reach[way_of(moves, step)].push_back(Variant::square_text(move.to()));
    }
    return reach;
}

}  // namespace

absl::StatusOr<Json> answer_piece(VariantStore& variants, const Json& request) {
    const auto variant = variants.variant_of(request);
    if (!variant.ok()) {
        return variant.status();
    }
    std::map<std::string, std::string> texts;
    for (const char* name : {"id", "side", "square"}) {
        auto text = needed_text_field(request, name);
        if (!text.ok()) {
            return text.status();
        }
        texts[name] = *std::move(text);
    }
    const PieceType type = (*variant)->find(texts["id"]);
    if (type == PieceType::None) {
        return absl::InvalidArgumentError(absl::StrCat("'id': there is no piece ", texts["id"], " in this game"));
    }
    const auto* const color = std::ranges::find(kColors, texts["side"], side_name);
    if (color == kColors.end()) {
        return absl::InvalidArgumentError("'side' must be black or white");
    }
    const auto square = std::ranges::find((*variant)->squares(), texts["square"], Variant::square_text);
    if (square == (*variant)->squares().end()) {
        return absl::InvalidArgumentError(absl::StrCat("'square': there is no ", texts["square"], " on this board"));
    }
    auto position = lone_piece(*variant, make_piece(*color, type), *square);
    if (!position.ok()) {
        return position.status();
    }
    const PieceSpec& spec = (*variant)->spec(type);
    Json answer = reach_of(*position, spec.moves);
    answer.update({
        {"id", spec.id},
        {"name", spec.name},
        {"japanese", *color == Color::White && !spec.japanese_white.empty() ? spec.japanese_white : spec.japanese},
        {"kanji", spec.kanji},
        {"moves", powers_text(spec.moves)},
        {"description", description_text(**variant, type)},
        {"rule", text_or_null(spec.rulings)},
    });
    return answer;
}

}  // namespace komainu::board
