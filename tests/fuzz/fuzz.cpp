#include "fuzz.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "komainu/game/game.h"
#include "komainu/games/catalogue.h"
#include "komainu/movegen/attacks.h"
#include "komainu/movegen/move_generator.h"

namespace komainu::fuzz {

void expect(bool holds, std::string_view what, std::string_view detail) {
    if (!holds) {
        std::cerr << "broken expectation: " << what << ": " << detail << std::endl;
        std::abort();
    }
}

std::uint8_t Input::byte() {
    if (rest_.empty()) {
        return 0;
    }
    const auto byte = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return byte;
}

std::string_view Input::line() {
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return line;
}

std::string_view Input::rest() {
    const std::string_view rest = rest_;
    rest_ = {};
    return rest;
}

const std::vector<std::shared_ptr<const Variant>>& all_variants() {
    static const std::vector<std::shared_ptr<const Variant>> variants = [] {
        std::vector<std::shared_ptr<const Variant>> all;
        for (const GamePointer& game : all_games()) {
            std::vector<std::size_t> choice(game->options.size(), 0);
            all.push_back(std::make_shared<const Variant>(game, choice));
            // No game has more than one option.
            for (std::size_t value = 1; !choice.empty() && value < game->options[0].values.size(); ++value) {
                choice[0] = value;
                all.push_back(std::make_shared<const Variant>(game, choice));
            }
        }
        return all;
    }();
    return variants;
}

void check_position(Position& position) {
    const std::string sfen = position.to_sfen();
    const auto again = Position::from_sfen(position.shared_variant(), sfen);
    expect(again.ok(), "a written position can be read", sfen);
    expect(again->identical(position) && again->key() == position.key(), "it is the same position", sfen);
    expect(again->to_sfen() == sfen, "it is written in the same way", sfen);
    expect(position.computed_key() == position.key(), "the key is that of the pieces", sfen);
    const Key key = position.key();
    const std::vector<Move> moves = legal_moves(position);
    for (const Move move : moves) {
        const std::string text = position.variant().move_text(move);
        position.make(move);
        expect(position.computed_key() == position.key(), "the key follows a move", text);
        royal_in_check(position, position.side_to_move());
        position.unmake();
        expect(position.key() == key && position.to_sfen() == sfen, "a move can be taken back", text);
    }
    expect(legal_moves(position) == moves, "the moves are the same again", sfen);
    Game game(position);  // the referee's word
}

MemoryFile::MemoryFile() : descriptor_(memfd_create("fuzz", MFD_CLOEXEC)) {
    expect(descriptor_ >= 0, "a file in memory can be made");
}

MemoryFile::~MemoryFile() { close(descriptor_); }

std::string MemoryFile::path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

void MemoryFile::write(std::string_view bytes) {
    const bool written = ftruncate(descriptor_, 0) == 0 &&
                         pwrite(descriptor_, bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size());
    expect(written, "a file in memory can be written");
}

std::string MemoryFile::read() const {
    std::string bytes(static_cast<std::size_t>(lseek(descriptor_, 0, SEEK_END)), '\0');
    const bool read = pread(descriptor_, bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size());
    expect(read, "a file in memory can be read");
    return bytes;
}

}  // namespace komainu::fuzz
