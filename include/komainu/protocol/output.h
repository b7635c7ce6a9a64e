// What the engine writes: whole lines, one writer at a time, and the lines that a search reports.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "komainu/protocol/dialect.h"
#include "komainu/rules/variant.h"
#include "komainu/search/output.h"

namespace komainu {

// The one way to the output stream, for all threads: a line appears whole and at once.
class LineWriter {
public:
    // Keeps a reference. `on_failure` is called once, by the thread that writes, when the stream takes no more.
    explicit LineWriter(std::ostream& stream, std::function<void()> on_failure = {})
        : stream_(stream), on_failure_(std::move(on_failure)) {}

    // Writes the text (one line, or several with '\n' between them), ends the line and flushes.
    void write(std::string_view text);
    // "info string error: ..." for what a GUI or a person got wrong, made fit for one line.
    void report_error(std::string_view what);
    // Nobody reads any more, or the disk is full: what was written since is lost.
    bool has_failed() const { return failed_; }

private:
    std::mutex mutex_;
    std::ostream& stream_;
    std::function<void()> on_failure_;
    std::atomic<bool> failed_ = false;
};

// "cp 35", "mate 7", "mate -2": mates in plies, in UCI in moves; never 0.
std::string score_text(Score score, Dialect dialect = Dialect::Usi);
// "info depth ... pv ..."
std::string info_text(const SearchInfo& info, const Variant& variant, Dialect dialect = Dialect::Usi);
// "bestmove ..."; UCI can neither resign nor declare a win and has "bestmove (none)" where there is no move,
// with the line before it by which runners know a lost game.
std::string result_text(const SearchResult& result, const Variant& variant, Dialect dialect = Dialect::Usi);

// "checkmate MOVE...", "checkmate nomate", "checkmate timeout"
std::string mate_text(const MateResult& result, const Variant& variant);

// Reports a search in USI or UCI.
class UsiSearchOutput : public SearchOutput {
public:
    UsiSearchOutput(LineWriter& writer, std::shared_ptr<const Variant> variant, Dialect dialect)
        : writer_(writer), variant_(std::move(variant)), dialect_(dialect) {}

    void on_info(const SearchInfo& info) override;
    void on_result(const SearchResult& result) override;

private:
    LineWriter& writer_;
    std::shared_ptr<const Variant> variant_;
    Dialect dialect_;
};

// Reports a search for a mate in USI.
class UsiMateOutput : public MateOutput {
public:
    UsiMateOutput(LineWriter& writer, std::shared_ptr<const Variant> variant)
        : writer_(writer), variant_(std::move(variant)) {}

    void on_result(const MateResult& result) override;

private:
    LineWriter& writer_;
    std::shared_ptr<const Variant> variant_;
};

}  // namespace komainu
