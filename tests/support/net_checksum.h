// Net files that a test has changed.
#pragma once

#include <cstdint>
#include <string>

namespace komainu::test {

// Puts the checksum at the end right. As in the file format: FNV-1a over everything before it, little-endian.
inline void mend_checksum(std::string& bytes) {
    if (bytes.size() < sizeof(std::uint64_t)) {
        return;
    }
    const std::size_t end = bytes.size() - sizeof(std::uint64_t);
    std::uint64_t hash = 0xCBF29CE484222325;
    for (std::size_t i = 0; i < end; ++i) {
        hash = (hash ^ static_cast<std::uint8_t>(bytes[i])) * 0x100000001B3;
    }
    for (std::size_t i = 0; i < sizeof(hash); ++i) {
        bytes[end + i] = static_cast<char>(hash >> (8 * i) & 0xFF);
    }
}

}  // namespace komainu::test
