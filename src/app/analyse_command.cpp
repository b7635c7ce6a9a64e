#include "analyse_command.h"

#include <unistd.h>

#include <iostream>
#include <string>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "komainu/analysis/analysis.h"
#include "komainu/analysis/analysis_text.h"
#include "komainu/records/records.h"
#include "komainu/util/words.h"
#include "result_file.h"

namespace komainu::app {
namespace {

constexpr std::uint64_t kDefaultNodes = 200'000;

// Threads and table for the search; the other options are the game's.
absl::Status read_options(const CommandLine& line, AnalysisSettings& settings, RecordHints& hints) {
    for (const auto& [name, value] : line.options) {
        const bool threads = same_name(name, "Threads");
        if (!threads && !same_name(name, "USI_Hash")) {
            hints.options.emplace_back(name, value);
            continue;
        }
        const std::int64_t number = parse_number(value).value_or(0);
        const std::int64_t most = threads ? Engine::kMaxThreads : Engine::kMaxHash;
        if (number < 1 || number > most) {
            return absl::InvalidArgumentError(absl::StrCat(name, " must be in 1..", most));
        }
        if (threads) {
            settings.threads = static_cast<int>(number);
        } else {
            settings.hash = static_cast<std::size_t>(number);
        }
    }
    return absl::OkStatus();
}

absl::Status read_limits(const CommandLine& line, SearchLimits& limits) {
    if ((line.depth && (*line.depth < 1 || *line.depth > kMaxPly)) || (line.nodes && *line.nodes < 1) ||
        (line.time && *line.time < 1)) {
        return absl::InvalidArgumentError(
            absl::StrCat("--depth must be in 1..", kMaxPly, ", --nodes and --time above 0"));
    }
    limits.depth = line.depth;
    limits.nodes = line.nodes;
    if (line.time) {
        limits.movetime = *line.time;
    }
    if (!limits.is_bounded()) {
        limits.nodes = kDefaultNodes;
    }
    return absl::OkStatus();
}

// "[#####               ]  20/80 positions", over and over on one line.
void show_progress(std::size_t done, std::size_t total) {
    constexpr std::size_t kWidth = 40;
    const std::size_t filled = kWidth * done / total;
    std::cerr << '\r' << '[' << std::string(filled, '#') << std::string(kWidth - filled, ' ') << "] " << done << '/'
              << total << " positions" << (done == total ? "\n" : "") << std::flush;
}

std::string report(const Analysis& analysis, std::string_view format) {
    return format == "json"  ? analysis_json(analysis)
           : format == "svg" ? analysis_svg(analysis)
           : format == "png" ? analysis_png(analysis)
                             : analysis_text(analysis);
}

}  // namespace

absl::Status run_analyse_command(const CommandLine& line, bool terminal, std::ostream& output) {
    AnalysisSettings settings;
    RecordHints hints{.format = line.from.value_or(""), .game = line.variant.value_or("")};
    for (const absl::Status& status : {read_options(line, settings, hints), read_limits(line, settings.limits)}) {
        if (!status.ok()) {
            return status;
        }
    }
    const std::string_view format = chosen_format(line, {"json", "svg", "png"}, "text");
    if (const absl::Status status = check_destination(line, format, terminal); !status.ok()) {
        return status;
    }
    const std::string& path = line.arguments.front();
    const auto read = read_record_file(path, hints);
    if (!read.ok()) {
        return absl::Status(read.status().code(), absl::StrCat("'", path, "': ", read.status().message()));
    }
    if (!read->warning.empty()) {
        std::cerr << "komainu: '" << path << "': " << read->warning << std::endl;
    }
    settings.resume_path = line.resume.value_or("");
    const bool on_terminal = isatty(STDERR_FILENO) != 0;
    const auto analysis =
        analyse(read->record, settings, on_terminal ? show_progress : std::function<void(std::size_t, std::size_t)>());
    if (!analysis.ok()) {
        return analysis.status();
    }
    return write_result(line, report(*analysis, format), output);
}

}  // namespace komainu::app
