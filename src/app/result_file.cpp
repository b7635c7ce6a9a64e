#include "result_file.h"

#include "absl/strings/str_cat.h"
#include "komainu/util/replace_file.h"
#include "komainu/util/words.h"

namespace komainu::app {

std::string_view chosen_format(const CommandLine& line, std::initializer_list<std::string_view> endings,
                               std::string_view otherwise) {
    if (!line.formats.empty()) {
        return line.formats.front();
    }
    for (const std::string_view ending : endings) {
        if (line.output && line.output->ends_with(absl::StrCat(".", to_absl(ending)))) {
            return ending;
        }
    }
    return otherwise;
}

absl::Status check_destination(const CommandLine& line, std::string_view format, bool terminal) {
    if (format == "png" && terminal && !line.output) {
        return absl::InvalidArgumentError("a PNG picture is not for terminals: give --output FILE");
    }
    return absl::OkStatus();
}

absl::Status write_result(const CommandLine& line, const std::string& result, std::ostream& output) {
    if (line.output) {
        return replace_file(*line.output, result);
    }
    output << result;
    return absl::OkStatus();
}

}  // namespace komainu::app
