#include "train/loss_log.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "komainu/util/replace_file.h"

namespace komainu::training {
namespace {

constexpr std::string_view kHeader = "epoch\ttraining\tvalidation\tagainst_score\tagainst_result\n";

// As gnuplot reads it.
std::string quoted(const std::string& text) { return absl::StrCat("'", absl::StrReplaceAll(text, {{"'", "''"}}), "'"); }

}  // namespace

absl::Status LossLog::start(int epochs) {
    std::string kept(kHeader);
    std::ifstream stream(path_);
    std::string line;
    for (int i = -1; i < epochs && std::getline(stream, line); ++i) {
        if (i >= 0) {  // not the header
            absl::StrAppend(&kept, line, "\n");
        }
    }
    return replace_file(path_, kept);
}

absl::Status LossLog::add(const EpochLosses& losses) {
    std::ofstream stream(path_, std::ios::app);
    stream << absl::StrCat(losses.epoch, "\t", losses.training, "\t", losses.validation.target, "\t",
                           losses.validation.score, "\t", losses.validation.result, "\n");
    stream.close();
    return stream ? absl::OkStatus() : absl::UnavailableError(absl::StrCat("cannot write ", path_));
}

absl::Status LossLog::draw(const std::string& picture) const {
    if (std::system("command -v gnuplot >/dev/null") != 0) {
        return absl::FailedPreconditionError("gnuplot is not installed");
    }
    // The script goes through a pipe, so that no file name meets the shell.
    std::FILE* const gnuplot = popen("gnuplot", "w");
    if (gnuplot == nullptr) {
        return absl::UnavailableError("cannot run gnuplot");
    }
    const std::string script = absl::StrCat(
        "set terminal pngcairo size 900,600\nset output ", quoted(picture),
        "\nset datafile separator tab\nset key noenhanced autotitle columnhead\nset xlabel 'epoch'\nset xrange [0:*]\n"
        "set ylabel 'mean squared error'\nset grid\nset style data linespoints\nplot ",
        quoted(path_), " using 1:2, '' using 1:3, '' using 1:4\n");
    const bool written = std::fputs(script.c_str(), gnuplot) >= 0;
    return pclose(gnuplot) == 0 && written ? absl::OkStatus() : absl::UnavailableError("gnuplot failed");
}

}  // namespace komainu::training
