#include "game_commands.h"

#include <memory>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "komainu/games/catalogue.h"
#include "komainu/games/game_file.h"
#include "komainu/movegen/perft.h"
#include "komainu/position/position.h"
#include "komainu/powers/piece_description.h"
#include "komainu/protocol/board_text.h"

namespace komainu::app {
namespace {

constexpr int kPerftDepth = 3;  // plies

void print_piece(const Variant& variant, PieceType type, std::ostream& output) {
    const PieceSpec& spec = variant.spec(type);
    output << absl::StreamFormat("%-3s %s", spec.id, spec.name);
    if (spec.kanji != spec.id) {
        output << ", " << spec.japanese;
    }
    if (!spec.promotes_to.empty()) {
        output << ", promotes to " << variant.game().find_piece(spec.promotes_to)->name;
    }
    for (const char choice : spec.choices) {
        output << ", may become " << variant.game().find_piece(std::string_view(&choice, 1))->name;
    }
    if (variant.has_hands() && !spec.in_hand.empty() && spec.in_hand != spec.id) {
        output << ", in hand " << variant.game().find_piece(spec.in_hand)->name;
    }
    output << "\n    " << description_text(variant, type) << '\n';
}

}  // namespace

void list_games(std::ostream& output) {
    for (const GamePointer& game : all_games()) {
        output << absl::StreamFormat("%-24s %2dx%-2d  %s", game->name, game->files, game->ranks, game->title);
        output << (game->origin.empty() ? "" : ", " + game->origin) << '\n';
        for (const RuleOption& option : game->options) {
            output << absl::StreamFormat("%-24s        %s: %s", "", option.name,
                                         absl::StrJoin(option.value_names(), ", "))
                   << '\n';
        }
    }
}

absl::Status check_game(const std::string& path, std::ostream& output) {
    GameFileResult result = read_game_file(path);
    if (!result.game.has_value()) {
        return absl::InvalidArgumentError(absl::StrJoin(result.faults, "\n"));
    }
    const auto variant = std::make_shared<const Variant>(std::make_shared<const GameSpec>(*std::move(result.game)));
    const GameSpec& game = variant->game();
    Position position(variant);
    output << game.title << " (" << game.name << "), " << game.files << "x" << game.ranks << ", " << game.pieces.size()
           << " kinds of pieces\n\n"
           << board_text(position) << "\n\n";
    for (int type = 1; type < variant->type_count(); ++type) {
        print_piece(*variant, static_cast<PieceType>(type), output);
    }
    output << "\nRules:";
    const std::vector<RuleSetting> usual = rule_settings(RuleSet());
    const std::vector<RuleSetting> rules = rule_settings(game.rules);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        output << (rules[i] == usual[i] ? "" : absl::StrCat("\n  ", rules[i].name, " = ", rules[i].value));
    }
    output << (rules == usual ? " as in Shogi\n" : "\n  and otherwise as in Shogi\n");
    for (const RuleOption& option : game.options) {
        output << "Option " << option.name << ": " << absl::StrJoin(option.value_names(), ", ") << '\n';
    }
    output << '\n';
    for (int depth = 1; depth <= kPerftDepth; ++depth) {
        output << "perft " << depth << ": " << perft(position, depth) << std::endl;
    }
    return absl::OkStatus();
}

}  // namespace komainu::app
