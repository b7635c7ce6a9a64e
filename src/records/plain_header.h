// The lines of ours before a list of moves or positions, as USI programs pass over them or understand them:
//
//   setoption name USI_Variant value chushogi
//   # Black: somebody
//   # Result: White wins: resignation
#pragma once

#include <string>
#include <string_view>

#include "builder.h"
#include "format.h"
#include "komainu/records/record.h"

namespace komainu::records {

NamedGame named_by_setoptions(std::string_view text);

// Is this such a line, or a blank one? If so, the builder has what it says.
bool read_header_line(std::string_view line, int number, RecordBuilder& builder);

// The first line that is none; empty if there is none.
std::string_view first_plain_line(std::string_view text);

std::string header_lines(const Record& record);

}  // namespace komainu::records
