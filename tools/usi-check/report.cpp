#include "usi-check/report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "komainu/util/words.h"

namespace komainu::usi_check {
namespace {

std::ptrdiff_t count(const std::vector<Outcome>& outcomes, Result result) {
    return std::ranges::count(outcomes, result, &Outcome::result);
}

}  // namespace

std::string row_text(const Outcome& outcome) {
    std::string text =
        absl::StrFormat("%-24s %-8s %s%s\n", outcome.check.name, to_absl(result_text(outcome.result)),
                        outcome.check.level == Level::Optional ? "(optional) " : "", outcome.check.habit);
    if (!outcome.reason.empty()) {
        absl::StrAppend(&text, "    ", printable(outcome.reason), "\n");
    }
    for (const std::string& line : outcome.dialogue) {
        absl::StrAppend(&text, "        ", printable(line), "\n");
    }
    return text;
}

std::string summary_text(const std::vector<Outcome>& outcomes) {
    return absl::StrCat(outcomes.size(), " checks: ", count(outcomes, Result::Pass), " passed, ",
                        count(outcomes, Result::Fail), " failed, ", count(outcomes, Result::No),
                        " optional habits missing, ", count(outcomes, Result::Skipped), " skipped");
}

std::string json_text(const std::vector<std::string>& command, const std::string& variant,
                      const std::vector<Outcome>& outcomes) {
    using nlohmann::json;
    json checks = json::array();
    for (const Outcome& outcome : outcomes) {
        checks.push_back({{"name", outcome.check.name},
                          {"optional", outcome.check.level == Level::Optional},
                          {"habit", outcome.check.habit},
                          {"result", result_text(outcome.result)},
                          {"reason", outcome.reason},
                          {"dialogue", outcome.dialogue}});
    }
    const json report = {
        {"engine", command}, {"variant", variant}, {"passed", has_passed(outcomes)}, {"checks", checks}};
    // What an engine says need not be UTF-8.
    return report.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

bool has_passed(const std::vector<Outcome>& outcomes) { return count(outcomes, Result::Fail) == 0; }

}  // namespace komainu::usi_check
