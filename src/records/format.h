// What each file format provides. A new format is one file with such a table, and a line in registry.cpp.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "builder.h"
#include "komainu/records/record.h"

namespace komainu::records {

// The game as a text names it; empty if it does not.
struct NamedGame {
    std::string name;
    NameValues options;
    int line = 1;  // that names it
};

struct RecordFormat {
    std::string_view name;
    bool (*looks_like)(std::string_view text);
    NamedGame (*named_game)(std::string_view text);
    // Plays the first game of the text. InvalidArgument "line N: ..." where it ends early.
    absl::Status (*read)(std::string_view text, RecordBuilder& builder);
    // The record's moves are legal.
    std::string (*write)(const Record& record);
    // Do most texts of this format follow the usual rules of today (RuleOption::usual)? Then those are tried first if
    // the text does not name any.
    bool is_of_today = false;
};

// Would this line of a header be read as that header and nothing else? Others must be left out.
bool is_read_as_header(const RecordFormat& format, const Record& record, std::string_view line,
                       const NameValues::value_type& header);

extern const RecordFormat kUsiFormat;
extern const RecordFormat kSfenFormat;
extern const RecordFormat kKifFormat;
extern const RecordFormat kGameCourierFormat;
extern const RecordFormat kPgnFormat;
extern const RecordFormat kJsonFormat;

}  // namespace komainu::records
