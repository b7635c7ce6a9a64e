#include "plain_header.h"

#include "absl/strings/str_cat.h"
#include "komainu/games/catalogue.h"
#include "komainu/util/words.h"
#include "text.h"

namespace komainu::records {
namespace {

constexpr std::string_view kResult = "Result";

bool is_header_line(std::string_view line) {
    return line.empty() || line.starts_with('#') || line.starts_with("setoption ");
}

}  // namespace

NamedGame named_by_setoptions(std::string_view text) {
    NamedGame named;
    LineReader lines(text);
    for (std::string_view line; lines.next(line);) {
        const std::vector<std::string_view> words = split_words(line.substr(0, 200));
        if (words.size() != 5 || words[0] != "setoption" || words[1] != "name" || words[3] != "value") {
            continue;
        }
        if (same_name(words[2], "USI_Variant") || same_name(words[2], "UCI_Variant")) {
            named.name = words[4];
            named.line = lines.number();
        } else if (is_rule_option(words[2])) {
            named.options.emplace_back(words[2], words[4]);
            named.line = lines.number();
        }
    }
    return named;
}

bool read_header_line(std::string_view line, int number, RecordBuilder& builder) {
    line = trim(line);
    if (!is_header_line(line)) {
        return false;
    }
    const std::size_t colon = line.find(": ");
    if (line.starts_with('#') && colon != std::string_view::npos) {
        const std::string_view name = trim(line.substr(1, colon - 1));
        const std::string_view value = trim(line.substr(colon + 2));
        if (name == kResult) {
            builder.set_result(read_result(value), number);
        } else if (!name.empty()) {
            builder.add_header(name, value);
        }
    }
    return true;
}

std::string_view first_plain_line(std::string_view text) {
    LineReader lines(text);
    for (std::string_view line; lines.next(line);) {
        if (line = trim(line); !is_header_line(line)) {
            return line;
        }
    }
    return {};
}

std::string header_lines(const Record& record) {
    std::string text = absl::StrCat("setoption name USI_Variant value ", to_absl(record.variant->game().name), "\n");
    for (const auto& [name, value] : record.options) {
        absl::StrAppend(&text, "setoption name ", name, " value ", value, "\n");
    }
    for (const auto& [name, value] : record.headers) {
        const std::string line = absl::StrCat("# ", one_line(name), ": ", one_line(value));
        if (is_read_as_header(kUsiFormat, record, line, {name, value})) {
            absl::StrAppend(&text, line, "\n");
        }
    }
    if (record.result != RecordResult()) {
        absl::StrAppend(&text, "# ", to_absl(kResult), ": ", one_line(result_text(record.result)), "\n");
    }
    return text;
}

}  // namespace komainu::records
