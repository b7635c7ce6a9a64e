#include "render_command.h"

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "komainu/drawing/board.h"
#include "komainu/movegen/move_text.h"
#include "komainu/protocol/position_text.h"
#include "komainu/util/words.h"
#include "result_file.h"

namespace komainu::app {
namespace {

absl::StatusOr<Position> chosen_position(const CommandLine& line, const std::shared_ptr<const Variant>& variant) {
    if (line.sfen.has_value() && !line.arguments.empty()) {
        return absl::InvalidArgumentError("render takes a position or --sfen, not both");
    }
    std::string text = line.sfen.value_or(absl::StrJoin(line.arguments, " "));
    if (text.empty() && !line.sfen.has_value()) {
        text = "startpos";
    }
    return read_position(variant, split_words(text));
}

absl::Status at_option(std::string_view option, const absl::Status& status) {
    return {status.code(), absl::StrCat("--", to_absl(option), ": ", status.message())};
}

absl::StatusOr<BoardOptions> chosen_options(const CommandLine& line, const Position& position) {
    BoardOptions options;
    options.flip = line.flip;
    if (line.style.has_value()) {
        const auto style = find_tile_style(*line.style);
        if (!style.has_value()) {
            return absl::InvalidArgumentError(
                absl::StrCat("--style must be kanji, short, letters or moves, not '", *line.style, "'"));
        }
        options.style = *style;
    }
    if (line.square.has_value()) {
        if (*line.square < BoardOptions::kMinSquareWidth || *line.square > BoardOptions::kMaxSquareWidth) {
            return absl::InvalidArgumentError(absl::StrCat("--square must be in ", BoardOptions::kMinSquareWidth, "..",
                                                           BoardOptions::kMaxSquareWidth));
        }
        options.square_width = *line.square;
    }
    options.last = last_move_squares(position);
    if (line.last.has_value()) {
        auto last = read_move_squares(position.variant(), *line.last);
        if (!last.ok()) {
            return at_option("last", last.status());
        }
        options.last = *std::move(last);
    }
    for (const std::string& text : line.arrows) {
        auto arrow = read_move_squares(position.variant(), text);
        if (!arrow.ok()) {
            return at_option("arrow", arrow.status());
        }
        options.arrows.push_back(*std::move(arrow));
    }
    return options;
}

}  // namespace

absl::Status run_render_command(const CommandLine& line, bool terminal, std::ostream& output) {
    const auto variant = chosen_variant(line);
    if (!variant.ok()) {
        return variant.status();
    }
    const auto position = chosen_position(line, *variant);
    if (!position.ok()) {
        return position.status();
    }
    const auto options = chosen_options(line, *position);
    if (!options.ok()) {
        return options.status();
    }
    const std::string_view format = chosen_format(line, {"svg", "png"}, "ansi");
    if (format == "ansi" && (!line.arrows.empty() || line.square.has_value())) {
        return absl::InvalidArgumentError(
            absl::StrCat(line.arrows.empty() ? "--square" : "--arrow", " needs a picture: --svg or --png"));
    }
    if (const absl::Status status = check_destination(line, format, terminal); !status.ok()) {
        return status;
    }
    std::string drawing;
    if (format == "svg") {
        drawing = board_svg(*position, *options);
    } else if (format == "png") {
        drawing = board_png(*position, *options);
    } else {
        // Who asks for it gets colours anywhere; see no-color.org for the variable.
        const bool colors =
            !line.formats.empty() || (terminal && !line.output.has_value() && std::getenv("NO_COLOR") == nullptr);
        drawing = board_ansi(*position, *options, colors) + "\n";
    }
    return write_result(line, drawing, output);
}

}  // namespace komainu::app
