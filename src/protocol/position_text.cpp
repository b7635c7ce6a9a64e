#include "komainu/protocol/position_text.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "komainu/movegen/move_generator.h"
#include "komainu/movegen/perft.h"
#include "komainu/protocol/chess_text.h"

namespace komainu {

absl::StatusOr<Position> read_position(const std::shared_ptr<const Variant>& variant, Words words, Dialect dialect) {
    const auto moves_at = std::ranges::find(words, std::string_view("moves"));
    Words setup(words.begin(), moves_at);
    const Words moves = moves_at == words.end() ? Words() : Words(moves_at + 1, words.end());
    if (!setup.empty() && (setup.front() == "sfen" || setup.front() == "fen")) {
        setup = setup.subspan(1);
    }
    const bool start = !setup.empty() && setup.front() == "startpos";
    if (start && setup.size() > 1) {
        return absl::InvalidArgumentError(absl::StrCat("unexpected word '", to_absl(setup[1]), "' after startpos"));
    }
    const auto sfen = [&] {
        return dialect == Dialect::Uci && is_fen(setup) ? sfen_from_fen(setup) : join_words(setup);
    };
    absl::StatusOr<Position> position =
        start ? absl::StatusOr<Position>(Position(variant)) : Position::from_sfen(variant, sfen());
    if (!position.ok()) {
        return position;
    }
    if (absl::Status status = play_moves(*position, moves, dialect); !status.ok()) {
        return status;
    }
    return position;
}

absl::Status play_moves(Position& position, Words moves, Dialect dialect) {
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto move = read_move(position, moves[i], dialect);
        if (!move.ok()) {
            return absl::InvalidArgumentError(absl::StrCat("move ", i + 1, ": ", move.status().message()));
        }
        position.make(*move);
    }
    return absl::OkStatus();
}

void MoveLister::append(Position& position, std::string& line) {
    moves_.resize(static_cast<std::size_t>(position.variant().max_moves()));
    const Move* const end = MoveGenerator(position).generate(MoveSet::All, moves_.data());
    texts_.clear();
    for (const Move* move = moves_.data(); move != end; ++move) {
        texts_.push_back(position.variant().move_text(*move));
    }
    std::ranges::sort(texts_);
    for (std::size_t i = 0; i < texts_.size(); ++i) {
        if (i > 0) {
            line += ' ';
        }
        line += texts_[i];
    }
}

void print_perft(Position& position, int depth, const std::function<void(const std::string&)>& print_line,
                 const std::stop_token& stop) {
    const auto tell = [&](Move move, std::uint64_t nodes) {
        print_line(absl::StrCat(position.variant().move_text(move), ": ", nodes));
    };
    const std::uint64_t nodes = depth > 0 ? perft_divide(position, depth, tell, stop) : 1;
    print_line(absl::StrCat(stop.stop_requested() ? "Stopped. Nodes searched so far: " : "Nodes searched: ", nodes));
}

}  // namespace komainu
