// Records as text: reading and writing the formats that docs/records.md describes. Everything read is played through
// the rules.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "komainu/records/record.h"

namespace komainu {

constexpr std::size_t kMaxRecordBytes = std::size_t{16} << 20;
constexpr int kMaxRecordPlies = 10'000;

// usi, sfen, kif, game-courier, pgn, json
std::span<const std::string_view> record_formats();

// What is known of a text from outside. What the text itself says has the last word.
struct RecordHints {
    std::string format = {};  // empty: found from the text
    std::string game = {};    // empty: the text's, or the first one in which the moves are legal
    NameValues options = {};  // rule options
};

struct ReadRecord {
    Record record;
    std::string format;
    std::string warning;  // "line N: ..." about what is damaged or left out; empty: all was read
};

// Reads the first game of a text in UTF-8 or Shift-JIS. Damage ends the reading: the moves before it are kept, and the
// warning tells of it. InvalidArgument or NotFound if there is nothing to keep.
absl::StatusOr<ReadRecord> read_record(std::string_view text, const RecordHints& hints = {});

// The name of the format that the text seems to have; empty if it is none.
std::string_view record_format_of(std::string_view text);

// UTF-8, with a line end at its end. NotFound: no such format. InvalidArgument: a move of the record is illegal.
absl::StatusOr<std::string> write_record(const Record& record, std::string_view format);

}  // namespace komainu
