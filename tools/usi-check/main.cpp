// komainu-usi-check: checks how a USI engine behaves with real clients.

#include <iostream>
#include <string>

#include "komainu/util/program.h"
#include "komainu/util/replace_file.h"
#include "komainu/util/words.h"
#include "usi-check/command_line.h"
#include "usi-check/report.h"

namespace {

using namespace komainu::usi_check;

int run(CommandLine line) {
    if (line.help) {
        std::cout << help_text();
        return 0;
    }
    if (line.list) {
        for (const Check& check : line.checks) {
            std::cout << check.name << (check.level == Level::Optional ? " (optional)" : "") << ": " << check.habit
                      << '\n';
        }
        return 0;
    }
    if (line.verbose) {
        line.subject.show = [](std::string_view text) { std::cout << "    " << komainu::printable(text) << std::endl; };
    }
    const auto outcomes = run_checks(line.subject, line.checks,
                                     [](const Outcome& outcome) { std::cout << row_text(outcome) << std::flush; });
    std::cout << summary_text(outcomes) << std::endl;
    if (!line.json_path.empty()) {
        const std::string game(line.subject.variant->game().name);
        const absl::Status status =
            komainu::replace_file(line.json_path, json_text(line.subject.command, game, outcomes));
        if (!status.ok()) {
            std::cerr << "komainu-usi-check: " << status.message() << std::endl;
            return 1;
        }
    }
    return has_passed(outcomes) ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    return komainu::run_program("komainu-usi-check", [&] { return run(parse_command_line(argc, argv)); });
}
