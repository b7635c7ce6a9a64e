#include "komainu/protocol/evaluation_text.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "komainu/evaluation/hand_crafted.h"
#include "komainu/nnue/nnue_evaluator.h"
#include "komainu/protocol/board_text.h"
#include "komainu/util/words.h"

namespace komainu {
namespace {

// Two lines a rank: pieces, and below each its value. Royals have none: without them there is no game.
std::string values_text(const Position& position, Evaluator& evaluator) {
    const Variant& variant = position.variant();
    const Color us = position.side_to_move();
    const Score whole = evaluator.evaluate(position);
    std::string text;
    std::string pieces;
    std::string values;
    for (const Square square : variant.squares()) {
        const Piece piece = position[square];
        std::string value;
        if (piece != Piece::None && !variant.type(type_of(piece)).royal) {
            const Score gain = whole - evaluator.evaluate(position.without(square));
            value = std::to_string(color_of(piece) == us ? gain : -gain);
        }
        absl::StrAppendFormat(&pieces, "%7s", piece_text(variant, piece));
        absl::StrAppendFormat(&values, "%7s", value);
        if (file_of(square) == 0) {
            const char rank = static_cast<char>('a' + rank_of(square));
            absl::StrAppend(&text, pieces, "  ", absl::string_view(&rank, 1), "\n", values, "\n");
            pieces.clear();
            values.clear();
        }
    }
    return text;
}

std::string score_text(Score score, Color us) {
    return absl::StrCat(score, " centipawns for ", to_absl(color_text(us)));
}

}  // namespace

std::string evaluation_text(const Position& position, const std::shared_ptr<const Network>& network) {
    const Variant& variant = position.variant();
    const Color us = position.side_to_move();
    const auto weights = std::make_shared<const HandCraftedWeights>(variant);
    HandCraftedEvaluator hand_written(weights);
    std::string text = absl::StrCat("Hand-written evaluation: ", score_text(hand_written.evaluate(position), us));
    if (network == nullptr) {
        absl::StrAppend(&text, "\n\nEach piece's worth to its side, by the hand-written evaluation:\n",
                        values_text(position, hand_written));
    } else {
        NnueEvaluator net(std::make_shared<const NnueTables>(variant, weights, network));
        absl::StrAppend(&text, "\nNet evaluation: ", score_text(net.evaluate(position), us),
                        "\n\nEach piece's worth to its side, by the net:\n", values_text(position, net));
    }
    text.pop_back();
    return text;
}

}  // namespace komainu
