#include "usi-check/runner.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "absl/strings/str_cat.h"
#include "usi-check/line_grammar.h"

namespace komainu::usi_check {
namespace {

constexpr std::ptrdiff_t kShownLines = 12;

// The reason why the engine cannot be checked, if it cannot.
std::string read_options(Subject& subject) try {
    Session session(subject);
    session.send("usi");
    session.expect("usiok");
    for (const std::string& line : session.engine_lines()) {
        if (!option_name(line).empty()) {
            subject.option_lines.push_back(line);
        }
    }
    return "";
} catch (const Failure& failure) {
    return failure.what();
}

Outcome run_check(const Subject& subject, const Check& check) {
    Outcome outcome;
    outcome.check = check;
    std::optional<Session> session;
    try {
        session.emplace(subject);
        check.run(*session);
    } catch (const Skip& skip) {
        outcome.result = Result::Skipped;
        outcome.reason = skip.what();
    } catch (const Failure& failure) {
        outcome.result = check.level == Level::Must ? Result::Fail : Result::No;
        outcome.reason = failure.what();
        if (session) {
            const std::vector<std::string>& lines = session->dialogue();
            const auto shown = std::min(kShownLines, static_cast<std::ptrdiff_t>(lines.size()));
            outcome.dialogue.assign(lines.end() - shown, lines.end());
        }
    }
    return outcome;
}

}  // namespace

std::string_view result_text(Result result) {
    switch (result) {
        case Result::Pass: return "pass";
        case Result::Fail: return "FAIL";
        case Result::No: return "no";
        case Result::Skipped: break;
    }
    return "skipped";
}

std::vector<Outcome> run_checks(Subject subject, const std::vector<Check>& checks,
                                const std::function<void(const Outcome&)>& report) {
    const std::string trouble = read_options(subject);
    std::vector<Outcome> outcomes;
    for (const Check& check : checks) {
        if (trouble.empty() || check.name == "handshake") {
            outcomes.push_back(run_check(subject, check));
        } else {
            outcomes.push_back({check, Result::Skipped, absl::StrCat("no handshake: ", trouble), {}});
        }
        report(outcomes.back());
    }
    return outcomes;
}

}  // namespace komainu::usi_check
