#include "komainu/protocol/output.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "komainu/util/words.h"

namespace komainu {

void LineWriter::write(std::string_view text) {
    std::string line(text);
    line += '\n';
    {
        const std::scoped_lock lock(mutex_);
        stream_.write(line.data(), static_cast<std::streamsize>(line.size()));
        stream_.flush();
        if (stream_.good()) {
            return;
        }
    }
    if (!failed_.exchange(true) && on_failure_) {
        on_failure_();
    }
}

void LineWriter::report_error(std::string_view what) {
    std::string line = "info string error: ";
    line += printable(what);
    write(line);
}

std::string score_text(Score score, Dialect dialect) {
    if (!is_mate(score)) {
        return absl::StrCat("cp ", score);
    }
    // A GUI drops "mate 0", and "mate -0" would lose its sign.
    const int plies = std::max(mate_distance(score), 1);
    const int distance = dialect == Dialect::Usi ? plies : (plies + 1) / 2;
    return absl::StrCat("mate ", score > 0 ? distance : -distance);
}

std::string info_text(const SearchInfo& info, const Variant& variant, Dialect dialect) {
    std::string line = absl::StrCat("info depth ", info.depth, " seldepth ", info.selective_depth, " multipv ",
                                    info.multi_pv, " score ", score_text(info.score, dialect));
    if (info.bound == Bound::Upper) {
        line += " upperbound";
    } else if (info.bound == Bound::Lower) {
        line += " lowerbound";
    }
    const std::uint64_t milliseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(info.time, 1));
    absl::StrAppend(&line, " nodes ", info.nodes, " nps ", info.nodes * 1000 / milliseconds, " hashfull ",
                    info.hash_full, " time ", info.time);
    if (!info.pv.empty()) {
        line += " pv";
        for (const Move move : info.pv) {
            absl::StrAppend(&line, " ", move_text(variant, move, dialect));
        }
    }
    return line;
}

std::string result_text(const SearchResult& result, const Variant& variant, Dialect dialect) {
    if (dialect != Dialect::Usi) {
        if (result.best.is_none()) {
            return "info depth 0 score mate 0\nbestmove (none)";
        }
    } else if (result.decision == Decision::DeclareWin) {
        return "bestmove win";
    } else if (result.decision == Decision::Resign || result.best.is_none()) {
        return "bestmove resign";
    }
    std::string line = absl::StrCat("bestmove ", move_text(variant, result.best, dialect));
    if (!result.ponder.is_none()) {
        absl::StrAppend(&line, " ponder ", move_text(variant, result.ponder, dialect));
    }
    return line;
}

std::string mate_text(const MateResult& result, const Variant& variant) {
    switch (result.outcome) {
        case MateOutcome::NoMate: return "checkmate nomate";
        case MateOutcome::Unknown: return "checkmate timeout";
        case MateOutcome::Mate: break;
    }
    std::string line = "checkmate";
    for (const Move move : result.line) {
        absl::StrAppend(&line, " ", variant.move_text(move));
    }
    return line;
}

void UsiSearchOutput::on_info(const SearchInfo& info) { writer_.write(info_text(info, *variant_, dialect_)); }

void UsiSearchOutput::on_result(const SearchResult& result) { writer_.write(result_text(result, *variant_, dialect_)); }

void UsiMateOutput::on_result(const MateResult& result) { writer_.write(mate_text(result, *variant_)); }

}  // namespace komainu
