// What all fuzz targets share. A target is one file with LLVMFuzzerTestOneInput; what must hold for every input is
// checked with expect(), and a broken expectation ends the process like any crash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "komainu/movegen/move_generator.h"
#include "komainu/position/position.h"
#include "komainu/rules/variant.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace komainu::fuzz {

// Says what does not hold and with which text, and aborts.
void expect(bool holds, std::string_view what, std::string_view detail = {});

// An input read from its front; at the end come zeros and empty texts.
class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : rest_(reinterpret_cast<const char*>(data), size) {}

    bool empty() const { return rest_.empty(); }
    std::uint8_t byte();
    // Below `limit`, which is at most 256: the byte modulo the limit. So the digits of seeds are the numbers they show
    // if the limit is 2, 3, 4 or 12, and count from 1 if it is 7.
    std::size_t below(std::size_t limit) { return byte() % limit; }
    template <typename List>
    const auto& pick(const List& list) {
        return list[below(std::size(list))];
    }
    // Up to the next line end, which is passed over.
    std::string_view line();
    std::string_view rest();

private:
    std::string_view rest_;
};

// Every game with every value of its rule options, the games in order; seven.
const std::vector<std::shared_ptr<const Variant>>& all_variants();

// The legal moves, in the generator's order.

// What must hold for a position that was accepted: it is written and read again as the same, its key is that of its
// pieces, and each legal move can be made and taken back.
void check_position(Position& position);

// A file in memory, for what reads files by name.
class MemoryFile {
public:
    MemoryFile();
    ~MemoryFile();
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::string path() const;
    void write(std::string_view bytes);  // instead of what is there
    std::string read() const;

private:
    int descriptor_;
};

}  // namespace komainu::fuzz
