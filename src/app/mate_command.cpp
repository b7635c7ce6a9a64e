#include "mate_command.h"

#include <string>
#include <string_view>
#include <vector>

#include "komainu/mate/mate_solver.h"
#include "komainu/protocol/output.h"
#include "komainu/protocol/position_text.h"
#include "komainu/util/words.h"

namespace komainu::app {
namespace {

constexpr int kDefaultTime = 10'000;  // milliseconds for each position

}  // namespace

absl::Status run_mate_command(const CommandLine& line, std::istream& input, std::ostream& output) {
    const auto variant = chosen_variant(line);
    if (!variant.ok()) {
        return variant.status();
    }
    if (line.time.has_value() && *line.time < 1) {
        return absl::InvalidArgumentError("--time must be 1 millisecond or more");
    }
    MateLimits limits;
    limits.milliseconds = line.time.value_or(kDefaultTime);
    MateSolver solver;
    const auto answer = [&](std::string_view text) -> absl::Status {
        auto position = read_position(*variant, split_words(text.substr(0, text.find('\t'))));
        if (position.ok()) {
            output << mate_text(solver.solve(*position, limits), **variant) << std::endl;
        }
        return position.status();
    };
    if (line.sfen.has_value()) {
        return answer(*line.sfen);
    }
    std::string text;
    while (std::getline(input, text)) {
        if (text.find_first_not_of(" \t\r") == std::string::npos || text.front() == '#') {
            continue;
        }
        if (const absl::Status status = answer(text); !status.ok()) {
            output << "error: " << printable(to_std(status.message())) << std::endl;
        }
    }
    return absl::OkStatus();
}

}  // namespace komainu::app
